import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '@vizard/cli/games';
import { playGames, type Simulation } from './games.ts';

/** A piece of work: some games of the simulation, watched or not. */
export interface Piece {
  readonly from: number;
  readonly count: number;
  readonly watched: boolean;
}

const simulation = workerData as Simulation;
const { game } = await loadGame(simulation.game);
parentPort?.on('message', ({ from, count, watched }: Piece) => {
  parentPort?.postMessage(playGames(game, simulation, from, count, watched));
});
parentPort?.postMessage('ready');
