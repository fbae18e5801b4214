import type { Happened } from '@vizard/protocol';
import type { Line, Names, Words } from '../games/words.ts';
import { t } from '../language/language.ts';
import { attempt } from '../ui/attempt.ts';

/** What happened, in sentences. */
export function linesOf(happened: readonly Happened[], words: Words, names: Names, view: unknown): Line[] {
  return happened.flatMap(({ events, undone }) => {
    const lines = events.map((event) => lineOf(event, words, names, view)).filter((line) => line !== undefined);
    return undone === undefined ? lines : [...lines, { text: t('log.undone', { who: names.seat(undone) }) }];
  });
}

/** One thing that happened, in a sentence. What can't be told costs its own line and no other. */
export function lineOf(event: unknown, words: Words, names: Names, view: unknown): Line | undefined {
  const told = attempt(() => ({ line: words.event(event, names, view) }));
  return told === undefined ? { text: t('part.broken') } : told.line;
}
