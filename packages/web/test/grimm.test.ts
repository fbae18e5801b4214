import type { Character, Target } from '@vizard/grimm';
import { expect, test } from 'vitest';
import { factsOf } from '../src/games/grimm/facts.ts';
import { CAST, trophiesOf } from '../src/games/grimm/lore.ts';
import type { Guest, Mine, Model } from '../src/games/grimm/model.ts';
import { Pick } from '../src/games/grimm/pick.ts';
import { staging } from '../src/games/grimm/staging.ts';

const guest = (seat: number, about: Partial<Guest> = {}): Guest => ({
  seat,
  name: `P${seat}`,
  bot: undefined,
  mask: undefined,
  program: false,
  standIn: false,
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

function model(guests: readonly Guest[], mine: Partial<Mine> = {}): Model {
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
  };
}

const but = (...left: Character[]): Character[] => CAST.filter((who) => !left.includes(who));

test('GM-MARK-1: a marker rules a character out for its owner only', () => {
  const facts = factsOf(model([guest(0), guest(1, { markers: ['queen'] }), guest(2)]), false);
  expect(facts.get(1)?.get('queen')).toBe('not');
  expect(facts.get(2)?.get('queen')).toBeUndefined();
});

test('GM-UNM-1: who was shown is nobody else, and an unmasked player is nobody else', () => {
  const facts = factsOf(model([guest(0), guest(1, { hidden: false, shown: ['beast'] }), guest(2)]), false);
  expect(facts.get(1)?.get('beast')).toBe('is');
  expect(facts.get(2)?.get('beast')).toBe('not');
  expect(facts.get('deck')?.get('beast')).toBe('not');
  expect(facts.get(1)?.get('hood')).toBe('not');
});

test('GM-INFO-10: the one character left to a player is proved, and then nobody else has it', () => {
  const facts = factsOf(model([guest(0), guest(1, { markers: but('hansel') }), guest(2)]), false);
  expect(facts.get(1)?.get('hansel')).toBe('is');
  expect(facts.get(2)?.get('hansel')).toBe('not');
});

test('GM-TWO-1: with two players two characters are left to somebody before they are proved', () => {
  const three = factsOf(model([guest(0), guest(1, { markers: but('hansel', 'hood', 'queen') })]), false);
  expect(three.get(1)?.get('hansel')).toBeUndefined();
  const two = factsOf(model([guest(0), guest(1, { markers: but('hansel', 'hood') })]), false);
  expect([two.get(1)?.get('hansel'), two.get(1)?.get('hood')]).toEqual(['is', 'is']);
});

test('GM-INFO-2: what only the reader knows counts only while the card is held', () => {
  const table = model([guest(0), guest(1), guest(2)], { characters: ['wolf'], seen: ['beauty'] });
  expect(factsOf(table, false).get(1)?.get('wolf')).toBeUndefined();
  expect(factsOf(table, true).get(1)?.get('wolf')).toBe('not');
  expect(factsOf(table, true).get('deck')?.get('beauty')).toBe('is');
});

test('GM-COMP-1: a sum of trophies names the trophies', () => {
  expect([0, 1, 3, 4, 5, 6, 8, 9].map(trophiesOf)).toEqual([[], [1], [3], [1, 3], [5], [1, 5], [3, 5], [1, 3, 5]]);
});

test('GM-INFO-4: what a look showed takes the stage for the looker alone', () => {
  const looked = { type: 'looked', rule: 'GM-PEEK-1', seat: 1, cards: 1, characters: ['beast'] } as const;
  const shown = (event: object, seat: number) =>
    staging.scenes([event as typeof looked], { view: undefined, seat }).map(({ show }) => show?.kind);
  expect(shown(looked, 1)).toEqual(['looked']);
  expect(shown({ ...looked, characters: undefined }, 0)).toEqual([undefined]);
});

test('GM-END-1: an unmasking that ends the round says so, whatever the next round looks like already', () => {
  const unmasked = { type: 'unmasked', rule: 'GM-ITEM-1', seat: 2, character: 'wolf', cards: 3, hidden: [0] } as const;
  const roses = { type: 'roses', rule: 'GM-ROSE-1', seat: 0, roses: 1 } as const;
  const after = (...events: object[]) =>
    staging.scenes([unmasked, roses, ...events] as never, { view: undefined, seat: 0 })[0]?.show;
  expect(after({ type: 'roundOver' }, { type: 'round' }, { type: 'turn' })).toMatchObject({ roses, isRoundOver: true });
  expect(after({ type: 'turn', seat: 1 }, { type: 'roundOver' })).toMatchObject({ isRoundOver: false });
});

test('who reads by keys or by ear ends a scene themselves; only a big screen goes on', () => {
  const unmasked = { type: 'unmasked', rule: 'GM-PF-1', seat: 2, character: 'wolf', cards: 0, hidden: [0, 1] } as never;
  const lasts = (seat: number | undefined) => staging.scenes([unmasked], { view: undefined, seat })[0]?.lasts;
  expect([lasts(0), lasts(undefined)]).toEqual([undefined, 4000]);
});

const asked = (ask: string, options: Readonly<Record<string, Target>>, given?: string): Pick => {
  const pick = new Pick({} as never);
  const [choices, targets] = [Object.keys(options), Object.values(options)];
  pick.about({ id: 1, seat: 0, actor: 'seat1', ask, rule: '', choices, targets, ...(given && { given }) });
  return pick;
};

test('GM-WAG-2: a wager beside a question and what is asked are never picked both', () => {
  const pick = asked('hand', {
    'give crown 2': { do: 'hand', item: 'crown', to: 1 },
    'give crown 3': { do: 'hand', item: 'crown', to: 2 },
    wager: { do: 'wager' },
  });
  pick.point('wager');
  expect(pick.choice.value).toBe('wager');
  pick.set({ item: 'crown' });
  expect(pick.choice.value).toBeUndefined();
  pick.set({ to: 2 });
  expect(pick.choice.value).toBe('give crown 3');
});

test('a choice is put together part by part, from what the choices offer', () => {
  const pick = asked('finger', {
    'finger 2 beast': { do: 'finger', to: 1, character: 'beast' },
    'finger 3 beast': { do: 'finger', to: 2, character: 'beast' },
    'finger 3 hood': { do: 'finger', to: 2, character: 'hood' },
  });
  expect([pick.offers('to'), pick.offers('character')]).toEqual([
    [1, 2],
    ['beast', 'hood'],
  ]);
  pick.set({ character: 'hood' });
  pick.set({ to: 1 });
  expect(pick.choice.value).toBeUndefined();
  pick.set({ to: 2 });
  expect(pick.choice.value).toBe('finger 3 hood');
});

test('a set is the same in whatever order it is picked, and its oldest member makes room', () => {
  const pick = asked('mark', {
    'mark beast hood': { do: 'mark', characters: ['beast', 'hood'] },
    'mark beast wolf': { do: 'mark', characters: ['beast', 'wolf'] },
    'mark hood wolf': { do: 'mark', characters: ['hood', 'wolf'] },
  });
  expect([pick.candidates, pick.most]).toEqual([['beast', 'hood', 'wolf'], 2]);
  pick.toggle('wolf');
  expect(pick.choice.value).toBeUndefined();
  pick.toggle('beast');
  expect(pick.choice.value).toBe('mark beast wolf');
  pick.toggle('hood');
  expect(pick.choice.value).toBe('mark beast hood');
  pick.toggle('hood');
  expect(pick.choice.value).toBeUndefined();
});

test('what was answered in secret is picked again when the page comes back', () => {
  const options: Readonly<Record<string, Target>> = {
    'eavesdrop 2': { do: 'eavesdrop', to: [1] },
    'eavesdrop 2 3': { do: 'eavesdrop', to: [1, 2] },
  };
  const pick = asked('eavesdrop', options, 'eavesdrop 2 3');
  expect([pick.has(1), pick.has(2), pick.choice.value]).toEqual([true, true, 'eavesdrop 2 3']);
});
