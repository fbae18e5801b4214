import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SPECIAL_RULES } from '../src/actions.ts';
import { BASIC_CARDS, CARD_NAMES, CARD_RULES } from '../src/cards.ts';
import { CHARACTERS } from '../src/characters.ts';
import { SWITCH_NAMES, SWITCHES } from '../src/editions.ts';
import type { ModeName } from '../src/modes.ts';
import { MODE_NAMES } from '../src/modes.ts';
import { ROOMS } from '../src/rooms.ts';

/**
 * Every room, ability, madness card, switch and end of a game has a scenario of its own.
 */
const FOLDER = new URL('../scenarios/', import.meta.url);

interface Written {
  readonly file: string;
  readonly text: string;
  readonly proves: readonly string[];
  readonly mode: string;
}

const written: readonly Written[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.scenario'))
  .map((file) => {
    const text = readFileSync(new URL(file, FOLDER), 'utf8');
    const proves = text.match(/^proves (.*)$/m)?.[1].split(' ') ?? [];
    return { file, text, proves, mode: text.match(/^options .*mode: (\w+)/m)?.[1] ?? '' };
  });

/** The files that prove a rule and speak of something: a word, or a line. */
const about = (rule: string, what: RegExp): string[] =>
  written.filter(({ text, proves }) => proves.includes(rule) && what.test(text)).map(({ file }) => file);

test.each(ROOMS)('the room $name is shown by $rule', ({ name, rule }) => {
  expect(about(rule, new RegExp(`\\b${name}\\b`))).not.toEqual([]);
});

describe('special actions', () => {
  const abilities = CHARACTERS.flatMap(({ name, special }) =>
    special.map((ability) => ({ name, ability, rule: SPECIAL_RULES[ability] })),
  );
  test.each(abilities)('$name can $ability by $rule', ({ name, rule }) => {
    expect(about(rule, new RegExp(`\\b${name}\\b`))).not.toEqual([]);
  });

  test.each(CHARACTERS.filter(({ imitated }) => imitated !== undefined))('R25-BRU-1 Bruce can be $name', ({ name }) => {
    expect(written.map(({ file }) => file)).toContain(`characters/bruce-as-${name}.scenario`);
  });
});

describe('madness cards', () => {
  const cards = [...new Set(CARD_NAMES.slice(BASIC_CARDS))].map((name) => ({ name, rule: CARD_RULES[name] }));
  test.each(cards)('$name is drawn from the deck by $rule', ({ name, rule }) => {
    expect(about(rule, new RegExp(`^ +deck .*\\b${name}\\b`, 'm'))).not.toEqual([]);
  });

  test.each(CHARACTERS)('Panic is drawn for $name', ({ name }) => {
    const drawn = written.filter(({ file }) => new RegExp(`panic-${name}\\b`).test(file));
    expect(drawn.some(({ proves }) => proves.includes('R25-CARD-14'))).toBe(true);
  });
});

const values = SWITCH_NAMES.flatMap((name) =>
  SWITCHES[name].values.map((value) => ({ name, value: value === true ? 'yes' : value === false ? 'no' : value })),
);
test.each(values)('R25-OPT-1 the switch $name is shown at $value', ({ name, value }) => {
  const file = written.find(({ file }) => file === `switches/switch-${name}-${value}.scenario`);
  expect(file?.text).toMatch(new RegExp(`^options .*\\b${name}: ${value}\\b`, 'm'));
});

/** How games of each mode can end (sections 6, 7, 13). */
const ENDS: Readonly<Record<ModeName, readonly string[]>> = {
  suspicion: ['escape', 'twoDead', 'death', 'timeOut'],
  cooperation: ['escape', 'gathered', 'death', 'timeOut'],
  madness: ['escape', 'gathered', 'death', 'timeOut'],
  competition: ['escape', 'outlived', 'allDead', 'mostInside', 'draw'],
  team: ['escape', 'outlived', 'allDead', 'mostInside', 'draw'],
  classicSolo: ['escape', 'death', 'timeOut'],
  classicCooperation: ['escape', 'partialEscape', 'death', 'timeOut'],
};
const ends = MODE_NAMES.flatMap((mode) => ENDS[mode].map((how) => ({ mode, how })));
test.each(ends)('a game of $mode ends by $how', ({ mode, how }) => {
  const ended = written.filter(
    (one) => one.mode === mode && new RegExp(`^ +expect outcome .* how ${how}\\b`, 'm').test(one.text),
  );
  expect(ended).not.toEqual([]);
});
