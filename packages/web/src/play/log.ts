import type { Happened } from '@vizard/protocol';
import type { Line, Names, Words } from '../games/words.ts';
import { t } from '../language/language.ts';
import { attempt } from '../ui/attempt.ts';

/** A line of the log, with the event it tells. */
export type Told = Line & { readonly event?: unknown };

/** What happened, in sentences. */
export function linesOf(happened: readonly Happened[], words: Words, names: Names, view: unknown): readonly Told[] {
  return happened.flatMap(({ events, undone }) => {
    const lines = events.map((event) => lineOf(event, words, names, view)).filter((line) => line !== undefined);
    return undone === undefined ? lines : [...lines, { text: t('log.undone', { who: names.seat(undone) }) }];
  });
}

/** One thing that happened, in a sentence. An event that can't be put into words loses only its own line. */
function lineOf(event: unknown, words: Words, names: Names, view: unknown): Told | undefined {
  const told = attempt(() => ({ line: words.event(event, names, view) }));
  if (told === undefined) return { text: t('part.broken'), event };
  return told.line === undefined ? undefined : { ...told.line, event };
}

/** The story in sentences. It grows all game long: each row is put into words once. */
export class Sentences {
  readonly #said = new WeakMap<Happened, readonly Told[]>();
  readonly #say: (row: Happened) => readonly Told[];

  constructor(say: (row: Happened) => readonly Told[]) {
    this.#say = say;
  }

  lines(story: readonly Happened[]): readonly Told[] {
    return story.flatMap((row) => {
      const said = this.#said.get(row) ?? this.#say(row);
      this.#said.set(row, said);
      return said;
    });
  }
}
