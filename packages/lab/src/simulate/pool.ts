import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Simulation } from './games.ts';
import { emptyTally, merge, type Tally } from './tally.ts';
import type { Piece } from './worker.ts';

/** How long a worker should be busy with one piece, in milliseconds: short enough to stop soon and to show progress. */
const PIECE = 150;

export interface Hurry {
  /** Called after each piece. */
  progress(played: number): void;
  /** Asked before each piece: stop now and keep what there is? */
  stopped(): boolean;
}

/** Plays `games` games of the simulation, `watched` of them event by event, on all cores. */
export async function playAll(simulation: Simulation, games: number, watched: number, hurry: Hurry): Promise<Tally> {
  const sum = emptyTally(simulation.seats);
  const pieces = new Pieces(games, watched);
  const workers = Math.max(1, Math.min(availableParallelism(), Math.ceil(games / 20)));
  await Promise.all(Array.from({ length: workers }, () => work(simulation, pieces, sum, hurry)));
  return sum;
}

/** What is left to do: watched games first, then the others. */
class Pieces {
  #next = 0;
  readonly #games: number;
  readonly #watched: number;

  constructor(games: number, watched: number) {
    this.#games = games;
    this.#watched = Math.min(games, watched);
  }

  take(wanted: number): Piece | undefined {
    const from = this.#next;
    const watched = from < this.#watched;
    const end = watched ? this.#watched : this.#games;
    const count = Math.min(wanted, end - from);
    if (count <= 0) return undefined;
    this.#next += count;
    return { from, count, watched };
  }
}

/** One worker, from its start until nothing is left. The size of its pieces follows its speed. */
function work(simulation: Simulation, pieces: Pieces, sum: Tally, hurry: Hurry): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: simulation });
  return new Promise((resolve, reject) => {
    let size = 1;
    let began = 0;
    let wasWatched = false;
    const end = () => {
      worker.terminate().then(() => resolve(), reject);
    };
    const next = () => {
      const piece = hurry.stopped() ? undefined : pieces.take(size);
      if (piece === undefined) return end();
      if (wasWatched && !piece.watched) size = Math.max(1, Math.ceil(size / 2));
      wasWatched = piece.watched;
      began = performance.now();
      worker.postMessage(piece);
    };
    worker.on('error', reject);
    worker.on('message', (message: Tally | 'ready') => {
      if (message !== 'ready') {
        const took = Math.max(0.5, performance.now() - began);
        size = Math.max(1, Math.min(size * 8, Math.round((message.games * PIECE) / took)));
        merge(sum, message);
        hurry.progress(sum.games);
      }
      next();
    });
  });
}
