import type { Event, Memory, View } from '@vizard/room25';
import { room25 } from '@vizard/room25';
import { findCell, NOWHERE } from '@vizard/room25/board';
import type { By, Cell, Figure, ReadonlyBy, Tile } from '@vizard/room25/indices';
import { COLOURS, ROOMS } from '@vizard/room25/rooms';
import { STEPS } from './ways.ts';

/**
 * What a bot remembers: the rooms it has seen if the table does not show them again, and how much everybody acts like a guard.
 */
export interface Room25Memory {
  readonly rooms: Memory;
  /** For each figure the logarithm of how many times likelier a guard would have done all it did. */
  readonly suspicion: readonly number[];
  /** What was announced and is not yet known to be true or false. */
  readonly claims: readonly Claim[];
  /** The cell of Room 25 once it is face up, else NOWHERE. */
  readonly exit: Cell;
  /** Where everybody stood; NOWHERE for the dead. */
  readonly cells: ReadonlyBy<Figure, Cell>;
}

interface Claim {
  readonly figure: Figure;
  readonly tile: Tile;
  readonly colour: string;
}

/** How much each action tells: softened logarithms of P(action | guard) / P(action | prisoner). */
export const EVIDENCE = {
  lie: 2.2,
  truth: -0.3,
  pushIntoRed: 1.4,
  push: 0.2,
  pushOutOfExit: 1.2,
  pushIntoExit: -0.6,
  shiftAway: 0.3,
  shiftNear: -0.2,
  enterExit: -0.5,
  leaveExit: 0.8,
  stepAway: 0.25,
  stepNear: -0.15,
} as const;

/** Nobody is ever quite sure. */
const SUREST = 4;

type Draft = {
  readonly suspicion: number[];
  readonly cells: By<Figure, Cell>;
  claims: Claim[];
  exit: Cell;
};

const figureIn = (view: View, name: string): Figure => view.characters.findIndex((one) => one.name === name) as Figure;
const cellsOf = (view: View): Cell[] =>
  view.characters.map(({ cell }) => (cell === null ? NOWHERE : (findCell(cell) as Cell)));
const exitOf = (view: View): Cell => view.cells.findIndex(({ up, room }) => up && room === 'room25') as Cell;

export const begin = (view: View): Room25Memory => ({
  rooms: room25.begin(view),
  suspicion: view.characters.map(() => 0),
  claims: [],
  exit: NOWHERE,
  cells: cellsOf(view),
});

export function observe(memory: Room25Memory, view: View, events: readonly Event[]): Room25Memory {
  const rooms = room25.observe(memory.rooms, view, events);
  if (view.options.guards === 0) return rooms === memory.rooms ? memory : { ...memory, rooms };
  const draft: Draft = {
    suspicion: [...memory.suspicion],
    cells: [...memory.cells],
    claims: [...memory.claims],
    exit: memory.exit,
  };
  for (const event of events) follow(draft, view, event);
  checkClaims(draft, view);
  return { ...draft, rooms, exit: exitOf(view), cells: cellsOf(view) };
}

function blame({ suspicion }: Draft, figure: Figure, weight: number): void {
  if (figure < 0) return;
  suspicion[figure] = Math.max(-SUREST, Math.min(SUREST, suspicion[figure] + weight));
}

function follow(draft: Draft, view: View, event: Event): void {
  switch (event.type) {
    case 'turnedUp':
      if (event.room === 'room25') draft.exit = findCell(event.cell) as Cell;
      break;
    case 'announced':
      if (event.colour !== 'nothing') {
        const claim = { figure: figureIn(view, event.character), tile: event.tile, colour: event.colour };
        draft.claims.push(claim);
      }
      break;
    case 'moved':
      followMove(draft, view, event);
      break;
    case 'shifted':
      followShift(draft, view, event);
      break;
    case 'died':
      draft.cells[figureIn(view, event.character)] = NOWHERE;
      break;
  }
}

/** A push or a call tells about the figure that did it, a step about the figure that took it. */
function followMove(draft: Draft, view: View, event: Extract<Event, { type: 'moved' }>): void {
  const to = findCell(event.to) as Cell;
  const from = event.from === null ? NOWHERE : (findCell(event.from) as Cell);
  const figure = figureIn(view, event.character);
  const { exit } = draft;
  if (event.by !== undefined && event.by !== event.character) {
    const by = figureIn(view, event.by);
    const room = view.cells[to].up ? view.cells[to].room : undefined;
    blame(draft, by, EVIDENCE.push);
    if (room !== undefined && colourOf(room) === 'red') blame(draft, by, EVIDENCE.pushIntoRed);
    if (exit >= 0 && to === exit) blame(draft, by, EVIDENCE.pushIntoExit);
    if (exit >= 0 && from === exit && event.how === 'push') blame(draft, by, EVIDENCE.pushOutOfExit);
  } else if (event.how === 'move' && exit >= 0 && from >= 0) {
    const nearer = STEPS[from][exit] - STEPS[to][exit];
    if (to === exit) blame(draft, figure, EVIDENCE.enterExit);
    else if (from === exit) blame(draft, figure, EVIDENCE.leaveExit);
    else blame(draft, figure, nearer > 0 ? EVIDENCE.stepNear : EVIDENCE.stepAway);
  }
  draft.cells[figure] = to;
}

/** A Control that takes people from the exit, or brings them to it. */
function followShift(draft: Draft, view: View, event: Extract<Event, { type: 'shifted' }>): void {
  const line = event.cells.map((cell) => findCell(cell) as Cell);
  const forth = event.direction === 'right' || event.direction === 'up';
  const after = (cell: Cell): Cell => {
    const at = line.indexOf(cell);
    return at < 0 ? cell : line[(at + (forth ? 1 : 4)) % 5];
  };
  const { exit, cells } = draft;
  const exitAfter = exit < 0 ? exit : after(exit);
  if (exit >= 0 && event.by !== undefined) {
    const by = figureIn(view, event.by);
    let nearer = 0;
    cells.forEach((cell, figure) => {
      if (cell >= 0 && figure !== by) nearer += STEPS[cell][exit] - STEPS[after(cell)][exitAfter];
    });
    blame(draft, by, Math.abs(nearer) * (nearer > 0 ? EVIDENCE.shiftNear : EVIDENCE.shiftAway));
  }
  for (let figure = 0 as Figure; figure < cells.length; figure++) {
    if (cells[figure] >= 0) cells[figure] = after(cells[figure]);
  }
  draft.exit = exitAfter;
}

const colourOf = (room: string): string => ROOMS.find(({ name }) => name === room)?.colour ?? COLOURS[1];

/** R25-LOOK-2: what was said of a room is judged as soon as the room is known. */
function checkClaims(draft: Draft, view: View): void {
  draft.claims = draft.claims.filter(({ figure, tile, colour }) => {
    const cell = view.cells.find((one) => one.tile === tile);
    if (cell?.replaced) return false;
    if (cell?.room === undefined) return true;
    blame(draft, figure, colourOf(cell.room) === colour ? EVIDENCE.truth : EVIDENCE.lie);
    return false;
  });
}
