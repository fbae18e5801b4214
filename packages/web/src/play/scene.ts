import type { Happened } from '@vizard/protocol';
import type { Update } from '../session/session.ts';
import type { SoundTable } from './sounds.ts';

/** An event of any game. */
export interface Happening {
  readonly type: string;
}

/** One thing that happens, as a game stages it. */
export interface Staged<Event, Show = never> {
  /** What kind of thing it is: the steps of an action are named by it. */
  readonly step: string;
  readonly events: readonly Event[];
  /** Milliseconds it is shown at normal speed. Undefined: until the reader goes on. */
  readonly lasts: number | undefined;
  /** An action begins with it: of whom, and which. Every other scene belongs to the action before it. */
  readonly begins?: { readonly actor?: string | number; readonly action?: string; readonly mine?: boolean };
  /** What takes the stage for it. */
  readonly show?: Show;
  /** Is it needed to understand the game? Players who switched scenes off still see it. */
  readonly needed?: boolean;
}

/** How a game stages what happens. The queue, the clock and the speed are the director's. */
export interface Staging<Event extends Happening, Show = never> {
  readonly sounds: SoundTable<Event['type']>;
  /** What happened in one row, in scenes: each event in one of them, in order. */
  scenes(events: readonly Event[], before: Before): readonly Staged<Event, Show>[];
  /** The view once this has happened, drawn from the events; the last scene of a row always shows the true one. */
  after(view: unknown, events: readonly Event[], truth: unknown): unknown;
}

/** The table before a row. */
export interface Before {
  readonly view: unknown;
  readonly seat: number | undefined;
}

/** What somebody does: the scenes from its beginning to the next one's. */
export interface Action {
  readonly actor: string | number | undefined;
  readonly name: string | undefined;
  readonly mine: boolean;
}

/** A scene in the queue. */
export interface Scene<Event, Show = never> extends Staged<Event, Show> {
  readonly of: Action;
  /** The row it belongs to, and how many of its events are told once it runs. */
  readonly row: Happened;
  readonly told: number;
  /** The table when it is over. */
  readonly update: Update;
}

/** What moves on the table. */
export interface Motion<Event> {
  /** Remembers where everything is. Another view is about to be drawn. */
  before?(): void;
  /** The other view is drawn: lets everything come to its place. */
  after(events: readonly Event[]): void;
  /** Brings everything to its place at once. */
  land?(): void;
}

/** An action as far as it was shown. */
export interface ToldAction<Event> extends Action {
  /** The steps played so far; the last one runs, unless the action is over. */
  readonly steps: readonly string[];
  readonly events: readonly Event[];
  readonly running: boolean;
}

/** What the page remembers of an action: what happened, and the table after it. */
export interface Moment<Event> {
  readonly of: Action;
  readonly events: readonly Event[];
  readonly update: Update;
}

/** The pause after an action: nothing moves until the next one begins. */
export const REST = 'rest';
