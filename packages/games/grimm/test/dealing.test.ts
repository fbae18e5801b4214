import type { Dealer } from '@vizard/kernel';
import { fastDealer, fastRandom, pick } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import type { Choice, Event, State } from '../src/index.ts';
import { grimm } from '../src/index.ts';
import { everything } from './table.ts';

interface Told {
  /** Answers, to whom something was revealed after each, and what was told, in this order. */
  readonly log: ('answer' | number | 'public' | Event)[];
  readonly draws: string[];
  readonly state: State;
}

/** A random game with all that its dealer hears. */
function listen(seats: number, options: object, seed: number, silent = false): Told {
  const log: Told['log'] = [];
  const draws: string[] = [];
  const { draw } = fastDealer(seed);
  const dealer: Dealer<Event> = {
    draw(bound, purpose, index) {
      draws.push(`${purpose} ${index}`);
      return draw(bound, purpose, index);
    },
    reveal: (to) => log.push(to),
    ...(silent ? {} : { emit: (event: Event) => log.push(event) }),
  };
  const random = fastRandom(seed);
  const state = grimm.setup(grimm.options(options, seats), seats, dealer);
  for (let pending = grimm.pending(state); pending.length > 0; pending = grimm.pending(state)) {
    const decision = pick(pending, random);
    log.push('answer');
    grimm.take(state, decision, pick<Choice>(decision.choices, random), dealer);
  }
  return { log, draws, state };
}

/** Who has to be told that something becomes known, just before an event. */
function revealedTo(event: Event): number | 'public' | undefined {
  switch (event.type) {
    case 'dealt':
    case 'drew':
    case 'drewToHand':
    case 'looked':
    case 'gambled':
      return event.seat;
    case 'row':
    case 'kept':
    case 'gave':
    case 'unmasked':
    case 'roundOver':
      return 'public';
    case 'marked':
      return event.free || event.rule !== 'GM-PF-1' ? 'public' : undefined;
    default:
      return undefined;
  }
}

describe('the dealer', () => {
  test.each([2, 3, 4, 5])('hears before anything hidden becomes known (%i)', (seats) => {
    const checked = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const revealed = new Set<number | 'public'>();
      for (const entry of listen(seats, everything(seats), seed).log) {
        // what an earlier answer has shown does not stop this one from being taken back
        if (entry === 'answer') revealed.clear();
        else if (typeof entry !== 'object') revealed.add(entry);
        if (typeof entry !== 'object') continue;
        const to = revealedTo(entry);
        if (to === undefined) continue;
        checked.add(entry.type);
        expect(revealed).toContain(to);
        // markers and unmaskings of one settlement share what was announced for it
        if (entry.type !== 'unmasked' && entry.type !== 'marked' && entry.type !== 'gave' && entry.type !== 'kept') {
          revealed.clear();
        }
      }
    }
    expect(checked.size).toBeGreaterThanOrEqual(9);
  });

  test('hears nothing of a finger at a portrait that is marked or covered already', () => {
    const reveals: unknown[] = [];
    const told: Event[] = [];
    for (let seed = 1; seed <= 60; seed++) {
      listen(4, {}, seed).log.forEach((entry, at, log) => {
        if (typeof entry !== 'object' || entry.type !== 'pointed') return;
        told.push(entry);
        if (log[at - 1] === 'public') reveals.push(entry);
        if (entry.right) expect(log[at - 1]).toBe('public');
      });
    }
    expect(reveals.length).toBeGreaterThan(0);
    expect(reveals.length).toBeLessThan(told.length);
  });

  test.each([2, 4])('draws every number of every purpose once (%i)', (seats) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { draws, state } = listen(seats, everything(seats), seed);
      expect(new Set(draws).size).toBe(draws.length);
      expect(state.draws.reduce((sum, count) => sum + count, 0)).toBe(draws.length);
      for (const draw of draws) expect(draw).toMatch(/^[a-z]+ \d+$/);
    }
  });

  test.each([2, 3, 5])('a game nobody listens to is the same game (%i)', (seats) => {
    for (let seed = 1; seed <= 15; seed++) {
      const loud = listen(seats, everything(seats), seed);
      expect(listen(seats, everything(seats), seed, true).state).toEqual(loud.state);
    }
  });
});

describe('questions', () => {
  test('GM-SET-3 the first question can be answered by a message: its id is not negative', () => {
    const state = grimm.setup(grimm.options({}, 3), 3, fastDealer<Event>(1));
    expect(grimm.pending(state)[0].id).toBeGreaterThanOrEqual(0);
  });

  test('GM-TURN-1 GM-PICK-1 name the card they are about and the rule that asks', () => {
    const rules = new Set<string>();
    for (let seed = 1; seed <= 30; seed++) {
      const random = fastRandom(seed);
      const dealer = fastDealer<Event>(seed);
      const state = grimm.setup(grimm.options(everything(4), 4), 4, dealer);
      for (let pending = grimm.pending(state); pending.length > 0; pending = grimm.pending(state)) {
        const decision = pick(pending, random);
        const { ask, about, actor, seat, rule } = decision;
        expect(actor).toBe(`seat${seat + 1}`);
        if (ask === 'place' || ask === 'give') {
          expect(about).toMatchObject({ item: grimm.view(state, seat).drawn[0].item });
          rules.add(rule);
        } else {
          expect(about?.item).toBeUndefined();
        }
        grimm.take(state, decision, pick<Choice>(decision.choices, random), dealer);
      }
    }
    expect([...rules].sort()).toEqual(['GM-ABI-7', 'GM-ABI-8', 'GM-ABI-9', 'GM-PICK-1', 'GM-TURN-1']);
  });
});

test.each([
  [2, {}, [4, 3]],
  [4, {}, [6, 5]],
  [4, { wagers: true }, [7, 6]],
])(
  'GM-SET-2 GM-COMP-4 GM-TWO-2 with %s players and %j two action cards are drawn from all that are left',
  (seats, options, bounds) => {
    const found: number[] = [];
    const { draw, reveal } = fastDealer(1);
    grimm.setup(grimm.options(options, seats), seats, {
      reveal,
      draw(bound, purpose, index) {
        if (purpose === 'actions') found.push(bound);
        return draw(bound, purpose, index);
      },
    });
    expect(found).toEqual(bounds);
  },
);
