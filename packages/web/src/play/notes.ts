import { signal } from '@preact/signals';
import { own } from '../ui/own.ts';

type Page<Note> = Readonly<Record<string, Note>>;
type Book<Note> = Readonly<Record<string, Page<Note>>>;

/** How many pages of a game this browser keeps. The pages written longest ago go first. */
const PAGES = 36;

/** A player's own notes, kept in this browser alone: no table and no server ever sees them. */
export class Notes<Note> {
  readonly #store: string;
  readonly #name: string;
  readonly #page;

  constructor(game: string, page: string) {
    this.#store = `vizard.${game}.notes`;
    this.#name = page;
    this.#page = signal<Page<Note>>(own(this.#read(), page) ?? {});
  }

  about(subject: string): Note | undefined {
    return own(this.#page.value, subject);
  }

  write(subject: string, note: Note): void {
    this.#change((page) => ({ ...page, [subject]: note }));
  }

  erase(subject: string): void {
    this.#change(({ [subject]: _, ...others }) => others);
  }

  /** Others write on the same page, in this window or another one: the stored page is changed, never replaced by ours. */
  #change(change: (page: Page<Note>) => Page<Note>): void {
    this.#page.value = change(this.#page.value);
    const { [this.#name]: stored = {}, ...others } = this.#read();
    const kept = Object.entries(others).slice(1 - PAGES);
    try {
      localStorage.setItem(this.#store, JSON.stringify(Object.fromEntries([...kept, [this.#name, change(stored)]])));
    } catch {
      // Private windows may refuse: the notes then last as long as the page.
    }
  }

  #read(): Book<Note> {
    try {
      return JSON.parse(localStorage.getItem(this.#store) ?? '{}');
    } catch {
      return {};
    }
  }
}
