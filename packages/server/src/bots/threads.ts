import { performance } from 'node:perf_hooks';
import { isLevel, OFFERS, PLAYER_LEVELS, THINKING } from '@vizard/bots';
import type { Advice, BotRequest, Bots } from '@vizard/table';
import { Piscina } from 'piscina';
import type { Metrics } from '../metrics.ts';
import { advise, botOf, think } from './think.ts';

/** Milliseconds a bot may think when nothing else waits. */
const budgetOf = (level: string): number => THINKING[isLevel(level) ? level : 'easy'].milliseconds;
/** A bot that has not answered after this many budgets, and this many milliseconds more, is given up and its thread ended. */
const PATIENCE = { budgets: 5, more: 5000 };
/** A thread that nobody needs ends after this many milliseconds; a new one may take this much longer to start on a busy machine. */
const IDLE = 60_000;
const STARTING = 20_000;
/** Every bot may think this many milliseconds, however busy the server is. */
const LEAST = 5;
/** How many questions may wait for a thread; more are answered without search. */
const QUEUE = 2000;

export interface BotThreads extends Bots {
  stop(): Promise<void>;
}

/** How busy the thread of the tables has been lately, from 0 to 1. */
function workload(): () => number {
  let before = performance.eventLoopUtilization();
  let sampled = performance.now();
  let busy = 0;
  return () => {
    if (performance.now() - sampled < 200) return busy;
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, before).utilization;
    before = now;
    sampled = performance.now();
    return busy;
  };
}

const THINK = new URL('./think.ts', import.meta.url).href;

/** Bots in threads of their own, under one budget that shrinks as the queue grows and as the tables need the processor: no bot blocks a table. */
export function botThreads(
  threads: number,
  metrics: () => Metrics,
  { filename, patience }: { filename: string; patience: typeof PATIENCE } = { filename: THINK, patience: PATIENCE },
): BotThreads {
  if (threads === 0)
    return {
      levels: PLAYER_LEVELS,
      offers: OFFERS,
      mind: (game, level) => botOf(game, level),
      choose: async (request) => think({ ...request, budget: 5 }),
      advise: async (request) => advise({ ...request, budget: 5 }),
      stop: async () => {},
    };
  const pool = new Piscina({
    filename,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    maxQueue: QUEUE,
    // Below the table's own work: niceness of the thread, where the system has it.
    niceIncrement: 10,
  });
  const busy = workload();
  /** When a thread has last answered: is there one now? */
  let answered = Number.NEGATIVE_INFINITY;
  const run = async (request: BotRequest, name: string): Promise<unknown> => {
    const full = budgetOf(request.level);
    const budget = Math.max(LEAST, (full * (1 - busy())) / (1 + pool.queueSize / threads));
    const began = performance.now();
    const told = (ended: 'chosen' | 'failed') =>
      metrics().thought(request.level, ended, (performance.now() - began) / 1000);
    const starting = began - answered < IDLE ? 0 : STARTING;
    const signal = AbortSignal.timeout(full * patience.budgets + patience.more + starting);
    try {
      const found = await pool.run({ ...request, budget }, { signal, name });
      answered = performance.now();
      told('chosen');
      return found;
    } catch (error) {
      answered = Number.NEGATIVE_INFINITY;
      told('failed');
      throw error;
    }
  };
  return {
    levels: PLAYER_LEVELS,
    offers: OFFERS,
    mind: (game, level) => botOf(game, level),
    choose: (request) => run(request, 'default') as Promise<string | undefined>,
    advise: (request) => run(request, 'advise') as Promise<Advice | undefined>,
    stop: () => pool.destroy(),
  };
}
