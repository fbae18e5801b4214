import { isRung, LEVELS, THINKING } from '@vizard/bots';
import type { BotRequest, Bots } from '@vizard/table';
import { Piscina } from 'piscina';
import type { Metrics } from '../metrics.ts';
import { botOf, think } from './think.ts';

/** Milliseconds a bot may think when nothing else waits. */
const budgetOf = (level: string): number => THINKING[isRung(level) ? level : 'easy'].milliseconds;
/** A bot that has not answered after this many budgets is given up. */
const PATIENCE = 5;
/** So many questions may wait for a thread; more are answered simply. */
const QUEUE = 2000;

export interface BotThreads extends Bots {
  stop(): Promise<void>;
}

/** Bots in threads of their own, under one budget that shrinks as the queue grows: no bot blocks a table. */
export function botThreads(threads: number, metrics: () => Metrics): BotThreads {
  if (threads === 0)
    return {
      levels: LEVELS,
      mind: botOf,
      choose: async (request) => think({ ...request, budget: 5 }),
      stop: async () => {},
    };
  const pool = new Piscina({
    filename: new URL('./think.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 60_000,
    maxQueue: QUEUE,
    // Below the table's own work: niceness of the thread, where the system has it.
    niceIncrement: 5,
  });
  return {
    levels: LEVELS,
    mind: botOf,
    async choose(request: BotRequest): Promise<string> {
      const full = budgetOf(request.level);
      const budget = Math.max(5, full / (1 + pool.queueSize / threads));
      const began = performance.now();
      const told = (ended: string) =>
        metrics().thinking.observe({ level: request.level, ended }, (performance.now() - began) / 1000);
      const patience = AbortSignal.timeout(full * PATIENCE + 2000);
      try {
        const choice = await pool.run({ ...request, budget }, { signal: patience });
        told('chosen');
        return choice;
      } catch (error) {
        told('failed');
        throw error;
      }
    },
    stop: () => pool.destroy(),
  };
}
