import type { Dealer } from '@vizard/kernel';
import { findLine, findWay, LYING, NOWHERE, STANDING } from './board.ts';
import { discardAfter, takeCard } from './card-deck.ts';
import { CARD_NAMES, CARD_RULES, CARD_TEXTS, CARDS, type CardName, PUNISHED } from './cards.ts';
import { ALICE } from './characters.ts';
import { kill, takeStock } from './deaths.ts';
import { type Event, nameOf } from './events.ts';
import type { FrameOf } from './frames.ts';
import type { Figure, Line, Tile } from './indices.ts';
import { whyNotShift } from './limits.ts';
import { isJammingCardOpen } from './looking.ts';
import { goToCentral, type Party } from './passage.ts';
import { turnPivot } from './room-effects.ts';
import { COLOUR, COLOURS, EMPTY, GREEN, PIVOT, RED, TUNNEL } from './rooms.ts';
import {
  figureOf,
  figuresOf,
  firstFigure,
  has,
  inOrder,
  isLastRound,
  isOccupied,
  LAP_ACCELERATED,
  ROUND_ACCELERATED,
  roomOf,
  type State,
} from './state.ts';
import { type Cause, destroyRobot, replace, shiftLine, turnDown, unlock } from './tiles.ts';

/**
 * Drawing M.A.C. cards and what they do (section 9). Their questions are in card-questions.ts, Panic in panic.ts.
 */
type DrawFrame = FrameOf<'draw'>;

const LINE: readonly Line[] = CARDS.map((card) =>
  card.name === 'movement' ? (findLine(card.line) as Line) : (NOWHERE as number as Line),
);
const WAY: readonly number[] = CARDS.map((card, at) =>
  card.name === 'movement' ? (findWay(LINE[at], card.direction) as number) : 0,
);

/** R25-COOP-4, R25-COOP-5, R25-MAC-1 */
export function draw(state: State, { figure, group, count }: DrawFrame, dealer: Dealer<Event>): void {
  // R25-RND-2: only the M.A.C. Room still draws in the last round
  if (figure === NOWHERE && isLastRound(state)) return;
  // R25-COOP-4
  if (count > 1) state.stack.push({ do: 'draw', figure, group, count: count - 1 });
  const card = takeCard(state, dealer);
  // R25-CARD-1
  if (card === NOWHERE) return;
  // R25-MAC-1
  if (dealer.emit) {
    const drawn = {
      type: 'cardDrawn',
      rule: CARD_RULES[CARD_NAMES[card]],
      card: CARD_NAMES[card],
      text: CARD_TEXTS[card],
    } as const;
    dealer.emit(figure === NOWHERE ? drawn : { ...drawn, character: nameOf(state, figure) });
  }
  RESOLVE[CARD_NAMES[card]](state, card, { figure, group }, dealer);
}

/** Whom a card means: the character that entered the M.A.C. Room, or nobody in particular. */
type Aim = Party;

const BY_CARD: Cause = { rule: 'R25-CARD-2', by: NOWHERE };

/** R25-CARD-16, R25-MAX-4: the first character, or those who entered, the carrier first. */
function hit(state: State, { figure, group }: Aim): Figure[] {
  if (figure === NOWHERE) return [firstFigure(state)]; // R25-CARD-16
  const figures = [figure];
  for (let place = 0; place < state.who.length; place++) {
    const other = inOrder(state, place);
    if (other !== figure && has(group, other)) figures.push(other);
  }
  return figures.filter((one) => has(state.alive, one));
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
    shiftLine(state, line, way, BY_CARD, dealer);
    if (symbol === 'x2') shiftLine(state, line, way, BY_CARD, dealer);
  },

  // R25-CARD-3
  punishment(state, card, aim) {
    state.discards.push(card);
    const named =
      aim.figure === NOWHERE ? PUNISHED[card].map((character) => figureOf(state, character)) : hit(state, aim);
    for (let at = named.length - 1; at >= 0; at--) {
      const figure = named[at];
      if (figure < 0 || !has(state.alive, figure) || /* R25-CARD-4 */ state.who[figure] === ALICE) continue;
      state.stack.push({ do: 'punish', figure });
    }
  },

  // R25-CARD-5
  blackout(state, card, _aim, dealer) {
    state.discards.push(card);
    state.robots.forEach((on, robot) => {
      if (on !== NOWHERE) destroyRobot(state, robot, 'R25-CARD-5', dealer);
    });
    for (let tile = 0 as Tile; tile < state.kind.length; tile++) {
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
    for (const figure of figuresOf(state)) {
      if (state.reminder[figure] === NOWHERE) continue;
      state.reminder[figure] = NOWHERE;
      if (dealer.emit) {
        dealer.emit({ type: 'reminderReturned', rule: 'R25-CARD-6', character: nameOf(state, figure) });
      }
    }
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
    const first = state.lying.findIndex((lying) => CARD_NAMES[lying] === 'timeBomb');
    if (first < 0) {
      state.lying.push(card);
      if (dealer.emit) dealer.emit({ type: 'bombArmed', rule: 'R25-CARD-9' });
      return;
    }
    state.discards.push(state.lying[first], card);
    state.lying.splice(first, 1);
    if (dealer.emit) dealer.emit({ type: 'bombExploded', rule: 'R25-CARD-9' });
    let victims = 0;
    for (let figure = 0 as Figure; figure < state.who.length; figure++) {
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
    for (let figure = 0 as Figure; figure < state.who.length; figure++) {
      if (has(state.alive, figure) && roomOf(state, figure) === TUNNEL) inTunnels |= 1 << figure;
    }
    for (let tile = 0 as Tile; tile < state.kind.length; tile++) {
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
  for (let tile = 0 as Tile; tile < state.kind.length; tile++) {
    if (!has(state.up, tile) || COLOUR[state.kind[tile]] !== colour || isOccupied(state, tile)) continue;
    if (stay && has(state.closed, tile)) continue; // R25-CARD-11, R25-DNC-1
    if (!stay) unlock(state, tile, 'R25-CARD-11', dealer);
    turnDown(state, tile, 'R25-CARD-11', dealer);
  }
}
