import { readdirSync, readFileSync } from 'node:fs';
import { fastDealer } from '@vizard/kernel';
import { parseScenario, runScenario } from '@vizard/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { grimm } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';

const folder = new URL('../scenarios/', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((file) => file.endsWith('.scenario'))
  .map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return { file, text, title: parseScenario(text).title };
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
      { options: grimm.options({}, 3), names: ['Ann', 'Bob', 'Cid'], dealer: fastDealer(1) },
    );

  test.each([
    ['an item that does not exist', ['Ann: beast | holds sword'], /"sword" is not an item/],
    ['a character that does not exist', ['Ann: dragon'], /"dragon" is not a character/],
    ['an action that does not exist', ['actions sing'], /"sing" is not an action/],
    ['somebody who does not sit there', ['turn Eve'], /"Eve" does not sit at the table/],
    ['a line that says nothing', ['weather fine'], /"weather" is not a line/],
    ['a part that says nothing', ['Ann: beast | shines'], /"shines" says nothing/],
    ['a number that is none', ['round two'], /"two" is not a number/],
    ['a fourth round', ['round 4'], /"4" is not a number from 1 to 3/],
    ['one action card', ['actions toast'], /Two different action cards/],
    ['a player told twice', ['Ann: beast', 'Ann: wolf'], /Ann has a line already/],
    ['two turns', ['turn Ann', 'turn Bob'], /"turn" is here twice/],
    ['items told twice', ['Ann: beast | holds crown | holds clock'], /"holds" is here twice/],
    ['two names after a word that takes one', ['turn Ann Bob'], /Nothing reads "Bob" after "turn"/],
    ['a forgotten bar', ['Ann: beast | roses 3 trophies 1'], /Nothing reads "trophies 1" after "roses"/],
    ['nine mirrors', ['deck mirror mirror mirror mirror mirror mirror mirror mirror mirror'], /only six/],
    ['another moment', ['at midnight'], /not "at midnight"/],
    ['seven crowns', ['Ann: beast | holds crown crown crown crown', 'discard crown crown crown'], /only six/],
    [
      'a hidden player with two of its bane',
      ['Ann: beast | holds slipper slipper'],
      /Ann holds two slipper cards, the bane of its own character \(beast\)/,
    ],
    ['a hidden player with three of its boon', ['Ann: beast | holds mirror mirror mirror'], /Ann .* would have won/],
    ['an action of a module that is off', ['actions secrets toast'], /can't be secrets at this table/],
    ['an ability where abilities are off', ['Ann: beast | ability hood'], /"abilities" is off/],
    ['a wager where wagers are off', ['Ann: beast | wagers hood'], /"wagers" is off/],
    ['trophies before a round is over', ['Ann: beast | trophies 1'], /trophies are not those/],
    [
      'the trophy of one round at two players',
      ['round 2', 'Ann: beast | trophies 1', 'Bob: wolf | trophies 1'],
      /not those/,
    ],
    ['one hidden player', ['Ann: beast', 'Bob: (wolf)', 'Cid: (hood)'], /fewer than two players are hidden/],
    ['a hidden player with a hand', ['Ann: beast | hand crown'], /is hidden and has a hand/],
  ])('%s', (_name, lines, message) => {
    expect(() => position(...lines)).toThrow(message);
  });

  test.each([
    ['two abilities', { abilities: true }, ['Ann: beast | ability hood wolf'], /two abilities/],
    [
      'one ability at two players',
      { abilities: true },
      ['Ann: beast | ability hood', 'Bob: wolf | ability hood'],
      /same/,
    ],
    [
      'six kinds before Power over Time',
      { abilities: true },
      ['Ann: beast | ability beauty | holds mirror disguise slipper crown cauldron treats'],
      /six kinds/,
    ],
  ])('%s', (_name, options, lines, message) => {
    const around = { options: grimm.options(options, 3), names: ['Ann', 'Bob', 'Cid'], dealer: fastDealer(1) };
    const read = () =>
      scenario.position(
        lines.map((text, at) => ({ text, line: at + 7 })),
        around,
      );
    expect(read).toThrow(message);
  });

  test('GM-TWO-2 an action that is not for two players', () => {
    const around = { options: grimm.options({}, 2), names: ['Ann', 'Bob'], dealer: fastDealer(1) };
    expect(() => scenario.position([{ text: 'actions dance peek', line: 7 }], around)).toThrow(/dance/);
  });

  test('the error points at the line of the player it is about', () => {
    expect(() => position('turn Ann', 'Bob: wolf', 'Ann: beast | holds slipper slipper')).toThrow(
      expect.objectContaining({ line: 9 }),
    );
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
