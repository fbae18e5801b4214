import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '@vizard/cli/games';
import { type Plan, playGames } from './games.ts';

/** A piece of work: some games of the plan, watched or not. */
export interface Piece {
  readonly from: number;
  readonly count: number;
  readonly watched: boolean;
}

const plan = workerData as Plan;
const { game } = await loadGame(plan.game);
parentPort?.on('message', ({ from, count, watched }: Piece) => {
  parentPort?.postMessage(playGames(game, plan, from, count, watched));
});
parentPort?.postMessage('ready');
