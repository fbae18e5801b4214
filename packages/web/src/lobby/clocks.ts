import type { ClockSettings } from '@vizard/protocol';

/** The ways time is kept that a table offers. */
export const CLOCKS: Readonly<Record<string, ClockSettings>> = {
  none: { kind: 'none' },
  minute: { kind: 'decision', seconds: 60, atZero: 'bot' },
  bank: { kind: 'bank', seconds: 900, more: 10, atZero: 'bot' },
  days: { kind: 'decision', seconds: 172_800, atZero: 'bot' },
  opened: { kind: 'opened', seconds: 3600, atZero: 'bot' },
};

/** Which of them it is, whatever happens at zero. */
export const clockName = (clock: ClockSettings): string =>
  Object.entries(CLOCKS).find(
    ([, offered]) => offered.kind === clock.kind && secondsOf(offered) === secondsOf(clock),
  )?.[0] ?? 'none';

const secondsOf = (clock: ClockSettings): number => ('seconds' in clock ? clock.seconds : 0);
