import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMatchFile } from '@vizard/kernel/match-file';
import { describe, expect, test } from 'vitest';
import { emptyFolder, vizard } from '../../packages/cli/testing/run.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { startServer } from '../../packages/server/testing/process.ts';
import { hostileMatches } from './support/hostile-matches.ts';

/** What a file needs in memory at most, whatever it says: so that one that builds what it announces ends the process. */
const SMALL = '--max-old-space-size=160';

describe.each(['room25', 'grimm'])('a hostile file of %s', (game) => {
  test('is refused by the command line with a reason, before anything is built from it', async () => {
    const folder = emptyFolder();
    const file = join(folder, 'hostile.jsonl');
    process.env.NODE_OPTIONS = SMALL;
    try {
      for (const [name, content] of hostileMatches(game)) {
        writeFileSync(file, content);
        const { code, out, err } = await vizard(['replay', file]);
        expect([name, code === 1 || code === 2]).toEqual([name, true]);
        expect(`${name}: ${out}${err}`).not.toMatch(/^\s+at |Error:|heap/m);
      }
    } finally {
      delete process.env.NODE_OPTIONS;
    }
  });
});

test('a file that is larger than any match is refused before it is read', () => {
  expect(() => parseMatchFile('{'.repeat(16_000_001))).toThrow(/characters/);
});

/** Positions to go on from, as an attacker would send them. */
const ORIGINS: readonly object[] = [
  { rows: [{ answers: [], draws: [] }] },
  { rows: [{ answers: [{ decision: 0, seat: 0, choice: 'constructor' }], draws: [] }] },
  { rows: [{ answers: [{ decision: -1, seat: 15, choice: 'pass' }], draws: [-1] }] },
  { rows: [{ seat: 0, undo: 4000 }] },
  { rows: [{}] },
  { rows: [null] },
  { rows: {} },
  { beginning: { options: {}, seats: 3, draws: Array(60).fill(4_294_967_295) } },
  { beginning: { options: {}, seats: 16, draws: [] } },
  { beginning: { options: { first: 1e308 }, seats: 3, draws: [] } },
  { beginning: { options: {}, seats: 3, draws: [], from: { rows: [{ answers: [], draws: [] }] } } },
  { beginning: null },
];

test('no record that a guest sends to go on from makes the server stumble: each is refused for what it is', async () => {
  const server = await startServer(emptyFolder());
  try {
    const eve = await Person.arrive(server.base, 'Eve');
    for (const game of ['room25', 'grimm', 'lanterns']) {
      for (const [at, origin] of ORIGINS.entries()) {
        const from = { beginning: { options: {}, seats: 3, draws: [] }, rows: [], anew: false, ...origin };
        const { json } = await eve.ask('POST', '/api/tables', {
          kind: 'create',
          id: `hostile-${game}-${at}`,
          game,
          from,
        });
        expect([game, at, ['malformed', 'badOptions'].includes((json as { code: string }).code)]).toEqual([
          game,
          at,
          true,
        ]);
      }
    }
    expect(server.errors()).toBe('');
  } finally {
    await server.stop();
  }
});
