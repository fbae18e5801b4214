import type { Happened } from '@vizard/protocol';
import type { Line, Names, Words } from '../games/words.ts';
import { t } from '../language.ts';

/** What happened, in sentences. */
export function linesOf(happened: readonly Happened[], words: Words, names: Names, view: unknown): Line[] {
  return happened.flatMap(({ events, undone }) => {
    const lines = events.map((event) => words.event(event, names, view)).filter((line) => line !== undefined);
    return undone === undefined ? lines : [...lines, { text: t('log.undone', { who: names.seat(undone) }) }];
  });
}
