import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '@vizard/cli/games';
import { measureGame } from './games.ts';
import type { Setup } from './setups.ts';

/** Measures one game and mode in its own thread, so that earlier runs leave no trace in compiled code or memory. */
const { setup, time } = workerData as { readonly setup: Setup; readonly time: number };
const { game } = await loadGame(setup.game);
parentPort?.postMessage(measureGame(game, setup, time));
