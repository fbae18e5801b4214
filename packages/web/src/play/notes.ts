import { computed, signal } from '@preact/signals';
import { own } from '../ui/own.ts';

type Page<Note> = Readonly<Record<string, Note>>;
type Book<Note> = Readonly<Record<string, Page<Note>>>;

/** How many pages of a game this browser keeps. The pages written longest ago go first. */
const PAGES = 36;

/** Told of each note that is written or (undefined) erased, by somebody who keeps them elsewhere, too. */
export const noted = signal<((page: string, subject: string, note: unknown) => void) | undefined>(undefined);

/** Counts how often notes came from elsewhere: pages that are open read them again. */
const arrived = signal(0);

const storeOf = (game: string): string => `vizard.${game}.notes`;

function read<Note>(game: string): Book<Note> {
  try {
    return JSON.parse(localStorage.getItem(storeOf(game)) ?? '{}');
  } catch {
    return {};
  }
}

/** Others write on the same page, in this window or another one: the stored page is changed, never replaced by ours. */
function changeStored<Note>(game: string, name: string, change: (page: Page<Note>) => Page<Note>): void {
  const { [name]: stored = {}, ...others } = read<Note>(game);
  const kept = Object.entries(others).slice(1 - PAGES);
  try {
    localStorage.setItem(storeOf(game), JSON.stringify(Object.fromEntries([...kept, [name, change(stored)]])));
  } catch {
    // Private windows may refuse: the notes then last as long as the page.
  }
}

/** Takes over notes that were kept elsewhere. */
export function takeNotes(game: string, notes: readonly { page: string; subject: string; note: unknown }[]): void {
  for (const { page, subject, note } of notes) changeStored(game, page, (before) => ({ ...before, [subject]: note }));
  if (notes.length > 0) arrived.value++;
}

/** A player's own notes about a match, kept in this browser. */
export class Notes<Note> {
  readonly #game: string;
  readonly #name: string;
  readonly #stored;
  /** What was written here since the page was opened; undefined: erased. */
  readonly #written = signal<ReadonlyMap<string, Note | undefined>>(new Map());

  constructor(game: string, page: string) {
    this.#game = game;
    this.#name = page;
    this.#stored = computed(() => {
      void arrived.value;
      return own(read<Note>(game), page);
    });
  }

  about(subject: string): Note | undefined {
    const written = this.#written.value;
    return written.has(subject) ? written.get(subject) : own(this.#stored.value, subject);
  }

  write(subject: string, note: Note): void {
    this.#change(subject, note, (page) => ({ ...page, [subject]: note }));
  }

  erase(subject: string): void {
    this.#change(subject, undefined, ({ [subject]: _, ...others }) => others);
  }

  #change(subject: string, note: Note | undefined, change: (page: Page<Note>) => Page<Note>): void {
    this.#written.value = new Map(this.#written.value).set(subject, note);
    changeStored(this.#game, this.#name, change);
    noted.value?.(this.#name, subject, note);
  }
}
