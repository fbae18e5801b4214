import type { Dealer } from '@vizard/kernel';
import { CENTRE, cellName, NOWHERE, STANDING } from './board.ts';
import { dropProgramme, kill, loseAdrenaline, raiseAllDead, revealAllDead, soundAlarm, takeStock } from './deaths.ts';
import { type Event, nameOf } from './events.ts';
import type { Figure, FigureSet, Tile } from './indices.ts';
import { type Enter, ROBOT_ROOM, ROOMS } from './rooms.ts';
import { FREE_SPENT, figuresOn, has, isLastRound, PROGRAMMES, type State, TRAPPED, TRAPPED_NOW } from './state.ts';
import { close, placeRobot, replace } from './tiles.ts';

/** Somebody enters a room. */
export interface Entry {
  /** The character that enters, or that carries the others in. It makes the choices (R25-ROOM-3). */
  readonly figure: Figure;
  /** All who enter together, as a set. */
  readonly group: FigureSet;
  readonly tile: Tile;
  /** The axis along which they came to this cell. */
  readonly axis: number;
  /** Was the room turned up by this entry? */
  readonly turnedUp: boolean;
}

/** What a room does to `figure`: to the one who enters, or to each of the group. Questions go onto the stack. */
type Effect = (state: State, figure: Figure, entry: Entry, dealer: Dealer<Event>) => void;

const EFFECTS: Readonly<Record<Enter, Effect>> = {
  // R25-SUS-3
  soundAlarm: (state, figure, _entry, dealer) => soundAlarm(state, figure, dealer),

  // R25-KEY-1
  activateKey(state, figure, { tile }, dealer) {
    state.key = true;
    if (dealer.emit) dealer.emit({ type: 'keyActivated', rule: 'R25-KEY-1', character: nameOf(state, figure) });
    replace(state, tile, 'R25-KEY-1', dealer);
  },

  // R25-VIS-1
  lookAnywhere(state, figure, { group }) {
    state.stack.push({ do: 'vision', figure, group });
  },

  // R25-MOV-1
  changePlaces(state, figure, { tile, turnedUp }) {
    if (state.options.switches.movingRoom === 'revealed' && !turnedUp) return;
    state.stack.push({ do: 'moving', figure, tile });
  },

  // R25-TUN-1
  goToOtherTunnel(state, figure, { group }) {
    state.stack.push({ do: 'tunnel', figure, group });
  },

  // R25-CON-1
  shiftAnyLine(state, figure) {
    state.stack.push({ do: 'controlRoom', figure });
  },

  // R25-ROB-1
  sendRobot(state, figure, { tile }, dealer) {
    if (bringsRobot(state, tile)) placeRobot(state, tile, 'R25-ROB-1', dealer);
    state.stack.push({ do: 'order', figure });
  },

  // R25-REG-1
  raiseTheDead(state, _figure, { tile }, dealer) {
    if (state.dead.length === 0) return;
    raiseAllDead(state, dealer);
    replace(state, tile, 'R25-REG-1', dealer);
  },

  // R25-VOR-1
  goToCentre(state, figure, { tile }, dealer) {
    state.on[figure] = state.tileAt[CENTRE];
    if (dealer.emit) {
      const [from, to] = [cellName(state.cellOf[tile]), cellName(CENTRE)];
      dealer.emit({ type: 'moved', rule: 'R25-VOR-1', character: nameOf(state, figure), from, to, how: 'vortex' });
    }
  },

  // R25-PIV-1
  turnToEntrance: (state, _figure, { tile, axis }, dealer) => turnPivot(state, tile, axis, dealer),

  // R25-MAC-1
  drawCard(state, figure, { group }) {
    state.stack.push({ do: 'draw', figure, group, count: 1 });
  },

  // R25-MIR-1
  loseActions(state, figure, _entry, dealer) {
    loseAdrenaline(state, figure, 'R25-MIR-1', dealer);
    // R25-MIR-2
    if (has(state.paranoid, figure)) return;
    dropProgramme(state, figure);
    // R25-MIR-2
    const picks = state.free[figure] !== PROGRAMMES;
    // R25-MIR-2
    if (picks && state.options.switches.mirrorGuards === 'nothing') return;
    // R25-MIR-2
    if (picks) state.free[figure] = FREE_SPENT;
    if (dealer.emit) dealer.emit({ type: 'actionsLost', rule: 'R25-MIR-1', character: nameOf(state, figure) });
  },

  // R25-FALSE-1
  fetchNeighbour(state, figure, { tile }) {
    state.stack.push({ do: 'falseExit', figure, tile });
  },

  // R25-ACID-1, R25-MAX-3
  killEarlier(state, figure, { tile, group }, dealer) {
    kill(state, figuresOn(state, tile) & ~group, 'R25-ACID-1', dealer);
    takeStock(state, dealer);
    if (state.over === null && /* R25-ACID-1 */ group !== 1 << figure) state.stack.push({ do: 'acid', figure, group });
  },

  // R25-TRAP-1: the action that brings its own actor in does not count
  arm(state, figure, _entry, dealer) {
    state.trap[figure] = state.acting === figure ? TRAPPED_NOW : TRAPPED;
    if (dealer.emit) dealer.emit({ type: 'trapped', rule: 'R25-TRAP-1', character: nameOf(state, figure) });
  },

  // R25-FLOOD-1
  floodAndClose(state, figure, { tile }, dealer) {
    state.flood[figure] = state.round + 1;
    if (!has(state.closed, tile)) close(state, tile, 'R25-FLOOD-1', dealer);
    if (dealer.emit) {
      dealer.emit({ type: 'flooded', rule: 'R25-FLOOD-1', character: nameOf(state, figure), inRounds: 1 });
    }
  },

  // R25-MORT-1: all who came in together at once, in turn order (R25-RUL-4)
  die: (state, _figure, { group }, dealer) => kill(state, group, 'R25-MORT-1', dealer),

  // R25-ILL-1
  becomeAnother(state, figure, { group, tile, axis }) {
    state.stack.push({ do: 'illusion', figure, group, tile, axis });
  },

  // R25-TIME-1
  loseRound(state, figure, { group, tile }, dealer) {
    if (isLastRound(state)) {
      kill(state, group, 'R25-TIME-1', dealer);
    } else {
      state.left--;
      if (dealer.emit) {
        const character = nameOf(state, figure);
        dealer.emit({ type: 'roundsLost', rule: 'R25-TIME-1', character, round: -state.left, why: 'timer' });
      }
      revealAllDead(state, dealer);
    }
    replace(state, tile, 'R25-TIME-1', dealer);
  },

  // R25-PAR-1
  shuffleTokens(state, figure, _entry, dealer) {
    state.paranoid |= 1 << figure;
    state.pile[figure] = state.tokens[figure];
    dropProgramme(state, figure);
    if (dealer.emit) dealer.emit({ type: 'paranoid', rule: 'R25-PAR-1', character: nameOf(state, figure) });
  },
};

/** By room: what happens on entry, and whether to each of a group. */
const ON_ENTRY: readonly (Effect | undefined)[] = ROOMS.map(({ enter }) =>
  enter === undefined ? undefined : EFFECTS[enter],
);
const TO_EACH: readonly boolean[] = ROOMS.map(({ each }) => each === true);

/** R25-MOVE-1: the effect of a room on those who have just come in. */
export function arrive(state: State, entry: Entry, dealer: Dealer<Event>): void {
  const { figure, group, tile } = entry;
  const kind = state.kind[tile];
  const effect = ON_ENTRY[kind];
  if (effect !== undefined) {
    effect(state, figure, entry, dealer);
    // R25-MAX-4
    if (TO_EACH[kind] && group !== 1 << figure) {
      for (let other = 0 as Figure; other < state.who.length; other++) {
        if (other !== figure && has(group, other)) effect(state, other, entry, dealer);
      }
    }
  }
  state.entered |= 1 << tile; // R25-ROB-1
  if (state.over === null) takeStock(state, dealer); // R25-RUL-3
}

/** R25-PIV-1 */
export function turnPivot(state: State, tile: Tile, axis: number, dealer: Dealer<Event>): void {
  if (axis === STANDING) state.standing |= 1 << tile;
  else state.standing &= ~(1 << tile);
  if (dealer.emit) {
    const name = axis === STANDING ? 'standing' : 'lying';
    dealer.emit({ type: 'pivoted', rule: 'R25-PIV-1', cell: cellName(state.cellOf[tile]), axis: name });
  }
}

/** R25-ROB-1, switch `robotRoom` */
function bringsRobot(state: State, tile: Tile): boolean {
  const inPlay = state.robots.reduce((sum, on) => (on === NOWHERE ? sum : sum + 1), 0);
  switch (state.options.switches.robotRoom) {
    case 'everyEntry':
      return true;
    case 'ifNone':
      return inPlay === 0 || !has(state.entered, tile);
    default: {
      let faceUp = 0;
      state.kind.forEach((kind, other) => {
        if (kind === ROBOT_ROOM && has(state.up, other)) faceUp++;
      });
      return inPlay < faceUp;
    }
  }
}
