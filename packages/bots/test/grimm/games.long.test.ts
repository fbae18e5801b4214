import { grimm } from '@vizard/grimm';
import { expect, test } from 'vitest';
import { grimmBlunderMonitor, type Monitor, parseWho, playOne } from '../../src/index.ts';

const MODULES = [{}, { treasures: true }, { abilities: true }, { treasures: true, abilities: true }];

test.each(['hard,medium', 'hard,medium*2', 'hard,medium*3', 'hard,medium*4'])(
  '%s: 250 games at 200 iterations with every module end, and nobody blunders',
  (who) => {
    const blunders: string[] = [];
    const monitor = grimmBlunderMonitor((blunder) => blunders.push(blunder)) as Monitor<unknown, unknown>;
    const players = parseWho(who);
    for (let n = 0; n < 250; n++) {
      const modules = MODULES[n % MODULES.length];
      const options = players.length > 2 && n % 3 === 0 ? { ...modules, wagers: true } : modules;
      playOne(grimm, { game: 'grimm', options, who: players, seed: 21, iterations: 200 }, n, { monitor });
    }
    expect(blunders).toEqual([]);
  },
);
