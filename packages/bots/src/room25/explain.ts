import type { Decision, Random } from '@vizard/kernel';
import type { Choice, View } from '@vizard/room25';
import { cellName } from '@vizard/room25/board';
import { roomName } from '@vizard/room25/rooms';
import type { Hint } from '../kit.ts';
import type { Room25Memory } from './memory.ts';
import { type Perception, perceive, UNSEEN } from './perception.ts';
import { figureAsked } from './policy.ts';
import { wouldEscape } from './shifts.ts';
import { findWays } from './ways.ts';
import { imagineWorld, readWorlds } from './worlds.ts';
import { isEndangered } from './worth.ts';

type Reason = Omit<Hint, 'choice'>;

const WHY = [
  ...['programme.flee', 'programme.escape', 'programme.wait', 'programme.exit'],
  ...['programme.key', 'programme.explore'],
  ...['move.exit', 'move.flee', 'move.dare', 'move.nearer', 'move.safe'],
  ...['look', 'shift.escape', 'shift.nearer', 'announce', 'best'],
] as const;
type Why = (typeof WHY)[number];

/** Every reason there is, for the catalogues. */
export const REASON_KEYS: readonly string[] = WHY.map((why) => `hint.room25.${why}`);

const reason = (why: Why, about: Hint['about'] = {}): Reason => ({ why: `hint.room25.${why}`, about });

/** Why this choice, in one sentence, as the seat knows things. */
export function explain(
  view: View,
  memory: Room25Memory,
  decision: Decision<Choice>,
  choice: Choice,
  random: Random,
): Hint {
  const world = imagineWorld(readWorlds(view, memory, decision.seat, true, random), random);
  const perception = perceive(world, figureAsked(world, decision));
  findWays(perception);
  return { choice, ...reasonFor(perception, choice) };
}

function reasonFor(perception: Perception, choice: Choice): Reason {
  const { exit, key, needsKey, here, room, distance } = perception;
  switch (choice.do) {
    case 'programme':
      if (isEndangered(perception)) return reason('programme.flee');
      if (wouldEscape(perception)) return reason('programme.escape');
      if (exit >= 0 && here === exit && !needsKey) return reason('programme.wait');
      return reason(exit >= 0 && !needsKey ? 'programme.exit' : key >= 0 ? 'programme.key' : 'programme.explore');
    case 'move':
    case 'to':
      if (choice.cell === exit) return reason('move.exit', { cell: cellName(choice.cell) });
      if (isEndangered(perception)) return reason('move.flee', { cell: cellName(choice.cell) });
      if (room[choice.cell] === UNSEEN) return reason('move.dare', { cell: cellName(choice.cell) });
      return reason(distance[choice.cell] < distance[here] ? 'move.nearer' : 'move.safe', {
        cell: cellName(choice.cell),
        room: roomName(room[choice.cell]),
      });
    case 'look':
      return reason('look', { cell: cellName(choice.cell) });
    case 'shift':
      return reason(wouldEscape(perception) ? 'shift.escape' : 'shift.nearer');
    case 'announce':
      return reason('announce');
    default:
      return reason('best');
  }
}
