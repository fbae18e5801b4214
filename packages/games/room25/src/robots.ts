import type { Dealer } from '@vizard/kernel';
import { ADJACENT, axisOf, cellName, NOWHERE } from './board.ts';
import { ALICE } from './characters.ts';
import { ACCEPT_OR_REFUSE, type Choice, ORDER_MOVE, ORDER_PUSH } from './choices.ts';
import { kill, takeStock } from './deaths.ts';
import { type Event, nameOf } from './events.ts';
import type { Cell, Figure } from './indices.ts';
import { whyNotOrderMove, whyNotOrderPush, whyNotPushTo } from './limits.ts';
import { ALONE, go } from './passage.ts';
import { type Asks, byFigure } from './questions.ts';
import { turnPivot } from './room-effects.ts';
import { COLOUR, PIVOT, RED, ROOMS } from './rooms.ts';
import { figureOf, figuresOn, has, type State } from './state.ts';
import { close, destroyRobot, turnUp } from './tiles.ts';

/**
 * Robots and their orders (section 8, Robots).
 */

/** R25-BOT-6: every order that can be given to any robot. */
export function orders(state: State, found: Choice[]): Choice[] {
  for (let robot = 0; robot < state.robots.length; robot++) {
    if (state.robots[robot] === NOWHERE) continue;
    moveOrders(state, robot, found);
    pushOrders(state, robot, NOWHERE, found);
  }
  return found;
}

/** R25-BOT-2 */
function moveOrders(state: State, robot: number, found: Choice[]): void {
  const from = state.robots[robot];
  for (const cell of ADJACENT[state.cellOf[from]]) {
    if (whyNotOrderMove(state, robot, cell) === 'allowed') found.push(ORDER_MOVE[robot][cell]);
  }
}

/** R25-BOT-4; `spared` is never pushed. */
function pushOrders(state: State, robot: number, spared: number, found: Choice[]): void {
  const from = state.robots[robot];
  const here = figuresOn(state, from);
  if (here === 0) return;
  for (let victim = 0 as Figure; victim < state.who.length; victim++) {
    if (!has(here, victim) || victim === spared || whyNotOrderPush(state, robot, victim) !== 'allowed') continue;
    for (const cell of ADJACENT[state.cellOf[from]]) {
      if (whyNotPushTo(state, victim, cell) === 'allowed') found.push(ORDER_PUSH[robot][state.who[victim]][cell]);
    }
  }
}

/** R25-BOT-4: carries out an order given by `giver`. */
export function obey(state: State, giver: Figure, choice: Choice, dealer: Dealer<Event>): void {
  // R25-BOT-2
  if (choice.do === 'order move') moveRobot(state, choice.robot, choice.cell, dealer);
  // R25-BOT-2
  if (choice.do !== 'order push') return;
  const { robot, cell } = choice;
  const victim = figureOf(state, choice.character);
  // R25-ALI-2
  if (choice.character === ALICE) state.stack.push({ do: 'robotRefusal', figure: victim, robot, cell, giver });
  else pushByRobot(state, victim, cell, giver, dealer);
}

export function pushByRobot(state: State, victim: Figure, cell: Cell, giver: Figure, dealer: Dealer<Event>): void {
  go(state, ALONE[victim], cell, { how: 'robot', rule: 'R25-BOT-4', by: giver }, dealer);
}

/** R25-BOT-2 */
function moveRobot(state: State, robot: number, cell: Cell, dealer: Dealer<Event>): void {
  const from = state.cellOf[state.robots[robot]];
  const tile = state.tileAt[cell];
  state.robots[robot] = tile;
  if (dealer.emit) {
    const [was, is] = [cellName(from), cellName(cell)];
    dealer.emit({ type: 'robotMoved', rule: 'R25-BOT-2', robot: robot + 1, from: was, to: is });
  }
  if (!has(state.up, tile)) turnUp(state, tile, 'R25-BOT-2', dealer);
  const kind = state.kind[tile];
  if (kind === PIVOT) turnPivot(state, tile, axisOf(from, cell), dealer);
  if (COLOUR[kind] !== RED) return; // R25-BOT-3
  destroyRobot(state, robot, 'R25-BOT-3', dealer);
  if (ROOMS[kind].robotKills) kill(state, figuresOn(state, tile), 'R25-BOT-3', dealer);
  if (ROOMS[kind].robotCloses) close(state, tile, 'R25-BOT-3', dealer);
  takeStock(state, dealer); // R25-BOT-3
}

/** R25-ROB-1, R25-RUL-12: an order that can be given must be. */
export const order: Asks<'order'> = {
  ask: 'order',
  rule: 'R25-BOT-6',
  ...byFigure,
  choices: (state) => orders(state, []),
  take(state, { figure }, choice, dealer) {
    obey(state, figure, choice, dealer);
  },
};

/** R25-ALI-2 */
export const robotRefusal: Asks<'robotRefusal'> = {
  ask: 'robotRefusal',
  rule: 'R25-ALI-2',
  ...byFigure,
  choices: () => ACCEPT_OR_REFUSE,
  about: (_state, { cell }) => ({ cell: cellName(cell) }),
  take(state, { figure, robot, cell, giver }, choice, dealer) {
    if (choice.do === 'accept') {
      pushByRobot(state, figure, cell, giver, dealer);
      return;
    }
    tellRefusal(state, figure, 'R25-ALI-2', dealer);
    if (state.options.switches.aliceRefusal === 'substitute') {
      state.stack.push({ do: 'substitute', figure: giver, robot, refuser: figure });
    }
  },
};

export function tellRefusal(state: State, figure: Figure, rule: string, dealer: Dealer<Event>): void {
  if (dealer.emit) dealer.emit({ type: 'refused', rule, character: nameOf(state, figure) });
}

/** R25-ALI-2: another character in the room, if any, is pushed instead. */
export const substitute: Asks<'substitute'> = {
  ask: 'substitute',
  rule: 'R25-ALI-2',
  ...byFigure,
  choices(state, { robot, refuser }) {
    const found: Choice[] = [];
    pushOrders(state, robot, refuser, found);
    return found;
  },
  take(state, { figure }, choice, dealer) {
    obey(state, figure, choice, dealer);
  },
};
