import type { Clock, Store } from '../src/ports.ts';

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

declare const setTimeout: (call: () => void, ms: number) => unknown;

let writing = 0;

/** The same store, counting what is under way: so a test can wait until nothing is, without knowing how long that takes. */
export function watched(store: Store): Store {
  return new Proxy(store, {
    get(of, name) {
      const method = of[name as keyof Store] as (...given: unknown[]) => Promise<unknown>;
      return async (...given: unknown[]) => {
        writing++;
        try {
          return await method.apply(of, given);
        } finally {
          writing--;
        }
      };
    },
  });
}

/** Nothing waits for the store or for promises any more. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = writing === 0 ? quiet + 1 : 0)
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
}
