import type { Cell, CharacterIndex, Figure, FigureSet, Tile } from './indices.ts';

/**
 * What is left to resolve, as data on the stack. Nothing hidden is ever in a frame: the stack is public.
 * `figure` is a place in the seating, `group` a set of figures as bits, `tile` a tile, `cell` a cell.
 */
interface Frames {
  // set-up and rounds: setup.ts, rounds.ts, programming.ts
  peek: object;
  round: object;
  programming: object;
  programme: object;
  /** The figure at `place` in turn order in the first, second or adrenaline pass (3); beyond the last, the pass ends. */
  turn: { pass: number; place: number };

  // a figure's own turn: turns.ts, looking.ts
  single: OfFigure;
  idle: OfFigure;
  look: OfFigure;
  move: OfFigure;
  push: OfFigure;
  control: OfFigure;
  special: OfFigure;
  free: { figure: Figure; pass: number };
  adrenaline: OfFigure;
  /** After a turn in the water: the Flooded deadline (R25-RUL-5). */
  endTurn: OfFigure;
  announce: { figure: Figure; tile: Tile };

  // rooms: room-questions.ts
  vision: { figure: Figure; group: FigureSet };
  moving: { figure: Figure; tile: Tile };
  tunnel: { figure: Figure; group: FigureSet };
  controlRoom: OfFigure;
  falseExit: { figure: Figure; tile: Tile };
  acid: { figure: Figure; group: FigureSet };
  illusion: { figure: Figure; group: FigureSet; tile: Tile; axis: number };

  // robots: robots.ts
  order: OfFigure;
  robotRefusal: { figure: Figure; robot: number; cell: Cell; giver: Figure };
  substitute: { figure: Figure; robot: number; refuser: Figure };

  // special actions: specials.ts
  imitate: { figure: Figure; as: CharacterIndex };
  callRefusal: { figure: Figure; caller: Figure };
  takeLock: { figure: Figure; tile: Tile };

  // cards: card-effects.ts. Without an entrant `figure` is NOWHERE and `group` empty.
  draw: { figure: Figure; group: FigureSet; count: number };
  discard: { card: number };
  punish: OfFigure;
  robotCard: OfFigure;
  whichRobot: OfFigure;
  robotPush: OfFigure;
  lockCard: OfFigure;
  chaosPushes: { place: number };
  chaosPush: OfFigure;
  chaosTunnels: { group: FigureSet; place: number };

  // Panic: panic.ts
  panic: OfFigure;
  panicCalls: { figure: Figure; tile: Tile; place: number };
  panicSwap: OfFigure;
  panicCarry: OfFigure;
  panicPush: OfFigure;
  /** Bruce stands on `tile`; all go to the tile `target`, or each where he chooses (NOWHERE). */
  panicPushes: { figure: Figure; tile: Tile; target: Tile; place: number };
  panicPushEach: { figure: Figure; victim: Figure };
}

interface OfFigure {
  figure: Figure;
}

export type FrameName = keyof Frames;
export type Frame = { [Name in FrameName]: { readonly do: Name } & Readonly<Frames[Name]> }[FrameName];
export type FrameOf<Name extends FrameName> = Extract<Frame, { do: Name }>;

const FIGURES = Array.from({ length: 8 }, (_, figure) => figure as Figure);
const perFigure = <D extends string>(verb: D): readonly { readonly do: D; readonly figure: Figure }[] =>
  FIGURES.map((figure) => ({ do: verb, figure }));

/** The frames every turn needs, made once. */
export const TURN: readonly (readonly Frame[])[] = [0, 1, 2, 3].map((pass) =>
  Array.from({ length: 9 }, (_, place) => ({ do: 'turn', pass, place })),
);
export const ROUND: Frame = { do: 'round' };
export const PROGRAMMING: Frame = { do: 'programming' };
export const PROGRAMME: Frame = { do: 'programme' };
export const SINGLE = perFigure('single');
export const IDLE = perFigure('idle');
export const ADRENALINE = perFigure('adrenaline');
export const END_TURN = perFigure('endTurn');
/** Indexed by token and figure. */
export const ACTION: readonly (readonly Frame[])[] = (['look', 'move', 'push', 'control', 'special'] as const).map(
  (name) => perFigure(name) as readonly Frame[],
);
