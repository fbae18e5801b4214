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
  single: Figure;
  idle: Figure;
  look: Figure;
  move: Figure;
  push: Figure;
  control: Figure;
  special: Figure;
  free: { figure: number; pass: number };
  adrenaline: Figure;
  /** After a turn in the water: the Flooded deadline (R25-RUL-5). */
  endTurn: Figure;
  announce: { figure: number; tile: number };

  // rooms: room-questions.ts
  vision: { figure: number; group: number };
  moving: { figure: number; tile: number };
  tunnel: { figure: number; group: number };
  controlRoom: Figure;
  falseExit: { figure: number; tile: number };
  acid: { figure: number; group: number };
  illusion: { figure: number; group: number; tile: number; axis: number };

  // robots: robots.ts
  order: Figure;
  robotRefusal: { figure: number; robot: number; cell: number; giver: number };
  substitute: { figure: number; robot: number; refuser: number };

  // special actions: specials.ts
  imitate: { figure: number; as: number };
  callRefusal: { figure: number; caller: number };
  takeLock: { figure: number; tile: number };

  // cards: mac.ts. Without an entrant `figure` is NOWHERE and `group` empty.
  draw: { figure: number; group: number; count: number };
  discard: { card: number };
  punish: Figure;
  robotCard: Figure;
  whichRobot: Figure;
  robotPush: Figure;
  lockCard: Figure;
  chaosPushes: { place: number };
  chaosPush: Figure;
  chaosTunnels: { group: number; place: number };

  // Panic: panic.ts
  panic: Figure;
  panicCalls: { figure: number; tile: number; place: number };
  panicSwap: Figure;
  panicCarry: Figure;
  panicPush: Figure;
  /** Bruce stands on `tile`; all go to the tile `target`, or each where he chooses (NOWHERE). */
  panicPushes: { figure: number; tile: number; target: number; place: number };
  panicPushEach: { figure: number; victim: number };
}

interface Figure {
  figure: number;
}

export type FrameName = keyof Frames;
export type Frame = { [Name in FrameName]: { readonly do: Name } & Readonly<Frames[Name]> }[FrameName];
export type FrameOf<Name extends FrameName> = Extract<Frame, { do: Name }>;

const FIGURES = Array.from({ length: 8 }, (_, figure) => figure);
const perFigure = <D extends string>(verb: D): readonly { readonly do: D; readonly figure: number }[] =>
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
/** By token and figure. */
export const ACTION: readonly (readonly Frame[])[] = (['look', 'move', 'push', 'control', 'special'] as const).map(
  (name) => perFigure(name) as readonly Frame[],
);
