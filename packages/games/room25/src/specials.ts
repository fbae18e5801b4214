import type { Dealer } from '@vizard/kernel';
import { SPECIAL_RULES, type Special } from './actions.ts';
import { ADJACENT, CENTRE, cellName, NOWHERE } from './board.ts';
import { BRUCE, CHARACTERS, FRANCK, JENNIFER, MAX } from './characters.ts';
import {
  ACCEPT_OR_REFUSE,
  CALL,
  CARRY_TO,
  type Choice,
  HIDE,
  IMITATE,
  LOCK_AT,
  NOTHING,
  REACTIVATE_AT,
  RECOVER,
  SABOTAGE_ROBOT,
  SABOTAGE_ROOM,
  SWAP,
  TAKE_FROM,
} from './choices.ts';
import { type Event, nameOf } from './events.ts';
import type { Cell, CharacterIndex, Figure, Tile } from './indices.ts';
import { inReach, isFaceUpBlue, whyNotCarryTo, whyNotComeTo } from './limits.ts';
import { ALONE, go } from './passage.ts';
import { type Asks, byFigure } from './questions.ts';
import { obey, orders, tellRefusal } from './robots.ts';
import { AT_HAND, figureOf, GONE, has, isLocked, isOccupied, type State } from './state.ts';
import { destroyRobot, lock, replace, swapTiles, turnDown, unlock } from './tiles.ts';

/**
 * The special actions (section 10): what each may aim at, and what it does.
 */
type Aims = (state: State, figure: Figure, found: Choice[]) => void;

/** The neighbouring cells a figure's special reaches (R25-PIV-5). */
function reach(state: State, figure: Figure): readonly Cell[] {
  const from = state.on[figure];
  const cells = ADJACENT[state.cellOf[from]];
  if (state.options.switches.pivotLimits !== 'everything') return cells;
  return cells.filter((cell) => inReach(state, from, cell));
}

const AIMS: Readonly<Record<Special, Aims>> = {
  // R25-FRA-1
  recover(state, figure, found) {
    const openGuard = has(state.guards & state.revealed, figure);
    if (state.options.adrenaline && !openGuard && state.adrenaline[figure] === GONE) found.push(RECOVER);
  },

  // R25-JEN-1
  call(state, figure, found) {
    const cells = reach(state, figure);
    for (let other = 0 as Figure; other < state.who.length; other++) {
      if (state.on[other] < 0 || !cells.includes(state.cellOf[state.on[other]])) continue;
      if (whyNotComeTo(state, other, state.on[figure]) === 'allowed') found.push(CALL[state.who[other]]);
    }
  },

  // R25-KEV-1
  swap(state, figure, found) {
    const cells = reach(state, figure);
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (isFaceUpBlue(state, state.tileAt[cell])) continue;
      for (let next = at + 1; next < cells.length; next++) {
        const other = cells[next];
        if (isFaceUpBlue(state, state.tileAt[other])) continue;
        found.push(SWAP[Math.min(cell, other)][Math.max(cell, other)]);
      }
    }
  },

  // R25-KEV-2
  order(state, _figure, found) {
    orders(state, found);
  },

  // R25-EMM-1
  reactivate(state, figure, found) {
    for (const cell of reach(state, figure)) {
      const tile = state.tileAt[cell];
      if (has(state.closed, tile) && !isOccupied(state, tile)) found.push(REACTIVATE_AT[cell]);
    }
  },

  // R25-EMM-2
  lock(state, figure, found) {
    const own = state.on[figure];
    if (isLockable(state, own)) found.push(LOCK_AT[state.cellOf[own]]);
    for (const cell of reach(state, figure)) if (isLockable(state, state.tileAt[cell])) found.push(LOCK_AT[cell]);
  },

  // R25-MAX-1
  carry(state, figure, found) {
    const tile = state.on[figure];
    for (let other = 0 as Figure; other < state.who.length; other++) {
      if (other === figure || state.on[other] !== tile || has(state.hidden, other)) continue;
      if (state.who[other] === MAX) continue; // R25-BRU-4
      for (const cell of ADJACENT[state.cellOf[tile]]) {
        if (whyNotCarryTo(state, figure, cell) === 'allowed') found.push(CARRY_TO[state.who[other]][cell]);
      }
    }
  },

  // R25-SAR-1, R25-BRU-5
  sabotageRoom(state, figure, found) {
    if (state.spares[figure] > 0 && !isFaceUpBlue(state, state.on[figure])) found.push(SABOTAGE_ROOM);
  },

  // R25-SAR-2
  sabotageRobot(state, figure, found) {
    for (let robot = 0; robot < state.robots.length; robot++) {
      if (state.robots[robot] === state.on[figure]) found.push(SABOTAGE_ROBOT[robot]);
    }
  },

  // R25-ALI-1
  hide(_state, _figure, found) {
    found.push(HIDE);
  },

  // R25-BRU-1
  imitate(state, figure, found) {
    const here = state.on[figure];
    const cells = reach(state, figure);
    for (let other = 0 as Figure; other < state.who.length; other++) {
      const there = state.on[other];
      if (other === figure || there < 0 || (there !== here && !cells.includes(state.cellOf[there]))) continue;
      const character = state.who[other];
      // R25-BRU-3
      if (character === FRANCK && there !== here) continue;
      if (imitations(state, figure, character).length > 0) found.push(IMITATE[character]);
    }
  },
};

/** R25-KEV-1: the pairs of rooms a figure could swap. */
export function swaps(state: State, figure: Figure): Choice[] {
  const found: Choice[] = [];
  AIMS.swap(state, figure, found);
  return found;
}

/** R25-EMM-2: face up, not blue, one lock per room. */
export const isLockable = (state: State, tile: Tile): boolean =>
  has(state.up, tile) && !isFaceUpBlue(state, tile) && !isLocked(state, tile);

const SPECIALS: readonly (readonly Aims[])[] = CHARACTERS.map(({ special }) => special.map((name) => AIMS[name]));

/** R25-SPC-2: the targets of all abilities on the special token. */
export function specials(state: State, figure: Figure): readonly Choice[] {
  if (state.cellOf[state.on[figure]] === CENTRE) return NOTHING; // R25-SPC-1
  const found: Choice[] = [];
  for (const aims of SPECIALS[state.who[figure]]) aims(state, figure, found);
  return found;
}

const IMITATED: readonly (Aims | undefined)[] = CHARACTERS.map(({ imitated }) =>
  imitated === undefined ? undefined : AIMS[imitated],
);

/** What Bruce can do as another character. */
function imitations(state: State, figure: Figure, character: CharacterIndex): Choice[] {
  const found: Choice[] = [];
  IMITATED[character]?.(state, figure, found);
  return found;
}

/** R25-BRU-1: whom to imitate was chosen; now what to do. */
export const imitate: Asks<'imitate'> = {
  ask: 'imitate',
  rule: 'R25-BRU-1',
  ...byFigure,
  choices: (state, { figure, as }) => imitations(state, figure, as),
  about: (_state, { as }) => ({ as: CHARACTERS[as].name }),
  take: (state, { figure }, choice, dealer) => performSpecial(state, figure, choice, dealer),
};

export function performSpecial(state: State, figure: Figure, choice: Choice, dealer: Dealer<Event>): void {
  switch (choice.do) {
    // R25-FRA-1
    case 'recover':
      state.adrenaline[figure] = AT_HAND;
      if (dealer.emit) {
        const rule = SPECIAL_RULES.recover;
        dealer.emit({ type: 'adrenalineRegained', rule, character: nameOf(state, figure) });
      }
      break;
    // R25-JEN-1
    case 'call':
      callHere(state, figure, figureOf(state, choice.character), dealer);
      break;
    // R25-KEV-1
    case 'swap': {
      const [one, other] = [state.tileAt[choice.cell], state.tileAt[choice.other]];
      swapTiles(state, one, other, { rule: SPECIAL_RULES.swap, by: figure }, dealer);
      break;
    }
    // R25-EMM-1
    case 'reactivate': {
      const tile = state.tileAt[choice.cell];
      if (dealer.emit) dealer.emit({ type: 'opened', rule: SPECIAL_RULES.reactivate, cell: cellName(choice.cell) });
      turnDown(state, tile, SPECIAL_RULES.reactivate, dealer);
      break;
    }
    // R25-EMM-2
    case 'lock':
      putLock(state, figure, state.tileAt[choice.cell], SPECIAL_RULES.lock, dealer);
      break;
    // R25-MAX-1
    case 'carry': {
      const group = (1 << figure) | (1 << figureOf(state, choice.character));
      go(state, { figure, group }, choice.cell, { how: 'carry', rule: SPECIAL_RULES.carry, by: figure }, dealer);
      break;
    }
    // R25-SAR-1
    case 'sabotage room':
      sabotageRoom(state, figure, SPECIAL_RULES.sabotageRoom, dealer);
      break;
    // R25-SAR-2
    case 'sabotage robot':
      destroyRobot(state, choice.robot, SPECIAL_RULES.sabotageRobot, dealer);
      break;
    // R25-ALI-1
    case 'hide':
      state.hidden |= 1 << figure;
      if (dealer.emit) dealer.emit({ type: 'hid', rule: SPECIAL_RULES.hide, character: nameOf(state, figure) });
      break;
    // R25-BRU-1
    case 'imitate':
      if (dealer.emit) {
        const as = CHARACTERS[choice.character].name;
        dealer.emit({ type: 'imitated', rule: SPECIAL_RULES.imitate, character: nameOf(state, figure), as });
      }
      state.stack.push({ do: 'imitate', figure, as: choice.character });
      break;
    // R25-KEV-2
    default:
      obey(state, figure, choice, dealer);
  }
}

/** R25-JEN-1; Jennifer may refuse Bruce. */
function callHere(state: State, caller: Figure, called: Figure, dealer: Dealer<Event>): void {
  // R25-BRU-2
  if (state.who[caller] === BRUCE && state.who[called] === JENNIFER) {
    state.stack.push({ do: 'callRefusal', figure: called, caller });
  } else {
    comeTo(state, caller, called, 'R25-JEN-1', dealer);
  }
}

/** Somebody comes from an adjacent room to the caller's and takes its effect. */
export function comeTo(state: State, caller: Figure, called: Figure, rule: string, dealer: Dealer<Event>): void {
  const cell = state.cellOf[state.on[caller]];
  go(state, ALONE[called], cell, { how: 'call', rule, by: caller }, dealer);
}

export const callRefusal: Asks<'callRefusal'> = {
  ask: 'callRefusal',
  rule: 'R25-BRU-2',
  ...byFigure,
  choices: () => ACCEPT_OR_REFUSE,
  take(state, { figure, caller }, choice, dealer) {
    if (choice.do === 'accept') comeTo(state, caller, figure, 'R25-BRU-2', dealer);
    else tellRefusal(state, figure, 'R25-BRU-2', dealer);
  },
};

/** R25-EMM-2; with both locks out one is moved. */
export function putLock(state: State, chooser: Figure, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  if (state.locks.includes(NOWHERE)) lock(state, tile, rule, dealer);
  // R25-EMM-3
  else state.stack.push({ do: 'takeLock', figure: chooser, tile });
}

export const takeLock: Asks<'takeLock'> = {
  ask: 'takeLock',
  rule: 'R25-EMM-3',
  ...byFigure,
  choices: (state) => state.locks.map((tile) => TAKE_FROM[state.cellOf[tile]]),
  about: (state, { tile }) => ({ cell: cellName(state.cellOf[tile]) }),
  take(state, { tile }, choice, dealer) {
    unlock(state, state.tileAt[(choice as { cell: Cell }).cell], 'R25-EMM-3', dealer);
    lock(state, tile, 'R25-EMM-3', dealer);
  },
};

/** R25-SAR-1: robots, figures and locks stay. */
export function sabotageRoom(state: State, figure: Figure, rule: string, dealer: Dealer<Event>): void {
  state.spares[figure]--;
  replace(state, state.on[figure], rule, dealer);
}
