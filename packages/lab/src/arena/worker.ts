import { parentPort, workerData } from 'node:worker_threads';
import { playOne, type Series } from '@vizard/bots';
import { loadGame } from '@vizard/cli/games';

const series = workerData as Series;
const { game } = await loadGame(series.game);
parentPort?.on('message', (n: number) => {
  parentPort?.postMessage(playOne(game, series, n, { now: () => performance.now() }));
});
parentPort?.postMessage('ready');
