import type { Random } from '@vizard/kernel';
import { pick, scramble } from '@vizard/kernel';
import type { Token } from './actions.ts';
import { NONE, TOKENS, tokenBit, withPlayed } from './actions.ts';
import { DIAMOND, EVERY_CELL, findCell, findLine, findWay, firstCellOf, NOWHERE, tileFirstOn } from './board.ts';
import { CARD_TEXTS } from './cards.ts';
import type { Choice } from './choices.ts';
import { roomCounts } from './complexes.ts';
import { everyone, prisonersEscape, readAttempt, writeAttempt } from './escape.ts';
import type { By, Cell, Figure, FigureSet, Kind, Line, Tile } from './indices.ts';
import { writeClaim } from './looking.ts';
import type { Memory } from './memory.ts';
import { markOf } from './names.ts';
import { parseChoice } from './notation.ts';
import { programme } from './programming.ts';
import { COLOURS, EMPTY, IN_OUTER_ZONE, roomNumber } from './rooms.ts';
import { blankState, makeDeck, peek } from './setup.ts';
import type { State } from './state.ts';
import { count, figuresOf, has, openExit } from './state.ts';
import type { View } from './view.ts';
import { view as viewOf } from './view.ts';
import type { CharacterView } from './view-characters.ts';
import { sealedActors } from './view-characters.ts';

/**
 * Worlds a seat can't exclude. What it does not know is drawn at random from everything that fits its knowledge.
 */

export function imagine(view: View, memory: Memory, random: Random): State {
  const state = blankState(view.options, view.seats, roomCounts(view.rooms)) as State & { zoned: boolean };
  readComplex(state, view);
  state.kind = imagineRooms(state, view, memory, random);
  state.exit = openExit(state);
  readRound(state, view, memory);
  for (const figure of figuresOf(state)) readCharacter(state, view.characters[figure], figure, random);
  readCards(state, view);
  state.guards = imagineGuards(state, view, random);
  state.step = view.step;
  state.stack = view.stack.slice();
  state.answers = imagineAnswers(state, view, random);
  return state;
}

const tileOf = (view: View, cell: string | null): Tile =>
  cell === null ? NOWHERE : view.cells[findCell(cell) as Cell].tile;

function readComplex(state: State & { zoned: boolean }, view: View): void {
  state.zoned = view.zoned;
  state.removed = view.removed.map(roomNumber);
  state.up = 0;
  state.known = 0;
  for (const cell of EVERY_CELL) {
    const one = view.cells[cell];
    const mark = 1 << one.tile;
    state.tileAt[cell] = one.tile;
    state.cellOf[one.tile] = cell;
    if (one.up) state.up |= mark;
    if (one.up || one.known) state.known |= mark;
    if (one.closed) state.closed |= mark;
    if (one.axis === 'standing') state.standing |= mark;
    if (one.entered) state.entered |= mark;
    if (one.replaced) state.replaced |= mark;
    for (const seat of one.seenBy) state.seen[seat] |= mark;
  }
  state.robots = view.robots.map((cell) => tileOf(view, cell));
  state.locks = view.locks.map((cell) => tileOf(view, cell));
  for (const { line, direction } of view.lines) {
    const moved = findLine(markOf(line)) as Line;
    state.ways[moved] = findWay(moved, direction) as number;
  }
}

/** Not a kind: the room there is not known. */
const UNKNOWN = -1 as Kind;

/** R25-SET-3, R25-SET-4: which rooms lie in the exit zones is known, and a tile's number tells where it was laid. */
function imagineRooms(state: State, view: View, memory: Memory, random: Random): By<Tile, Kind> {
  const kinds: By<Tile, Kind> = state.tileAt.map(() => UNKNOWN);
  const left = state.rooms.slice();
  for (const room of state.removed) left[room]--; // R25-ROOM-2
  for (const { tile, room, replaced } of view.cells) {
    const known = replaced ? 'empty' : (room ?? memory.rooms[tile]);
    if (known === undefined) continue;
    kinds[tile] = roomNumber(known);
    if (!replaced) left[kinds[tile]]--;
  }
  const near: Kind[] = [];
  const far: Kind[] = [];
  for (let kind = 0 as Kind; kind < left.length; kind++) {
    for (let copy = 0; copy < left[kind]; copy++) (IN_OUTER_ZONE[kind] ? far : near).push(kind);
  }
  const unknown = kinds.flatMap((kind, tile) => (kind === UNKNOWN ? [tile as Tile] : []));
  scramble(near, random);
  if (state.zoned) {
    for (const tile of unknown) if (DIAMOND.includes(firstCellOf(tile))) kinds[tile] = near.pop() as Kind;
  }
  const rest = scramble([...near, ...far], random);
  for (const tile of unknown) if (kinds[tile] === UNKNOWN) kinds[tile] = rest.pop() as Kind;
  return kinds;
}

function readRound(state: State, view: View, memory: Memory): void {
  const figure = (name: string | null): Figure =>
    name === null ? NOWHERE : (view.characters.findIndex((one) => one.name === name) as Figure);
  const set = (names: readonly string[]): FigureSet => names.reduce((all, name) => all | (1 << figure(name)), 0);
  state.left = -view.round.number;
  state.round = view.round.played;
  state.front = figure(view.front);
  state.acting = figure(view.acting);
  state.after = set(view.after);
  state.dead = view.dead.map(figure);
  state.key = view.key;
  state.alarm = view.alarm;
  state.accelerated = ['no', 'round', 'lap'].indexOf(view.accelerated);
  state.over = view.outcome;
  const claims = view.options.memory === 'strict' ? memory.claims : view.claims;
  state.claims = claims.map(({ character, tile, colour }) =>
    writeClaim({ figure: figure(character), tile, colour: COLOURS.indexOf(colour) }),
  );
  state.denials = view.denials.map(({ by, inside, dead, last }) =>
    writeAttempt({ by: figure(by), inside: set(inside), dead: set(dead), last }),
  );
  state.cardsDrawn = view.drawn.cards;
  state.tokensDrawn = view.drawn.tokens;
}

const tokenNumber = (token: string): number => TOKENS.indexOf(token as Token);
const tokenSet = (tokens: readonly Token[]): number =>
  tokens.reduce((set, token) => set | tokenBit(tokenNumber(token)), 0);

function readCharacter(state: State, view: CharacterView, figure: Figure, random: Random): void {
  const mark = 1 << figure;
  const tile = (cell: string | null): Tile => (cell === null ? NOWHERE : state.tileAt[findCell(cell) as Cell]);
  state.on[figure] = tile(view.cell);
  state.reminder[figure] = tile(view.reminder);
  if (!view.alive) state.alive &= ~mark;
  if (view.revealed) state.revealed |= mark;
  if (view.hidden) state.hidden |= mark;
  if (view.single) state.floating |= mark;
  if (!view.markerInRow) state.unmarked |= mark;
  if (view.pile !== null) {
    state.paranoid |= mark;
    state.pile[figure] = tokenSet(view.pile);
  }
  state.tokens[figure] = tokenSet(view.tokens);
  state.played[figure] = view.played.reduce((played, token) => withPlayed(played, tokenNumber(token)), 0);
  state.adrenaline[figure] = ['gone', 'atHand', 'programmed'].indexOf(view.adrenaline);
  state.free[figure] = ['no', 'twice', 'once', 'spent'].indexOf(view.free);
  state.trap[figure] = ['no', 'entered', 'armed'].indexOf(view.trap);
  state.flood[figure] = view.drowns ?? 0;
  state.spares[figure] = view.spares;
  // R25-PRG-5: which tokens are programmed is secret; they differ, are owned and not yet played
  const possible = scramble(
    TOKENS.map((_, token) => token).filter((token) => state.tokens[figure] & ~state.played[figure] & tokenBit(token)),
    random,
  );
  const slot = (shown: string | null): number =>
    shown === null ? NONE : shown === 'hidden' ? (possible.pop() as number) : tokenNumber(shown);
  state.first[figure] = slot(view.first);
  state.second[figure] = slot(view.second);
}

/** The deck holds the cards that are nowhere else. */
function readCards(state: State, view: View): void {
  const left = makeDeck(state.options, state.rooms, state.who);
  const takeOut = (card: number) => left.splice(left.indexOf(card), 1);
  for (const frame of view.stack) if (frame.do === 'discard') takeOut(frame.card);
  const byText = (text: string): number => {
    const card = left.find((one) => CARD_TEXTS[one] === text) as number;
    takeOut(card);
    return card;
  };
  state.lying = view.lying.map(byText);
  state.discards = view.discards.map(byText);
  state.deck = left;
}

/** Every set of guards that fits what is known, as equally likely as the deal made it. */
export function possibleGuards(state: State, view: View): number[] {
  const { guards, switches } = state.options;
  if (guards === 0) return [0];
  const spare = switches.roleDeck === 'spare' && view.seats < 6 ? 1 : 0;
  const found: number[] = [];
  for (let set = 0; set <= everyone(state); set++) {
    const number = count(set);
    if (number > guards || number < guards - spare) continue;
    if (view.characters.some(({ role }, figure) => role !== undefined && (role === 'guard') !== has(set, figure)))
      continue;
    if (fitsHistory(state, set)) found.push(set);
  }
  return found;
}

/** Neither did two prisoners die, nor did an escape fail that these guards would have let succeed. */
function fitsHistory(state: State, guards: FigureSet): boolean {
  if (state.over !== null) return true;
  const prisoners = everyone(state) & ~guards;
  if (count(prisoners & ~state.alive) > 1) return false;
  const { escapeBy } = state.options.switches;
  return state.denials.every((denial) => !prisonersEscape(readAttempt(denial), prisoners, escapeBy));
}

const imagineGuards = (state: State, view: View, random: Random): number => pick(possibleGuards(state, view), random);

/** What others have put down already in the sealed question that is open. */
function imagineAnswers(state: State, view: View, random: Random): (Choice | null)[] {
  const top = state.stack.at(-1);
  if (top?.do !== 'peek' && top?.do !== 'programme') return [];
  return sealedActors(state).map((figure) => {
    const { ready, answer } = view.characters[figure];
    if (!ready) return null;
    if (answer !== undefined) return parseChoice(answer);
    const choices = top.do === 'peek' ? peek.choices(state, top, figure) : programme.choices(state, top, figure);
    return pick(choices, random);
  });
}

export function admits(view: View, memory: Memory, state: State): boolean {
  if (JSON.stringify(viewOf(state, view.watcher)) !== JSON.stringify(view)) return false;
  for (const [number, room] of Object.entries(memory.rooms)) {
    const tile = Number(number) as Tile;
    const kind = has(state.replaced, tile) ? EMPTY : roomNumber(room);
    if (state.kind[tile] !== kind) return false;
  }
  const strays =
    state.zoned &&
    DIAMOND.map(tileFirstOn).some((tile) => IN_OUTER_ZONE[state.kind[tile]] && !has(state.replaced, tile));
  return !strays && (state.options.guards === 0 || fitsHistory(state, state.guards));
}
