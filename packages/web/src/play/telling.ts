import type { Names, Words } from '../games/words.ts';
import { linesOf, type Told } from './log.ts';
import type { ToldAction } from './scene.ts';

/** The action that is shown, in words. */
export interface Telling {
  readonly actor: string | number | undefined;
  /** The action by the game's own name for it: a token. */
  readonly action: string | undefined;
  readonly mine: boolean;
  /** Its steps as the game stages them, in order; while it runs the last one is on. */
  readonly steps: readonly string[];
  readonly running: boolean;
  /** The newest line of the log, word for word. */
  readonly sentence: Told | undefined;
  /** What the action has done before that. */
  readonly before: readonly Told[];
}

export function tellingOf(
  action: ToldAction<unknown> | undefined,
  words: Words,
  names: Names,
  view: unknown,
): Telling | undefined {
  if (action === undefined) return undefined;
  const { actor, name, mine, steps, running, events } = action;
  const lines = linesOf([{ events: [...events] }], words, names, view);
  const before = lines.slice(0, -1).filter(({ event }) => words.begins?.(event)?.isTitle !== true);
  return { actor, action: name, mine, steps, running, sentence: lines.at(-1), before };
}
