import { signal } from '@preact/signals';
import { own } from '../../../ui/own.ts';

/** What a player thinks of a character: 1 is surely a prisoner, 5 surely a guard. */
export interface Note {
  readonly level?: number;
  readonly text?: string;
}

type Page = Readonly<Record<string, Note>>;

const STORE = 'vizard.room25.notes';
/** So many pages are kept: older matches are forgotten. */
const PAGES = 12;

/** The own notes of one match, kept in this browser alone: no table and no server ever sees them. */
export class Notes {
  readonly #page;
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
    this.#page = signal<Page>(own(read(), key) ?? {});
  }

  of(character: string): Note {
    return this.#page.value[character] ?? {};
  }

  write(character: string, change: Note): void {
    this.#page.value = { ...this.#page.value, [character]: { ...this.of(character), ...change } };
    const { [this.#key]: _, ...others } = read();
    const kept = Object.entries(others).slice(1 - PAGES);
    try {
      localStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...kept, [this.#key, this.#page.value]])));
    } catch {
      // private windows may refuse; the notes then last as long as the page
    }
  }
}

function read(): Readonly<Record<string, Page>> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}');
  } catch {
    return {};
  }
}
