import type { AnyGame } from '@vizard/kernel';
import type { ScenarioLanguage } from '@vizard/kernel/scenario';
import { OFFLINE_KITS } from '../games/offline.ts';
import { own } from '../ui/own.ts';
import { type Chapter, readChapter } from './lesson.ts';

const TEXTS = import.meta.glob<string>('../../lessons/*/*.scenario', { query: '?raw', import: 'default' });

/** A game, the way its positions are written, and the chapters of its lesson. */
export interface Course {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: courses of all games stand in one table
  readonly scenario: ScenarioLanguage<any, any>;
  readonly chapters: readonly Chapter[];
}

/** `../../lessons/room25/1-plan.scenario` is the chapter `plan`. */
const nameOf = (path: string): string => path.replace(/^.*\/\d+-|\.scenario$/g, '');

export async function fetchCourse(game: string): Promise<Course> {
  const kit = own(OFFLINE_KITS, game);
  if (kit?.scenario === undefined) throw new Error(`There is no lesson for ${game}.`);
  const files = Object.entries(TEXTS)
    .filter(([path]) => path.includes(`/${game}/`))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const chapters = files.map(async ([path, fetchText]) => readChapter(nameOf(path), await fetchText()));
  const [offered, scenario] = await Promise.all([kit.whole(), kit.scenario()]);
  return { game: offered.game, scenario, chapters: await Promise.all(chapters) };
}
