import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fastRandom } from '@vizard/kernel';
import { describe, expect, it, test } from 'vitest';
import { Batch } from '../src/env/batch.ts';
import { Numbers } from '../src/env/numbers.ts';
import { Requests } from '../src/env/requests.ts';
import { loadEncode, loadGame } from '../src/games/registry.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');
const PYTHON = join(import.meta.dirname, '../python');

/** Plays a batch of random games to the end and looks at each position on the way. */
function playOut(batch: Batch, look: (at: number) => void): string[] {
  const random = fastRandom(3);
  const ends: string[] = [];
  for (let at = 0; at < batch.size; at++) {
    while (batch.seat(at) >= 0) {
      look(at);
      batch.step(at, random.below(batch.count(at)));
    }
    ends.push(JSON.stringify(batch.outcome(at)));
  }
  return ends;
}

describe.each([
  ['room25', 6, {}],
  ['room25', 2, { mode: 'competition' }],
  ['grimm', 2, {}],
  ['grimm', 5, { wagers: true, treasures: true, abilities: true }],
  ['lanterns', 4, {}],
])('the environment of %s with %i seats', (name, seats, options) => {
  it('writes every view of a game by the same number of numbers, and plays the same games again', async () => {
    const { game } = await loadGame(name);
    const encode = await loadEncode(name);
    const lengths = new Set<number>();
    const play = () => {
      const batch = new Batch({ game, options, seats, games: 3, seed: 11, memory: false });
      return playOut(batch, (at) => {
        const numbers = new Numbers();
        encode(batch.view(at), numbers);
        lengths.add(numbers.values.length);
      });
    };
    expect(play()).toEqual(play());
    expect(lengths.size).toBe(1);
  });

  it('resamples worlds that its seat can not tell from the true one', async () => {
    const { game } = await loadGame(name);
    const batch = new Batch({ game, options, seats, games: 2, seed: 5, memory: true });
    const random = fastRandom(8);
    for (let step = 0; step < 60 && batch.seat(0) >= 0; step++) {
      const seat = batch.seat(0);
      batch.resample(0, 1, random.below(1 << 30));
      expect(batch.seat(1)).toBe(seat);
      expect(batch.information(1, seat)).toBe(batch.information(0, seat));
      batch.step(0, random.below(batch.count(0)));
    }
  });
});

test.each([
  ['{"do": "step", "choices": []}', 'Open a batch first'],
  ['{"do": "open", "game": "chess", "seats": 2}', 'There is no game "chess"'],
  ['{"do": "open", "game": "grimm", "seats": 9}', '"seats" is a whole number from 1 to 8'],
  ['{"do": "open", "game": "room25", "seats": 4, "options": {"mode": "x"}}', 'mode'],
  ['nonsense', 'not valid JSON'],
])('%s is refused with a sentence', async (line, said) => {
  expect(JSON.parse(await new Requests().answer(line)).error).toContain(said);
});

const hasPython = (() => {
  try {
    return execFileSync('python3', ['--version']).length > 0;
  } catch {
    return false;
  }
})();

test.runIf(hasPython)('the client for Python plays batches and the AEC interface', async () => {
  const env = {
    ...process.env,
    VIZARD_ENV: JSON.stringify([process.execPath, MAIN, 'env']),
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const { stderr } = await promisify(execFile)('python3', ['test_vizard_env.py'], { cwd: PYTHON, env });
  expect(stderr).toMatch(/Ran 5 tests[\s\S]*OK/);
});
