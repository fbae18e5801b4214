import type { Dealer } from '@vizard/kernel';
import { NONE, PUNISHABLE, TOKENS, tokenBit } from './actions.ts';
import { ADJACENT, cellName, NOWHERE } from './board.ts';
import { ALICE, EMMETT } from './characters.ts';
import type { Choice } from './choices.ts';
import { LOCK_AT, LOSE, REFUSE, ROBOT, TO } from './choices.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Cell, Figure, FigureSet, Tile } from './indices.ts';
import { inReach, whyNotPushTo, whyNotVictim } from './limits.ts';
import type { Asks } from './questions.ts';
import { byFigure } from './questions.ts';
import { pushByRobot, tellRefusal } from './robots.ts';
import { BLUE, COLOUR, RED, TUNNEL, YELLOW } from './rooms.ts';
import { isLockable, putLock } from './specials.ts';
import type { State } from './state.ts';
import { figureOf, has, inOrder, robotOn, roomOf } from './state.ts';
import { placeRobot } from './tiles.ts';

/**
 * What M.A.C. cards ask, and the parts they are carried out in (section 9).
 */

/** R25-CARD-3 */
export const punish: Asks<'punish'> = {
  ask: 'punish',
  rule: 'R25-CARD-3',
  ...byFigure,
  choices: (state, { figure }) => LOSE.filter((_, token) => state.tokens[figure] & PUNISHABLE & tokenBit(token)),
  take(state, { figure }, choice, dealer) {
    const { token } = choice as { token: number };
    // whether it was programmed shows now
    if (state.first[figure] !== NONE || state.second[figure] !== NONE) dealer.reveal('public');
    state.tokens[figure] &= ~tokenBit(token);
    state.pile[figure] &= ~tokenBit(token);
    if (state.first[figure] === token) {
      state.first[figure] = NONE;
      state.floating &= ~(1 << figure);
    }
    if (state.second[figure] === token) state.second[figure] = NONE;
    if (dealer.emit) {
      dealer.emit({ type: 'tokenLost', rule: 'R25-CARD-3', character: nameOf(state, figure), token: TOKENS[token] });
    }
  },
};

/** R25-CARD-15: face-up yellow rooms next door to which cards can push somebody. */
export function yellowRooms(state: State, victim: Figure): number[] {
  if (whyNotVictim(state, NOWHERE, victim) !== 'allowed') return [];
  return ADJACENT[state.cellOf[state.on[victim]]].filter(
    (cell) => isYellow(state, state.tileAt[cell]) && whyNotPushTo(state, victim, cell) === 'allowed',
  );
}

export const isYellow = (state: State, tile: Tile): boolean =>
  has(state.up, tile) && COLOUR[state.kind[tile]] === YELLOW;

/** R25-CARD-8 */
export function robotCard(state: State, { figure }: { figure: Figure }, dealer: Dealer<Event>): void {
  const colour = COLOUR[roomOf(state, figure)];
  if (colour === RED || colour === BLUE) {
    if (dealer.emit) dealer.emit({ type: 'cardWithoutEffect', rule: 'R25-CARD-8', card: 'robot' });
    return;
  }
  const [one, other] = state.robots;
  if (one !== NOWHERE && other !== NOWHERE) {
    state.stack.push({ do: 'whichRobot', figure });
  } else if (one === NOWHERE && other === NOWHERE) {
    placeRobot(state, state.on[figure], 'R25-CARD-8', dealer);
    state.stack.push({ do: 'robotPush', figure });
  } else {
    fetchRobot(state, figure, one === NOWHERE ? 1 : 0, dealer);
  }
}

/** R25-CARD-8 */
function fetchRobot(state: State, figure: Figure, robot: number, dealer: Dealer<Event>): void {
  state.robots[robot] = state.on[figure];
  if (dealer.emit) {
    const cell = cellName(state.cellOf[state.on[figure]]);
    dealer.emit({ type: 'robotPlaced', rule: 'R25-CARD-8', robot: robot + 1, cell });
  }
  state.stack.push({ do: 'robotPush', figure });
}

export const whichRobot: Asks<'whichRobot'> = {
  ask: 'whichRobot',
  rule: 'R25-CARD-8',
  ...byFigure,
  choices: () => ROBOT,
  take: (state, { figure }, choice, dealer) => fetchRobot(state, figure, (choice as { robot: number }).robot, dealer),
};

/** A robot pushes by a card. The victim's player chooses where to; Alice may refuse, without a substitute (R25-ALI-2). */
function pushedByCard(state: State, { figure }: { figure: Figure }): readonly Choice[] {
  const cells: readonly Choice[] = yellowRooms(state, figure).map((cell) => TO[cell]);
  return cells.length > 0 && state.who[figure] === ALICE ? [...cells, REFUSE] : cells;
}

function takePush(state: State, { figure }: { figure: Figure }, choice: Choice, dealer: Dealer<Event>): void {
  if (choice.do === 'refuse') tellRefusal(state, figure, 'R25-ALI-2', dealer);
  else pushByRobot(state, figure, (choice as { cell: Cell }).cell, NOWHERE, dealer);
}

export const robotPush: Asks<'robotPush'> = {
  ask: 'robotPush',
  rule: 'R25-CARD-8',
  ...byFigure,
  choices: pushedByCard,
  take: takePush,
};

export const chaosPush: Asks<'chaosPush'> = {
  ask: 'chaosPush',
  rule: 'R25-CARD-12',
  ...byFigure,
  choices: pushedByCard,
  take: takePush,
};

/** R25-CARD-12: in turn order, each character that shares a room with a robot, except in blue rooms. */
export function chaosPushes(state: State, { place }: { place: number }): void {
  for (let at = place; at < state.who.length; at++) {
    const figure = inOrder(state, at);
    if (!has(state.alive, figure) || !robotOn(state, state.on[figure])) continue;
    if (COLOUR[roomOf(state, figure)] === BLUE) continue;
    state.stack.push({ do: 'chaosPushes', place: at + 1 }, { do: 'chaosPush', figure });
    return;
  }
}

/** R25-CARD-12: a character that was in a Tunnel when the card was drawn, and still is, goes on to another. */
export function chaosTunnels(state: State, { group, place }: { group: FigureSet; place: number }): void {
  for (let at = place; at < state.who.length; at++) {
    const figure = inOrder(state, at);
    if (!has(group & state.alive, figure) || roomOf(state, figure) !== TUNNEL) continue;
    state.stack.push({ do: 'chaosTunnels', group, place: at + 1 }, { do: 'tunnel', figure, group: 1 << figure });
    return;
  }
}

/** R25-CARD-10; when no lock is free, Emmett's player says which one is moved. */
export const lockCard: Asks<'lockCard'> = {
  ask: 'lockCard',
  rule: 'R25-CARD-10',
  ...byFigure,
  choices(state, { figure }) {
    const from = state.on[figure];
    return ADJACENT[state.cellOf[from]]
      .filter((cell) => isLockable(state, state.tileAt[cell]) && inReach(state, from, cell))
      .map((cell) => LOCK_AT[cell]);
  },
  take(state, { figure }, choice, dealer) {
    const emmett = figureOf(state, EMMETT);
    const taker = emmett >= 0 && has(state.alive, emmett) ? emmett : figure;
    putLock(state, taker, state.tileAt[(choice as { cell: Cell }).cell], 'R25-CARD-10', dealer);
  },
};
