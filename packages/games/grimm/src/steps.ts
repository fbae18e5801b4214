import { resolver } from '@vizard/kernel';
import { ACTION, ACTION_IDS } from './actions.ts';
import { CHARACTER } from './characters.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import { ABILITY, DECLINE, DRAW, HUMBLE, MOST_SEATS, SKIP, WAGER } from './choices.ts';
import * as effects from './effects.ts';
import type { Event } from './events.ts';
import type { DrawFor, Frame } from './frames.ts';
import { KINDS, kindOf, one } from './items.ts';
import * as legal from './legal.ts';
import { settleOne } from './settlement.ts';
import * as setup from './setup.ts';
import type { State } from './state.ts';
import { lay } from './supply.ts';
import * as turns from './turns.ts';

/** One entry for every kind of frame: it acts by itself (`run`), or asks and then carries the answer out (`take`). */

const ACTORS: readonly string[] = Array.from({ length: MOST_SEATS }, (_, seat) => `seat${seat + 1}`);
const actorOf = (seat: number): string => ACTORS[seat];

const HUMBLE_OR_SKIP: readonly Choice[] = [HUMBLE, SKIP];
const DRAW_OR_SKIP: readonly Choice[] = [DRAW, SKIP];
const WAGER_OR_DECLINE: readonly Choice[] = [WAGER, DECLINE];
const WAGER_OR_SKIP: readonly Choice[] = [WAGER, SKIP];
const NONE: readonly Choice[] = [];

/** What the questions are about, made once: the item that was drawn and why, the action to pay for, how many markers to put. */
const ABOUT_ITEM = KINDS.map((item) => ({ item }));
const aboutItem = (reason: DrawFor) => KINDS.map((item) => ({ item, for: reason }));
const ABOUT_PLACE: Readonly<Record<DrawFor, readonly Record<string, string>[]>> = {
  turn: aboutItem('turn'),
  humble: aboutItem('humble'),
  pickpocket: aboutItem('pickpocket'),
  sly: aboutItem('sly'),
  master: aboutItem('master'),
};
const ABOUT_ACTION = ACTION_IDS.map((action) => ({ action }));
const ABOUT_MARKERS = [0, 1, 2].map((markers) => ({ markers }));

const drawnKind = (state: State): number => state.drawn[0] & 7;

/** Questions for the one whose turn it is. */
const whoseTurn = {
  seat: (state: State) => state.turn,
  actor: (state: State) => actorOf(state.turn),
};

/** Questions for the seat the frame names, else for the one whose turn it is. */
const whoseFrame = {
  seat: (state: State, frame: { readonly seat?: number }) => frame.seat ?? state.turn,
  actor: (state: State, frame: { readonly seat?: number }) => actorOf(frame.seat ?? state.turn),
};

export const steps = resolver<State, Frame, Choice, Event>({
  // GM-ABI-1: with two players the ability of either character
  ability: {
    ask: 'ability',
    rule: 'GM-ABI-1',
    ...whoseFrame,
    choices: (state, frame) =>
      ABILITY.filter((_, character) => (setup.lastCharacters(state, frame.seat) & one(character)) !== 0),
    take: (state, frame, choice, dealer) =>
      setup.giveAbility(state, frame.seat, CHARACTER[(choice as ChoiceOf<'ability'>).character], dealer),
  },
  deal: { run: (state, _frame, dealer) => setup.deal(state, dealer) },
  // GM-SET-3, GM-TWO-1: each pick is settled at once
  draft: {
    ask: 'draft',
    rule: 'GM-SET-3',
    ...whoseTurn,
    choices: legal.draftable,
    take(state, _frame, choice, dealer) {
      const { item } = choice as ChoiceOf<'take'>;
      const kind = kindOf(item);
      state.row -= one(kind);
      lay(state, state.turn, kind);
      if (dealer.emit) dealer.emit({ type: 'took', rule: 'GM-SET-3', seat: state.turn, item });
      settleOne(state, state.turn, kind, dealer);
      setup.goOnDrafting(state, dealer);
    },
  },
  gamble: { run: (state, _frame, dealer) => setup.gamble(state, dealer) },

  turn: { run: (state, _frame, dealer) => turns.beginTurn(state, dealer) },
  // GM-ABI-8
  humble: {
    ask: 'humble',
    rule: 'GM-ABI-8',
    ...whoseTurn,
    choices: () => HUMBLE_OR_SKIP,
    take(state, _frame, choice) {
      if (choice.do === 'humble') state.stack.push({ do: 'draw', for: 'humble' });
    },
  },
  draws: { run: (state, _frame, dealer) => turns.draws(state, dealer) },
  draw: { run: (state, frame, dealer) => turns.drawOne(state, frame.for, dealer) },
  // GM-TURN-1 and everything else that lets a player draw, then keep or give
  place: {
    ask: 'place',
    rule: (_state, frame) => turns.drawRule(frame.for),
    ...whoseTurn,
    about: (state, frame) => ABOUT_PLACE[frame.for][drawnKind(state)],
    choices: legal.keepOrGive,
    take: (state, frame, choice, dealer) => turns.place(state, frame.for, choice, dealer),
  },
  mustKeep: { run: (state, _frame, dealer) => turns.mustKeep(state, dealer) },
  mustGive: { run: (state, _frame, dealer) => turns.mustGive(state, dealer) },
  give: {
    ask: 'give',
    rule: 'GM-TURN-1',
    ...whoseTurn,
    about: (state) => ABOUT_ITEM[drawnKind(state)],
    choices: legal.receivers,
    take: (state, _frame, choice, dealer) => turns.give(state, (choice as ChoiceOf<'give'>).to, 'GM-TURN-1', dealer),
  },
  end: { run: (state, _frame, dealer) => turns.endTurn(state, dealer) },
  next: { run: (state, _frame, dealer) => turns.nextTurn(state, dealer) },

  // GM-INFO-8: always asked, so that a missing offer tells nothing
  opening: {
    ask: 'opening',
    rule: 'GM-UNM-3',
    ...whoseTurn,
    always: true,
    choices: legal.openings,
    take: (state, _frame, choice) => turns.openTurn(state, choice),
  },
  drawToHand: { run: (state, _frame, dealer) => turns.unmaskedDraw(state, dealer) },
  // two receivers at least, else the round would be over: so it is always asked and tells nothing about the hand
  hand: {
    ask: 'hand',
    rule: 'GM-UNM-3',
    ...whoseTurn,
    choices: legal.fromHandChoices,
    take: (state, _frame, choice, dealer) => turns.useHand(state, choice, dealer),
  },
  // GM-RUL-9: asked only after a gift that has shown something; while nothing new is known the earlier questions had the offer
  closing: {
    ask: 'closing',
    rule: 'GM-WAG-2',
    ...whoseTurn,
    choices: (state) => (state.news && legal.mayWagerNow(state) ? WAGER_OR_SKIP : NONE),
    take(state, _frame, choice) {
      if (choice.do === 'wager') turns.exerciseRight(state, state.turn);
    },
  },

  // GM-TURN-4, GM-UNM-2
  action: {
    ask: 'action',
    rule: 'GM-TURN-4',
    ...whoseTurn,
    choices: legal.actionChoices,
    take: (state, _frame, choice, dealer) => turns.act(state, choice, dealer),
  },
  pay: {
    ask: 'pay',
    rule: 'GM-TURN-4',
    ...whoseTurn,
    about: (_state, frame) => ABOUT_ACTION[ACTION[frame.for]],
    choices: (state, frame) => legal.payments(state, ACTION[frame.for]),
    take: (state, frame, choice, dealer) => effects.pay(state, ACTION[frame.for], choice as ChoiceOf<'pay'>, dealer),
  },
  finger: {
    ask: 'finger',
    rule: 'GM-PF-1',
    ...whoseTurn,
    choices: legal.accusations,
    take: (state, _frame, choice, dealer) => effects.pointFinger(state, choice as ChoiceOf<'finger'>, dealer),
  },
  eavesdrop: {
    ask: 'eavesdrop',
    rule: 'GM-EAV-1',
    ...whoseTurn,
    choices: legal.overheard,
    take: (state, _frame, choice, dealer) => effects.eavesdrop(state, choice as ChoiceOf<'eavesdrop'>, dealer),
  },
  dance: {
    ask: 'dance',
    rule: 'GM-DANCE-1',
    ...whoseTurn,
    choices: legal.dancing,
    take: (state, _frame, choice, dealer) => effects.dance(state, choice as ChoiceOf<'dance'>, dealer),
  },
  drawTwo: { run: (state, _frame, dealer) => effects.drawTwo(state, dealer) },
  toast: {
    ask: 'toast',
    rule: 'GM-TOAST-1',
    ...whoseTurn,
    choices: legal.toasts,
    take: (state, _frame, choice, dealer) => effects.toast(state, choice as ChoiceOf<'toast'>, dealer),
  },
  gift: {
    ask: 'gift',
    rule: 'GM-GIFT-1',
    ...whoseTurn,
    choices: legal.giving,
    take: (state, _frame, choice, dealer) => effects.thoughtfulGift(state, choice as ChoiceOf<'gift'>, dealer),
  },
  // GM-ABI-7
  sly: {
    ask: 'sly',
    rule: 'GM-ABI-7',
    ...whoseTurn,
    choices: () => DRAW_OR_SKIP,
    take(state, _frame, choice) {
      if (choice.do === 'draw') state.stack.push({ do: 'draw', for: 'sly' });
    },
  },

  look: {
    run: (state, frame, dealer) => effects.look(state, frame.seat ?? state.turn, frame.cards, frame.rule, dealer),
  },
  // GM-WAG-2
  offer: {
    ask: 'offer',
    rule: 'GM-WAG-2',
    ...whoseFrame,
    choices: (state, frame) => (legal.mayWager(state, frame.seat) ? WAGER_OR_DECLINE : NONE),
    take(state, frame, choice, dealer) {
      if (choice.do === 'wager') turns.exerciseRight(state, frame.seat);
      else if (dealer.emit) dealer.emit({ type: 'declined', rule: 'GM-WAG-2', seat: frame.seat });
    },
  },
  // GM-INFO-5: a player who chooses a wager sees which cards are left
  browse: { run: (state, frame, dealer) => dealer.reveal(frame.seat ?? state.turn) },
  wager: {
    ask: 'wager',
    // an unmasked player names its seat, Secrets has none
    rule: (_state, frame) => (frame.seat === undefined ? 'GM-WAG-3' : 'GM-WAG-2'),
    ...whoseFrame,
    always: true,
    choices: legal.betChoices,
    take: (state, frame, choice, dealer) =>
      effects.bet(state, frame.seat ?? state.turn, (choice as ChoiceOf<'bet'>).character, dealer),
  },
  // GM-INFO-6, GM-INFO-7: in secret and at the same time
  mark: {
    ask: 'mark',
    rule: 'GM-MARK-3',
    sealed: 'silent',
    actors: (_state, frame) => frame.seats,
    seat: (_state, _frame, seat) => seat,
    name: (_state, _frame, seat) => actorOf(seat),
    about: (_state, frame, seat) => ABOUT_MARKERS[frame.counts[frame.seats.indexOf(seat)]],
    choices: (state, frame, seat) => legal.portraits(state, seat, frame.counts[frame.seats.indexOf(seat)]),
    take: (state, frame, answers, dealer) => effects.mark(state, frame, answers as ChoiceOf<'mark'>[], dealer),
  },
});
