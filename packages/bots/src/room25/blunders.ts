import type { Choice } from '@vizard/room25';
import { LOOK, MOVE, NONE, PUSH } from '@vizard/room25/actions';
import { ADJACENT } from '@vizard/room25/board';
import type { CharacterIndex } from '@vizard/room25/indices';
import { whyNotLook } from '@vizard/room25/limits';
import { roomNumber } from '@vizard/room25/rooms';
import { figureOf, figuresOn, has } from '@vizard/room25/state';
import { whyLost } from '@vizard/room25/token-marks';
import { killsForSure, type Perception, UNSEEN } from './perception.ts';
import { isOverEdge, SHIFTS_OUT, type Shift, wouldEscape } from './shifts.ts';
import { isGuard } from './sides.ts';
import { STEPS } from './ways.ts';
import { isEndangered } from './worth.ts';

/** Moves that a partner would call mistakes. They are judged from the seat's own knowledge, never from the truth. */
export type Blunder =
  | 'entersDeath'
  | 'pushesFriendToDeath'
  | 'pushesOutOfShredder'
  | 'walksOutOfExit'
  | 'shiftsExitAway'
  | 'staysInTrap'
  | 'looksAtKnown';

/**
 * Says of programmes whether one of their actions would surely be lost (R25-ACT-2): it can do nothing, or tells nothing new. A figure
 * that waits in Room 25 may want just that, because any other action would take it out again.
 */
export function wasteFor(perception: Perception): (choice: Choice) => boolean {
  if (isWaiting(perception)) return () => false;
  const { state, figure } = perception;
  const known = new Map<number, boolean>();
  const isLost = (...tokens: readonly number[]): boolean => {
    const key = tokens.reduce((all, token) => 8 * all + token + 1, 0);
    const lost = known.get(key) ?? whyLost(state, figure, tokens) !== undefined;
    known.set(key, lost);
    return lost;
  };
  return (choice) => {
    if (choice.do !== 'programme' || choice.first === NONE) return false;
    if (choice.first === LOOK && !hasUnseenToLookAt(perception)) return true;
    return isLost(choice.first) || (choice.second !== NONE && isLost(choice.first, choice.second));
  };
}

/** Could a look from here show it anything new? A guard may look only to say something about it. */
const hasUnseenToLookAt = ({ state, figure, here, room }: Perception): boolean =>
  isGuard(state, figure) ||
  ADJACENT[here].some((cell) => room[cell] === UNSEEN && whyNotLook(state, figure, cell) === 'allowed');

/** In Room 25, with nothing left to do elsewhere. */
const isWaiting = ({ state, figure, here, exit, needsKey }: Perception): boolean =>
  exit >= 0 && here === exit && !needsKey && !isGuard(state, figure);

/** What is wrong with this choice, if anything. `after` is where each cell's room is after a shift. */
export function blunderOf(perception: Perception, choice: Choice): Blunder | undefined {
  switch (choice.do) {
    case 'move':
    case 'carry':
      if (killsForSure(perception, choice.cell)) return 'entersDeath';
      return isHome(perception) && !isEndangered(perception) ? 'walksOutOfExit' : undefined;
    case 'push':
      return isFriend(perception, choice.character) && killsForSure(perception, choice.cell)
        ? 'pushesFriendToDeath'
        : undefined;
    case 'look':
      return perception.room[choice.cell] !== UNSEEN && hasUnseenToLookAt(perception) ? 'looksAtKnown' : undefined;
    case 'shift':
      return takesExitAway(perception, choice) ? 'shiftsExitAway' : undefined;
    case 'programme':
      return programmeBlunder(perception, choice);
    default:
      return undefined;
  }
}

const SHREDDER = roomNumber('shredder');

type Programme = Extract<Choice, { do: 'programme' }>;

function programmeBlunder(perception: Perception, { first, second }: Programme): Blunder | undefined {
  const { state, figure } = perception;
  if (isEndangered(perception)) {
    const trapped = state.trap[figure] !== 0;
    const leaves = first === MOVE || (!trapped && second === MOVE);
    return leaves || canBeSavedOtherwise(perception) ? undefined : 'staysInTrap';
  }
  const company = (figuresOn(state, state.on[figure]) & ~(1 << figure)) !== 0;
  if (company && perception.room[perception.here] === SHREDDER && (first === PUSH || second === PUSH))
    return 'pushesOutOfShredder';
  if (!isHome(perception)) return undefined;
  const walks = first === MOVE || second === MOVE;
  const pushes = company && (first === PUSH || second === PUSH);
  return walks || pushes ? 'walksOutOfExit' : undefined;
}

/** A special action, adrenaline or a friend may help, so it is not a blunder. */
const canBeSavedOtherwise = ({ state, figure }: Perception): boolean =>
  state.spares[figure] > 0 || state.adrenaline[figure] !== 0;

/** Is it in Room 25 with nothing left to do elsewhere? */
const isHome = (perception: Perception): boolean => isWaiting(perception) && perception.state.options.guards === 0;

const isFriend = ({ state, figure, friends }: Perception, character: CharacterIndex): boolean =>
  !isGuard(state, figure) && has(friends, figureOf(state, character));

/** Room 25 goes over the edge though nobody escapes. */
function takesExitAway(perception: Perception, shift: Shift): boolean {
  const { exit, state, figure } = perception;
  if (exit < 0 || isGuard(state, figure) || SHIFTS_OUT[exit] !== 1 || wouldEscape(perception)) return false;
  return isOverEdge(exit, shift) && state.options.guards === 0 && STEPS[exit][perception.here] <= 4;
}
