import { fastRandom } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import type { Choice, State } from '../src/index.ts';
import { CHARACTERS, grimm, KINDS } from '../src/index.ts';
import { everything, playUntil, questions, table } from './table.ts';

const SECRET_ASKS = ['mark', 'wager', 'hand', 'opening'];

const choicesOf = (state: State, seat: number): string[] =>
  grimm
    .pending(state)
    .filter((decision) => decision.seat === seat)
    .flatMap(({ choices }) => choices.map((choice: Choice) => grimm.makeChoice(choice)));

describe('who knows what', () => {
  test.each([2, 3, 5])('GM-INFO-9 open questions have the same choices in every world others imagine (%i)', (seats) => {
    const random = fastRandom(seats);
    let compared = 0;
    for (const { state } of questions(seats, everything(seats), 12)) {
      for (const { seat, ask } of grimm.pending(state)) {
        if (SECRET_ASKS.includes(ask)) continue;
        const watcher = (seat + 1) % seats;
        const world = grimm.imagine(grimm.view(state, watcher), null, random);
        expect(choicesOf(world, seat)).toEqual(choicesOf(state, seat));
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(400);
  });

  test('GM-INFO-7 the portraits that may be marked differ between worlds only its owner can tell apart', () => {
    const random = fastRandom(1);
    const lists = new Set<string>();
    const one = table(4, {}, 5);
    expect(playUntil(one, 5, (state) => grimm.pending(state).some(({ ask }) => ask === 'mark'))).toBe(true);
    const [{ seat }] = grimm.pending(one.state);
    for (let n = 0; n < 60; n++) {
      lists.add(choicesOf(grimm.imagine(grimm.view(one.state, (seat + 1) % 4), null, random), seat).join());
    }
    expect(lists.size).toBeGreaterThan(2);
    for (let n = 0; n < 10; n++) {
      const own = grimm.imagine(grimm.view(one.state, seat), null, random);
      expect(choicesOf(own, seat)).toEqual(choicesOf(one.state, seat));
    }
  });

  test('GM-INFO-7 GM-INFO-8 secret questions are asked even when one answer is left', () => {
    const single = new Set<string>();
    for (const { state } of questions(5, everything(5), 150)) {
      for (const { ask, choices } of grimm.pending(state)) if (choices.length === 1) single.add(ask);
    }
    expect(['mark', 'opening', 'wager']).toEqual(expect.arrayContaining([...single]));
    expect(single.size).toBe(3);
  });

  test('GM-INFO-6 markers are sealed so that not even an answer shows', () => {
    for (const { state } of questions(4, {}, 20)) {
      for (const { ask, sealed } of grimm.pending(state)) expect(sealed).toBe(ask === 'mark' ? 'silent' : undefined);
    }
  });

  test('GM-INFO-1 GM-INFO-2 nobody else, spectators least of all, gets a hidden name in a view', () => {
    const names = [...CHARACTERS.map(({ id }) => id), ...KINDS];
    const secrets = (value: unknown): string[] => names.filter((name) => JSON.stringify(value).includes(`"${name}"`));
    for (const { state } of questions(4, everything(4), 10)) {
      const view = grimm.view(state, 'public');
      expect(view.unused).toBeNull();
      expect(view.wagersLeft).toBeNull();
      expect(
        secrets([
          view.drawn,
          view.wagers,
          view.players.map(({ masked, hand, seen, unknown }) => [masked, hand, seen, unknown]),
        ]),
      ).toEqual([]);
      const own = grimm.view(state, 1);
      for (const seat of [0, 2, 3]) {
        const { masked, hand, seen, unknown } = own.players[seat];
        expect(secrets([masked, hand, seen, unknown])).toEqual([]);
      }
    }
  });

  test('GM-INFO-4 everybody hears of a look, only the looker what it showed', () => {
    let looks = 0;
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const one = table(4, everything(4), seed);
      playUntil(one, seed, () => false);
      for (const event of one.events) {
        if (event.type !== 'looked') continue;
        looks++;
        expect(grimm.redact(event, event.seat)).toMatchObject({ cards: event.characters?.length });
        for (const watcher of ['public', (event.seat + 1) % 4] as const) {
          expect(grimm.redact(event, watcher)).toEqual({
            type: 'looked',
            rule: event.rule,
            seat: event.seat,
            cards: event.cards,
          });
        }
        expect(grimm.redact(event, 'all')).toBe(event);
      }
    }
    expect(looks).toBeGreaterThan(5);
  });

  test('GM-INFO-2 GM-INFO-3 GM-INFO-4 what is dealt, drawn, kept in the hand or wagered is told to its owner alone', () => {
    const hidden = new Set<string>();
    const one = table(5, everything(5), 8);
    playUntil(one, 8, () => false);
    for (const event of one.events) {
      if (!('seat' in event)) continue;
      const others = grimm.redact(event, (event.seat + 1) % 5);
      if (JSON.stringify(others) !== JSON.stringify(event)) hidden.add(event.type);
      expect(grimm.redact(event, event.seat)).toBe(event);
    }
    expect([...hidden].sort()).toEqual(['dealt', 'drew', 'drewToHand', 'looked', 'wagered']);
  });

  test('GM-INFO-2 anybody may talk at any time, and nobody may sit beside a player and see its secrets', () => {
    const { state } = table(3);
    for (const seat of [0, 1, 2]) expect(grimm.mayTalk(state, seat)).toBe(true);
    expect(grimm.openSeats(state.options)).toBe(false);
  });
});
