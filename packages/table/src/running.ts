import {
  type Answer,
  type AnyRules,
  askedOf,
  commit,
  type Decision,
  type Draw,
  fairDraw,
  IllegalChoice,
  type Match,
  type Move,
  type Outcome,
  openQuestions,
  type Row,
  Stale,
  sealAll,
  type Watcher,
} from '@vizard/kernel';
import { type Happened, Refused } from '@vizard/protocol';
import type { Memories } from './memories.ts';
import type { MatchRecord, SealedRecord, StoredRow, Timing } from './record.ts';

/**
 * How often a seat may take answers back until the next snapshot, which comes with a new round. Each undo stays as a row, and all rows
 * since the snapshot are played again when the table is loaded from the store.
 */
const UNDOS = 50;

/** How many of the last commands are remembered without asking the store. */
const KNOWN_COMMANDS = 2000;

// biome-ignore lint/suspicious/noExplicitAny: the table knows no game's types
export type AnyMatch = Match<any, any>;

/** What a client is told about an answer the kernel has refused. */
export function refusedBy(error: unknown): unknown {
  if (!(error instanceof IllegalChoice)) return error;
  if (error instanceof Stale) return new Refused('stale', error.message);
  const { rule, refusal } = error;
  const { why, about } = refusal ?? {};
  return new Refused('illegal', error.message, { rule, ...(why && { why }), ...(about && { about }) });
}

/** One match being played, in memory. It never touches the store, and changes only by what is durable there. */
export class Running {
  readonly game: AnyRules;
  readonly record: MatchRecord;
  readonly memories: Memories;
  readonly draw: Draw;
  /** The sealed answers that are not in a row yet, by decision. */
  readonly sealed = new Map<number, SealedRecord>();
  /** The commands known to have led to a row or a sealed answer. */
  readonly commands = new Set<string>();
  match: AnyMatch;
  timing: Timing;
  /** Milliseconds since `timing.at` during which no server kept time: players get them back. */
  credit = 0;
  /** The round of the last stored snapshot. */
  snapshotRound = 0;
  /** How often each seat has taken an answer back since the last snapshot. */
  private readonly undos = new Map<number, number>();
  private open: readonly Decision<unknown>[] | undefined;
  /** The decision each row has answered that can still be undone. */
  private readonly answered = new Map<number, number>();

  constructor(match: AnyMatch, game: AnyRules, record: MatchRecord, memories: Memories, timing: Timing) {
    this.match = match;
    this.game = game;
    this.record = record;
    this.memories = memories;
    this.timing = timing;
    this.draw = fairDraw(record);
  }

  get n(): number {
    return this.match.n;
  }

  get state(): unknown {
    return this.match.state;
  }

  get outcome(): Outcome | undefined {
    return this.game.outcome(this.match.state);
  }

  /** Players have to remember for themselves until the end. */
  get strict(): boolean {
    return this.outcome === undefined && this.game.strict?.(this.match.state) === true;
  }

  questions(): readonly Decision<unknown>[] {
    this.open ??= openQuestions(this.game, this.match);
    return this.open;
  }

  /** The open question of this seat. Every other id is refused alike, whatever other seats are asked. */
  questionOf(seat: number, id: number): Decision<unknown> {
    try {
      return askedOf(this.questions(), seat, id);
    } catch (error) {
      throw refusedBy(error);
    }
  }

  view(watcher: Watcher): unknown {
    return this.game.view(this.match.state, watcher);
  }

  happened(row: Row<unknown>, watcher: Watcher): Happened {
    if ('undo' in row) return { events: [], undone: row.seat };
    return { events: this.redact(row.events, watcher) };
  }

  redact(events: readonly unknown[], watcher: Watcher): unknown[] {
    return events.map((event) => this.game.redact(event, watcher)).filter((event) => event !== undefined);
  }

  /** The decision whose answer this seat may take back now. Nobody may during a secret question: it would show who has answered. */
  undoable(seat: number): number | null {
    const last = this.match.undoable.at(-1);
    if (last === undefined || last.seat !== seat || (this.undos.get(seat) ?? 0) >= UNDOS) return null;
    if (this.questions().some(({ sealed }) => sealed !== undefined)) return null;
    return this.game.mayTalk(this.match.state, seat) ? (this.answered.get(last.n) ?? null) : null;
  }

  // --- what is durable

  /** The match and its rows, as they were loaded from the store. */
  begin(match: AnyMatch, rows: readonly StoredRow[], sealed: readonly SealedRecord[]): void {
    this.match = match;
    this.answered.clear();
    this.undos.clear();
    for (const { row, commands } of rows) {
      if (!('undo' in row)) this.answered.set(row.n, (row.answers[0] as Answer).decision);
      this.countUndo(row);
      this.know(commands);
    }
    this.setSealed(sealed);
    this.timing = rows.at(-1)?.timing ?? { ...this.timing, at: this.timing.at || this.record.at };
    this.memories.forget();
  }

  /** A row is stored: the match is where it leads. */
  follow({ row, state }: Move<unknown, unknown>, commands: readonly string[], timing: Timing): void {
    const kept = [...this.sealed.values()].filter(
      ({ answer }) => !('undo' in row) && row.answers.every(({ decision }) => decision !== answer.decision),
    );
    commit(this.match, { row, state });
    this.setSealed(kept);
    this.know(commands);
    this.countUndo(row);
    if (this.match.undoable.length === 0) this.answered.clear();
    if (!('undo' in row)) this.answered.set(row.n, (row.answers[0] as Answer).decision);
    this.setTiming(timing);
    this.memories.follow(row, this.match.state);
  }

  /** These commands are done. The oldest ones are forgotten: the store knows those that led to a row. */
  private know(commands: readonly string[]): void {
    for (const command of commands) this.commands.add(command);
    for (const oldest of this.commands) {
      if (this.commands.size <= KNOWN_COMMANDS) return;
      this.commands.delete(oldest);
    }
  }

  private countUndo(row: Row<unknown>): void {
    if ('undo' in row) this.undos.set(row.seat, (this.undos.get(row.seat) ?? 0) + 1);
  }

  /** A snapshot of this round is stored. */
  newRound(round: number): void {
    if (round !== this.snapshotRound) this.undos.clear();
    this.snapshotRound = round;
  }

  /** These sealed answers are stored. Those that are no longer open are left out: their seats are asked again. */
  setSealed(records: readonly SealedRecord[]): void {
    sealAll(
      this.game,
      this.match,
      records.map(({ answer }) => answer),
    );
    this.sealed.clear();
    for (const record of records) {
      this.know(record.commands);
      if (this.match.sealed.has(record.answer.decision)) this.sealed.set(record.answer.decision, record);
    }
    this.open = undefined;
  }

  setTiming(timing: Timing): void {
    this.timing = timing;
    this.credit = 0;
  }

  /** The clocks of the table's record, if they were set after the last row. */
  adoptTiming(timing: Timing | null): void {
    if (timing !== null && timing.at >= this.timing.at) this.setTiming(timing);
  }
}
