import type { Special } from './actions.ts';
import { ADJACENT, areAdjacent, BACK, CENTRE, EVERY_CELL, FORTH, LINES, NOWHERE } from './board.ts';
import { FRANCK, MAX } from './characters.ts';
import type { Choice } from './choices.ts';
import {
  CALL,
  CARRY_TO,
  IMITATE,
  LOCK_AT,
  LOOK_AT,
  MOVE_TO,
  ORDER_MOVE,
  ORDER_PUSH,
  PUSH_TO,
  REACTIVATE_AT,
  RECOVER,
  SABOTAGE_ROBOT,
  SABOTAGE_ROOM,
  SHIFT,
  SWAP,
} from './choices.ts';
import type { Cell, Figure, Line } from './indices.ts';
import {
  inReach,
  isFaceUpBlue,
  whyNotCarryTo,
  whyNotComeTo,
  whyNotControl,
  whyNotLook,
  whyNotMove,
  whyNotOrderMove,
  whyNotOrderPush,
  whyNotPushTo,
  whyNotVictim,
} from './limits.ts';
import type { Reason } from './refusal-reasons.ts';
import { isLockable } from './specials.ts';
import type { State } from './state.ts';
import { figuresOf, GONE, has, isOccupied } from './state.ts';

/**
 * Why a figure can't choose a target of an action: the same limits as in legal.ts and specials.ts, one reason for each target.
 */
export type Tell = (choice: Choice, why: Reason) => void;
type Explain = (state: State, figure: Figure, tell: Tell) => void;

const isNear = (state: State, figure: Figure, cell: Cell): boolean =>
  ADJACENT[state.cellOf[state.on[figure]]].includes(cell);

/** Each cell: not adjacent, or the reason given. */
function byCell(table: readonly Choice[], why: (state: State, figure: Figure, cell: Cell) => Reason): Explain {
  return (state, figure, tell) => {
    for (const cell of EVERY_CELL)
      tell(table[cell], isNear(state, figure, cell) ? why(state, figure, cell) : 'notAdjacent');
  };
}

/** Each other character and cell. */
function byVictim(
  table: readonly (readonly Choice[])[],
  whyNotWho: (state: State, figure: Figure, other: Figure) => Reason,
  whyNotTo: (state: State, figure: Figure, other: Figure, cell: Cell) => Reason,
): Explain {
  return (state, figure, tell) => {
    for (const other of figuresOf(state)) {
      const character = state.who[other];
      if (other === figure) continue;
      const who = whyNotWho(state, figure, other);
      for (const cell of EVERY_CELL) {
        const to = isNear(state, figure, cell) ? whyNotTo(state, figure, other, cell) : 'notAdjacent';
        tell(table[character][cell], who === 'allowed' ? to : who);
      }
    }
  };
}

function whyNotPushed(state: State, figure: Figure, other: Figure): Reason {
  if (state.cellOf[state.on[figure]] === CENTRE) return 'fromCentre';
  if (state.on[other] !== state.on[figure]) return 'elsewhere';
  return whyNotVictim(state, figure, other);
}

const control: Explain = (state, figure, tell) => {
  for (let line = 0 as Line; line < LINES.length; line++) {
    for (const way of [FORTH, BACK]) tell(SHIFT[line][way], whyNotControl(state, figure, line, way));
  }
};

/** By token: Look, Move, Push, Control. */
export const BASIC: readonly Explain[] = [
  byCell(LOOK_AT, whyNotLook),
  byCell(MOVE_TO, whyNotMove),
  byVictim(PUSH_TO, whyNotPushed, (state, _figure, other, cell) => whyNotPushTo(state, other, cell)),
  control,
];

const reaches = (state: State, figure: Figure, cell: Cell): Reason =>
  inReach(state, state.on[figure], cell) ? 'allowed' : 'corridorReach';

function whyNotCarried(state: State, figure: Figure, other: Figure): Reason {
  if (state.on[other] !== state.on[figure] || has(state.hidden, other)) return 'cantCarry';
  return state.who[other] === MAX ? 'neverMax' : 'allowed';
}

function whyNotOrderPushTo(state: State, robot: number, victim: Figure, cell: Cell): Reason {
  if (state.robots[robot] === NOWHERE) return 'robotInSupply';
  const who = whyNotOrderPush(state, robot, victim);
  if (who !== 'allowed') return who;
  const near = areAdjacent(state.cellOf[state.robots[robot]], cell);
  return near ? whyNotPushTo(state, victim, cell) : 'notAdjacent';
}

/** R25-FRA-1 */
function whyNotRecover(state: State, figure: Figure): Reason {
  if (!state.options.adrenaline) return 'noAdrenaline';
  if (has(state.guards & state.revealed, figure)) return 'openGuard';
  return state.adrenaline[figure] === GONE ? 'allowed' : 'adrenalineNotGone';
}

/** By ability. What is left unexplained has its reason in the ability's own statement. */
export const SPECIAL: Readonly<Record<Special, Explain>> = {
  recover: (state, figure, tell) => tell(RECOVER, whyNotRecover(state, figure)),
  call(state, figure, tell) {
    for (const other of figuresOf(state)) {
      const character = state.who[other];
      if (other === figure) continue;
      const on = state.on[other];
      const near = on >= 0 && isNear(state, figure, state.cellOf[on]);
      if (!near) tell(CALL[character], 'nobodyNear');
      else if (whyNotComeTo(state, other, state.on[figure]) !== 'allowed') tell(CALL[character], 'cantCome');
      else tell(CALL[character], reaches(state, figure, state.cellOf[on]));
    }
  },
  swap(state, figure, tell) {
    for (const cell of EVERY_CELL) {
      for (const other of EVERY_CELL) {
        if (other <= cell) continue;
        const near = isNear(state, figure, cell) && isNear(state, figure, other);
        const blue = isFaceUpBlue(state, state.tileAt[cell]) || isFaceUpBlue(state, state.tileAt[other]);
        const far = [cell, other].some((one) => reaches(state, figure, one) !== 'allowed');
        tell(SWAP[cell][other], !near ? 'notAdjacent' : blue ? 'blueSwap' : far ? 'corridorReach' : 'allowed');
      }
    }
  },
  order(state, _figure, tell) {
    state.robots.forEach((tile, robot) => {
      for (const cell of EVERY_CELL) {
        if (tile === NOWHERE) tell(ORDER_MOVE[robot][cell], 'robotInSupply');
        else if (!areAdjacent(state.cellOf[tile], cell)) tell(ORDER_MOVE[robot][cell], 'notAdjacent');
        else tell(ORDER_MOVE[robot][cell], whyNotOrderMove(state, robot, cell));
        for (const victim of figuresOf(state)) {
          tell(ORDER_PUSH[robot][state.who[victim]][cell], whyNotOrderPushTo(state, robot, victim, cell));
        }
      }
    });
  },
  reactivate: byCell(REACTIVATE_AT, (state, figure, cell) => {
    const tile = state.tileAt[cell];
    if (!has(state.closed, tile)) return 'notClosed';
    return isOccupied(state, tile) ? 'occupied' : reaches(state, figure, cell);
  }),
  lock(state, figure, tell) {
    for (const cell of EVERY_CELL) {
      const own = state.cellOf[state.on[figure]] === cell;
      if (!own && !isNear(state, figure, cell)) tell(LOCK_AT[cell], 'notAdjacent');
      else if (!isLockable(state, state.tileAt[cell])) tell(LOCK_AT[cell], 'cantLock');
      else tell(LOCK_AT[cell], own ? 'allowed' : reaches(state, figure, cell));
    }
  },
  carry: byVictim(CARRY_TO, whyNotCarried, (state, figure, _other, cell) => whyNotCarryTo(state, figure, cell)),
  sabotageRoom(state, figure, tell) {
    tell(
      SABOTAGE_ROOM,
      isFaceUpBlue(state, state.on[figure]) ? 'blueRoom' : state.spares[figure] > 0 ? 'allowed' : 'noSpare',
    );
  },
  sabotageRobot(state, figure, tell) {
    state.robots.forEach((tile, robot) => {
      tell(SABOTAGE_ROBOT[robot], tile === state.on[figure] ? 'allowed' : 'noRobot');
    });
  },
  hide() {}, // nothing forbids it
  imitate(state, figure, tell) {
    for (const other of figuresOf(state)) {
      const character = state.who[other];
      if (other === figure) continue;
      const [here, there] = [state.on[figure], state.on[other]];
      const near = there >= 0 && isNear(state, figure, state.cellOf[there]);
      if (near && !inReach(state, here, state.cellOf[there])) tell(IMITATE[character], 'corridorReach');
      else tell(IMITATE[character], character === FRANCK && there !== here ? 'notTogether' : 'nothingToImitate');
    }
  },
};
