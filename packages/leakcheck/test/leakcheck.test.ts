import { scramble } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import type { Subject } from '../src/index.ts';
import { leakcheck } from '../src/index.ts';

/** Everybody has two secret cards. In turn, one lays a card open or keeps quiet; after two rounds it is over. */
interface State {
  readonly turn: number;
  readonly hands: readonly (readonly number[])[];
  readonly open: readonly number[];
}
type Move = { readonly lay: number } | 'quiet';

const cards: Subject<State, Move> = {
  name: 'cards',
  start(seats, random) {
    const deck = scramble([...Array(20).keys()], random);
    return {
      turn: 0,
      hands: Array.from({ length: seats }, () => [deck.pop() as number, deck.pop() as number]),
      open: [],
    };
  },
  moves: ({ turn, hands }, seat) =>
    turn < 2 * hands.length && turn % hands.length === seat
      ? [...(hands[seat] ?? []).map((_, lay) => ({ lay })), 'quiet']
      : [],
  apply({ turn, hands, open }, seat, move) {
    if (move === 'quiet') return { turn: turn + 1, hands, open };
    return {
      turn: turn + 1,
      hands: hands.map((hand, at) => (at === seat ? hand.filter((_, card) => card !== move.lay) : hand)),
      open: [...open, hands[seat]?.[move.lay] as number],
    };
  },
  view: ({ turn, hands, open }, seat) => ({ turn, open, mine: hands[seat], held: hands.map((hand) => hand.length) }),
  publicView: ({ turn, open }) => ({ turn, open }),
  sample(state, seat, random) {
    const known = new Set([...state.open, ...(state.hands[seat] ?? [])]);
    const unseen = scramble(
      [...Array(20).keys()].filter((card) => !known.has(card)),
      random,
    );
    return {
      ...state,
      hands: state.hands.map((hand, at) => (at === seat ? hand : hand.map(() => unseen.pop() as number))),
    };
  },
  reveals: ({ move }) => (move === 'quiet' ? [] : 'everybody'),
};

const effort = { seats: 3, matches: 50 };

test('a game that keeps its secrets passes, and says how much was compared', () => {
  const { matches, worlds, comparisons } = leakcheck(cards, effort);
  expect(matches).toBe(50);
  expect(worlds).toBeGreaterThan(50);
  expect(comparisons).toBeGreaterThan(50);
});

const LEAKS: Record<string, [Partial<typeof cards>, string]> = {
  'a view that shows a hand': [{ view: ({ hands }) => hands }, 'view.seat.'],
  'a view sorted by what is hidden': [
    { view: ({ hands }) => hands.map((_, seat) => seat).sort((a, b) => (hands[a]?.[0] ?? 0) - (hands[b]?.[0] ?? 0)) },
    'view.seat.',
  ],
  'a view for watchers that shows more than a seat knows': [{ publicView: ({ hands }) => hands }, 'view.public.'],
  'a turn order that depends on hidden cards': [
    { moves: (state, seat) => ((state.hands[0]?.[0] ?? 0) % 3 === seat && state.turn < 6 ? ['quiet'] : []) },
    'others',
  ],
  'a move that is offered only if somebody else has a high card': [
    {
      moves: (state, seat) =>
        cards.moves(state, seat).slice(0, (state.hands[(seat + 1) % 3]?.[0] ?? 0) > 10 ? undefined : -1),
    },
    'mine',
  ],
  'a move that shows a card without saying so': [{ reveals: () => [] }, 'open'],
  'an end that tells a hidden card': [{ outcome: ({ turn, hands }) => (turn === 5 ? hands[2] : null) }, 'outcome'],
};

describe('finds', () => {
  test.each(Object.entries(LEAKS))('%s', (_name, [leak, place]) => {
    const check = () => leakcheck({ ...cards, ...leak }, effort);
    expect(check).toThrow(/^cards, seed \d+.* seat \d can tell twin worlds apart at /);
    expect(check).toThrow(place);
  });
});

test('a check that compares nothing is an error', () => {
  expect(() => leakcheck({ ...cards, sample: (state) => state }, effort)).toThrow('sample never gave another world');
  expect(() => leakcheck({ ...cards, moves: () => [] }, effort)).toThrow('sample never gave another world');
});

test('apply that works in place is an error', () => {
  const apply: typeof cards.apply = (state) => Object.assign(state, { turn: state.turn + 1 });
  expect(() => leakcheck({ ...cards, apply }, effort)).toThrow('apply changed the state it was given');
});

test('a match without an end stops', () => {
  const endless = { ...cards, moves: (_state: State, seat: number): Move[] => (seat === 0 ? ['quiet'] : []) };
  expect(leakcheck(endless, { ...effort, matches: 2, longest: 30 }).comparisons).toBeGreaterThan(0);
});
