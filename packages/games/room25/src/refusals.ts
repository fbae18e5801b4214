import type { Decision, Refusal, Seat } from '@vizard/kernel';
import { open } from '@vizard/kernel';
import type { Special } from './actions.ts';
import { NONE, PUNISHABLE, SPECIAL, tokenBit } from './actions.ts';
import { CENTRE } from './board.ts';
import { CHARACTERS } from './characters.ts';
import type { Choice } from './choices.ts';
import { ALL_PROGRAMMES, LOOK_AT, LOSE, PASS, REMIND_AT, REVEAL, SHIFT, TO } from './choices.ts';
import { nameOf } from './events.ts';
import type { Frame, FrameOf } from './frames.ts';
import type { Figure, Line } from './indices.ts';
import { whyNotShift } from './limits.ts';
import { makeChoice } from './notation.ts';
import { areRemindersJammed, mayGuardsReveal } from './own-turn.ts';
import type { Tell } from './refusal-actions.ts';
import { SPECIAL as ABILITIES, BASIC } from './refusal-actions.ts';
import type { Reason } from './refusal-reasons.ts';
import { RULE_OF } from './refusal-reasons.ts';
import { COLD } from './rooms.ts';
import type { State } from './state.ts';
import { AT_HAND, figuresOf, GONE, has, roomOf } from './state.ts';
import { steps } from './steps.ts';

/**
 * What a seat can't do in the questions it is asked, and why. Made from open facts and its own role.
 */
export function refusals(state: State, seat: Seat): readonly Refusal[] {
  const found: Refusal[] = [];
  for (const decision of open(state, steps)) {
    if (decision.seat === seat) explain(state, decision, found);
  }
  return found;
}

/** R25-SOLO-1: forbidden by the rule that lets one pick freely, which is another one for open guards. */
const OF_FREE_TURNS: readonly Reason[] = ['alreadyPlayed', 'mustAct'];

/** One choice that is not open, and why. */
interface Told {
  readonly what: string;
  readonly why: string;
  readonly rule: string;
}

function explain(state: State, { actor, choices, rule }: Decision<Choice>, found: Refusal[]): void {
  const figure = figuresOf(state).find((one) => nameOf(state, one) === actor) as Figure;
  const isOpen = new Set(choices.map(makeChoice));
  const single: Told[] = [];
  const words: Told[] = [];
  const ruleOf = (why: Reason) => {
    if (why === 'noAdrenaline' && state.options.mode !== 'madness') return 'R25-ADR-1';
    return OF_FREE_TURNS.includes(why) ? rule : RULE_OF[why];
  };
  const tell: Tell = (choice, why) => {
    if (why === 'allowed') return;
    const what = makeChoice(choice);
    if (!isOpen.has(what)) single.push({ what, why, rule: ruleOf(why) });
  };
  const frame = state.stack.at(-1) as Frame;
  EXPLAIN[frame.do]?.(state, figure, frame, tell, (what, why) => words.push({ what, why, rule: ruleOf(why) }));
  if (frame.do === 'vision' || frame.do === 'moving' || frame.do === 'illusion') {
    const table = frame.do === 'vision' ? LOOK_AT : TO;
    for (const what of table.map(makeChoice)) if (!isOpen.has(what)) single.push({ what, why: 'notFaceDown', rule });
  }
  const told = new Set<string>();
  for (const { what, why, rule: by } of [...shorten(single), ...words]) {
    if (isOpen.has(what) || told.has(what)) continue; // a word such as `hide` is a choice by itself
    told.add(what);
    found.push({ what, rule: by, why, about: { actor } });
  }
}

/**
 * A refusal speaks for every choice that begins with its words, unless one before it fits: so what is refused in most cells, lines or
 * programmes for one reason is told once ("move": not adjacent), after those that have another reason.
 */
function shorten(told: readonly Told[]): Told[] {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const words = wordsOf(one.what);
    const group = groups.get(words);
    if (group === undefined) groups.set(words, [one]);
    else group.push(one);
  }
  return [...groups].flatMap(([words, group]) => {
    if (group.length === 1) return group;
    const times = new Map<string, number>();
    for (const { why } of group) times.set(why, (times.get(why) ?? 0) + 1);
    const most = Math.max(...times.values());
    const usual = group.find(({ why }) => times.get(why) === most) as Told;
    return [...group.filter(({ why }) => why !== usual.why), { ...usual, what: words }];
  });
}

/** The text of a choice without the cells, the line or the tokens at its end. Every seat's every question asks for dozens of the same few hundred: kept. */
function wordsOf(what: string): string {
  let words = WORDS_OF.get(what);
  if (words === undefined) {
    words = what.replace(/( [a-e][1-5])+$|(?<=^(shift|programme)) .+$/, '');
    WORDS_OF.set(what, words);
  }
  return words;
}
const WORDS_OF = new Map<string, string>();

/** Tells about single choices, then about whole words ("push", "call"), the finer first. */
type Explain = (
  state: State,
  figure: Figure,
  frame: Frame,
  tell: Tell,
  tellWord: (what: string, why: Reason) => void,
) => void;

/** The words by which each token's choices begin. */
const WORDS: Readonly<Record<Special, string>> = {
  recover: 'recover',
  call: 'call',
  swap: 'swap',
  order: 'order',
  reactivate: 'reactivate',
  lock: 'lock',
  carry: 'carry',
  sabotageRoom: 'sabotage room',
  sabotageRobot: 'sabotage robot',
  imitate: 'imitate',
  hide: 'hide',
};
const BASIC_WORDS = ['look', 'move', 'push', 'shift'] as const;

function explainToken(
  state: State,
  figure: Figure,
  token: number,
  tell: Tell,
  tellWord: (w: string, y: Reason) => void,
): void {
  if (token !== SPECIAL) {
    BASIC[token](state, figure, tell);
    return;
  }
  const { special } = CHARACTERS[state.who[figure]];
  if (state.cellOf[state.on[figure]] === CENTRE) {
    for (const ability of special) tellWord(WORDS[ability], 'centreSpecial');
    return;
  }
  for (const ability of special) ABILITIES[ability](state, figure, tell);
}

/** What every own turn offers besides. */
function explainAsides(state: State, figure: Figure, tell: Tell, tellWord: (w: string, y: Reason) => void): void {
  if (!state.options.reminders) tellWord('remind', 'noReminders');
  else if (areRemindersJammed(state)) tellWord('remind', 'remindersJammed');
  else if (state.reminder[figure] >= 0) tellWord('remind', 'reminderPlaced');
  else
    for (const [cell, tile] of state.tileAt.entries()) {
      tell(REMIND_AT[cell], has(state.up, tile) ? 'faceUpReminder' : 'allowed');
    }
  if (state.options.guards === 0) return;
  if (has(state.revealed, figure)) tell(REVEAL, 'alreadyRevealed');
  else if (!has(state.guards, figure)) tell(REVEAL, 'prisoner');
  else if (!mayGuardsReveal(state)) tell(REVEAL, 'tooEarly');
}

/** The token was shown: it is performed if it can be, and nothing else is (R25-ACT-2). */
const action =
  (token: number): Explain =>
  (state, figure, _frame, tell, tellWord) => {
    explainToken(state, figure, token, tell, tellWord); // R25-ACT-4
    explainAsides(state, figure, tell, tellWord); // R25-MEM-1, R25-SUS-4
    tell(PASS, 'mustPerform');
    for (const word of [...BASIC_WORDS, ...Object.values(WORDS)]) tellWord(word, 'mustPerform');
  };

const free: Explain = (state, figure, _frame, tell, tellWord) => {
  for (let token = 0; token <= SPECIAL; token++) {
    const why = !(state.tokens[figure] & tokenBit(token))
      ? token === SPECIAL && state.options.level === 'basic'
        ? 'noSpecialToken'
        : 'tokenLost'
      : state.played[figure] & tokenBit(token)
        ? 'alreadyPlayed'
        : 'allowed';
    if (why === 'allowed') explainToken(state, figure, token, tell, tellWord);
    else if (token !== SPECIAL) tellWord(BASIC_WORDS[token], why);
    else for (const ability of CHARACTERS[state.who[figure]].special) tellWord(WORDS[ability], why);
  }
  explainAsides(state, figure, tell, tellWord);
  tell(PASS, 'mustAct');
};

const adrenaline: Explain = (state, figure, _frame, tell, tellWord) => {
  for (let token = 0; token < SPECIAL; token++) explainToken(state, figure, token, tell, tellWord);
  if (state.options.switches.adrenalineSpecial) explainToken(state, figure, SPECIAL, tell, tellWord);
  else for (const ability of CHARACTERS[state.who[figure]].special) tellWord(WORDS[ability], 'adrenalineBasic');
  explainAsides(state, figure, tell, tellWord);
  tell(PASS, 'mustPerform');
};

/** R25-PRG-1: every programme there is, with the first reason against it. */
const programme: Explain = (state, figure, _frame, tell) => {
  for (const choice of ALL_PROGRAMMES) tell(choice, whyNotProgramme(state, figure, choice as Programme));
};

type Programme = Extract<Choice, { do: 'programme' }>;

function whyNotProgramme(state: State, figure: Figure, { first, second, adrenaline: uses }: Programme): Reason {
  const tokens = [first, second].filter((token) => token !== NONE);
  const lost = tokens.find((token) => !(state.tokens[figure] & tokenBit(token)));
  if (has(state.paranoid, figure) && tokens.length > 0) return 'inParanoia';
  if (lost === SPECIAL && state.options.level === 'basic') return 'noSpecialToken';
  if (lost !== undefined) return 'tokenLost';
  if (tokens.length === 2 && first === second) return 'sameToken';
  const cold = roomOf(state, figure) === COLD;
  if (cold && tokens.length === 2) return 'cold';
  if (uses && !state.options.adrenaline) return 'noAdrenaline';
  if (uses && state.adrenaline[figure] !== AT_HAND)
    return state.adrenaline[figure] === GONE ? 'adrenalineGone' : 'allowed';
  if (uses && cold) return 'cold';
  // R25-PRG-3
  return tokens.length === 0 && !has(state.paranoid, figure) ? 'needsToken' : 'allowed';
}

const EXPLAIN: Readonly<Partial<Record<Frame['do'], Explain>>> = {
  peek(_state, _figure, _frame, tell) {
    for (const choice of LOOK_AT) tell(choice, 'notNextToCentre');
  },
  programme,
  single(state, figure, _frame, tell, tellWord) {
    explainAsides(state, figure, tell, tellWord);
    tell(PASS, 'mustPerform');
  },
  idle(state, figure, _frame, tell, tellWord) {
    explainAsides(state, figure, tell, tellWord);
  },
  look: action(0),
  move: action(1),
  push: action(2),
  control: action(3),
  special: action(4),
  free,
  adrenaline,
  order: (state, figure, _frame, tell) => ABILITIES.order(state, figure, tell),
  substitute: (state, figure, _frame, tell) => ABILITIES.order(state, figure, tell),
  imitate(state, figure, frame, tell, tellWord) {
    const { special, imitated } = CHARACTERS[(frame as FrameOf<'imitate'>).as];
    if (imitated !== undefined) ABILITIES[imitated](state, figure, tell);
    for (const ability of special) if (ability !== imitated) tellWord(WORDS[ability], 'imitatedInPart');
  },
  tunnel(_state, _figure, _frame, tell) {
    for (const choice of TO) tell(choice, 'notATunnel');
  },
  controlRoom(state, _figure, _frame, tell) {
    for (let line = 0 as Line; line < SHIFT.length; line++) {
      for (const way of [1, 2]) tell(SHIFT[line][way], whyNotShift(state, line, way));
    }
  },
  punish(state, figure, _frame, tell) {
    LOSE.forEach((choice, token) => {
      const can = state.tokens[figure] & PUNISHABLE & tokenBit(token);
      tell(choice, can ? 'allowed' : PUNISHABLE & tokenBit(token) ? 'tokenLost' : 'notPunishable');
    });
  },
  robotPush: cardPush,
  chaosPush: cardPush,
  panicCarry: cardPush,
  panicPush: cardPush,
  panicPushEach: cardPush,
};

function cardPush(_state: State, _figure: number, _frame: Frame, tell: Tell): void {
  for (const choice of TO) tell(choice, 'notYellow');
}
