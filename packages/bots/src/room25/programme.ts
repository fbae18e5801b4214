import type { Choice } from '@vizard/room25';
import { CONTROL, LOOK, MOVE, NONE, PUSH, SPECIAL, tokenBit } from '@vizard/room25/actions';
import { NOWHERE } from '@vizard/room25/board';
import { inside } from '@vizard/room25/escape';
import type { Figure } from '@vizard/room25/indices';
import { roomNumber } from '@vizard/room25/rooms';
import { AT_HAND, figuresOn, has, inOrder, isLastRound, UNTRAPPED } from '@vizard/room25/state';
import { type Perception, UNSEEN } from './perception.ts';
import { weighTokens } from './prospects.ts';
import { SHIFTS_OUT, wouldEscape } from './shifts.ts';
import { isGuard } from './sides.ts';
import { STEPS } from './ways.ts';
import { isEndangered } from './worth.ts';

/**
 * Which tokens to programme.
 */
const TRAP = roomNumber('trap');

const UNWANTED = -1000;

function offer({ state, figure, offers }: Perception, first: number, second: number, worth: number): void {
  const owned = state.tokens[figure];
  if ((owned & tokenBit(first)) === 0 || (second !== NONE && (owned & tokenBit(second)) === 0)) return;
  if (worth > offers[first + 8 * second]) offers[first + 8 * second] = worth;
}

/** Values all pairs of tokens for the figure that perceives. */
export function weighProgrammes(perception: Perception): void {
  const { state, figure, here, exit, needsKey, distance, prospects } = perception;
  perception.offers.fill(UNWANTED);
  weighTokens(perception);
  if (exit >= 0 && here === exit && !needsKey && !isGuard(state, figure) && has(state.up, state.tileAt[here]))
    offer(perception, ...leaving(perception), 40);
  const { move, to, look, control, push, special, moveAfterLook } = prospects;
  const unseen = to >= 0 && perception.room[to] === UNSEEN;
  const out = isEndangered(perception) ? 30 : 0;
  // a look first makes a step into the dark a step with open eyes
  const surer = Math.max(moveAfterLook, unseen ? Math.min(1, 0.6 * Math.max(0, distance[here] - 1)) : move);
  if (state.trap[figure] === UNTRAPPED) {
    offer(perception, LOOK, MOVE, look + surer + out);
    offer(perception, CONTROL, MOVE, control + (unseen ? Math.min(move, 0) : move) + out - 0.1);
    offer(perception, PUSH, MOVE, push + move + out - 0.1);
    offer(perception, SPECIAL, MOVE, special + move + out - 0.1);
    offer(perception, LOOK, CONTROL, look + prospects.controlAfterLook);
    offer(perception, LOOK, NONE, look);
    offer(perception, CONTROL, LOOK, control + 0.7 * look);
    offer(perception, CONTROL, NONE, control - 0.2);
    offer(perception, PUSH, LOOK, push + look);
    offer(perception, PUSH, CONTROL, push + 0.8 * control);
    offer(perception, LOOK, SPECIAL, look + special);
    offer(perception, SPECIAL, LOOK, special + look);
  }
  if (to < 0 || perception.room[to] !== TRAP) {
    offer(perception, MOVE, LOOK, move + prospects.lookAfterMove + out + 0.05);
    offer(perception, MOVE, CONTROL, move + prospects.controlAfterMove + out);
    offer(perception, MOVE, PUSH, move + (isGuard(state, figure) ? 0.5 : -0.2) + out);
    offer(perception, MOVE, SPECIAL, move + 0.6 * special + out);
  }
  offer(perception, MOVE, NONE, move + out);
  if (special >= 20) offer(perception, SPECIAL, LOOK, 60);
}

/** Two tokens (or one) and whether adrenaline, written as first + 8 * second + 64 * adrenaline. */
export function wantedProgramme(perception: Perception): number {
  weighProgrammes(perception);
  const { offers } = perception;
  let best = MOVE + 8 * NONE;
  for (let pair = 0; pair < offers.length; pair++) if (offers[pair] > offers[best]) best = pair;
  return best + (wantsAdrenaline(perception) ? 64 : 0);
}

/** In Room 25: the last in turn order lets it out, the others wait. */
function leaving(perception: Perception): [first: number, second: number] {
  const { state, figure, exit, friends, prospects } = perception;
  const owned = state.tokens[figure];
  const alone = figuresOn(state, state.on[figure]) === 1 << figure;
  const harmless = (owned & tokenBit(LOOK)) !== 0 ? LOOK : alone || (owned & tokenBit(CONTROL)) === 0 ? PUSH : CONTROL;
  if ((owned & tokenBit(CONTROL)) === 0) return [harmless, NONE];
  if (wouldEscape(perception)) return [CONTROL, harmless === LOOK ? LOOK : NONE];
  const within = inside(state) & friends;
  let last: Figure = NOWHERE;
  let comes = true;
  for (let place = 0; place < state.who.length; place++) {
    const other = inOrder(state, place);
    if (!has(friends, other)) continue;
    if (has(within, other)) last = other;
    else if (STEPS[state.cellOf[state.on[other]]][exit] > (state.adrenaline[other] === AT_HAND ? 2 : 1)) comes = false;
  }
  const outward = SHIFTS_OUT[exit] > 1;
  if (last === figure && (outward ? prospects.control > 0 : comes)) return [CONTROL, NONE];
  return [prospects.special > 0.5 ? SPECIAL : harmless, NONE];
}

/** Adrenaline is for the last steps, and to get out of a room that kills. */
function wantsAdrenaline({ state, figure, here, exit, needsKey }: Perception): boolean {
  if (state.adrenaline[figure] !== AT_HAND || isGuard(state, figure) || state.trap[figure] !== UNTRAPPED) return false;
  if (exit < 0 || needsKey) return state.left <= 3 && here !== exit;
  const steps = STEPS[here][exit];
  return steps >= 2 && (steps >= state.left || isLastRound(state));
}

/** The choice that is wanted, or the one most like it. */
export function findProgramme(choices: readonly Choice[], wanted: number): Choice {
  const [first, second, adrenaline] = [wanted & 7, (wanted >> 3) & 7, wanted >= 64];
  let best = choices[0];
  let likeness = -1;
  for (let at = 0; at < choices.length; at++) {
    const choice = choices[at];
    if (choice.do !== 'programme') continue;
    let like = 0;
    if (choice.first === first) like += 4;
    if (choice.second === second) like += 3;
    else if (choice.second === NONE) like += 1;
    if (choice.first === second && choice.second === NONE && second === MOVE) like += 4;
    if (choice.adrenaline === adrenaline) like += 2;
    if (like > likeness) {
      likeness = like;
      best = choice;
    }
  }
  return best;
}
