import type { Character } from '@vizard/grimm';
import type { Question } from '@vizard/protocol';
import { expect, test } from 'vitest';
import { factsOf } from '../src/games/grimm/facts.ts';
import { hintFor } from '../src/games/grimm/hint.ts';
import { CAST, trophiesOf } from '../src/games/grimm/lore.ts';
import { Pick } from '../src/games/grimm/pick.ts';
import type { Guest, Mine, Scene } from '../src/games/grimm/scene.ts';
import { grouped } from '../src/games/grimm/scene-from-view.ts';
import { staging } from '../src/games/grimm/staging.ts';

const guest = (seat: number, about: Partial<Guest> = {}): Guest => ({
  seat,
  name: `P${seat}`,
  bot: undefined,
  mine: seat === 0,
  hidden: true,
  shown: [],
  behind: [],
  items: [],
  hand: 0,
  known: [],
  roses: 0,
  trophies: [],
  treasure: undefined,
  wagers: 0,
  ability: undefined,
  markers: [],
  turn: seat === 0,
  asked: false,
  ...about,
});

function scene(guests: readonly Guest[], mine: Partial<Mine> = {}): Scene {
  const two = guests.length === 2;
  return {
    round: 1,
    trophy: 1,
    turn: 0,
    first: 0,
    deck: 40,
    guestList: 8 - guests.length * (two ? 2 : 1),
    discard: [],
    row: [],
    actions: [],
    wagerDeck: undefined,
    guests,
    mine: { seat: 0, characters: ['wolf'], hand: [], wagers: [], seen: [], drawn: [], ...mine },
    two,
    shownWins: two,
  };
}

const but = (...left: Character[]): Character[] => CAST.filter((who) => !left.includes(who));

test('GM-MARK-1: a marker rules a character out for its owner only', () => {
  const facts = factsOf(scene([guest(0), guest(1, { markers: ['queen'] }), guest(2)]), false);
  expect(facts.get(1)?.get('queen')).toBe('not');
  expect(facts.get(2)?.get('queen')).toBeUndefined();
});

test('GM-UNM-1: who was shown is nobody else, and an unmasked player is nobody else', () => {
  const facts = factsOf(scene([guest(0), guest(1, { hidden: false, shown: ['beast'] }), guest(2)]), false);
  expect(facts.get(1)?.get('beast')).toBe('is');
  expect(facts.get(2)?.get('beast')).toBe('not');
  expect(facts.get('deck')?.get('beast')).toBe('not');
  expect(facts.get(1)?.get('hood')).toBe('not');
});

test('GM-INFO-10: the one character left to a player is proved, and then nobody else has it', () => {
  const facts = factsOf(scene([guest(0), guest(1, { markers: but('hansel') }), guest(2)]), false);
  expect(facts.get(1)?.get('hansel')).toBe('is');
  expect(facts.get(2)?.get('hansel')).toBe('not');
});

test('GM-TWO-1: with two players two characters are left to somebody before they are proved', () => {
  const three = factsOf(scene([guest(0), guest(1, { markers: but('hansel', 'hood', 'queen') })]), false);
  expect(three.get(1)?.get('hansel')).toBeUndefined();
  const two = factsOf(scene([guest(0), guest(1, { markers: but('hansel', 'hood') })]), false);
  expect([two.get(1)?.get('hansel'), two.get(1)?.get('hood')]).toEqual(['is', 'is']);
});

test('GM-INFO-2: what only the reader knows counts only while the card is held', () => {
  const table = scene([guest(0), guest(1), guest(2)], { characters: ['wolf'], seen: ['beauty'] });
  expect(factsOf(table, false).get(1)?.get('wolf')).toBeUndefined();
  expect(factsOf(table, true).get(1)?.get('wolf')).toBe('not');
  expect(factsOf(table, true).get('deck')?.get('beauty')).toBe('is');
});

test('GM-ITEM-1, GM-ITEM-3: a second copy threatens whose bane it is, a third promises whose boon it is', () => {
  const holder = guest(1, { items: grouped(['mirror', 'crown', 'crown']) });
  const table = scene([guest(0), holder, guest(2)]);
  expect(hintFor(table, holder, 'mirror')).toEqual({ copy: 2, kind: 'unmask', character: 'queen' });
  expect(hintFor(table, holder, 'crown')).toEqual({ copy: 3, kind: 'win', character: 'queen' });
  expect(hintFor(table, holder, 'clock').kind).toBe('nothing');
});

test('GM-INFO-9: what a card would mean does not depend on who the receiver really is, but on markers and mirrors', () => {
  const holder = guest(1, { items: grouped(['mirror']), markers: ['queen'] });
  expect(hintFor(scene([guest(0), holder, guest(2)]), holder, 'mirror').kind).toBe('nothing');
  const me = guest(0, { items: grouped(['cauldron']) });
  const asWolf = hintFor(scene([me, guest(1), guest(2)], { characters: ['wolf'] }), me, 'cauldron');
  const asBeast = hintFor(scene([me, guest(1), guest(2)], { characters: ['beast'] }), me, 'cauldron');
  expect(asWolf).toEqual(asBeast);
});

test('GM-ITEM-6: two copies at once pass both thresholds', () => {
  const holder = guest(1, { items: grouped(['mirror']) });
  expect(hintFor(scene([guest(0), holder]), holder, 'mirror', 2)).toEqual({ copy: 3, kind: 'win', character: 'beast' });
});

test('GM-ABI-5: the sixth kind wins for who has Power over Time, and says nothing of anybody else', () => {
  const five = grouped(['mirror', 'crown', 'clock', 'treats', 'spindle']);
  const kindFor = (about: Partial<Guest>, item: 'slipper' | 'mirror') => {
    const holder = guest(1, { items: five, ...about });
    return hintFor(scene([guest(0), holder, guest(2)]), holder, item).kind;
  };
  expect(kindFor({ ability: 'time' }, 'slipper')).toBe('time');
  expect(kindFor({ ability: 'time' }, 'mirror')).toBe('unmask');
  expect(kindFor({ ability: 'eyes' }, 'slipper')).toBe('nothing');
  expect(kindFor({ ability: 'time', hidden: false }, 'slipper')).toBe('nothing');
});

test('GM-TWO-8: the boon of an unmasked character promises a win only where the table lets it', () => {
  const holder = guest(1, { items: grouped(['mirror', 'mirror']), shown: ['beast'] });
  const table = scene([guest(0), holder]);
  expect(hintFor(table, holder, 'mirror').kind).toBe('win');
  expect(hintFor({ ...table, shownWins: false }, holder, 'mirror').kind).toBe('nothing');
});

test('GM-COMP-1: a sum of trophies names the trophies', () => {
  expect([0, 1, 3, 4, 5, 6, 8, 9].map(trophiesOf)).toEqual([[], [1], [3], [1, 3], [5], [1, 5], [3, 5], [1, 3, 5]]);
});

test('GM-INFO-4: what a look showed takes the stage for the looker alone', () => {
  const looked = { type: 'looked', rule: 'GM-PEEK-1', seat: 1, cards: 1, characters: ['beast'] } as const;
  expect(staging.scenes([looked], 1).map(({ kind }) => kind)).toEqual(['looked']);
  expect(staging.scenes([{ ...looked, characters: undefined } as never], 0)).toEqual([]);
});

test('GM-WAG-2: a wager beside a question and what is asked are never picked both', () => {
  const pick = new Pick({} as never);
  const choices = ['give crown 2', 'give crown 3', 'wager'];
  pick.about({ id: 1, seat: 0, actor: 'seat1', ask: 'hand', rule: 'GM-UNM-3', choices, targets: [] } as Question);
  pick.point('wager');
  expect(pick.choice.value).toBe('wager');
  pick.set(0, 'crown');
  expect(pick.choice.value).toBeUndefined();
  pick.set(1, '3');
  expect(pick.choice.value).toBe('give crown 3');
});
