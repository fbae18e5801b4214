import type { Decision, Refusal, Seat } from '@vizard/kernel';
import { open } from '@vizard/kernel';
import { ACTION, ACTIONS, FINGER } from './actions.ts';
import { CHARACTER, type Character } from './characters.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import {
  ACT,
  BET,
  DANCE,
  EAVESDROP,
  FINGERS,
  GIFT,
  GIVE,
  HAND,
  HUMBLE,
  KEEP,
  MARK_ONE,
  MARK_TWO,
  PAY_PAIR,
  PAY_TREASURE,
  TAKE,
  TOAST,
  WAGER,
} from './choices.ts';
import { count, KIND, one, pairs } from './items.ts';
import { abilitySet } from './modules.ts';
import { makeChoice } from './notation.ts';
import type { State } from './state.ts';
import { isHidden, wagersLeft } from './state.ts';
import { steps } from './steps.ts';

/** Why a choice is not open: a rule, and a key of the message catalogue. */
interface Reason {
  readonly rule: string;
  readonly why: string;
}

/**
 * The choices that belong to each question: those that are not open are refused with a reason. Longer texts come
 * first: a reason holds for every choice that begins with its text, unless an earlier one fits.
 */
const FAMILIES: Readonly<Record<string, readonly Choice[]>> = {
  draft: TAKE,
  place: [KEEP, ...GIVE, WAGER],
  give: [KEEP, ...GIVE, WAGER],
  opening: [HUMBLE, WAGER],
  hand: [...HAND.flat(), WAGER],
  action: ACT,
  pay: [...PAY_PAIR, ...PAY_TREASURE],
  finger: FINGERS.flat(),
  eavesdrop: EAVESDROP,
  dance: DANCE.flat(),
  toast: TOAST.flat(),
  gift: GIFT.flat(),
  wager: BET,
  mark: [...MARK_TWO, ...MARK_ONE],
};

/** What this seat can't do now and why, from open facts and its own secrets. */
export function refusals(state: State, seat: Seat): Refusal[] {
  if (state.over) return [];
  const decision = open(state, steps).find((one) => one.seat === seat);
  const refused = decision === undefined ? [] : refusedChoices(state, decision);
  return decision?.ask === 'action' ? refused : [...refused, ...refusedActions(state, seat)];
}

function refusedChoices(state: State, { ask, seat, choices }: Decision<Choice>): Refusal[] {
  const found = new Map<string, Refusal>();
  for (const choice of FAMILIES[ask] ?? []) {
    if (choices.includes(choice)) continue;
    const reason = reasonAgainst(state, seat, choice);
    if (reason === undefined) continue;
    const what = makeChoice(choice);
    found.set(what, { what, ...reason });
  }
  return [...found.values()];
}

/** Why the question does not offer a choice; undefined for a choice that makes no sense at this table. */
function reasonAgainst(state: State, seat: Seat, choice: Choice): Reason | undefined {
  switch (choice.do) {
    case 'take':
      return { rule: 'GM-SET-3', why: 'notInTheRow' };
    case 'keep':
      return isHidden(state, seat)
        ? { rule: 'GM-TURN-1', why: 'secondIsGiven' }
        : { rule: 'GM-UNM-4', why: 'secondIsGiven' };
    case 'give':
      return againstTargets(state, seat, [choice.to], 'GM-TURN-1');
    case 'hand':
      return againstItem(state, seat, choice.to, { rule: 'GM-UNM-3', why: 'notInYourHand' });
    case 'humble':
      return againstHumble(state, seat);
    case 'wager':
      return againstWager(state, seat);
    case 'act':
      return againstAction(state, choice);
    case 'pay':
      return againstPayment(state, seat, choice);
    case 'finger':
      return againstTargets(state, seat, [choice.to], 'GM-PF-1');
    case 'eavesdrop':
      return againstTargets(state, seat, choice.to, 'GM-EAV-1');
    case 'dance':
      return { rule: 'GM-DANCE-1', why: 'notYourItem' };
    case 'toast':
      return againstTargets(state, seat, [choice.first, choice.second], 'GM-TOAST-1');
    case 'gift':
      return againstItem(state, seat, choice.to, { rule: 'GM-GIFT-1', why: 'notYourItem' });
    case 'bet':
      return { rule: 'GM-WAG-5', why: 'wagerTaken' };
    case 'mark':
      return againstMarks(state, seat, choice);
    default:
      return undefined;
  }
}

/** GM-TURN-3: only hidden opponents. */
function againstTargets(state: State, seat: Seat, to: readonly Seat[], rule: string): Reason | undefined {
  if (to.some((target) => target >= state.seats)) return undefined;
  if (to.includes(seat)) return { rule, why: 'yourself' };
  if (to.every((target) => isHidden(state, target))) return undefined;
  return { rule: rule === 'GM-PF-1' || rule === 'GM-EAV-1' ? rule : 'GM-TURN-3', why: 'unmasked' };
}

/** An item for a hidden opponent: it is the receiver that is wrong, or else the item. */
function againstItem(state: State, seat: Seat, to: Seat, reason: Reason): Reason | undefined {
  return to < state.seats ? (againstTargets(state, seat, [to], reason.rule) ?? reason) : undefined;
}

const HUMBLE_ABILITY = abilitySet('humble');

function againstHumble(state: State, seat: Seat): Reason | undefined {
  if (state.abilities[seat] !== HUMBLE_ABILITY) return undefined;
  if (pairs(state.hands[seat]) !== 0) return { rule: 'GM-ABI-8', why: 'holdsAPair' };
  return { rule: 'GM-END-5', why: 'nothingToDraw' };
}

function againstWager(state: State, seat: Seat): Reason | undefined {
  if (!state.options.wagers || isHidden(state, seat)) return undefined;
  if ((state.wagered & (1 << seat)) !== 0) return { rule: 'GM-WAG-2', why: 'wageredAlready' };
  return wagersLeft(state) === 0 ? { rule: 'GM-WAG-5', why: 'noWagerLeft' } : { rule: 'GM-WAG-2', why: 'wagerNotNow' };
}

/** GM-ACT-2: it can't be carried out after paying. A player who can't pay is not asked, and the Finger needs nothing else. */
function againstAction(state: State, { action: id }: ChoiceOf<'act'>): Reason {
  const action = ACTION[id];
  // GM-TURN-4
  if ((state.actions & (1 << action)) === 0) return { rule: 'GM-TURN-4', why: 'notInView' };
  const { needs, rule } = ACTIONS[action];
  if (needs === 'wagerLeft') return { rule, why: 'noWagerLeft' };
  return needs === 'twoToDraw' ? { rule: 'GM-RUL-2', why: 'tooFewToDraw' } : { rule, why: 'noItemLeft' };
}

function againstPayment(state: State, seat: Seat, { item, treasure }: ChoiceOf<'pay'>): Reason | undefined {
  const held = count(state.items[seat], KIND[item]);
  if (treasure && !state.options.treasures) return undefined;
  if (treasure && (state.treasures & (1 << seat)) === 0) return { rule: 'GM-TRE-1', why: 'noTreasure' };
  if (held < (treasure ? 1 : 2))
    return { rule: treasure ? 'GM-TRE-1' : 'GM-TURN-4', why: treasure ? 'notYourItem' : 'noPair' };
  return { rule: 'GM-ACT-2', why: 'actionWouldFail' };
}

/** GM-MARK-1: told to the seat alone, for it names its character. */
function againstMarks(state: State, seat: Seat, { characters }: ChoiceOf<'mark'>): Reason | undefined {
  const against = (character: Character): string | undefined => {
    const set = one(CHARACTER[character]);
    if ((state.masked[seat] & set) !== 0) return 'yourCharacter';
    if ((state.mirrors & set) !== 0) return 'covered';
    return (state.markers[seat] & set) !== 0 ? 'markedAlready' : undefined;
  };
  const why = characters.map(against).find((reason) => reason !== undefined);
  return why === undefined ? { rule: 'GM-MARK-3', why: 'otherNumber' } : { rule: 'GM-MARK-1', why };
}

/** The actions in view, when this is not the moment for them. */
function refusedActions(state: State, seat: Seat): Refusal[] {
  const under = state.stack.at(-1);
  const busyWith =
    under?.do === 'pay'
      ? under.for
      : ACTIONS.find(({ steps: taken }) => taken.some(({ do: step }) => step === under?.do))?.id;
  const reason = againstNow(state, seat);
  return ACTIONS.filter(
    ({ id }, action) => id !== busyWith && (action === FINGER || (state.actions & (1 << action)) !== 0),
  ).map(({ id }) => ({ what: id, ...reason }));
}

function againstNow(state: State, seat: Seat): Reason {
  if (!isHidden(state, seat)) return { rule: 'GM-UNM-2', why: 'youAreUnmasked' };
  if (state.turn !== seat || state.row !== 0) return { rule: 'GM-TURN-4', why: 'notYourTurn' };
  const toCome = state.stack.some((frame) => frame.do === 'action');
  return { rule: 'GM-TURN-4', why: toCome ? 'drawFirst' : 'oneActionOnly' };
}
