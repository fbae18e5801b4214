import type { Move, Row } from '@vizard/kernel';
import type { Command, CommandOf } from '@vizard/protocol';
import type { Channel } from './channels.ts';
import type { Away, Person } from './person.ts';
import type { ChatRecord, MatchRecord, SealedRecord, SnapshotRecord, StoredRow, TableRecord } from './record.ts';
import type { TableState } from './state.ts';

/** A command of a person, or one that the table gives itself: for a bot, for a clock, or because something has to follow. */
export type Order = { readonly command: Command; readonly who: Person } | OwnCommand;

export type OwnCommand =
  /** Somebody does something: no bot decides for them any more. `blocked`: whom they have blocked at other tables. */
  | { readonly own: 'return'; readonly who: Person; readonly blocked?: readonly string[] | undefined }
  /** A bot answers for its seat, or a clock for a player who is late. `match` and `n` say when it was asked. */
  | {
      readonly own: 'answer';
      readonly by: 'bot' | 'clock';
      readonly seat: number;
      readonly decision: number;
      readonly choice: string;
      readonly match: number;
      readonly n: number;
    }
  /** A player's time is up: a bot decides for them until they are back. */
  | { readonly own: 'standIn'; readonly seat: number }
  /** A player has seen their question: from now on their clock runs. */
  | { readonly own: 'opened'; readonly seat: number }
  /** Everybody has answered a sealed question, but the row of it is not written. */
  | { readonly own: 'openSealed' }
  /** The match has an outcome, but the table does not say so. */
  | { readonly own: 'finish' }
  /** Somebody asks for a seat, and those who have not answered may be away for too long. */
  | { readonly own: 'settleAsks' }
  /** The time has come at which the table starts by itself. */
  | { readonly own: 'startByItself' }
  /** Bots say something. */
  | { readonly own: 'speak'; readonly lines: (state: TableState, context: Context) => readonly Line[] }
  /** A guest plans a vacation, changes it or ends it. */
  | { readonly own: 'away'; readonly guest: string; readonly away: Away | undefined }
  /** A guest has deleted their data. */
  | { readonly own: 'forget'; readonly guest: string };

/** Commands that change nothing at the table: they are answered to the one who asks. */
export type Query = CommandOf<'recall'> | CommandOf<'record'> | CommandOf<'report'>;

export const isQuery = (command: Command): command is Query =>
  command.kind === 'recall' || command.kind === 'record' || command.kind === 'report';

/** A line of the catalogue that a bot says. */
export interface Line {
  readonly seat: number;
  readonly name: string;
  readonly line: string;
  readonly command: string;
}

/** What a command needs to know beside the state of the table. */
export interface Context {
  readonly now: number;
  /** The levels bots play at. */
  readonly levels: readonly string[];
  /** How often another server was faster since the command came. */
  readonly attempt: number;
  /** A new secret, for the next match. */
  seed(): string;
  /** Any number: for what is left to chance and is not a secret. */
  number(): number;
}

/** What a command leads to: what is stored, who is told, and whether to look who is next. Nothing has changed yet. */
export interface Change {
  /** The table's record after it. */
  readonly record?: TableRecord;
  /** Stored with the record: the match that begins. */
  readonly start?: { readonly match: MatchRecord; readonly snapshot: SnapshotRecord };
  /** The next row, the state it leads to, and the snapshot after it if one is due. */
  readonly row?: {
    readonly stored: StoredRow;
    readonly move: Move<unknown, unknown>;
    readonly snapshot?: SnapshotRecord;
  };
  readonly sealed?: SealedRecord;
  readonly chat?: readonly ChatWrite[];
  /** One guest has blocked another, or no longer does. This counts at other tables, too. */
  readonly block?: { readonly guest: string; readonly other: string; readonly blocked: boolean };
  /** Nothing this guest has said is kept. */
  readonly forget?: string;
  readonly tell: readonly Notice[];
  /** Look afterwards whether the match is over, and which bot or clock is next. */
  readonly schedule: boolean;
}

export interface ChatWrite {
  readonly entry: ChatRecord;
  readonly channel: Channel;
  /** It replaces the entry of the same number. */
  readonly replaces: boolean;
}

/** Who is told what. tell.ts carries it out. */
export type Notice =
  /** Everybody gets the table as it is now. */
  | { readonly kind: 'table' }
  /** Everybody gets what is new to them in the match. */
  | { readonly kind: 'update'; readonly row?: Row<unknown> }
  /** A match has begun: everybody gets their first view of it. */
  | { readonly kind: 'beginning' }
  /** Seats may have changed: those who sit elsewhere now get that seat's view and chat. */
  | { readonly kind: 'seats' }
  | { readonly kind: 'chat'; readonly entries: readonly ChatRecord[]; readonly channel: Channel }
  /** One guest gets the whole chat again. */
  | { readonly kind: 'wholeChat'; readonly guest: string }
  /** One guest has to leave. */
  | { readonly kind: 'bye'; readonly guest: string; readonly code: 'banned' | 'removed' };

/** It has been done before, or there is nothing to do. */
export const NOTHING: Change = { tell: [], schedule: false };

export const TABLE: Notice = { kind: 'table' };
export const UPDATE: Notice = { kind: 'update' };
