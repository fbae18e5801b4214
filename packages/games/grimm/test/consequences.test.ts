import { fastDealer } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { markedBy, rosesFor, unmaskedBy } from '../src/causes.ts';
import { consequence, pairsOf } from '../src/consequences.ts';
import { type Event, grimm, type View } from '../src/index.ts';
import { choose, position } from './positions.ts';
import { questions } from './table.ts';

const [ANN, BOB, CID] = [0, 1, 2];

const seen = (options: object, ...lines: string[]): View => grimm.view(position(options, lines), 'public');

test('GM-ITEM-1, GM-ITEM-3 a second copy threatens whose bane it is, a third promises whose boon it is', () => {
  const view = seen({}, 'Ann: wolf', 'Bob: hood | holds mirror crown crown', 'Cid: beast');
  expect(consequence(view, BOB, 'mirror')).toEqual({ copy: 2, kind: 'unmask', character: 'queen' });
  expect(consequence(view, BOB, 'crown')).toEqual({ copy: 3, kind: 'win', character: 'queen' });
  expect(consequence(view, BOB, 'clock')).toEqual({ copy: 1, kind: 'nothing' });
});

test('GM-ITEM-1 a third copy unmasks nobody whom the second did not', () => {
  const view = seen({}, 'Ann: wolf', 'Bob: hood | holds mirror mirror | marks queen', 'Cid: beast');
  const denied = view.players.map((player) => ({ ...player, markers: ['beast' as const] }));
  expect(consequence({ ...view, players: denied }, BOB, 'mirror')).toEqual({ copy: 3, kind: 'nothing' });
});

test('GM-INFO-9 what a card would mean depends on markers and mirrors, not on who the receiver is', () => {
  const denied = seen({}, 'Ann: wolf', 'Bob: hood | holds mirror | marks queen', 'Cid: beast');
  expect(consequence(denied, BOB, 'mirror').kind).toBe('nothing');
  const shown = seen({}, 'Ann: (queen)', 'Bob: hood | holds mirror', 'Cid: beast');
  expect(consequence(shown, BOB, 'mirror').kind).toBe('nothing');
  const wolf = position({}, ['Ann: wolf | holds cauldron', 'Bob: hood', 'Cid: beast']);
  const hood = position({}, ['Ann: hood | holds cauldron', 'Bob: wolf', 'Cid: beast']);
  for (const watcher of [ANN, BOB, CID, 'public'] as const) {
    const [one, other] = [wolf, hood].map((state) => consequence(grimm.view(state, watcher), ANN, 'cauldron'));
    expect(one).toEqual(other);
  }
});

test('GM-ITEM-6 two copies at once reach both numbers', () => {
  const view = seen({}, 'Ann: wolf', 'Bob: hood | holds mirror', 'Cid: beast');
  expect(consequence(view, BOB, 'mirror', 2)).toEqual({ copy: 3, kind: 'win', character: 'beast' });
});

test('GM-ABI-5 the sixth kind wins with Power over Time, and with no other ability', () => {
  const five = 'mirror crown clock treats spindle';
  const kindWith = (who: string, ability: string, item: 'slipper' | 'mirror', held = five) => {
    const bob = `Bob: ${who} | holds ${held} | ability ${ability}`;
    const view = seen({ abilities: true }, 'Ann: wolf', bob, 'Cid: beast');
    return consequence(view, BOB, item).kind;
  };
  expect(kindWith('hood', 'beauty', 'slipper')).toBe('time');
  expect(kindWith('hood', 'beauty', 'mirror')).toBe('unmask');
  expect(kindWith('hood', 'wolf', 'slipper')).toBe('nothing');
  expect(kindWith('hood', 'beauty', 'slipper', 'mirror crown clock treats')).toBe('nothing');
});

test('GM-UNM-1 nothing more happens to an unmasked player', () => {
  const view = seen({}, 'Ann: wolf', 'Bob: (hood)', 'Cid: beast', 'Dan: queen');
  for (const cards of [1, 2, 3]) expect(consequence(view, BOB, 'mirror', cards).kind).toBe('nothing');
});

test('GM-TWO-8 the boon of an unmasked character promises a win only where the table lets it', () => {
  const kindWhere = (unmaskedBoon: boolean) => {
    const view = seen({ unmaskedBoon }, 'Ann: wolf queen', 'Bob: hood (beast) | holds mirror mirror | marks queen');
    return consequence(view, BOB, 'mirror').kind;
  };
  expect(kindWhere(true)).toBe('win');
  expect(kindWhere(false)).toBe('nothing');
});

test.each([2, 3, 5])('a player who is unmasked or wins by a card was warned (%i players)', (seats) => {
  const counts = { unmask: 0, win: 0, nothing: 0, time: 0 };
  for (const { state } of questions(seats, { abilities: true }, 12)) {
    const [decision] = grimm.pending(state);
    for (const choice of decision.choices) {
      const item = decision.about?.item;
      if ((choice.do !== 'give' && choice.do !== 'keep') || item === undefined) continue;
      const seat = choice.do === 'give' ? choice.to : decision.seat;
      const warned = consequence(grimm.view(state, 'public'), seat, item as never);
      counts[warned.kind]++;
      const events: Event[] = [];
      grimm.take(
        grimm.clone(state),
        decision,
        choice,
        fastDealer(1, (event: Event) => events.push(event)),
      );
      const after = events.slice(0, events.findIndex(({ type }) => type === 'turn' || type === 'drew') >>> 0);
      for (const event of after) {
        if (event.type === 'unmasked') {
          expect(unmaskedBy(event)).toBe('bane');
          expect(warned).toMatchObject({ kind: 'unmask', character: event.character });
        }
        if (event.type === 'roundOver' && event.how === 'boon') expect(warned.kind).toBe('win');
        if (event.type === 'roundOver' && event.how === 'time') expect(warned.kind).toBe('time');
      }
    }
  }
  expect(Math.min(counts.unmask, counts.win, counts.nothing)).toBeGreaterThan(0);
});

test('GM-ITEM-2, GM-ITEM-4 a forced marker tells which items forced it, a chosen one none', () => {
  const marker = { type: 'marked', seat: BOB, character: 'queen' } as const;
  const bane = markedBy({ ...marker, rule: 'GM-ITEM-2', free: false });
  expect(bane).toEqual({ item: 'mirror', count: 2 });
  const boon = markedBy({ ...marker, rule: 'GM-ITEM-4', free: false });
  expect(boon).toEqual({ item: 'crown', count: 3 });
  for (const rule of ['GM-PF-1', 'GM-EAV-1']) expect(markedBy({ ...marker, rule, free: false })).toBeUndefined();
});

test('GM-TURN-4 the pairs of the reader are what pays for an action', () => {
  const state = position({}, [
    'Ann: wolf | holds crown clock crown mirror',
    'Bob: hood | holds treats treats',
    'Cid: beast',
  ]);
  expect(pairsOf(grimm.view(state, ANN))).toEqual(['crown']);
  expect(pairsOf(grimm.view(state, BOB))).toEqual(['treats']);
  expect(pairsOf(grimm.view(state, CID))).toEqual([]);
  expect(pairsOf(grimm.view(state, 'public'))).toEqual([]);
});

test('every gift of roses has a word for what it is for', () => {
  const words = new Set<string>();
  for (const seats of [2, 4]) {
    const options = seats === 2 ? { treasures: true } : { wagers: true, treasures: true };
    for (const { events } of questions(seats, options, 15)) {
      for (const event of events.splice(0)) if (event.type === 'roses') words.add(rosesFor(event));
    }
  }
  expect([...words].sort()).toEqual(['acting', 'finger', 'treasure', 'unmasking', 'wager']);
});

test('a question says in words what it is for', () => {
  const lines = ['Ann: wolf | holds crown crown', 'Bob: hood', 'Cid: beast', 'actions pickpocket dance', 'deck treats'];
  expect(grimm.pending(position({}, lines))[0].about).toEqual({ item: 'treats', for: 'turn' });
  const state = position({}, [...lines, 'at action']);
  choose(state, 'pickpocket');
  expect(grimm.pending(state)[0].about).toEqual({ item: 'treats', for: 'pickpocket' });
});

test('GM-EAV-1 GM-RUL-5 a question says what is paid for, and how many markers are put', () => {
  const cards = 'holds crown crown slipper slipper';
  const state = position({}, [
    `Ann: wolf | ${cards}`,
    'Bob: hood',
    'Cid: beast',
    'actions eavesdrop dance',
    'at action',
  ]);
  choose(state, 'eavesdrop');
  expect(grimm.pending(state)[0].about).toEqual({ action: 'eavesdrop' });
  choose(state, 'pay crown');
  choose(state, 'eavesdrop 2');
  expect(grimm.pending(state)[0].about).toEqual({ markers: 1 });
  const two = position({ abilities: true }, [
    'round 2',
    'Ann: beast | ability queen | holds clock clock',
    'Bob: wolf',
    'Cid: hood',
    'actions toast gift',
    'deck crown mirror treats',
    'at action',
  ]);
  choose(two, 'toast');
  choose(two, 'toast 2 2');
  expect(grimm.pending(two)[0].about).toEqual({ markers: 2 });
});
