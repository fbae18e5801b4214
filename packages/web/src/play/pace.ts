import { readSetting } from '../ui/settings.ts';

/** Does nothing move? By the player's own setting, or the system's. */
export const isStill = (): boolean =>
  readSetting('speed') === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds a text stays to be read, by the player's own speed. */
export const readingTime = (milliseconds: number): number =>
  readSetting('speed') === 'fast' ? milliseconds / 2 : milliseconds;

/** Milliseconds a movement lasts, by the player's own speed. Zero where nothing moves. */
export const motionTime = (milliseconds: number): number => (isStill() ? 0 : readingTime(milliseconds));
