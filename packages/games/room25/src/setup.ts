import type { Dealer, SealedQuestion } from '@vizard/kernel';
import { settle, shuffle } from '@vizard/kernel';
import { ALL_TOKENS, BASIC_TOKENS, NONE } from './actions.ts';
import { ADJACENT, CELLS, CENTRE, CORNERS, cellName, DIAMOND, EVERY_CELL, NOWHERE, tileFirstOn } from './board.ts';
import { BASIC_CARDS, CARD_COUNTS, CARDS, PUNISHED } from './cards.ts';
import { CHARACTERS, findCharacter } from './characters.ts';
import type { Choice } from './choices.ts';
import { LOOK_AT } from './choices.ts';
import { balanceOf, countsByName, drawComplex, roomCounts } from './complexes.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Frame, FrameOf } from './frames.ts';
import { ROUND } from './frames.ts';
import type { By, Cell, CharacterIndex, Figure, FigureSet, Kind, ReadonlyBy, Tile } from './indices.ts';
import { MODES, SPARE_ROLES } from './modes.ts';
import type { Options } from './options.ts';
import { balanceName } from './options.ts';
import { CENTRAL, IN_OUTER_ZONE, roomName, roomNumber } from './rooms.ts';
import type { State } from './state.ts';
import { AT_HAND, clone, figuresOf, GONE, has, seatOf } from './state.ts';

/**
 * Set-up (section 2).
 */
const MAC_ROOM = roomNumber('mac');

export function layOut(options: Options, seats: number, dealer: Dealer<Event>): State {
  const state = options.rooms === undefined ? balanced(options, seats, dealer) : clone(blankFor(options, seats));
  state.kind = layTiles(state.rooms, dealer); // R25-SET-4
  state.guards = dealRoles(options, seats, dealer); // R25-SUS-1
  // R25-SET-7
  state.front = (options.first === 'random' ? dealer.draw(seats, 'first', 0) : options.first) as Figure;
  return state;
}

/** R25-TILE-2 */
function balanced(options: Options, seats: number, dealer: Dealer<Event>): State {
  const balance = balanceOf(balanceName(options.mode, options.guards), options.edition);
  return blankState(options, seats, drawComplex(balance, options.switches.yellowTile, dealer));
}

/** What set-ups with the same options have in common. It is made once, because search and simulation begin games by the million. */
const BLANKS = new WeakMap<Options, State>();

function blankFor(options: Options, seats: number): State {
  const kept = BLANKS.get(options);
  if (kept !== undefined) return kept;
  const blank = blankState(options, seats, roomCounts(options.rooms ?? {}));
  BLANKS.set(options, blank);
  return blank;
}

function repeat<Value>(value: Value, times: number): Value[] {
  const list: Value[] = [];
  for (let at = 0; at < times; at++) list.push(value);
  return list;
}

/** Everything before the first question except what chance decides. */
export function blankState(options: Options, seats: number, rooms: readonly number[]): State {
  const who = options.characters.map((name) => findCharacter(name) as CharacterIndex);
  const each = <Value>(value: Value): Value[] => repeat(value, who.length);
  return {
    step: 0,
    stack: [],
    answers: [],
    options,
    seats,
    who,
    rooms,
    zoned: true,
    kind: [],
    tileAt: EVERY_CELL.map(tileFirstOn),
    cellOf: EVERY_CELL.slice(),
    up: 1 << CENTRE,
    known: 1 << CENTRE,
    seen: repeat(0, seats),
    closed: 0,
    standing: 0,
    entered: 0,
    replaced: 0,
    removed: [],
    exit: NOWHERE,
    ways: repeat(0, 10),
    robots: [NOWHERE, NOWHERE],
    locks: [NOWHERE, NOWHERE],
    on: each(tileFirstOn(CENTRE)),
    alive: (1 << who.length) - 1,
    dead: [],
    dying: 0,
    guards: 0,
    revealed: 0,
    hidden: 0,
    paranoid: 0,
    floating: 0,
    unmarked: 0,
    tokens: each(options.level === 'ultimate' ? ALL_TOKENS : BASIC_TOKENS),
    first: each(NONE),
    second: each(NONE),
    played: each(0),
    adrenaline: each(options.adrenaline ? AT_HAND : GONE),
    free: each(0),
    pile: each(0),
    trap: each(0),
    flood: each(0),
    reminder: each<Tile>(NOWHERE),
    spares: who.map((character) => CHARACTERS[character].spares ?? 0),
    left: options.rounds,
    round: 1,
    front: 0 as Figure,
    acting: NOWHERE,
    after: 0,
    key: false,
    alarm: false,
    accelerated: 0,
    deck: makeDeck(options, rooms, who),
    stacked: [],
    discards: [],
    lying: [],
    cardsDrawn: 0,
    tokensDrawn: 0,
    claims: [],
    denials: [],
    over: null,
  };
}

/** R25-SET-3, R25-SET-4: what is laid far out goes to the exit zones; twelve of the others make the diamond. */
function layTiles(rooms: ReadonlyBy<Kind, number>, dealer: Dealer<Event>): By<Tile, Kind> {
  const near: Kind[] = [];
  const far: Kind[] = [];
  for (let kind = 0 as Kind; kind < rooms.length; kind++) {
    if (kind === CENTRAL) continue;
    const pile = IN_OUTER_ZONE[kind] ? far : near;
    for (let copy = 0; copy < rooms[kind]; copy++) pile.push(kind);
  }
  shuffle(near, dealer, 'diamond'); // R25-SET-3
  for (let at = DIAMOND.length; at < near.length; at++) far.push(near[at]); // R25-SET-4
  shuffle(far, dealer, 'exit'); // R25-SET-4
  const kinds: By<Tile, Kind> = repeat(CENTRAL, CELLS);
  for (let at = 0; at < DIAMOND.length; at++) kinds[tileFirstOn(DIAMOND[at])] = near[at];
  for (let at = 0; at < CORNERS.length; at++) kinds[tileFirstOn(CORNERS[at])] = far[at];
  return kinds;
}

/** R25-SUS-1: the guards among the figures, as a set. */
function dealRoles(options: Options, seats: number, dealer: Dealer<Event>): FigureSet {
  if (options.guards === 0) return 0;
  const spare = options.switches.roleDeck === 'spare' ? SPARE_ROLES[seats] : undefined;
  const tiles = spare === undefined ? seats : spare.prisoners + spare.guards;
  const roles: number[] = [];
  for (let tile = 0; tile < tiles; tile++) roles.push(tile < options.guards ? 1 : 0);
  shuffle(roles, dealer, 'roles');
  let guards = 0;
  for (let figure = 0 as Figure; figure < seats; figure++) if (roles[figure] === 1) guards |= 1 << figure;
  return guards;
}

/** R25-CARD-1, R25-MAC-2; a game that never draws has no deck. */
export function makeDeck(options: Options, rooms: readonly number[], who: readonly number[]): number[] {
  if (MODES[options.mode].cards === 'fromRoomOnly' && rooms[MAC_ROOM] === 0) return [];
  const cards = options.madnessCards ? CARDS.length : BASIC_CARDS;
  const deck: number[] = [];
  for (let card = 0; card < cards; card++) {
    if (belongs(options, card, who)) for (let copy = 0; copy < CARD_COUNTS[card]; copy++) deck.push(card);
  }
  return deck;
}

/** R25-COOP-5, switch `madnessPunishments: present`: cards that name nobody in play are taken out. */
const belongs = (options: Options, card: number, who: readonly number[]): boolean =>
  options.mode !== 'madness' ||
  options.switches.madnessPunishments === 'all' ||
  PUNISHED[card].length === 0 ||
  PUNISHED[card].some((character) => who.includes(character));

/** The game begins: roles are looked at, each player peeks, the first round follows. */
export function begin(
  state: State,
  steps: Parameters<typeof settle<State, Frame, Choice, Event>>[1],
  dealer: Dealer<Event>,
): void {
  if (dealer.emit) tellBeginning(state, dealer.emit);
  state.stack.push(ROUND, { do: 'peek' }); // R25-SET-6
  settle(state, steps, dealer);
}

function tellBeginning(state: State, emit: (event: Event) => void): void {
  const rooms = countsByName(state.rooms);
  const characters = figuresOf(state).map((figure) => nameOf(state, figure));
  emit({ type: 'began', rule: 'R25-SET-7', first: nameOf(state, state.front), rounds: state.left, characters, rooms });
  if (state.options.guards === 0) return;
  for (const figure of figuresOf(state)) {
    const role = has(state.guards, figure) ? 'guard' : 'prisoner';
    const [character, seat] = [nameOf(state, figure), seatOf(state, figure)];
    emit({ type: 'roleDealt', rule: 'R25-SUS-1', character, seat, role });
  }
}

const NEXT_TO_CENTRE: readonly Choice[] = ADJACENT[CENTRE].map((cell) => LOOK_AT[cell]);

/** R25-SET-6: the first character of each player. */
export const peekers = (state: State): Figure[] => state.seen.map((_, seat) => seat as Figure);

/** R25-SET-6: one look per player, by its first character. */
export const peek: SealedQuestion<State, FrameOf<'peek'>, Choice, Event> = {
  ask: 'peek',
  rule: 'R25-SET-6',
  sealed: 'ready',
  actors: peekers,
  seat: (_state, _frame, seat) => seat,
  name: (state, _frame, seat: Figure) => nameOf(state, seat),
  choices: () => NEXT_TO_CENTRE,
  take(state, _frame, answers, dealer) {
    for (let seat = 0; seat < answers.length; seat++) {
      const { cell } = answers[seat] as { cell: Cell };
      const tile = state.tileAt[cell];
      dealer.reveal('public'); // who looked where is seen by all
      state.seen[seat] |= 1 << tile;
      if (dealer.emit) {
        const character = nameOf(state, seat as Figure);
        const room = roomName(state.kind[tile]);
        dealer.emit({ type: 'looked', rule: 'R25-SET-6', character, cell: cellName(cell), tile, seats: [seat], room });
      }
    }
  },
};
