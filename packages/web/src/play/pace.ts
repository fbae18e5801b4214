import { signal } from '@preact/signals';
import { readSetting, writeSetting } from '../ui/settings.ts';

/** How fast a player wants to see what happens; `step` waits after each action, `off` shows only the result. */
export const SPEEDS = ['slow', 'normal', 'fast', 'step', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.45, step: 1, off: 0 };

/** What was chosen on this page. */
const chosen = signal<Speed | undefined>(undefined);

/** The speed for a player who has chosen none. */
export const unchosen = signal<Speed>('normal');

export const speedNow = (): Speed =>
  chosen.value ?? SPEEDS.find((speed) => speed === readSetting('speed')) ?? unchosen.value;

export function chooseSpeed(speed: Speed): void {
  chosen.value = speed;
  writeSetting('speed', speed);
}

/** Does nothing move? By the player's own setting, or the system's. */
export const isStill = (): boolean => speedNow() === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds something is shown, by the player's own speed. */
export const showingTime = (milliseconds: number): number => milliseconds * FACTORS[speedNow()];

/** Milliseconds a movement lasts, by the player's own speed. Zero where nothing moves. */
export const motionTime = (milliseconds: number): number => (isStill() ? 0 : showingTime(milliseconds));
