import type { Dealer } from '@vizard/kernel';
import { NONE, PUNISHABLE, TOKENS, tokenBit } from './actions.ts';
import { ADJACENT, cellName, findLine, findWay, LYING, NOWHERE, STANDING } from './board.ts';
import type { CardName } from './cards.ts';
import { CARD_RULES, CARD_TEXTS, CARDS, PUNISHED } from './cards.ts';
import { ALICE, EMMETT } from './characters.ts';
import type { Choice } from './choices.ts';
import { LOCK_AT, LOSE, REFUSE, ROBOT, TO } from './choices.ts';
import { kill, takeStock } from './deaths.ts';
import { turnPivot } from './effects.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { FrameOf } from './frames.ts';
import { inReach, whyNotPushTo, whyNotShift, whyNotVictim } from './limits.ts';
import { isJammingCardOpen } from './looking.ts';
import { goToCentral } from './passage.ts';
import { destroyRobot, placeRobot } from './robot-moves.ts';
import { pushByRobot, tellRefusal } from './robots.ts';
import type { Asks } from './room-questions.ts';
import { byFigure } from './room-questions.ts';
import { BLUE, COLOUR, COLOURS, EMPTY, GREEN, PIVOT, RED, TUNNEL, YELLOW } from './rooms.ts';
import { isLockable, putLock } from './specials.ts';
import type { State } from './state.ts';
import {
  figureOf,
  firstFigure,
  has,
  inOrder,
  isLastRound,
  isOccupied,
  LAP_ACCELERATED,
  ROUND_ACCELERATED,
  robotOn,
  roomOf,
} from './state.ts';
import { replace, shiftLine, turnDown, unlock } from './tiles.ts';

/**
 * Drawing M.A.C. cards and what they do (section 9). Panic has its own file.
 */
type DrawFrame = FrameOf<'draw'>;

const NAMES: readonly CardName[] = CARDS.map(({ name }) => name);
const LINE: readonly number[] = CARDS.map((card) =>
  card.name === 'movement' ? (findLine(card.line) as number) : NOWHERE,
);
const WAY: readonly number[] = CARDS.map((card, at) =>
  card.name === 'movement' ? (findWay(LINE[at], card.direction) as number) : 0,
);

/** R25-COOP-4, R25-COOP-5, R25-MAC-1 */
export function draw(state: State, { figure, group, count }: DrawFrame, dealer: Dealer<Event>): void {
  // R25-RND-2: only the M.A.C. Room still draws in the last round
  if (figure === NOWHERE && isLastRound(state)) return;
  if (count > 1) state.stack.push({ do: 'draw', figure, group, count: count - 1 });
  const card = takeCard(state, dealer);
  if (card === NOWHERE) return;
  if (dealer.emit) {
    const drawn = {
      type: 'cardDrawn',
      rule: CARD_RULES[NAMES[card]],
      card: NAMES[card],
      text: CARD_TEXTS[card],
    } as const;
    dealer.emit(figure === NOWHERE ? drawn : { ...drawn, character: nameOf(state, figure) });
  }
  RESOLVE[NAMES[card]](state, card, { figure, group }, dealer);
}

/** R25-CARD-1: the deck is a bag in the order of the table; empty, it is filled with the discards. */
function takeCard(state: State, dealer: Dealer<Event>): number {
  if (state.stacked.length > 0) return state.stacked.pop() as number;
  if (state.deck.length === 0) {
    if (state.discards.length === 0) {
      if (dealer.emit) dealer.emit({ type: 'deckEmpty', rule: 'R25-CARD-1' });
      return NOWHERE;
    }
    state.deck = state.discards.sort((one, other) => one - other);
    state.discards = [];
    if (dealer.emit) dealer.emit({ type: 'deckShuffled', rule: 'R25-CARD-1' });
  }
  const { deck } = state;
  const at = dealer.draw(deck.length, 'mac', state.cardsDrawn++);
  const card = deck[at];
  for (let next = at + 1; next < deck.length; next++) deck[next - 1] = deck[next];
  deck.pop();
  return card;
}

/** Whom a card means: who entered the M.A.C. Room, or nobody in particular. */
interface Aim {
  readonly figure: number;
  readonly group: number;
}

/** R25-CARD-16, R25-MAX-4: the first character, or those who entered, the carrier first. */
function hit(state: State, { figure, group }: Aim): number[] {
  if (figure === NOWHERE) return [firstFigure(state)];
  const figures = [figure];
  for (let place = 0; place < state.who.length; place++) {
    const other = inOrder(state, place);
    if (other !== figure && has(group, other)) figures.push(other);
  }
  return figures.filter((one) => has(state.alive, one));
}

/** The card is put on the discards when all it does is done. */
function discardAfter(state: State, card: number): void {
  state.stack.push({ do: 'discard', card });
}

export function discard(state: State, { card }: { card: number }): void {
  state.discards.push(card);
}

type Resolve = (state: State, card: number, aim: Aim, dealer: Dealer<Event>) => void;

const RESOLVE: Readonly<Record<CardName, Resolve>> = {
  // R25-CARD-2
  movement(state, card, { figure, group }, dealer) {
    const { symbol } = CARDS[card] as { symbol?: 'x2' | '+' };
    const [line, way] = [LINE[card], WAY[card]];
    state.discards.push(card);
    const blocked = whyNotShift(state, line, way) !== 'allowed';
    if (blocked) {
      if (dealer.emit) dealer.emit({ type: 'cardBlocked', rule: 'R25-CARD-2', card: 'movement' });
      if (state.options.switches.blockedCard === 'wholeCard') return;
    }
    if (symbol === '+') state.stack.push({ do: 'draw', figure, group, count: 1 });
    if (blocked) return;
    shiftLine(state, line, way, 'R25-CARD-2', NOWHERE, dealer);
    if (symbol === 'x2') shiftLine(state, line, way, 'R25-CARD-2', NOWHERE, dealer);
  },

  // R25-CARD-3, R25-CARD-4
  punishment(state, card, aim) {
    state.discards.push(card);
    const named =
      aim.figure === NOWHERE ? PUNISHED[card].map((character) => figureOf(state, character)) : hit(state, aim);
    for (let at = named.length - 1; at >= 0; at--) {
      const figure = named[at];
      if (figure < 0 || !has(state.alive, figure) || state.who[figure] === ALICE) continue;
      state.stack.push({ do: 'punish', figure });
    }
  },

  // R25-CARD-5
  blackout(state, card, _aim, dealer) {
    state.discards.push(card);
    state.robots.forEach((on, robot) => {
      if (on !== NOWHERE) destroyRobot(state, robot, 'R25-CARD-5', dealer);
    });
    for (let tile = 0; tile < state.kind.length; tile++) {
      const kind = state.kind[tile];
      if (kind !== EMPTY && COLOUR[kind] === GREEN && has(state.up, tile)) replace(state, tile, 'R25-CARD-5', dealer);
    }
  },

  // R25-CARD-6
  jamming(state, card, _aim, dealer) {
    state.lying.push(card);
    if (!isJammingCardOpen(state)) {
      if (dealer.emit) dealer.emit({ type: 'cardWithoutEffect', rule: 'R25-CARD-6', card: 'jamming' });
      return;
    }
    if (dealer.emit) dealer.emit({ type: 'jammed', rule: 'R25-CARD-6' });
    if (state.seats > 1 || !state.options.switches.soloJamming) return;
    state.reminder.forEach((tile, figure) => {
      if (tile === NOWHERE) return;
      state.reminder[figure] = NOWHERE;
      if (dealer.emit) {
        dealer.emit({ type: 'reminderReturned', rule: 'R25-CARD-6', character: nameOf(state, figure) });
      }
    });
  },

  // R25-CARD-7
  rewind(state, card, aim, dealer) {
    state.discards.push(card);
    for (const figure of hit(state, aim)) {
      if (state.who[figure] === ALICE || !has(state.alive, figure)) continue;
      goToCentral(state, figure, { how: 'card', rule: 'R25-CARD-7', by: NOWHERE }, dealer);
      if (state.over !== null) return;
    }
  },

  // R25-CARD-8
  robot(state, card, aim) {
    discardAfter(state, card);
    for (const figure of hit(state, aim).reverse()) state.stack.push({ do: 'robotCard', figure });
  },

  // R25-CARD-9
  timeBomb(state, card, _aim, dealer) {
    const first = state.lying.findIndex((lying) => NAMES[lying] === 'timeBomb');
    if (first < 0) {
      state.lying.push(card);
      if (dealer.emit) dealer.emit({ type: 'bombArmed', rule: 'R25-CARD-9' });
      return;
    }
    state.discards.push(state.lying[first], card);
    state.lying.splice(first, 1);
    if (dealer.emit) dealer.emit({ type: 'bombExploded', rule: 'R25-CARD-9' });
    let victims = 0;
    for (let figure = 0; figure < state.who.length; figure++) {
      if (has(state.alive, figure) && COLOUR[roomOf(state, figure)] === RED) victims |= 1 << figure;
    }
    kill(state, victims, 'R25-CARD-9', dealer);
    takeStock(state, dealer);
  },

  // R25-CARD-10
  lock(state, card, aim) {
    discardAfter(state, card);
    state.stack.push({ do: 'lockCard', figure: hit(state, aim)[0] });
  },

  // R25-CARD-11
  disabledGreen: disable,
  disabledYellow: disable,
  disabledRed: disable,

  // R25-CARD-12
  chaos(state, card, _aim, dealer) {
    discardAfter(state, card);
    let inTunnels = 0;
    for (let figure = 0; figure < state.who.length; figure++) {
      if (has(state.alive, figure) && roomOf(state, figure) === TUNNEL) inTunnels |= 1 << figure;
    }
    for (let tile = 0; tile < state.kind.length; tile++) {
      if (state.kind[tile] !== PIVOT || !has(state.up, tile)) continue;
      turnPivot(state, tile, has(state.standing, tile) ? LYING : STANDING, dealer);
    }
    state.stack.push({ do: 'chaosTunnels', group: inTunnels, place: 0 }, { do: 'chaosPushes', place: 0 });
  },

  // R25-CARD-13
  acceleration(state, card, _aim, dealer) {
    state.lying.push(card);
    state.accelerated = state.options.switches.acceleration === 'round' ? ROUND_ACCELERATED : LAP_ACCELERATED;
    if (dealer.emit) dealer.emit({ type: 'accelerated', rule: 'R25-CARD-13' });
  },

  // R25-CARD-14
  panic(state, card, aim) {
    discardAfter(state, card);
    for (const figure of hit(state, aim).reverse()) state.stack.push({ do: 'panic', figure });
  },
};

/** R25-CARD-11, switch `disabledTokens` */
function disable(state: State, card: number, _aim: Aim, dealer: Dealer<Event>): void {
  state.discards.push(card);
  const colour = COLOURS.indexOf((CARDS[card] as { colour: (typeof COLOURS)[number] }).colour);
  const stay = state.options.switches.disabledTokens === 'stay';
  for (let tile = 0; tile < state.kind.length; tile++) {
    if (!has(state.up, tile) || COLOUR[state.kind[tile]] !== colour || isOccupied(state, tile)) continue;
    if (stay && has(state.closed, tile)) continue;
    if (!stay) unlock(state, tile, 'R25-CARD-11', dealer);
    turnDown(state, tile, 'R25-CARD-11', dealer);
  }
}

/** R25-CARD-13, switch `acceleration: lap`: a lap of actions is over. */
export function endLap(state: State): void {
  if (state.accelerated !== LAP_ACCELERATED) return;
  state.accelerated = 0;
  layAside(state, (name) => name === 'acceleration');
}

/** The round is over: cards in view go to the discards, except a bomb that counts for the game (switch `timeBomb`). */
export function clearCards(state: State): void {
  state.accelerated = 0;
  const keep = state.options.switches.timeBomb === 'game';
  if (state.lying.length > 0) layAside(state, (name) => name !== 'timeBomb' || !keep);
}

function layAside(state: State, which: (name: CardName) => boolean): void {
  for (const card of state.lying) if (which(NAMES[card])) state.discards.push(card);
  state.lying = state.lying.filter((card) => !which(NAMES[card]));
}

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
export function yellowRooms(state: State, victim: number): number[] {
  if (whyNotVictim(state, NOWHERE, victim) !== 'allowed') return [];
  return ADJACENT[state.cellOf[state.on[victim]]].filter(
    (cell) => isYellow(state, state.tileAt[cell]) && whyNotPushTo(state, victim, cell) === 'allowed',
  );
}

export const isYellow = (state: State, tile: number): boolean =>
  has(state.up, tile) && COLOUR[state.kind[tile]] === YELLOW;

/** R25-CARD-8 */
export function robotCard(state: State, { figure }: { figure: number }, dealer: Dealer<Event>): void {
  if (!has(state.alive, figure)) return;
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
    state.stack.push({ do: 'robotPush', figure, robot: 0 });
  } else {
    fetchRobot(state, figure, one === NOWHERE ? 1 : 0, dealer);
  }
}

function fetchRobot(state: State, figure: number, robot: number, dealer: Dealer<Event>): void {
  state.robots[robot] = state.on[figure];
  if (dealer.emit) {
    const cell = cellName(state.cellOf[state.on[figure]]);
    dealer.emit({ type: 'robotPlaced', rule: 'R25-CARD-8', robot: robot + 1, cell });
  }
  state.stack.push({ do: 'robotPush', figure, robot });
}

export const whichRobot: Asks<'whichRobot'> = {
  ask: 'whichRobot',
  rule: 'R25-CARD-8',
  ...byFigure,
  choices: () => ROBOT,
  take: (state, { figure }, choice, dealer) => fetchRobot(state, figure, (choice as { robot: number }).robot, dealer),
};

/** A robot pushes by a card: where to, its victim's player chooses; Alice may refuse, without a substitute (R25-ALI-2). */
function pushedByCard(state: State, { figure }: { figure: number }): readonly Choice[] {
  const cells: readonly Choice[] = yellowRooms(state, figure).map((cell) => TO[cell]);
  return cells.length > 0 && state.who[figure] === ALICE ? [...cells, REFUSE] : cells;
}

function takePush(state: State, { figure }: { figure: number }, choice: Choice, dealer: Dealer<Event>): void {
  if (choice.do === 'refuse') tellRefusal(state, figure, 'R25-ALI-2', dealer);
  else pushByRobot(state, figure, (choice as { cell: number }).cell, NOWHERE, dealer);
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

/** R25-CARD-12: in turn order, each who shares a room with a robot, blue rooms excepted. */
export function chaosPushes(state: State, { place }: { place: number }): void {
  for (let at = place; at < state.who.length; at++) {
    const figure = inOrder(state, at);
    if (!has(state.alive, figure) || !robotOn(state, state.on[figure])) continue;
    if (COLOUR[roomOf(state, figure)] === BLUE) continue;
    state.stack.push({ do: 'chaosPushes', place: at + 1 }, { do: 'chaosPush', figure });
    return;
  }
}

/** R25-CARD-12: who stood in a Tunnel when the card was drawn, and still does, goes on to another. */
export function chaosTunnels(state: State, { group, place }: { group: number; place: number }): void {
  for (let at = place; at < state.who.length; at++) {
    const figure = inOrder(state, at);
    if (!has(group & state.alive, figure) || roomOf(state, figure) !== TUNNEL) continue;
    state.stack.push({ do: 'chaosTunnels', group, place: at + 1 }, { do: 'tunnel', figure, group: 1 << figure });
    return;
  }
}

/** R25-CARD-10; which lock is moved when none is free, Emmett's player says. */
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
    putLock(state, taker, state.tileAt[(choice as { cell: number }).cell], 'R25-CARD-10', dealer);
  },
};
