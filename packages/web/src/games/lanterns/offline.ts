import type { OfflineKit } from '../kit.ts';

export const offline: OfflineKit = {
  whole: async () => (await import('@vizard/table/catalogue/lanterns')).lanterns,
};
