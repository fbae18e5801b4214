import { readSetting } from '../../ui/settings.ts';

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly up: boolean;
  readonly element: HTMLElement;
}

export interface Way {
  readonly right: number;
  readonly down: number;
}

export const STILL: Way = { right: 0, down: 0 };

/** Milliseconds by the player's own speed; nothing moves where motion is unwanted. */
export function pace(milliseconds: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || readSetting('speed') === 'off') return 0;
  return readSetting('speed') === 'fast' ? milliseconds / 2 : milliseconds;
}
