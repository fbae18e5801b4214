import type { Choice } from '@vizard/room25';
import { COLOUR, RED } from '@vizard/room25/rooms';
import { has } from '@vizard/room25/state';
import type { Found } from '../search.ts';
import { EVIDENCE } from './memory.ts';
import { type Perception, UNSEEN } from './perception.ts';
import { nearerByShift } from './shifts.ts';
import { isGuard } from './sides.ts';

/** What it costs a guard, in chance to win, when the others hold it e times likelier to be one; less, the nearer the end. */
const LAMBDA = 0.02;

/** How much a choice would tell the others about its maker: the same weights by which it judges them. */
function exposure(perception: Perception, choice: Choice): number {
  switch (choice.do) {
    case 'push': {
      const kind = perception.room[choice.cell];
      const red = kind !== UNSEEN && COLOUR[kind] === RED;
      const out = perception.here === perception.exit ? EVIDENCE.pushOutOfExit : 0;
      return EVIDENCE.push + out + (red ? EVIDENCE.pushIntoRed : 0);
    }
    case 'shift': {
      const nearer = nearerByShift(perception, choice.line, choice.way);
      return Math.abs(nearer) * (nearer > 0 ? EVIDENCE.shiftNear : EVIDENCE.shiftAway);
    }
    case 'move':
      return perception.exit >= 0 && perception.here === perception.exit ? EVIDENCE.leaveExit : 0;
    default:
      return 0;
  }
}

/** A guard nobody knows yet takes the best choice that does not give it away more than it brings. */
export function bluff(perception: Perception, { choice, tried }: Found<Choice>): Choice {
  const { state, figure } = perception;
  if (!isGuard(state, figure) || has(state.revealed, figure) || choice.do === 'reveal') return choice;
  const lambda = LAMBDA * Math.min(1, (state.left - 1) / 4);
  const worth = (one: Choice, value: number) => value - lambda * exposure(perception, one);
  const chosen = tried.find((one) => one.choice === choice);
  if (chosen === undefined) return choice;
  let best = choice;
  let most = worth(choice, chosen.value);
  for (const one of tried) {
    if (one.visits < chosen.visits / 2 || exposure(perception, one.choice) >= exposure(perception, choice)) continue;
    if (worth(one.choice, one.value) <= most) continue;
    most = worth(one.choice, one.value);
    best = one.choice;
  }
  return best;
}
