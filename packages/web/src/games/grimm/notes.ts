import { signal } from '@preact/signals';
import type { Character } from '@vizard/grimm';
import type { Place } from './facts.ts';

/** The reader's own pencil marks in the notebook: kept in this browser, for one round of one match at one table. */
export const MARKS = ['maybe', 'not', 'is'] as const;
export type Mark = (typeof MARKS)[number];

type Page = Readonly<Record<string, Mark>>;

const cell = (place: Place, who: Character): string => `${place} ${who}`;

export class Notes {
  readonly #page = signal<Page>({});
  #key = '';

  /** Opens the page of this round; another round begins with an empty one. */
  open(key: string): void {
    if (key === this.#key) return;
    this.#key = key;
    this.#page.value = read(key);
  }

  at(place: Place, who: Character): Mark | undefined {
    return this.#page.value[cell(place, who)];
  }

  /** The next mark: nothing, maybe, not, is, nothing again. */
  turn(place: Place, who: Character): void {
    const { [cell(place, who)]: before, ...rest } = this.#page.value;
    const next = MARKS[before === undefined ? 0 : MARKS.indexOf(before) + 1];
    this.#page.value = next === undefined ? rest : { ...rest, [cell(place, who)]: next };
    write(this.#key, this.#page.value);
  }
}

const STORE = 'vizard.grimm.notes';

function read(key: string): Page {
  try {
    const { at, page } = JSON.parse(localStorage.getItem(STORE) ?? '{}') as { at?: string; page?: Page };
    return at === key ? (page ?? {}) : {};
  } catch {
    return {};
  }
}

function write(at: string, page: Page): void {
  try {
    localStorage.setItem(STORE, JSON.stringify({ at, page }));
  } catch {
    // private windows may refuse; the marks then last as long as the page
  }
}
