import type { OfflineKit } from '../kit.ts';

export const offline: OfflineKit = {
  whole: async () => (await import('@vizard/table/catalogue/room25')).room25,
  rules: async () => (await import('@vizard/table/catalogue/room25-rules')).rules,
  bots: async () => (await import('@vizard/bots/room25')).room25Kit,
  // by its own door: else the rules would always bring it along
  scenario: async () => (await import('@vizard/room25/scenario')).scenario,
};
