import { ADJACENT, NOWHERE } from './board.ts';
import type { Choice } from './choices.ts';
import { CALL, SACRIFICE, TO } from './choices.ts';
import { kill, takeStock } from './deaths.ts';
import type { Cell, CharacterIndex, Figure, FigureSet, Line, Tile } from './indices.ts';
import { anyShift, faceDown, looksAnywhere } from './legal.ts';
import { whyNotComeTo, whyNotEnter } from './limits.ts';
import { look } from './looking.ts';
import type { Way } from './passage.ts';
import { leave, place } from './passage.ts';
import type { Asks } from './questions.ts';
import { byFigure } from './questions.ts';
import { arrive } from './room-effects.ts';
import { TUNNEL } from './rooms.ts';
import type { State } from './state.ts';
import { figureOf, has } from './state.ts';
import { shiftLine, swapTiles, turnUp } from './tiles.ts';

/**
 * What rooms ask of characters that enter them (section 8).
 */
const cellOf = (choice: Choice): Cell => (choice as { cell: Cell }).cell;

/** R25-VIS-1; carried in together, both see the same room (R25-MAX-4). */
export const vision: Asks<'vision'> = {
  ask: 'vision',
  rule: 'R25-VIS-1',
  ...byFigure,
  choices: looksAnywhere,
  take: (state, { figure, group }, choice, dealer) =>
    look(state, { figure, group }, state.tileAt[cellOf(choice)], 'R25-VIS-1', dealer),
};

/** R25-MOV-1 */
export const moving: Asks<'moving'> = {
  ask: 'moving',
  rule: 'R25-MOV-1',
  ...byFigure,
  choices: (state) => faceDown(state, TO),
  take: (state, { figure, tile }, choice, dealer) =>
    swapTiles(state, tile, state.tileAt[cellOf(choice)], { rule: 'R25-MOV-1', by: figure }, dealer),
};

/** R25-TUN-1: the other tunnels open to all of the group. */
export function otherTunnels(state: State, figure: Figure, group: FigureSet): Choice[] {
  const found: Choice[] = [];
  for (let tile = 0 as Tile; tile < state.kind.length; tile++) {
    if (state.kind[tile] !== TUNNEL || !has(state.up, tile) || tile === state.on[figure]) continue;
    if (mayAllEnter(state, group, tile)) found.push(TO[state.cellOf[tile]]);
  }
  return found;
}

export function mayAllEnter(state: State, group: FigureSet, tile: Tile): boolean {
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (has(group, figure) && whyNotEnter(state, figure, tile) !== 'allowed') return false;
  }
  return true;
}

const BY_TUNNEL: Way = { how: 'tunnel', rule: 'R25-TUN-1', by: NOWHERE };

export const tunnel: Asks<'tunnel'> = {
  ask: 'tunnel',
  rule: 'R25-TUN-1',
  ...byFigure,
  choices: (state, { figure, group }) => otherTunnels(state, figure, group),
  take: (state, { group }, choice, dealer) => place(state, group, state.tileAt[cellOf(choice)], BY_TUNNEL, dealer),
};

/** R25-CON-1: not a Control action, so it never lets Room 25 out (R25-EXIT-2) and is not doubled (R25-CARD-13). */
export const controlRoom: Asks<'controlRoom'> = {
  ask: 'controlRoom',
  rule: 'R25-CON-1',
  ...byFigure,
  choices: anyShift,
  take(state, { figure }, choice, dealer) {
    const { line, way } = choice as { line: Line; way: number };
    shiftLine(state, line, way, { rule: 'R25-CON-1', by: figure }, dealer);
  },
};

/** R25-FALSE-1: a call that does not trigger the room. */
export const falseExit: Asks<'falseExit'> = {
  ask: 'falseExit',
  rule: 'R25-FALSE-1',
  ...byFigure,
  choices: (state, { tile }) => neighboursWhoCanCome(state, tile),
  take(state, { figure, tile }, choice, dealer) {
    const called = figureOf(state, (choice as { character: CharacterIndex }).character);
    leave(state, 1 << called, state.on[called], dealer);
    if (state.over !== null) return;
    place(state, 1 << called, tile, { how: 'falseExit', rule: 'R25-FALSE-1', by: figure }, dealer);
    takeStock(state, dealer);
  },
};

/** The characters of adjacent rooms who can be called to a tile (R25-JEN-1). */
export function neighboursWhoCanCome(state: State, tile: Tile): Choice[] {
  const found: Choice[] = [];
  const cells = ADJACENT[state.cellOf[tile]];
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    const on = state.on[figure];
    if (on < 0 || !cells.includes(state.cellOf[on])) continue;
    if (whyNotComeTo(state, figure, tile) === 'allowed') found.push(CALL[state.who[figure]]);
  }
  return found;
}

/** R25-MAX-3: the carrier decides which of those he carried in, or he himself, dies. */
export const acid: Asks<'acid'> = {
  ask: 'acid',
  rule: 'R25-MAX-3',
  ...byFigure,
  choices: (state, { group }) =>
    SACRIFICE.filter((_, character) => has(group & state.alive, figureOf(state, character as CharacterIndex))),
  take(state, _frame, choice, dealer) {
    const victim = figureOf(state, (choice as { character: CharacterIndex }).character);
    kill(state, 1 << victim, 'R25-MAX-3', dealer);
    takeStock(state, dealer);
  },
};

/** R25-ILL-1: the Illusion changes places with a face-down room, which is turned up under those who entered. */
export const illusion: Asks<'illusion'> = {
  ask: 'illusion',
  rule: 'R25-ILL-1',
  ...byFigure,
  choices: (state) => faceDown(state, TO),
  take(state, { figure, group, tile, axis }, choice, dealer) {
    const other = state.tileAt[cellOf(choice)];
    swapTiles(state, tile, other, { rule: 'R25-ILL-1', by: figure }, dealer);
    for (let one = 0 as Figure; one < state.who.length; one++) if (has(group, one)) state.on[one] = other;
    turnUp(state, other, 'R25-ILL-1', dealer);
    arrive(state, { figure, group, tile: other, axis, turnedUp: true }, dealer);
  },
};
