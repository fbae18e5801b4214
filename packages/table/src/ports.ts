import type { Said } from '@vizard/bots/bot';
import type { AnyGame, AnyMatchFacts, AnyRules, Decision } from '@vizard/kernel';
import type { Json } from '@vizard/protocol';
import type { Away, Person } from './person.ts';
import type {
  ChatRecord,
  EndedMatch,
  Epoch,
  MatchRecord,
  ResultRecord,
  SealedRecord,
  SnapshotRecord,
  StoredRow,
  TableRecord,
} from './record.ts';

/** What a table needs from outside. The Node server and the worker of a browser bring their own. */

/** A promise resolves once what was written is durable. If it rejects, nothing was written. */
export interface Store {
  table(code: string): Promise<TableRecord | undefined>;
  /**
   * Inserts revision 1, or replaces the revision before; false when somebody else did. With the record that ends a
   * match comes its result for each person; a server without histories ignores it.
   */
  saveTable(record: TableRecord, results?: readonly ResultRecord[]): Promise<boolean>;
  /** The code of the table this guest has created with that command. */
  created(guest: string, command: string): Promise<string | undefined>;

  /** The new match, its state before the first row, and the table that runs it: all or nothing. */
  beginMatch(table: TableRecord, match: MatchRecord, snapshot: SnapshotRecord): Promise<boolean>;
  match(code: string, match: number): Promise<MatchRecord | undefined>;
  /**
   * The newest snapshot, the rows after it, and the sealed answers. With `after`, only what a reader still needs who has all rows up to that one.
   */
  storedMatch(code: string, match: number, after?: number): Promise<StoredMatch>;
  /** Rows after `n`. */
  rows(code: string, match: number, n: number): Promise<readonly StoredRow[]>;
  /**
   * Appends under the unique key (code, match, n), with the snapshot after it if one is due. The row has to hold the
   * stored sealed answers as they are, with their commands. Those it holds are gone afterwards, the others stay (all are gone after an undo).
   * False when another row has this number or an answer is another one by now: look again.
   */
  append(code: string, match: number, row: StoredRow, snapshot?: SnapshotRecord): Promise<boolean>;
  /** Sets or changes a sealed answer while row `n` is the last one: all sealed answers now, or undefined when the match has moved on. */
  saveSealed(
    code: string,
    match: number,
    n: number,
    sealed: SealedRecord,
  ): Promise<readonly SealedRecord[] | undefined>;
  /** Has this command led to a row of the match? */
  done(code: string, match: number, command: string): Promise<boolean>;
  /** The match goes on under changed rules from this snapshot. */
  newEpoch(code: string, match: number, epoch: Epoch, snapshot: SnapshotRecord): Promise<void>;

  /** The chat after entry `after` and up to `until`, at most the last `most`. */
  chat(code: string, after: number, until: number, most: number): Promise<readonly ChatRecord[]>;
  /** Adds an entry under the unique key (code, entry), or replaces it; false when somebody else has added it. */
  saveChat(code: string, entry: ChatRecord, replaces: boolean): Promise<boolean>;
  /** Keeps the entry as it was said, also when it is removed from the chat. Reporting it twice adds nothing. */
  report(code: string, report: { said: ChatRecord; by: string; reason: string; at: number }): Promise<void>;

  /** The row a guest last looked at. */
  looked(code: string, match: number, guest: string): Promise<number | undefined>;
  saveLooked(code: string, match: number, guest: string, n: number): Promise<void>;

  /** When a sleeping table has to act by itself next; null for never. */
  saveDue(code: string, at: number | null): Promise<void>;
  due(now: number): Promise<readonly string[]>;
  /** How long nobody kept time between two moments: players get it back. */
  downtime(from: number, to: number): Promise<number>;
}

export interface StoredMatch {
  readonly snapshot: SnapshotRecord | undefined;
  readonly rows: readonly StoredRow[];
  readonly sealed: readonly SealedRecord[];
}

/** Other servers on the same store, if there are any. What they write reaches this server through `Tables.heard`. */
export interface Others {
  /** Takes the lease of this table, the right to run its bots and clocks. False while another server that is alive has it. */
  lease(code: string): Promise<boolean>;
  /** Gives the lease back: another server may take it. */
  release(code: string): Promise<void>;
  /** Somebody listens at this table on this server, or no longer does. */
  here(code: string, person: Person, here: boolean): void;
  /** Who listens at this table at other servers. */
  elsewhere(code: string): Promise<readonly Person[]>;
}

/** What another server has changed at a table. */
export type Change = 'record' | 'row' | 'sealed' | 'talk' | 'presence' | 'released';

/** The guests whom a guest has blocked, at any table. Without it, each table remembers them for itself. */
export interface Blocks {
  of(guest: string): Promise<readonly string[]>;
  set(guest: string, other: string, blocked: boolean): Promise<void>;
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once at that time; the returned function calls it off. */
  at(time: number, call: () => void): () => void;
}

/** A question to a bot: nothing that a person on that seat would not know. */
export interface BotRequest {
  readonly game: string;
  readonly level: string;
  /** The name of the bot: it has habits of its own. */
  readonly persona?: string;
  readonly view: unknown;
  readonly memory: unknown;
  readonly decision: Decision<unknown>;
  /** What was claimed in the chat of this match. */
  readonly heard: readonly Said[];
  readonly seed: number;
}

/** What a bot would do, in notation, and why: a key of the message catalogue, with what it names. */
export interface Advice {
  readonly choice: string;
  readonly why: string;
  readonly about: Readonly<Record<string, string | number>>;
}

/** How a bot remembers: from what its seat sees, row by row. */
export interface Mind {
  begin(view: unknown): unknown;
  observe(memory: unknown, view: unknown, events: readonly unknown[]): unknown;
}

export interface Bots {
  readonly levels: readonly string[];
  /** How the bot of this game and level remembers; where it has no way of its own, the game's is used. */
  mind?(game: string, level: string): Mind | undefined | Promise<Mind>;
  /** The standing offers they think about, by game and by what is asked. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /**
   * The chosen one of the decision's choices, in notation. Rejects when it can't: then the table picks one at random.
   * Undefined for a standing offer that it does not use.
   */
  choose(request: BotRequest): Promise<string | undefined>;
  /** What it would do in a person's place, and why; undefined where the bots of this game can't say. */
  advise?(request: BotRequest): Promise<Advice | undefined>;
}

export interface Chance {
  /** Bytes nobody can guess. */
  bytes(count: number): Uint8Array;
}

/** A game as tables offer it. */
export interface OfferedGame {
  readonly game: AnyRules;
  readonly seats: { readonly least: number; readonly most: number };
  /** What seats may wish for: characters, for instance. A game that has nothing to wish for leaves it out. */
  readonly wishes?: Wishes;
  /** What is told of its matches in lists, links and histories. An example has none, and a server that makes no lists needs none. */
  readonly facts?: AnyMatchFacts;
}

/** The rules with what bots think about, which is also needed to deal a position again. */
export interface OfferedWholeGame extends OfferedGame {
  readonly game: AnyGame;
}

type Options = Readonly<Record<string, unknown>>;

export interface Wishes {
  /** Throws `BadOptions` unless this seat may wish for it. */
  check(wish: Json, options: Options, seats: number, seat: number): void;
  /** The options with what the seats wish for; null where a seat has no wish. */
  deal(options: Options, wishes: readonly Json[]): unknown;
}
export type GameCatalogue = Readonly<Record<string, OfferedGame>>;

/** For the people who run the server; never a secret. */
export type Log = (level: 'info' | 'warn' | 'error', what: string, detail?: Readonly<Record<string, unknown>>) => void;

/** Why a guest is alerted: they are asked, their time runs short, the match has begun or is over, somebody has named them. */
export type AlertEvent = 'asked' | 'short' | 'started' | 'over' | 'mentioned';

/** Something that a guest should hear of who does not look at the table. */
export interface Alert {
  readonly event: AlertEvent;
  readonly code: string;
  readonly game: string;
  readonly match: number;
  readonly guest: string;
  /** The same alert has the same key, whichever server gives it. */
  readonly key: string;
  /** What they are asked. */
  readonly ask?: string;
  /** When their clock is at zero. */
  readonly until?: number | undefined;
}

export interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly bots: Bots;
  readonly chance: Chance;
  readonly catalogue: GameCatalogue;
  readonly log: Log;
  /** Tells a guest who is not here; a host that alerts nobody has none. */
  readonly alert?: (alert: Alert) => void;
  /** The vacation of a guest, past ones left out; a host without vacations has none. */
  readonly vacationOf?: (guest: string) => Promise<Away | undefined>;
  readonly others?: Others;
  readonly blocks?: Blocks;
  /** What a match that ends was for each of its people (`resultsOf`); a server that keeps no histories has none. */
  readonly resultsOf?: (
    record: TableRecord,
    match: EndedMatch | undefined,
    offered: OfferedGame,
  ) => readonly ResultRecord[];
  /** Counts commands by how they ended. */
  readonly observe?: (ended: 'ack' | 'refused' | 'failed') => void;
  /** May this guest have one more table? */
  readonly mayCreate?: (guest: string) => Promise<boolean>;
  /** Changes with every release. */
  readonly build: string;
  /** Milliseconds between a bot's question and its answer, whatever it is asked: its delay must tell nothing. */
  readonly botPace: number;
  /** Milliseconds until a table without listeners leaves memory. */
  readonly idle: number;
}
