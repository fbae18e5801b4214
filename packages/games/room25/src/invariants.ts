import { NONE, tokenBit } from './actions.ts';
import { CELLS, CENTRAL_LINES, CENTRE, cellName, NOWHERE } from './board.ts';
import { nameOf } from './events.ts';
import type { Figure, Kind, Tile } from './indices.ts';
import { CENTRAL, COLOUR, EMPTY, RED, ROOM25, ROOMS } from './rooms.ts';
import { makeDeck } from './setup.ts';
import type { State } from './state.ts';
import { count, has, isOccupied } from './state.ts';

/**
 * What must hold in every state: tiles, figures, cards are conserved. Says the first thing that is broken.
 */
export const broken = (state: State): string | undefined =>
  brokenTiles(state) ?? brokenFigures(state) ?? brokenCards(state) ?? brokenRound(state);

function brokenTiles(state: State): string | undefined {
  const { kind, tileAt, cellOf } = state;
  const counts = ROOMS.map(() => 0);
  for (let tile = 0 as Tile; tile < CELLS; tile++) {
    const cell = cellOf[tile];
    if (tileAt[cell] !== tile) return `tile ${tile} is not on its cell`;
    if (!has(state.replaced, tile)) counts[kind[tile]]++;
    else if (kind[tile] !== EMPTY) return `the replaced tile ${tile} is not Empty`;
    if (!has(state.up, tile)) {
      if (isOccupied(state, tile)) return `somebody stands in a face-down room on ${cellName(cell)}`;
      if (has(state.closed, tile)) return `a face-down room on ${cellName(cell)} is marked Do Not Cross`;
      if (has(state.entered, tile)) return `a face-down room on ${cellName(cell)} counts as entered`;
    }
  }
  for (const room of state.removed) counts[room]++;
  if (counts.some((number, kind) => number !== state.rooms[kind as Kind])) return 'rooms were lost or made';
  if (kind[tileAt[CENTRE]] !== CENTRAL) return 'the Central Room is not in the centre';
  if ((state.up & ~state.known) !== 0) return 'a face-up room is not known to all';
  const exit = kind.indexOf(ROOM25);
  if (state.exit !== (has(state.up, exit) ? exit : NOWHERE)) return 'Room 25 is not where the state says';
  if (CENTRAL_LINES.some((line) => state.ways[line] !== 0)) return 'a central line has moved';
  if (state.locks[0] !== NOWHERE && state.locks[0] === state.locks[1]) return 'two locks lie on one room';
  for (const robot of state.robots) {
    if (robot !== NOWHERE && COLOUR[kind[robot]] === RED) return 'a robot stands in a red room';
  }
  return undefined;
}

function brokenFigures(state: State): string | undefined {
  let dead = 0;
  for (const figure of state.dead) dead |= 1 << figure;
  if ((dead | state.alive) !== (1 << state.who.length) - 1 || (dead & state.alive) !== 0)
    return 'the dead are miscounted';
  if (((state.hidden | state.paranoid | state.floating) & dead) !== 0)
    return 'a dead figure is hidden, paranoid or acts';
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    const name = nameOf(state, figure);
    if (has(dead, figure) !== (state.on[figure] === NOWHERE))
      return `${name} is dead and stands somewhere, or the other way round`;
    const slots = [state.first[figure], state.second[figure]].filter((token) => token !== NONE);
    if (slots.some((token) => (state.tokens[figure] & tokenBit(token)) === 0))
      return `${name} programmed a token it does not own`;
    if (slots.length === 2 && slots[0] === slots[1]) return `${name} programmed a token twice`;
    if (slots.some((token) => (state.played[figure] & tokenBit(token)) !== 0)) return `${name} plays a token twice`;
    if (has(state.floating, figure) && (state.first[figure] === NONE || slots.length !== 1))
      return `${name} has no single token`;
    if ((state.pile[figure] & ~state.tokens[figure]) !== 0) return `${name} draws a token it does not own`;
    if (!has(state.paranoid, figure) && state.pile[figure] !== 0) return `${name} has a pile without paranoia`;
    if (state.reminder[figure] !== NOWHERE && has(state.up, state.reminder[figure]))
      return `${name}'s reminder lies on a face-up room`;
    if (state.spares[figure] < 0) return `${name} has used a spare room too many`;
  }
  return count(state.guards) > state.options.guards ? 'there are too many guards' : undefined;
}

function brokenCards(state: State): string | undefined {
  const resolving = state.stack.flatMap((frame) => (frame.do === 'discard' ? [frame.card] : []));
  const all = [...state.deck, ...state.stacked, ...state.discards, ...state.lying, ...resolving].sort((a, b) => a - b);
  const wanted = makeDeck(state.options, state.rooms, state.who);
  return all.length === wanted.length && all.every((card, at) => card === wanted[at])
    ? undefined
    : 'cards were lost or made';
}

function brokenRound(state: State): string | undefined {
  if (state.left < 1 || state.left > state.options.rounds) return `${state.left} rounds are left`;
  if (state.over === null && state.stack.length === 0) return 'nothing is left to do, and the game is not over';
  if (state.over !== null && state.stack.length > 0) return 'the game is over, and something is left to do';
  if (state.over === null && has(state.unmarked, state.front)) return 'the first marker was taken away';
  return state.dying === 0 || state.over !== null ? undefined : 'somebody died unnoticed';
}
