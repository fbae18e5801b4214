import type { AnyGame } from '@vizard/kernel';
import type { ScenarioLanguage } from '@vizard/kernel/scenario';
import type { GameName } from '../app/route.ts';
import { type Chapter, readChapter } from './lesson.ts';

const TEXTS = import.meta.glob<string>('../../lessons/*/*.scenario', { query: '?raw', import: 'default' });

/** A game, the way its positions are written, and the chapters of its lesson. */
export interface Course {
  readonly game: AnyGame;
  // biome-ignore lint/suspicious/noExplicitAny: courses of all games stand in one table
  readonly scenario: ScenarioLanguage<any, any>;
  readonly chapters: readonly Chapter[];
}

// a game's scenarios by their own door: else its rules would always bring them along
const GAMES = {
  room25: async () => {
    const [shelf, { scenario }] = await Promise.all([
      import('@vizard/table/catalogue/room25'),
      import('@vizard/room25/scenario'),
    ]);
    return { game: shelf.room25.game, scenario };
  },
  grimm: async () => {
    const [shelf, { scenario }] = await Promise.all([
      import('@vizard/table/catalogue/grimm'),
      import('@vizard/grimm/scenario'),
    ]);
    return { game: shelf.grimm.game, scenario };
  },
};

/** `../../lessons/room25/1-plan.scenario` is the chapter `plan`. */
const nameOf = (path: string): string => path.replace(/^.*\/\d+-|\.scenario$/g, '');

export async function fetchCourse(game: GameName): Promise<Course> {
  const files = Object.entries(TEXTS)
    .filter(([path]) => path.includes(`/${game}/`))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const chapters = files.map(async ([path, fetchText]) => readChapter(nameOf(path), await fetchText()));
  return { ...(await GAMES[game]()), chapters: await Promise.all(chapters) };
}
