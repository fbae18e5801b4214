import type { OfflineKit } from '../kit.ts';

export const offline: OfflineKit = {
  whole: async () => (await import('@vizard/table/catalogue/grimm')).grimm,
  rules: async () => (await import('@vizard/table/catalogue/grimm-rules')).rules,
  bots: async () => (await import('@vizard/bots/grimm')).grimmKit,
  // by its own door: else the rules would always bring it along
  scenario: async () => (await import('@vizard/grimm/scenario')).scenario,
};
