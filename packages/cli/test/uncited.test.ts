import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersOfGames } from '../src/commands/rules.ts';
import { carriersIn } from '../src/rules/carriers.ts';
import { engineOf } from '../src/rules/engine.ts';
import { uncitedFaultsIn } from '../src/rules/faults.ts';
import { readSubject } from '../src/rules/subject.ts';
import { parse } from '../src/rules/syntax.ts';
import { uncitedIn } from '../src/rules/uncited.ts';

/** Code that changes the state of a game and carries none of its statements, with the reason. */
const NO_RULE: Readonly<Record<string, string>> = {
  'src/supply.ts chance': 'Numbers the draws, so that each has its own place in the seed that a table commits to.',
  'src/deaths.ts die': 'What is left clears fields of the dead that nothing reads before they are set again.',
  'src/tiles.ts turnUp': 'What is left clears the notes of single seats about a room that everybody knows from now on.',
  'src/imagine.ts imagine': 'Makes a state that a bot thinks possible. It is never the state of a match.',
  'src/imagine.ts readComplex': 'Part of imagine.',
  'src/imagine.ts readRound': 'Part of imagine.',
  'src/imagine.ts readCharacter': 'Part of imagine.',
  'src/imagine.ts readCards': 'Part of imagine.',
};

const games = foldersOfGames().map((folder) => [basename(folder), folder] as const);

const changing = (folder: string) =>
  uncitedIn(readSubject(folder))
    .filter(({ changesState }) => changesState)
    .map(({ file, name }) => `${file} ${name}`);

/** What to do about one that has no reason yet. */
const advice =
  'Write the number of its rule in a comment above it. A scenario language belongs into src/scenario.ts, which src/index.ts must not import.';

describe('code that carries a rule cites it (docs/proofs.md)', () => {
  test.each(games)('what changes the state of %s is within a citation, or has a reason here', (_game, folder) => {
    expect(
      changing(folder).filter((name) => !Object.hasOwn(NO_RULE, name)),
      advice,
    ).toEqual([]);
  });

  test('no reason is left without its code', () => {
    const found = games.flatMap(([, folder]) => changing(folder));
    expect(Object.keys(NO_RULE).filter((name) => !found.includes(name))).toEqual([]);
  });

  test('faults are planted in all that the engine names and that cites nothing, tables and lists of choices too', () => {
    const files = {
      'src/rules.ts': `
        import { open as start } from './open.ts';
        import * as legal from './legal.ts';
        import { view } from './view.ts';
        export const rules = { pending: (state) => start(state, legal.moves), view };`,
      'src/open.ts': `
        export { open } from './deep.ts';
        export const other = 1;`,
      'src/deep.ts': `
        const MOST = 4;
        /** R25-X-1 */
        const CITED = 5;
        export function open(state, moves) { return moves(state, MOST, CITED); }`,
      'src/legal.ts': `
        const TABLE = [[1, 2]];
        for (const row of TABLE) row.push(7);
        export const moves = (state) => TABLE[state.at];
        export const unused = () => 8;`,
      'src/view.ts': 'export const view = () => 9;',
    };
    const sources = new Map(Object.entries(files).map(([file, text]) => [`/game/${file}`, parse(file, text)]));
    const engine = engineOf(sources);
    const found = [...sources.values()].flatMap((source) =>
      uncitedFaultsIn(source, carriersIn(source), engine, new Map()),
    );
    expect(found.map(({ file, what }) => `${file} ${what}`).sort()).toEqual([
      'src/deep.ts 4 becomes 3 in "MOST = 4"',
      'src/deep.ts 4 becomes 5 in "MOST = 4"',
      'src/legal.ts 1 becomes 0 in "[1, 2]"',
      'src/legal.ts 1 becomes 2 in "[1, 2]"',
      'src/legal.ts 1 is not in the list',
      'src/legal.ts 2 becomes 1 in "[1, 2]"',
      'src/legal.ts 2 becomes 3 in "[1, 2]"',
      'src/legal.ts 2 is not in the list',
      'src/legal.ts 7 becomes 6 in "row.push(7)"',
      'src/legal.ts 7 becomes 8 in "row.push(7)"',
      'src/legal.ts [1, 2] is not in the list',
      'src/legal.ts left out: "for (const row of TABLE) row.push(7);"',
    ]);
    expect(found.every(({ file, statements }) => statements[0] === file)).toBe(true);
  });

  test('a write to the state is found wherever it is outside of a citation, and nothing else is', () => {
    const source = parse(
      'src/x.ts',
      `
      function one(state) { state.left = 2; }
      /** R25-X-1 */
      function two(state) { state.left = 2; }
      function three(state) {
        state.stack.push(FRAME);
        state.left = 1; // R25-X-2
      }
      function four(state) { const left = [state.left]; left.push(3); return left; }
      function five(state) { state.on[1]--; if (state.left > 0) return; }
      `,
    );
    const found = uncitedIn({ sources: new Map([['src/x.ts', source]]) });
    expect(found.map(({ name, changesState }) => [name, changesState])).toEqual([
      ['one', true],
      ['three', true],
      ['four', false],
      ['five', true],
    ]);
  });
});
