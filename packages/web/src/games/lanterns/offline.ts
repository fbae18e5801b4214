import type { HostKit } from '../kit.ts';

export const host: HostKit = {
  whole: async () => (await import('@vizard/table/catalogue/lanterns')).lanterns,
};
