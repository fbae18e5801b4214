import type { Watcher } from '@vizard/kernel';

/** A moment of a replay, as the part of an address after `#`. */
export interface Moment {
  readonly step: number;
  readonly watcher: Watcher;
}

/** Seats are counted from 1, as people do. */
export const makeMoment = ({ step, watcher }: Moment): string => `step=${step}&view=${makeWatcher(watcher)}`;

export const makeWatcher = (watcher: Watcher): string => (typeof watcher === 'number' ? String(watcher + 1) : watcher);

export function parseWatcher(text: string | null, seats: number): Watcher {
  if (text === 'all') return 'all';
  const seat = Number(text) - 1;
  return Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : 'public';
}

/** Whatever is wrong with it: the beginning, as everybody saw it. */
export function parseMoment(hash: string, seats: number): Moment {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  const step = Number(parts.get('step'));
  return { step: Number.isInteger(step) && step > 0 ? step : 0, watcher: parseWatcher(parts.get('view'), seats) };
}
