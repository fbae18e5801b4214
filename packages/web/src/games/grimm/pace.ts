import { readSetting } from '../../ui/settings.ts';

/** Does nothing move? By the reader's own wish, or the system's. */
export const still = (): boolean =>
  readSetting('speed') === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds by the player's own speed. */
export const pace = (milliseconds: number): number =>
  readSetting('speed') === 'fast' ? milliseconds / 2 : milliseconds;
