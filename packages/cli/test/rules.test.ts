import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filesBelow, ROOT } from '../src/repository.ts';
import { idsIn, statementsIn } from '../src/rules/statements.ts';

const GAMES = join(ROOT, 'packages/games');
const read = (file: string) => readFileSync(file, 'utf8');

/** The ids that scenarios say they prove, and those that tests name outside their comments. Whether they pass, `vizard rules` tells. */
function citedIn(folder: string): Set<string> {
  const proves = filesBelow(join(folder, 'scenarios'), '.scenario').flatMap(
    (file) => read(file).match(/^proves .*/gm) ?? [],
  );
  const tests = filesBelow(join(folder, 'test'), '.test.ts').filter((file) => !/\.(slow|long)\.test\.ts$/.test(file));
  const named = tests.map((file) => read(file).replace(/^\s*(\/\/|\/?\*).*$/gm, ''));
  return new Set([...proves, ...named].flatMap(idsIn));
}

describe('every numbered statement of a game is cited by a scenario or a test, and none is cited that there is not', () => {
  const games = readdirSync(GAMES).filter((game) => existsSync(join(GAMES, game, 'RULES.md')));
  it.each(games)('%s', (game) => {
    const folder = join(GAMES, game);
    const statements = statementsIn(read(join(folder, 'RULES.md')));
    expect(statements.length).toBeGreaterThan(0);
    const cited = citedIn(folder);
    expect(statements.filter((id) => !cited.has(id))).toEqual([]);
    expect([...cited].filter((id) => !statements.includes(id))).toEqual([]);
  });
});

test('statements are the numbered lines of a list, whatever the prefix', () => {
  expect(statementsIn('- R25-TRAP-1 x\n  - GM-ITEM-12 y\n- no id\nR25-X-1 prose\n- R25-COOP-4: z')).toEqual([
    'R25-TRAP-1',
    'GM-ITEM-12',
    'R25-COOP-4',
  ]);
});
