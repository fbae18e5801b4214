import { grimm } from '@vizard/grimm';
import { CHARACTER, CHARACTER_COUNT, type Character } from '@vizard/grimm/characters';
import { fastDealer } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { believe, suspicionOf } from '../../src/grimm/belief.ts';
import { begin, type GrimmMemory } from '../../src/grimm/memory.ts';
import { hear, type Said } from '../../src/index.ts';

const state = grimm.setup(grimm.options({}, 4), 4, fastDealer(5));
const view = grimm.view(state, 0);
const listening = (said: readonly Said[]) => hear(grimm, begin(view), view, said) as GrimmMemory;

/** How likely the first seat holds it that another is a character, after it heard this. */
const held = (said: readonly Said[], seat: number, who: Character): number =>
  suspicionOf(believe(view, listening(said)))[seat * CHARACTER_COUNT + CHARACTER[who]];

/** Somebody whom the first seat can't exclude. */
const who = (Object.keys(CHARACTER) as Character[]).find((name) => held([], 1, name) > 0 && held([], 2, name) > 0);
const name = who as Character;
const says = (kind: 'am' | 'not', round = view.round): Said => ({ seat: 1, claim: `g.claim.${kind}.${name}`, round });

test('a claim makes a character of the one who spoke likelier or less likely, and settles nothing', () => {
  const before = held([], 1, name);
  expect(held([says('am')], 1, name)).toBeGreaterThan(before);
  expect(held([says('am')], 1, name)).toBeLessThan(2 * before);
  expect(held([says('not')], 1, name)).toBeLessThan(before);
  expect(held([says('not')], 1, name)).toBeGreaterThan(before / 2);
  expect(held([says('am')], 2, name)).toBeLessThan(held([], 2, name));
});

test('of one character the last word counts, and saying it again adds nothing', () => {
  expect(held([says('am'), says('not')], 1, name)).toBe(held([says('not')], 1, name));
  expect(held([says('am'), says('am'), says('am')], 1, name)).toBe(held([says('am')], 1, name));
});

test('what was said in another round, or means nothing, counts for nothing', () => {
  const memory = begin(view);
  const nothing = [says('am', view.round + 1), { seat: 1, claim: 'bot.hello', round: view.round }];
  const nonsense = { seat: 1, claim: 'g.claim.am.toString', round: view.round };
  expect(hear(grimm, memory, view, [...nothing, nonsense])).toBe(memory);
});
