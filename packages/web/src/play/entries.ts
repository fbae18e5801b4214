import type { Words } from '../games/words.ts';
import type { Told } from './log.ts';

/** What somebody did, in one line of the log. */
export interface Entry {
  readonly actor: string | number | undefined;
  /** Its sentences; the name of the action alone only while nothing else is known of it. */
  readonly lines: readonly Told[];
}

/** A round of the log. */
export interface Chapter {
  /** As the game names it; undefined before the first one. */
  readonly round: string | undefined;
  readonly entries: readonly Entry[];
}

interface Draft {
  readonly actor: string | number | undefined;
  /** The name of the action, dropped once there is more to say. */
  readonly title: Told | undefined;
  readonly lines: Told[];
}

/** The log by rounds, and in them by actions, in the order they happened. */
export function chaptersOf(lines: readonly Told[], { begins }: Pick<Words, 'begins'>): readonly Chapter[] {
  const chapters: { round: string | undefined; entries: Draft[] }[] = [];
  for (const line of lines) {
    const { round, actor, isTitle = false, isApart = false } = begins?.(line.event ?? {}) ?? {};
    if (round !== undefined || chapters.length === 0) chapters.push({ round, entries: [] });
    const { entries } = chapters.at(-1) as (typeof chapters)[number];
    const last = entries.at(-1);
    const goesOn = last !== undefined && !isTitle && !isApart && (actor === undefined || actor === last.actor);
    if (goesOn) last.lines.push(line);
    else entries.push({ actor, title: isTitle ? line : undefined, lines: isTitle ? [] : [line] });
  }
  return chapters.map(({ round, entries }) => ({
    round,
    entries: entries.map(({ actor, title, lines: told }) => ({
      actor,
      lines: told.length > 0 || title === undefined ? told : [title],
    })),
  }));
}
