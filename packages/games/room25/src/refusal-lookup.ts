import type { Refusal } from '@vizard/kernel';
import { nameOfLine } from './names.ts';
import type { Target } from './target.ts';

/** Reads what the game wrote, for pages that show it. Nothing here needs the tables of the game. */

/**
 * The refusal that tells why this can't be done now, if there is one. A refusal speaks for every choice that begins with its words,
 * unless one before it fits.
 */
export function refusalFor<R extends Refusal>(refusals: readonly R[], tried: Target): R | undefined {
  const text = textOf(tried);
  return refusals.find(({ what }) => what === text || text.startsWith(`${what} `));
}

/** Is it about what may be done beside the question: the reminder, the reveal of a guard? */
export const isAside = ({ what }: Refusal): boolean => what.startsWith('remind') || what.startsWith('reveal');

/** The notation of a target. */
function textOf(tried: Target): string {
  const { characters = [], cells = [], line, direction, robot, tokens = [], adrenaline, colour } = tried;
  if (line !== undefined) return `shift ${nameOfLine(line)} ${direction}`;
  const [first, second] = tried.do.split(' ');
  const verb = first === 'order' ? ['order', robot, second] : [tried.do, robot];
  const programmed = tried.do === 'programme' && tokens.length === 0 && !adrenaline ? ['nothing'] : tokens;
  const words = [...verb, ...characters, ...cells, ...programmed, adrenaline && 'adrenaline', colour];
  return words.filter((word) => word !== undefined).join(' ');
}
