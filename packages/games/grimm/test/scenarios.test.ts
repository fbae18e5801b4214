import { readdirSync, readFileSync } from 'node:fs';
import { parseScenario, runScenario } from '@vizard/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { grimm } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';

const folder = new URL('../scenarios/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((file) => file.endsWith('.scenario'))
  .map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { title, proves } = parseScenario(text);
    return { file, text, title: `${proves.join(' ')} ${title}` };
  });

describe('scenarios', () => {
  test.each(scenarios)('$title ($file)', ({ text }) => {
    expect(runScenario(text, [{ game: grimm, scenario }]).failures).toEqual([]);
  });
});

describe('a position that can not be read or can not be', () => {
  const position = (...lines: string[]) =>
    scenario.position(
      lines.map((text, at) => ({ text, line: at + 7 })),
      grimm.options({}, 3),
      ['Ann', 'Bob', 'Cid'],
    );

  test.each([
    ['an item that does not exist', ['Ann: beast | holds sword'], /"sword" is no item/],
    ['a character that does not exist', ['Ann: dragon'], /"dragon" is no character/],
    ['an action that does not exist', ['actions sing'], /"sing" is no action/],
    ['somebody who does not sit there', ['turn Eve'], /"Eve" does not sit at the table/],
    ['a line that says nothing', ['weather fine'], /"weather" is no line/],
    ['a part that says nothing', ['Ann: beast | shines'], /"shines" says nothing/],
    ['a number that is none', ['round two'], /"two" is no number/],
    ['a fourth round', ['round 4'], /"4" is no number from 1 to 3/],
    ['one action card', ['actions toast'], /Two different action cards/],
    ['a player told twice', ['Ann: beast', 'Ann: wolf'], /Ann has a line already/],
    ['nine mirrors', ['deck mirror mirror mirror mirror mirror mirror mirror mirror mirror'], /only six/],
    ['another moment', ['at midnight'], /not "at midnight"/],
    ['seven crowns', ['Ann: beast | holds crown crown crown crown', 'discard crown crown crown'], /only six/],
    [
      'a hidden player with two of its bane',
      ['Ann: beast | holds slipper slipper'],
      /Ann holds items it has not been settled for/,
    ],
    ['a hidden player with a hand', ['Ann: beast | hand crown'], /is hidden and has a hand/],
  ])('%s', (_name, lines, message) => {
    expect(() => position(...lines)).toThrow(message);
  });

  test('the error names the line', () => {
    expect(() => position('turn Ann', 'turn Eve')).toThrow(expect.objectContaining({ line: 8 }));
  });

  test('an expectation nobody knows is an error', () => {
    const state = position('turn Ann');
    expect(() => scenario.expect(['Ann', 'dances'], state, ['Ann', 'Bob', 'Cid'])).toThrow(/knows no/);
    expect(() => scenario.expect(['weather', 'fine'], state, ['Ann', 'Bob', 'Cid'])).toThrow(/knows no/);
    expect(scenario.expect(['Ann', 'roses', '1'], state, ['Ann', 'Bob', 'Cid'])).toBe('Ann roses: 0');
    expect(scenario.expect(['Ann', 'unmasked'], state, ['Ann', 'Bob', 'Cid'])).toBe('Ann unmasked: not so');
  });
});
