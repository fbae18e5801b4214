import type { Random, Seat, Step, Subject } from './index.ts';

/** A match of boardgame.io, as far as this check looks at it. */
export interface Position<G = unknown> {
  readonly G: G;
  readonly ctx: { readonly gameover?: unknown };
  readonly _stateID: number;
}

/** A move or an event, as `ai.enumerate` of a game lists them. */
export type Action =
  | { readonly move: string; readonly args?: readonly unknown[] }
  | { readonly event: string; readonly args?: readonly unknown[] };

/** The parts of `boardgame.io/internal` that the check uses. It uses yours, so that there is one copy of the library. */
export interface Library {
  ProcessGameConfig(game: object): {
    readonly flow: { isPlayerActive(G: unknown, ctx: unknown, playerID: string): boolean };
  };
  InitializeGame(given: { game: object; numPlayers: number; setupData?: unknown }): object;
  CreateGameReducer(given: { game: object }): (state: never, action: never) => object;
  getFilterPlayerView(game: object): (playerID: string | null, payload: never) => unknown;
}

export interface Adapting<G> {
  readonly library: Library;
  readonly setupData?: unknown;
  /** G with all that this player can't know dealt again. */
  sample(G: G, seat: Seat, random: Random): G;
  /** The legal moves, if the game has no `ai.enumerate`. */
  enumerate?(G: G, ctx: unknown, playerID: string): readonly Action[];
  /** Who learns something hidden by this move because the rules say so. */
  reveals?(step: Step<Position<G>, Action>): 'everybody' | readonly Seat[];
}

interface AGame {
  readonly name?: string;
  readonly ai?: { enumerate(G: unknown, ctx: unknown, playerID: string): readonly unknown[] };
}

/**
 * A game of boardgame.io as a subject of the check. What a player gets is what the library's own server would send: the state through
 * `playerView` and the plugins, and the log with its redactions.
 */
export function boardgameIo<G>(game: object, adapting: Adapting<G>): Subject<Position<G>, Action> {
  const { library, setupData, sample, reveals } = adapting;
  const { name = 'game', ai } = game as AGame;
  const enumerate = adapting.enumerate ?? ai?.enumerate;
  if (enumerate === undefined) throw new Error(`${name} has no ai.enumerate: give leakcheck an \`enumerate\`.`);
  const processed = library.ProcessGameConfig(game);
  const reduce = library.CreateGameReducer({ game });
  const filter = library.getFilterPlayerView(processed);
  const sent = (state: Position<G>, playerID: string | null) =>
    filter(playerID, { type: 'update', args: ['match', state] } as never);
  return {
    name,
    start: (numPlayers, random) =>
      library.InitializeGame({ game: { ...game, seed: random.below(2 ** 31) }, numPlayers, setupData }) as Position<G>,
    moves: ({ G, ctx }, seat) =>
      ctx.gameover === undefined && processed.flow.isPlayerActive(G, ctx, String(seat))
        ? (enumerate(G, ctx, String(seat)) as readonly Action[])
        : [],
    apply(state, seat, action) {
      const after = reduce(state as never, dispatched(action, seat) as never) as Position<G>;
      if (after._stateID === state._stateID)
        throw new Error(`${name} refuses ${JSON.stringify(action)}, which its enumerate offers to player ${seat}.`);
      return after;
    },
    view: (state, seat) => sent(state, String(seat)),
    publicView: (state) => sent(state, null),
    sample: (state, seat, random) => ({ ...state, G: sample(state.G, seat, random) }),
    outcome: ({ ctx }) => ctx.gameover,
    ...(reveals && { reveals }),
  };
}

/** What a client of boardgame.io would send. */
function dispatched(action: Action, seat: Seat): object {
  const [type, name] = 'move' in action ? ['MAKE_MOVE', action.move] : ['GAME_EVENT', action.event];
  return { type, payload: { type: name, args: action.args ?? [], playerID: String(seat), credentials: undefined } };
}
