import type { Clock } from '../src/ports.ts';

export interface HandClock extends Clock {
  /** Lets time pass, and everything due happen. */
  pass(ms: number): Promise<void>;
}

/** A clock that is turned by hand. */
export function handClock(start = 1_000_000): HandClock {
  let now = start;
  let alarms: { time: number; call: () => void }[] = [];
  return {
    now: () => now,
    at(time, call) {
      const alarm = { time, call };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((one) => one !== alarm);
      };
    },
    async pass(ms) {
      const until = now + ms;
      for (;;) {
        await settled();
        const next = alarms.filter(({ time }) => time <= until).sort((a, b) => a.time - b.time)[0];
        if (next === undefined) break;
        now = Math.max(now, next.time);
        alarms = alarms.filter((one) => one !== next);
        next.call();
      }
      now = until;
      await settled();
    },
  };
}

/** Everything that only waits for promises is done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}
