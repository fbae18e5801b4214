import { Worker } from 'node:worker_threads';
import type { Played, Series } from '@vizard/bots';

export interface Pace {
  readonly workers: number;
  /** The next game to play; undefined when there is none. */
  next(): number | undefined;
  /** Called after each game. */
  played(game: Played): void;
}

/** Plays games of a series in threads until there is no next one. */
export async function playSeries(series: Series, pace: Pace): Promise<void> {
  await Promise.all(Array.from({ length: pace.workers }, () => work(series, pace)));
}

function work(series: Series, pace: Pace): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: series });
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: Played | 'ready') => {
      if (message !== 'ready') pace.played(message);
      const n = pace.next();
      if (n === undefined) worker.terminate().then(() => resolve(), reject);
      else worker.postMessage(n);
    });
  });
}
