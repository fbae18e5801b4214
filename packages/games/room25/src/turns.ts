import type { Dealer, Question } from '@vizard/kernel';
import type { Token } from './actions.ts';
import {
  BASIC_TOKENS,
  CONTROL,
  LOOK,
  MOVE,
  NONE,
  PUSH,
  SPECIAL,
  TOKEN_RULES,
  TOKENS,
  tokenBit,
  withPlayed,
} from './actions.ts';
import { NOWHERE } from './board.ts';
import type { Choice } from './choices.ts';
import { NOW_OR_LATER, ONLY_PASS, PASS } from './choices.ts';
import { kill, takeStock } from './deaths.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { FrameOf } from './frames.ts';
import { ACTION, ADRENALINE, END_TURN, IDLE, SINGLE } from './frames.ts';
import type { Figure } from './indices.ts';
import { controls, looks, moves, pushes } from './legal.ts';
import { MODES } from './modes.ts';
import { didAside, mayRemind, mustAskRole, onOwnTurn, tookAside, withAsides } from './own-turn.ts';
import { performBasic } from './performing.ts';
import type { Asks } from './questions.ts';
import { performSpecial, specials } from './specials.ts';
import type { State } from './state.ts';
import { FREE_ONCE, FREE_SPENT, GONE, has, PROGRAMMED, PROGRAMMES, TRAPPED, TRAPPED_NOW, UNTRAPPED } from './state.ts';

/**
 * A figure's own turn in the first, second or adrenaline pass (R25-ACT-1).
 */
export function beginTurn(state: State, figure: Figure, pass: number, dealer: Dealer<Event>): void {
  const drowns = isDrowning(state, figure);
  // R25-ACT-3
  if (pass === 3) {
    if (drowns) state.stack.push(END_TURN[figure]); // R25-FLOOD-1
    // R25-ACT-3, R25-PRG-4
    if (state.adrenaline[figure] === PROGRAMMED) beginAdrenaline(state, figure, dealer);
    return;
  }
  // R25-RUL-42
  state.after |= 1 << figure;
  // R25-FLOOD-1
  if (drowns && pass === 2 && !drownsLater(state, figure)) state.stack.push(END_TURN[figure]);
  if (state.free[figure] === FREE_SPENT) beginIdle(state, figure);
  else if (has(state.paranoid, figure))
    beginDrawnAction(state, figure, dealer); // R25-PAR-1
  // R25-SUS-4, R25-SOLO-1
  else if (state.free[figure] !== PROGRAMMES) beginFreeAction(state, figure, pass);
  // R25-PRG-2
  else if (has(state.floating, figure)) state.stack.push(SINGLE[figure]);
  else {
    // R25-ACT-1
    const slots = pass === 1 ? state.first : state.second;
    const token = slots[figure];
    slots[figure] = NONE; // R25-ACT-1
    // R25-ACT-2
    if (token === NONE) beginIdle(state, figure);
    else play(state, figure, token, 'programme', dealer);
  }
}

/** R25-FLOOD-1: is this the round it drowns in? */
const isDrowning = (state: State, figure: Figure): boolean =>
  state.flood[figure] !== 0 && state.flood[figure] <= state.round;

/** Has this figure nothing to do and nothing to fear in the adrenaline pass? */
export const skipsAdrenaline = (state: State, figure: Figure): boolean =>
  state.adrenaline[figure] !== PROGRAMMED && !isDrowning(state, figure);

/** R25-FLOOD-1, switch `floodDeadline: allActions`: adrenaline still to come. */
const drownsLater = (state: State, figure: Figure): boolean =>
  state.options.switches.floodDeadline === 'allActions' && state.adrenaline[figure] === PROGRAMMED;

/** R25-MEM-1: a turn without an action. It is asked only if there are asides. */
function beginIdle(state: State, figure: Figure): void {
  if (mayRemind(state, figure) || mustAskRole(state, figure)) state.stack.push(IDLE[figure]);
}

/** R25-PAR-1: the top token of the pile. */
function beginDrawnAction(state: State, figure: Figure, dealer: Dealer<Event>): void {
  let pile = state.pile[figure];
  if (pile === 0) {
    beginIdle(state, figure);
    return;
  }
  const tokens: number[] = [];
  for (; pile !== 0; pile &= pile - 1) tokens.push(31 - Math.clz32(pile & -pile));
  const token = tokens[dealer.draw(tokens.length, 'paranoia', state.tokensDrawn++)];
  state.pile[figure] &= ~tokenBit(token);
  play(state, figure, token, 'paranoia', dealer);
}

/** R25-COLD-2: one action only, else two. */
function beginFreeAction(state: State, figure: Figure, pass: number): void {
  const done = state.free[figure] === FREE_ONCE && state.played[figure] !== 0;
  if (done) beginIdle(state, figure);
  // R25-SUS-4, R25-SOLO-1
  else state.stack.push({ do: 'free', figure, pass });
}

/** R25-ACT-1: the token is shown and its action begins. */
function play(state: State, figure: Figure, token: number, how: 'programme' | 'paranoia', dealer: Dealer<Event>): void {
  if (how === 'programme') dealer.reveal('public');
  beginAction(state, figure, dealer);
  state.played[figure] = withPlayed(state.played[figure], token);
  tellToken(state, figure, token, how, dealer);
  state.stack.push(ACTION[token][figure]);
}

function tellToken(
  state: State,
  figure: Figure,
  token: number,
  how: 'programme' | 'paranoia' | 'free' | 'adrenaline',
  dealer: Dealer<Event>,
): void {
  if (dealer.emit) {
    const character = nameOf(state, figure);
    dealer.emit({ type: 'tokenPlayed', rule: TOKEN_RULES[token], character, token: TOKENS[token] as Token, how });
  }
}

/** R25-ALI-1: a character that reveals an action is visible. Hide hides it again at once. */
function beginAction(state: State, figure: Figure, dealer: Dealer<Event>): void {
  state.acting = figure; // R25-TRAP-1
  if (!has(state.hidden, figure)) return;
  state.hidden &= ~(1 << figure);
  if (dealer.emit) dealer.emit({ type: 'showed', rule: 'R25-ALI-1', character: nameOf(state, figure) });
}

/** R25-ACT-3: the token is out of the game, even if it does nothing. */
function beginAdrenaline(state: State, figure: Figure, dealer: Dealer<Event>): void {
  state.adrenaline[figure] = GONE;
  // R25-RUL-42
  state.after |= 1 << figure;
  beginAction(state, figure, dealer);
  state.stack.push(ADRENALINE[figure]);
}

/** R25-RUL-5: the action and everything that followed from it is over; now the actor's Trap counts. */
export function endAction(state: State, dealer: Dealer<Event>): void {
  const figure = state.acting;
  if (figure === NOWHERE) return;
  state.acting = NOWHERE;
  if (state.trap[figure] === UNTRAPPED) return;
  if (state.trap[figure] === TRAPPED_NOW) {
    state.trap[figure] = TRAPPED;
    return;
  }
  kill(state, 1 << figure, 'R25-TRAP-1', dealer);
  takeStock(state, dealer);
}

/** R25-RUL-5: then the Flooded deadline, for a character that is still in the water. */
export function endTurn(state: State, { figure }: { figure: Figure }, dealer: Dealer<Event>): void {
  if (!isDrowning(state, figure)) return;
  kill(state, 1 << figure, 'R25-FLOOD-1', dealer);
  takeStock(state, dealer);
}

/** What each token may aim at. */
export const AIMS: readonly ((state: State, figure: Figure) => readonly Choice[])[] = [
  looks,
  moves,
  pushes,
  controls,
  specials,
];

type ActionFrame = FrameOf<'look' | 'move' | 'push' | 'control' | 'special'>;

/** The question for the target of a token that was just shown. */
function action(token: number, ask: string): Question<State, ActionFrame, Choice, Event> {
  return {
    ask,
    rule: TOKEN_RULES[token],
    ...onOwnTurn,
    choices: (state, { figure }) => withAsides(state, figure, AIMS[token](state, figure)),
    take(state, frame, choice, dealer) {
      const { figure } = frame;
      if (tookAside(state, frame, figure, choice, dealer)) return;
      if (choice.do === 'pass') loseAction(state, figure, token, dealer);
      else perform(state, figure, choice, dealer);
    },
  };
}

/** R25-ACT-2 */
function loseAction(state: State, figure: Figure, token: number, dealer: Dealer<Event>): void {
  if (dealer.emit) {
    const character = nameOf(state, figure);
    dealer.emit({ type: 'actionLost', rule: 'R25-ACT-2', character, token: TOKENS[token] as Token });
  }
}

function perform(state: State, figure: Figure, choice: Choice, dealer: Dealer<Event>): void {
  if (!performBasic(state, figure, choice, dealer)) performSpecial(state, figure, choice, dealer);
}

export const actions = {
  look: action(LOOK, 'look'),
  move: action(MOVE, 'move'),
  push: action(PUSH, 'push'),
  control: action(CONTROL, 'control'),
  special: action(SPECIAL, 'special'),
};

/** R25-PRG-2: now, or on the second turn. */
export const single: Asks<'single'> = {
  ask: 'single',
  rule: 'R25-PRG-2',
  ...onOwnTurn,
  choices: (state, { figure }) => withAsides(state, figure, NOW_OR_LATER),
  take(state, frame, choice, dealer) {
    const { figure } = frame;
    if (tookAside(state, frame, figure, choice, dealer)) return;
    const token = state.first[figure];
    state.first[figure] = NONE;
    state.floating &= ~(1 << figure);
    if (choice.do === 'now') {
      play(state, figure, token, 'programme', dealer);
    } else {
      state.second[figure] = token;
      if (dealer.emit) dealer.emit({ type: 'putOff', rule: 'R25-PRG-2', character: nameOf(state, figure) });
    }
  },
};

export const idle: Asks<'idle'> = {
  ask: 'idle',
  rule: 'R25-MEM-1',
  ...onOwnTurn,
  always: true, // R25-RUL-19
  choices: (state, { figure }) => withAsides(state, figure, ONLY_PASS),
  take(state, { figure }, choice, dealer) {
    if (didAside(state, figure, choice, dealer)) beginIdle(state, figure);
  },
};

/** The tokens by which a choice is performed. */
const TOKEN_OF: Readonly<Record<string, number>> = { look: LOOK, move: MOVE, push: PUSH, shift: CONTROL };
const tokenOf = (choice: Choice): number => TOKEN_OF[choice.do] ?? SPECIAL;

/** The targets of all tokens of a set. */
function aimsOf(state: State, figure: Figure, tokens: number): Choice[] {
  const found: Choice[] = [];
  for (let token = LOOK; token <= SPECIAL; token++) {
    if ((tokens & tokenBit(token)) === 0) continue;
    for (const choice of AIMS[token](state, figure)) found.push(choice);
  }
  return found;
}

const freeRule = (state: State): string => (MODES[state.options.mode].unprogrammed ? 'R25-SOLO-1' : 'R25-SUS-4');

/** R25-SUS-4, R25-SOLO-1: any token still owned and not yet played; one of the two turns may be passed. */
export const free: Asks<'free'> = {
  ask: 'free',
  rule: freeRule,
  ...onOwnTurn,
  choices(state, { figure, pass }) {
    const targets = aimsOf(state, figure, state.tokens[figure] & ~state.played[figure]);
    if (pass === 1 || state.played[figure] !== 0) targets.push(PASS);
    return withAsides(state, figure, targets);
  },
  take(state, frame, choice, dealer) {
    const { figure } = frame;
    if (tookAside(state, frame, figure, choice, dealer)) return; // R25-MEM-1
    if (choice.do === 'pass') {
      if (dealer.emit) dealer.emit({ type: 'passed', rule: freeRule(state), character: nameOf(state, figure) });
      return;
    }
    const token = tokenOf(choice);
    beginAction(state, figure, dealer); // R25-SUS-4
    state.played[figure] = withPlayed(state.played[figure], token);
    tellToken(state, figure, token, 'free', dealer);
    perform(state, figure, choice, dealer);
  },
};

/** R25-ACT-3 */
export const adrenaline: Asks<'adrenaline'> = {
  ask: 'adrenaline',
  rule: 'R25-ACT-3',
  ...onOwnTurn,
  choices(state, { figure }) {
    const withSpecial = state.options.switches.adrenalineSpecial && state.options.level === 'ultimate';
    const tokens = withSpecial ? BASIC_TOKENS | tokenBit(SPECIAL) : BASIC_TOKENS;
    return withAsides(state, figure, aimsOf(state, figure, tokens));
  },
  take(state, frame, choice, dealer) {
    const { figure } = frame;
    if (tookAside(state, frame, figure, choice, dealer)) return;
    if (choice.do === 'pass') return;
    tellToken(state, figure, tokenOf(choice), 'adrenaline', dealer);
    perform(state, figure, choice, dealer);
  },
};
