import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { foldersOfGames } from '../src/commands/rules.ts';
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

describe('code that carries a rule cites it (docs/proofs.md)', () => {
  test.each(games)('what changes the state of %s is within a citation, or has a reason here', (_game, folder) => {
    expect(changing(folder).filter((name) => !Object.hasOwn(NO_RULE, name))).toEqual([]);
  });

  test('no reason is left without its code', () => {
    const found = games.flatMap(([, folder]) => changing(folder));
    expect(Object.keys(NO_RULE).filter((name) => !found.includes(name))).toEqual([]);
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
