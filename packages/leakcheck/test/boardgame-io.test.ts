import { scramble } from '@vizard/kernel';
import type { Ctx, Game } from 'boardgame.io';
// @ts-expect-error: Node needs the path of the file, and its types have another one
import * as internal from 'boardgame.io/dist/cjs/internal.js';
import type * as Internal from 'boardgame.io/internal';
import { describe, expect, test } from 'vitest';
import { boardgameIo } from '../src/boardgame-io.ts';
import { leakcheck } from '../src/index.ts';

const library: typeof Internal = internal;

/** A real game of boardgame.io: hands and a deck are hidden; one draws, or lays a card open. */
interface G {
  readonly secret: { readonly deck: number[] };
  readonly hands: Record<string, number[]>;
  readonly open: number[];
  readonly left: number;
}

const strip = (G: G, playerID: string | null | undefined) => ({
  open: G.open,
  left: G.left,
  hand: G.hands[playerID ?? ''] ?? [],
});

const duel: Game<G> = {
  name: 'duel',
  setup({ ctx, random }) {
    const deck = random.Shuffle([...Array(16).keys()]);
    const hands = Object.fromEntries(ctx.playOrder.map((id) => [id, [deck.pop() as number, deck.pop() as number]]));
    return { secret: { deck }, hands, open: [], left: deck.length };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    draw({ G, playerID }) {
      G.hands[playerID]?.push(G.secret.deck.pop() as number);
      Object.assign(G, { left: G.secret.deck.length });
    },
    lay({ G, playerID }, at: number) {
      G.open.push(...(G.hands[playerID] as number[]).splice(at, 1));
    },
  },
  endIf: ({ G, ctx }) => (G.open.length === 2 * ctx.numPlayers ? { laid: G.open.length } : undefined),
  playerView: ({ G, playerID }) => strip(G, playerID),
  ai: {
    enumerate: (G: G, _ctx: Ctx, playerID: string) => [
      ...(G.secret.deck.length > 0 ? [{ move: 'draw' }] : []),
      ...(G.hands[playerID] ?? []).map((_, at) => ({ move: 'lay', args: [at] })),
    ],
  },
};

/** All that the player does not hold and has not seen lies somewhere else. */
const subject = (game: Game<G>) =>
  boardgameIo<G>(game, {
    library,
    sample(G, seat, random) {
      const known = new Set([...G.open, ...(G.hands[seat] ?? [])]);
      const unseen = scramble(
        [...Array(16).keys()].filter((card) => !known.has(card)),
        random,
      );
      const dealt = (cards: number[]) => cards.map(() => unseen.pop() as number);
      const hands = Object.fromEntries(
        Object.entries(G.hands).map(([id, hand]) => [id, id === String(seat) ? hand : dealt(hand)]),
      );
      return { ...G, hands, secret: { deck: dealt(G.secret.deck) } };
    },
    // One who draws learns the card; a card that is laid is seen by all.
    reveals: ({ seat, move }) => ('move' in move && move.move === 'draw' ? [seat] : 'everybody'),
  });

const effort = { seats: 2, matches: 20 };

test('a game of boardgame.io that hides what it should passes', () => {
  expect(leakcheck(subject(duel), effort).comparisons).toBeGreaterThan(50);
});

describe('finds in a game of boardgame.io', () => {
  test.each<[string, Partial<Game<G>>, RegExp]>([
    ['a state that nobody strips', { playerView: ({ G }) => G }, /view\.(seat|public)\.args.*(secret|hands)/],
    [
      'a deck that stays in the view',
      { playerView: ({ G, playerID }) => ({ ...strip(G, playerID), secret: G.secret }) },
      /view\.seat\.args.*secret\.deck/,
    ],
    [
      'an end that depends on what nobody has seen',
      { endIf: ({ G }) => ((G.secret.deck[0] ?? 0) > 12 && G.left < 9 ? { high: true } : undefined) },
      /can tell twin worlds apart/,
    ],
  ])('%s', (_name, leak, where) => {
    expect(() => leakcheck(subject({ ...duel, ...leak }), effort)).toThrow(where);
  });

  test('a move that the game lists and refuses', () => {
    const { ai: _none, ...silent } = duel;
    expect(() => subject(silent)).toThrow('duel has no ai.enumerate');
    const wrong = { ...duel, ai: { enumerate: () => [{ move: 'nothing' }] } };
    expect(() => leakcheck(subject(wrong), effort)).toThrow('duel refuses {"move":"nothing"}');
  });
});
