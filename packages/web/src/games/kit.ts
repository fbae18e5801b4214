import type { Signal } from '@preact/signals';
import type { BotKit } from '@vizard/bots/kit';
import type { ScenarioLanguage } from '@vizard/kernel/scenario';
import type { TableMessage } from '@vizard/protocol';
import type { OfferedGame, OfferedWholeGame } from '@vizard/table';
import type { ComponentType } from 'preact';
import type { MessageId, Part } from '../language/texts.ts';
import type { AtMoment, Guide } from '../play/assist/guide.ts';
import type { Session } from '../session/session.ts';
import type { Words } from './words.ts';

/**
 * A game as the client knows it. This object is in the first file of the client, so it is small: what a table or a page needs is fetched
 * when somebody goes there.
 */
export interface Kit {
  /** Also the part of the catalogue with its texts. */
  readonly name: Part;
  /** The part of the catalogue with the words for the facts of its matches, if there are any. */
  readonly facts?: Part;
  /** Is it on the home page and in the lists? An example is reached by its address alone. */
  readonly offered: boolean;
  /** What is seen through its door. */
  readonly picture: string;
  /** How many play when nobody has chosen. */
  readonly seats: number;
  /** The easiest set-up: offered beside the lesson before somebody's first game. */
  readonly first?: { readonly seats: number; readonly options: Readonly<Record<string, unknown>> };
  table(): Promise<TableKit>;
  pages(): Promise<PagesKit>;
  /** Left out by a game without a lesson: no page offers one then. */
  lesson?(): Promise<LessonKit>;
}

/** What a table of the game needs. */
export interface TableKit {
  readonly part: Part;
  readonly words: Words;
  readonly Table: ComponentType<TableProps>;
  /** What a seated player may ask for in the lobby: a character. */
  readonly Wish?: ComponentType<LobbyProps>;
  /** The table in words. Fetched when a player first asks for it. */
  guide?(): Promise<(at: AtMoment) => Guide>;
  /** The options of the game in words. Only the lobby fetches them. */
  settings?(): Promise<SettingsOf>;
}

export interface TableProps {
  readonly session: Session;
  readonly words: Words;
}

/** A table before the game, and the way to talk to it. */
export interface LobbyProps {
  readonly session: Session;
  readonly table: TableMessage;
}

/** One option in words: its name and its value. */
export type Setting = readonly [string, string];

export type SettingsOf = (options: unknown, seats: number) => readonly Setting[];

/** What the pages around the table need. A page leaves out what a game does not have. */
export interface PagesKit {
  /** How many can play, where the set-up asks for nothing else. */
  readonly counts?: readonly number[];
  setup?(): Promise<SetupKit>;
  rules?(): Promise<RulesKit>;
  readonly replay?: ReplayKit;
}

type Form = ComponentType<{ wish: Signal<never>; seats: Signal<number> }>;

/** What a game asks at set-up beside what every table asks. */
export interface SetupKit {
  startWish(): unknown;
  optionsOf(wish: never): Record<string, unknown>;
  /** What the form shows for options that a table has. */
  wishOf(options: Readonly<Record<string, unknown>>): unknown;
  /** Why this can't be played yet, if it can't. */
  troubleOf?(wish: never): (() => string) | undefined;
  readonly ModeForm: Form;
  readonly ComplexForm?: Form;
  /** What only few change. */
  readonly ExtraForm?: Form;
}

/** A symbol beside a statement or in a table, with its frame: the colour of a room, a card, a portrait. */
export interface Picture {
  readonly href: string;
  readonly frame: string;
}

/** How the rules of a game are shown. */
export interface RulesKit {
  /** The parts of the catalogue its rules speak with. */
  readonly parts: readonly Part[];
  /** The message for a code in the rules; of a value that several switches have, the one of a switch that is `near`. */
  messageOf?(code: string, near: readonly string[]): string | undefined;
  /** The message for the plain text of a cell in the row of a switch, if it is a value of that switch. */
  valueIn?(cell: string, near: readonly string[]): string | undefined;
  /** The pictures beside a statement. */
  picturesOf?(statement: string): readonly Picture[];
  /** The picture in a cell of a table with this many rows. */
  pictureIn?(rows: number, row: number, column: number): Picture | undefined;
  readonly editions?: EditionsKit;
}

/** Printed books that differ. The first one is ours. */
export interface EditionsKit {
  readonly all: readonly string[];
  nameOf(edition: string): string;
  /** What an edition says to a statement. */
  readonly Notes: ComponentType<{ id: string; edition: string }>;
}

/** What a replay of the game has of its own. */
export interface ReplayKit {
  /** A moment in words, where the usual ones do not fit. */
  readonly moment?: MessageId;
  readonly graph?: GraphKit;
}

/** What could be known, over time. */
export interface GraphKit {
  readonly title: MessageId;
  readonly help: MessageId;
  readonly style: 'percent' | 'decimal';
  /** Is there anything about the others that one could come to know? */
  isThere(view: unknown): boolean;
  /** Thinks a whole game through beside the page. */
  startWorker(): Worker;
  nameOf(who: string, players: readonly string[]): string;
}

export interface LessonKit {
  /** The part of the catalogue with what the teacher says. */
  readonly part: Part;
  /** The place on the table that a text points to, as a selector. The first match on the screen counts. */
  selectorOf(at: string): string | undefined;
}

/** What a worker needs to run a game in the browser. Each piece is fetched when it is first needed. */
export interface OfflineKit {
  whole(): Promise<OfferedWholeGame>;
  /** The rules alone: smaller, and enough for a table that begins at the beginning. */
  rules?(): Promise<OfferedGame>;
  /** What its bots know. */
  bots?(): Promise<BotKit>;
  /** How its positions are written: its lessons need it. */
  // biome-ignore lint/suspicious/noExplicitAny: the languages of all games are in one table
  scenario?(): Promise<ScenarioLanguage<any, any>>;
}
