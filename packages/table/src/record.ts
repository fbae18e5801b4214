import type { Answer, Beginning, MatchFact, Origin, Outcome, Row, Snapshot } from '@vizard/kernel';
import type { Chat, ClockSettings, Json, Status, TalkEntry, Visibility, Vote } from '@vizard/protocol';
import type { Away } from './person.ts';

/** Everything that is stored about a table, in plain JSON. */

export interface ChairRecord {
  readonly who: 'open' | 'guest' | 'bot';
  readonly guest: string | null;
  /** Of the guest, or of the bot's persona. */
  readonly name: string;
  /** What the guest wears; from the start of a match on, in the colour that this seat has in it. Absent in records of older versions. */
  readonly mask?: string;
  /** The level of the bot that sits or stands in here. */
  readonly level: string | null;
  /** A bot decides for this guest until they are back. */
  readonly standIn: boolean;
  /** What the seat asks of the game, a character for instance. */
  readonly wish: Json;
  /** The guest's part of the chance of the coming or running match. */
  readonly nonce: string | null;
  /** A program has sat down here for the guest, or has played for them: so it stays until the seat is taken again. */
  readonly program?: true;
  /** The guest's vacation. It stops their clock where the table allows it. */
  readonly away?: Away;
  /** In the lobby: the guest says that the match may begin. */
  readonly ready?: boolean;
  /** In the lobby: the guest still looks at the result of the match before. */
  readonly reading?: boolean;
}

/** A guest and a seat of the running match. */
export interface Holding {
  readonly guest: string;
  readonly seat: number;
}

/** Somebody wants a bot's seat. */
export interface AskRecord extends Holding {
  readonly name: string;
  readonly mask?: string;
  /** A program asks for them. */
  readonly program?: true;
  /** The guests who have said yes so far. */
  readonly agreed: readonly string[];
  /** When they asked; absent in records of older versions. */
  readonly at?: number;
}

export interface TableRecord {
  readonly code: string;
  /** Counts the saved changes. Saving on top of somebody else's change fails, and the command is executed again. */
  readonly revision: number;
  readonly game: string;
  readonly status: Status;
  readonly options: Readonly<Record<string, unknown>>;
  /** Where its matches begin, if not with a set-up. */
  readonly from?: Origin;
  readonly visibility: Visibility;
  readonly clock: ClockSettings;
  readonly chat: Chat;
  /** Is undo offered at this table? */
  readonly undo: boolean;
  /** May a player ask what a bot would do? */
  readonly hints: boolean;
  readonly host: string;
  readonly chairs: readonly ChairRecord[];
  readonly banned: readonly string[];
  /** May anybody take over a bot's seat unasked? Where the host has not said, the game does. */
  readonly openSeats?: boolean;
  /** Does a vacation stop the clock of its player? */
  readonly vacations?: boolean;
  /** Who has held which seat of this match, and knows its secrets: they get no other one. */
  readonly held?: readonly Holding[];
  /** Which seats of this match a host has emptied: they are never that host's. */
  readonly emptied?: readonly Holding[];
  /** Who asks for a bot's seat of the running match, the first first. */
  readonly asks?: readonly AskRecord[];
  /** In the lobby: the settings that the host has changed last. */
  readonly changed?: readonly string[];
  readonly muted: readonly string[];
  /** The guests whom each guest has blocked. Those whom the host has blocked can't come. */
  readonly blocked: Readonly<Record<string, readonly string[]>>;
  /** Which match of this table is played or comes next, from 1. */
  readonly match: number;
  /** The secret of that match; told after its end. */
  readonly seed: string;
  readonly votes: Readonly<Record<Vote, readonly number[]>>;
  /** The clocks as they were when the match was paused or continued, or a player came back; null if the last row is newer. */
  readonly timing: Timing | null;
  /** When each seat opened its question, for clocks that wait for it. */
  readonly opened: Readonly<Record<number, number>>;
  /** Ids of the last commands that changed this record. */
  readonly recent: readonly string[];
  /** When it starts by itself, with bots on the open seats. */
  readonly startsAt?: number;
  /** The host has ended it before a match: nobody finds it any more. */
  readonly closed?: true;
  readonly created: number;
  readonly updated: number;
}

/** The time each seat had left at a moment. */
export interface Timing {
  readonly at: number;
  readonly left: readonly number[];
}

export interface MatchRecord {
  readonly code: string;
  readonly match: number;
  readonly game: string;
  readonly seed: string;
  readonly nonces: readonly string[];
  readonly beginning: Beginning<unknown>;
  readonly at: number;
  /** Where the match went on under changed rules. */
  readonly epochs: readonly Epoch[];
}

export interface Epoch {
  /** The last row of the old rules; rows after it and up to `until` could not be kept. */
  readonly after: number;
  readonly until: number;
  readonly from: string;
  readonly to: string;
}

/** A row as it is stored. */
export interface StoredRow {
  readonly row: Row<unknown>;
  readonly at: number;
  /** The commands that led to it. */
  readonly commands: readonly string[];
  readonly timing: Timing;
}

/** A sealed answer beside the log. */
export interface SealedRecord {
  readonly answer: Answer;
  readonly at: number;
  /** All commands that set or changed it. */
  readonly commands: readonly string[];
  /** A clock or a bot has given it for somebody who had not answered: it never takes the place of an answer. */
  readonly byItself?: boolean;
}

/**
 * The sealed answer as it is kept on top of the one before. Undefined when it changes nothing: its command is in there already (sent again
 * after a second thought, maybe by way of another server, it does not take that thought back), or nobody has given it.
 */
export function replacesSealed(before: SealedRecord | undefined, given: SealedRecord): SealedRecord | undefined {
  if (before === undefined) return given;
  if (given.byItself || before.commands.includes(given.commands.at(-1) as string)) return undefined;
  return { ...given, commands: [...new Set([...before.commands, ...given.commands])].slice(-20) };
}

/** Does the row hold the sealed answers as they are kept, with all the commands that led to them? */
export function holds({ row, commands }: StoredRow, sealed: readonly SealedRecord[]): boolean {
  const answers = 'undo' in row ? [] : row.answers;
  return sealed.every((kept) => {
    const given = answers.find(({ decision }) => decision === kept.answer.decision);
    if (given === undefined) return true;
    return given.choice === kept.answer.choice && kept.commands.every((command) => commands.includes(command));
  });
}

/** The result of a finished match for one of the people who sat there at its end. */
export interface ResultRecord {
  readonly guest: string;
  readonly code: string;
  readonly match: number;
  readonly game: string;
  readonly seat: number;
  readonly seats: number;
  /** How many of the others were bots. */
  readonly bots: number;
  readonly began: number;
  readonly ended: number;
  /** Do all win or lose together? */
  readonly together: boolean;
  /** Null when the match was given up. */
  readonly won: boolean | null;
  readonly place: number | null;
  readonly score: number | null;
  readonly played: readonly MatchFact[];
  readonly roles: readonly MatchFact[];
  /** A program has played for them. */
  readonly program?: true;
}

/** What is known of a match when it ends: without an outcome it was given up. */
export interface EndedMatch {
  readonly outcome: Outcome | undefined;
  readonly state: unknown;
  readonly record: MatchRecord;
}

export type SnapshotRecord = Snapshot<unknown>;

export interface ChatRecord extends TalkEntry {
  readonly command: string;
  /** Of a claim: in which match it was made, and in which of its rounds. */
  readonly made?: { readonly match: number; readonly round: number };
}

export const LOBBY_VOTES: TableRecord['votes'] = { pause: [], resume: [], abandon: [] };
