import type { Decision, Random } from '@vizard/kernel';
import type { Choice, View } from '@vizard/room25';
import { CONTROL, LOOK, MOVE, PUSH, SPECIAL } from '@vizard/room25/actions';
import { cellName } from '@vizard/room25/board';
import { roomName } from '@vizard/room25/rooms';
import type { Hint } from '../kit.ts';
import type { Found } from '../search.ts';
import type { Room25Memory } from './memory.ts';
import { type Perception, perceive, UNSEEN } from './perception.ts';
import { figureAsked } from './policy.ts';
import { weighTokens } from './prospects.ts';
import { isOverEdge, ownWayByShift, SHIFTS_OUT, wouldEscape } from './shifts.ts';
import { isGuard } from './sides.ts';
import { findWays } from './ways.ts';
import { imagineWorld, readWorlds } from './worlds.ts';
import { isEndangered } from './worth.ts';

type Reason = Omit<Hint, 'choice'>;

const WHY = [
  ...['programme.flee', 'programme.escape', 'programme.wait', 'programme.exit'],
  ...[
    'programme.key',
    'programme.said',
    'programme.explore',
    'programme.push',
    'programme.control',
    'programme.special',
  ],
  ...['move.exit', 'move.flee', 'move.dare', 'move.said', 'move.nearer', 'move.safe'],
  ...['look', 'shift.escape', 'shift.nearer', 'announce', 'better', 'equal'],
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
  found: Found<Choice>,
  random: Random,
): Hint {
  const world = imagineWorld(readWorlds(view, memory, decision.seat, true, random), random);
  const perception = perceive(world, figureAsked(world, decision));
  findWays(perception);
  return { choice: found.choice, ...reasonFor({ perception, view, found }, found.choice) };
}

/** What a choice points at, if only the comparison decided. */
interface Asked {
  readonly perception: Perception;
  readonly view: View;
  readonly found: Found<Choice>;
}

function reasonFor(asked: Asked, choice: Choice): Reason {
  const { perception, view } = asked;
  const { exit, here, room, distance } = perception;
  switch (choice.do) {
    case 'programme':
      return reasonOfProgramme(asked, choice);
    case 'move':
    case 'to': {
      const cell = cellName(choice.cell);
      if (choice.cell === exit) return reason('move.exit', { cell });
      if (isEndangered(perception)) return reason('move.flee', { cell });
      if (room[choice.cell] === UNSEEN) return reasonToDare(view, cell);
      const nearer = distance[choice.cell] < distance[here];
      return reason(nearer ? 'move.nearer' : 'move.safe', { cell, room: roomName(room[choice.cell]) });
    }
    case 'look':
      return lead(asked) >= CLEAR ? reason('look', { cell: cellName(choice.cell) }) : compared(asked);
    case 'shift':
      if (wouldEscape(perception) && isOverEdge(exit, choice)) return reason('shift.escape');
      return ownWayByShift(perception, choice.line, choice.way) > 0 ? reason('shift.nearer') : compared(asked);
    case 'announce':
      return reason('announce');
    default:
      return compared(asked);
  }
}

/** A room nobody on this side has seen: what was said about it counts, true or not. */
function reasonToDare(view: View, cell: string): Reason {
  const tile = view.cells.find((one) => one.cell === cell)?.tile;
  const said = view.claims.findLast((claim) => claim.tile === tile && !isOwn(view, claim.character));
  return said === undefined
    ? reason('move.dare', { cell })
    : reason('move.said', { cell, who: said.character, colour: said.colour });
}

/** Nobody on this side has seen the exit: where somebody says it is comes before the search for it. */
function reasonToExplore(view: View): Reason {
  const said = view.claims.findLast(({ colour, character }) => colour === 'blue' && !isOwn(view, character));
  const cell = view.cells.find(({ tile, up, room }) => tile === said?.tile && !up && room === undefined)?.cell;
  return said === undefined || cell === undefined
    ? reason('programme.explore')
    : reason('programme.said', { cell, who: said.character });
}

const isOwn = ({ characters, watcher }: View, character: string): boolean =>
  characters.some(({ name, seat }) => name === character && seat === watcher);

/** A programme is explained by what its own tokens are for, where they do what the sentence says. */
function reasonOfProgramme(asked: Asked, { first, second }: Extract<Choice, { do: 'programme' }>): Reason {
  const { perception } = asked;
  const { exit, key, needsKey, here, prospects } = perception;
  weighTokens(perception);
  const has = (token: number): boolean => first === token || second === token;
  if (isEndangered(perception) && has(MOVE)) return reason('programme.flee');
  if (wouldEscape(perception) && SHIFTS_OUT[exit] === 1 && has(CONTROL)) return reason('programme.escape');
  const hinders = isGuard(perception.state, perception.figure);
  if (!hinders && exit >= 0 && here === exit && !needsKey && !has(MOVE)) return reason('programme.wait');
  if (first === PUSH && prospects.push > 0) return reason('programme.push');
  if (first === SPECIAL && lead(asked) >= CLEAR) return reason('programme.special');
  if (!hinders && has(MOVE) && exit >= 0 && !needsKey) return reason('programme.exit');
  if (!hinders && has(MOVE) && needsKey && key >= 0) return reason('programme.key');
  if (exit < 0 && (has(LOOK) || has(MOVE))) return reasonToExplore(asked.view);
  if (has(CONTROL) && prospects.control > 0) return reason('programme.control');
  return compared(asked);
}

/** From this many hundredths on, the hint says that one answer is better than another. */
const CLEAR = 1;

/** By how many hundredths it came out better than the next best answer. */
function lead({ found: { choice, tried } }: Asked): number {
  const own = tried.find((one) => one.choice === choice)?.value;
  const next = Math.max(...tried.filter((one) => one.choice !== choice && one.visits > 0).map(({ value }) => value));
  return own === undefined || !Number.isFinite(next) ? 0 : Math.round(100 * (own - next));
}

/** Nothing else decided. */
function compared(asked: Asked): Reason {
  const percent = lead(asked);
  return percent >= CLEAR ? reason('better', { percent }) : reason('equal');
}
