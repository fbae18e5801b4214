import type { Choice } from '@vizard/room25';
import { CONTROL, LOOK, MOVE, NONE, PUSH, SPECIAL, tokenBit } from '@vizard/room25/actions';
import { NOWHERE } from '@vizard/room25/board';
import { inside } from '@vizard/room25/escape';
import type { Figure } from '@vizard/room25/indices';
import { roomNumber } from '@vizard/room25/rooms';
import { AT_HAND, figuresOn, has, inOrder, isLastRound, UNTRAPPED } from '@vizard/room25/state';
import { type Perception, UNSEEN } from './perception.ts';
import { measure, plan } from './plan.ts';
import { SHIFTS_OUT, wouldEscape } from './shifts.ts';
import { isGuard } from './sides.ts';
import { distance, STEPS } from './ways.ts';
import { isEndangered } from './worth.ts';

/**
 * Which tokens to programme.
 */
const TRAP = roomNumber('trap');

/** What each pair of tokens is worth, by first + 8 * second, as `weighProgrammes` left it. */
export const offers = new Float64Array(64);
const UNWANTED = -1000;

function offer(owned: number, first: number, second: number, worth: number): void {
  if ((owned & tokenBit(first)) === 0 || (second !== NONE && (owned & tokenBit(second)) === 0)) return;
  if (worth > offers[first + 8 * second]) offers[first + 8 * second] = worth;
}

/** Values all pairs of tokens for the figure that perceives. */
export function weighProgrammes(perception: Perception): void {
  const { state, figure, here, exit, needsKey } = perception;
  const owned = state.tokens[figure];
  offers.fill(UNWANTED);
  measure(perception);
  if (exit >= 0 && here === exit && !needsKey && !isGuard(state, figure) && has(state.up, state.tileAt[here]))
    offer(owned, ...leaving(perception, owned), 40);
  const { move, to, look, control, push, special, moveAfterLook } = plan;
  const unseen = to >= 0 && perception.room[to] === UNSEEN;
  const out = isEndangered(perception) ? 30 : 0;
  // a look first makes a step into the dark a step with open eyes
  const surer = Math.max(moveAfterLook, unseen ? Math.min(1, 0.6 * Math.max(0, distance[here] - 1)) : move);
  if (state.trap[figure] === UNTRAPPED) {
    offer(owned, LOOK, MOVE, look + surer + out);
    offer(owned, CONTROL, MOVE, control + (unseen ? Math.min(move, 0) : move) + out - 0.1);
    offer(owned, PUSH, MOVE, push + move + out - 0.1);
    offer(owned, SPECIAL, MOVE, special + move + out - 0.1);
    offer(owned, LOOK, CONTROL, look + plan.controlAfterLook);
    offer(owned, LOOK, NONE, look);
    offer(owned, CONTROL, LOOK, control + 0.7 * look);
    offer(owned, CONTROL, NONE, control - 0.2);
    offer(owned, PUSH, LOOK, push + look);
    offer(owned, PUSH, CONTROL, push + 0.8 * control);
    offer(owned, LOOK, SPECIAL, look + special);
    offer(owned, SPECIAL, LOOK, special + look);
  }
  if (to < 0 || perception.room[to] !== TRAP) {
    offer(owned, MOVE, LOOK, move + plan.lookAfterMove + out + 0.05);
    offer(owned, MOVE, CONTROL, move + plan.controlAfterMove + out);
    offer(owned, MOVE, PUSH, move + (isGuard(state, figure) ? 0.5 : -0.2) + out);
    offer(owned, MOVE, SPECIAL, move + 0.6 * special + out);
  }
  offer(owned, MOVE, NONE, move + out);
  if (special >= 20) offer(owned, SPECIAL, LOOK, 60);
}

/** Two tokens (or one) and whether adrenaline, written as first + 8 * second + 64 * adrenaline. */
export function wantedProgramme(perception: Perception): number {
  weighProgrammes(perception);
  let best = MOVE + 8 * NONE;
  for (let pair = 0; pair < offers.length; pair++) if (offers[pair] > offers[best]) best = pair;
  return best + (wantsAdrenaline(perception) ? 64 : 0);
}

/** In Room 25: the last in turn order lets it out, the others wait. */
function leaving(perception: Perception, owned: number): [first: number, second: number] {
  const { state, figure, exit, friends } = perception;
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
  if (last === figure && (outward ? plan.control > 0 : comes)) return [CONTROL, NONE];
  return [plan.special > 0.5 ? SPECIAL : harmless, NONE];
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
