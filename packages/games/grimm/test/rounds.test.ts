import { describe, expect, test } from 'vitest';
import type { Event, State } from '../src/index.ts';
import { grimm } from '../src/index.ts';
import { ALL_ITEMS, size } from '../src/items.ts';
import { everything, playUntil, questions, table } from './table.ts';

const over = (state: State): boolean => grimm.outcome(state) !== undefined;

/** A random game played to its end: its events and last state. */
function whole(seats: number, options: object, seed: number): { events: Event[]; state: State } {
  const one = table(seats, options, seed);
  playUntil(one, seed, over);
  return one;
}

const ofType = <Type extends Event['type']>(events: readonly Event[], type: Type) =>
  events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);

describe('set-up', () => {
  test.each([3, 4, 5])('GM-SET-1 with %i players each gets one secret character, the rest form the deck', (seats) => {
    const { state, events } = table(seats, { first: 1 });
    const dealt = ofType(events, 'dealt').map(({ rule, seat, cards }) => [rule, seat, cards]);
    expect(dealt).toEqual(Array.from({ length: seats }, (_, at) => ['GM-SET-1', (1 + at) % seats, 1]));
    for (let seat = 0; seat < seats; seat++) {
      expect(size(state.masked[seat])).toBe(1);
      expect(grimm.view(state, seat).players[seat].masked).toHaveLength(1);
      expect(grimm.view(state, (seat + 1) % seats).players[seat].masked).toBeNull();
    }
    expect(grimm.view(state, 'public').unusedCards).toBe(8 - seats);
  });

  test.each([2, 3, 4, 5])('GM-TRE-1 with %i players each has one treasure, and nobody else', (seats) => {
    const { state } = table(seats, { treasures: true });
    expect(grimm.view(state, 'public').players.map(({ treasure }) => treasure)).toEqual(Array(seats).fill(true));
    expect(state.treasures).toBe(2 ** seats - 1);
  });

  test('GM-ABI-1 in round 1 nobody has an ability', () => {
    const { state, events } = table(3, { abilities: true });
    expect(ofType(events, 'ability')).toEqual([]);
    expect(grimm.pending(state).map(({ ask }) => ask)).toEqual(['draft']);
  });

  test('GM-TWO-1 two players have two characters each and six items lie open', () => {
    const { state } = table(2);
    const view = grimm.view(state, 0);
    expect(view.players.map(({ maskedCards }) => maskedCards)).toEqual([2, 2]);
    expect(view.unusedCards).toBe(4);
    expect(view.row).toHaveLength(6);
  });

  test.each([3, 4, 5])('GM-SET-3 with %i players that many and two more items lie open', (seats) => {
    const { state, events } = table(seats);
    const { row } = grimm.view(state, 'public');
    expect(row).toHaveLength(seats + 2);
    expect(ofType(events, 'row').map(({ items }) => items)).toEqual([row]);
  });

  test('GM-SET-1 every character is dealt to every seat now and then', () => {
    const dealt = new Set(Array.from({ length: 300 }, (_, seed) => table(3, {}, seed).state.masked.join()));
    expect(dealt.size).toBeGreaterThan(150);
    for (const seat of [0, 1, 2]) {
      expect(new Set(Array.from({ length: 300 }, (_, seed) => table(3, {}, seed).state.masked[seat])).size).toBe(8);
    }
  });

  test.each([false, true])('GM-SET-2 GM-WAG-1 two new action cards each round, none twice (wagers: %s)', (wagers) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const rounds = ofType(whole(4, { wagers }, seed).events, 'round');
      const cards = rounds.flatMap(({ actions }) => actions);
      for (const { actions } of rounds) expect(actions).toHaveLength(2);
      expect(new Set(cards).size).toBe(cards.length);
      for (const card of cards) seen.add(card);
    }
    expect(seen.has('finger')).toBe(false);
    expect(seen.size).toBe(wagers ? 7 : 6);
    if (!wagers) expect(seen.has('secrets')).toBe(false);
  });

  test('GM-SET-2 any two of the six cards may be turned up', () => {
    const pairs = Array.from({ length: 300 }, (_, seed) => grimm.view(table(4, {}, seed).state, 'public').actions);
    expect(new Set(pairs.map((actions) => actions.toSorted().join())).size).toBe(15);
  });

  test('GM-TWO-2 two of four cards, then the other two, then two of all four', () => {
    const four = ['eavesdrop', 'gift', 'pickpocket', 'toast'];
    const third = new Set<string>();
    for (let seed = 1; seed <= 80; seed++) {
      const [one, two, three] = ofType(whole(2, {}, seed).events, 'round').map(({ actions }) => actions);
      if (two !== undefined) expect([...one, ...two].sort()).toEqual(four);
      for (const card of three ?? []) third.add(card);
    }
    expect(four).toEqual(expect.arrayContaining([...third]));
    expect(third.size).toBe(4);
  });

  test('GM-SET-6 GM-TRE-1 first player and actions, abilities, characters, treasures, draft, Gambler, first turn', () => {
    const order = ['round', 'ability', 'dealt', 'treasures', 'row', 'took', 'discarded', 'gambled', 'turn'];
    let gamblers = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { events } = whole(4, everything(4), seed);
      const starts = events.flatMap(({ type }, at) => (type === 'round' ? [at] : []));
      for (const start of starts) {
        const end = events.findIndex(({ type }, at) => at > start && type === 'turn');
        const places = events.slice(start, end + 1).map(({ type }) => order.indexOf(type));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        for (const type of ['round', 'dealt', 'treasures', 'row', 'took', 'discarded', 'turn']) {
          expect(places).toContain(order.indexOf(type));
        }
        if (places.includes(order.indexOf('gambled'))) gamblers++;
      }
    }
    expect(gamblers).toBeGreaterThan(0);
  });

  test('GM-SET-5 a new round begins with nothing on the table but the row, and the used action cards gone', () => {
    let rounds = 0;
    for (const seats of [2, 3, 5]) {
      for (let seed = 1; seed <= 20; seed++) {
        const one = table(seats, everything(seats), seed);
        for (const round of [2, 3]) {
          if (!playUntil(one, seed, (state) => state.round === round && state.row !== 0)) break;
          rounds++;
          const view = grimm.view(one.state, 'public');
          for (const player of view.players) {
            expect(player).toMatchObject({ items: [], markers: [], shown: [], handCards: 0, known: [], unknown: [] });
            expect(player).toMatchObject({ hidden: true, treasure: true, wagered: false });
          }
          expect(view).toMatchObject({ mirrors: [], discard: [], wagers: [], looks: [] });
          expect(view.deck + view.row.length).toBe(48);
          expect(one.state).toMatchObject({ takers: [], doubts: [], idle: 0, unplaced: [ALL_ITEMS - one.state.row] });
          expect(view.actionsToCome).toHaveLength((seats === 2 ? 4 : 7) - 2 * (seats === 2 && round === 3 ? 1 : round));
        }
      }
    }
    expect(rounds).toBeGreaterThan(60);
  });
});

describe('the end', () => {
  test.each([2, 3, 4, 5])(
    'GM-END-2 GM-END-3 trophies of 1, 3, 5 go to the winners, three rounds at most (%i)',
    (seats) => {
      for (let seed = 1; seed <= 40; seed++) {
        const { events, state } = whole(seats, everything(seats), seed);
        const trophies = Array<number>(seats).fill(0);
        state.past.forEach(({ winner }, at) => {
          if (winner !== null) trophies[winner] += [1, 3, 5][at];
        });
        expect(state.trophies).toEqual(trophies);
        expect(state.past.length).toBeLessThanOrEqual(3);
        const early = state.past.length < 3;
        expect(Math.max(...(grimm.outcome(state)?.scores ?? [])) >= 10 || !early).toBe(true);
        expect(ofType(events, 'gameOver')).toHaveLength(1);
      }
    },
  );

  test('GM-END-4 scores are roses with trophies, and the winners have the most', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { state } = whole(4, everything(4), seed);
      const { winners, scores = [] } = grimm.outcome(state) as NonNullable<ReturnType<typeof grimm.outcome>>;
      expect(scores).toEqual(state.roses.map((roses, seat) => roses + state.trophies[seat]));
      for (const winner of winners) expect(scores[winner]).toBe(Math.max(...scores));
    }
  });

  test('GM-END-7 when the game is over everything is shown to everybody', () => {
    const { state } = whole(4, everything(4), 3);
    expect({ ...grimm.view(state, 2), watcher: 0 }).toEqual(grimm.view(state, 0));
    const view = grimm.view(state, 'public');
    expect(view.unused).not.toBeNull();
    for (const { masked, hand, seen } of view.players) expect([masked, hand, seen]).not.toContain(null);
    for (const { character } of view.wagers) expect(character).not.toBeNull();
  });

  test('GM-END-7 the characters of past rounds stay on record', () => {
    for (const { state } of questions(3, everything(3), 3)) {
      for (const past of grimm.view(state, 'public').past) {
        expect([...past.characters.flat(), ...past.unused].sort()).toEqual([
          'beast',
          'beauty',
          'cinderella',
          'hansel',
          'hood',
          'queen',
          'rumpelstiltskin',
          'wolf',
        ]);
      }
    }
  });
});
