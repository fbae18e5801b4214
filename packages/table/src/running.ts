import {
  type Answer,
  type AnyRules,
  advance,
  askedOf,
  commit,
  consider,
  type Decision,
  Diverged,
  fairDraw,
  IllegalChoice,
  type Match,
  type Move,
  type Outcome,
  openQuestions,
  type Played,
  type Row,
  recorded,
  replay,
  Stale,
  undo,
  type Watcher,
} from '@vizard/kernel';
import { type Happened, Refused } from '@vizard/protocol';
import { firstTiming } from './clocks.ts';
import { Memories } from './memories.ts';
import type { Host, Position } from './ports.ts';
import type { MatchRecord, SealedRecord, TableRecord, Timing } from './record.ts';

/**
 * The id of a command that the table gives itself, the same on every server. No client can send one (`uuid` of the protocol has no
 * colon), so nobody can ask whether it was given, nor use it up.
 */
export const ownCommand = (...parts: readonly (string | number)[]): string => parts.join(':');

/**
 * So often a seat may take answers back until the next snapshot, which comes with a new round. Each undo stays as a row, and all rows
 * since the snapshot are played again when the table comes out of the store.
 */
const UNDOS = 50;

/** So many of the last commands are known without asking the store. */
const KNOWN_COMMANDS = 2000;

/** Another server may append first: then look again, at most so often. */
const ATTEMPTS = 8;

// biome-ignore lint/suspicious/noExplicitAny: the table knows no game's types
type AnyMatch = Match<any, any>;

/** What came of a command: a row for everybody, a sealed answer that is only kept, or nothing new since it had been done before. */
export type Came = { readonly row: Row<unknown> } | 'kept' | 'done';

const tooSlow = () => new Refused('unavailable', 'Others were faster again and again. Nothing has changed: try again.');

/** What a client is told of an answer that was not open. */
function refusedBy(error: unknown): unknown {
  if (!(error instanceof IllegalChoice)) return error;
  if (error instanceof Stale) return new Refused('stale', error.message);
  const { rule, refusal } = error;
  const { why, about } = refusal ?? {};
  return new Refused('illegal', error.message, { rule, ...(why && { why }), ...(about && { about }) });
}

/** Keeps time for a row that is about to be written. */
export type TimingOf = (answered: readonly number[]) => Timing;

/** One match being played: judges, appends durably, then is where the row leads. Decides nothing about rules. */
export class Running {
  readonly game: AnyRules;
  readonly record: MatchRecord;
  readonly memories: Memories;
  readonly sealed = new Map<number, SealedRecord>();
  timing: Timing;
  /** The time nobody kept since `timing.at`. */
  credit = 0;
  /** Called for each row that another server has appended, when the match is where it leads. */
  onForeign: (row: Row<unknown>) => void = () => {};
  private match!: AnyMatch;
  private open: readonly Decision<unknown>[] | undefined;
  /** The decision each row has answered that can still be undone. */
  private readonly answered = new Map<number, number>();
  private readonly commands = new Set<string>();
  /** How often each seat has taken an answer back since the last snapshot. */
  private readonly undos = new Map<number, number>();
  private snapshotRound = 0;
  private readonly draw: ReturnType<typeof fairDraw>;
  private readonly host: Host;

  private constructor(host: Host, game: AnyRules, record: MatchRecord, timing: Timing) {
    this.host = host;
    this.game = game;
    this.record = record;
    this.timing = timing;
    this.draw = fairDraw(record);
    this.memories = new Memories(host, game, record);
  }

  static async load(host: Host, table: TableRecord): Promise<Running> {
    const record = await host.store.match(table.code, table.match);
    const offered = host.catalogue[table.game];
    if (record === undefined || offered === undefined) {
      throw new Refused('unavailable', `The match ${table.match} of ${table.code} or its game is not on this server.`);
    }
    const running = new Running(
      host,
      offered.game,
      record,
      firstTiming(table.clock, record.beginning.seats, record.at),
    );
    await running.reload();
    running.adopt(table.timing);
    await running.giveTimeBack();
    return running;
  }

  /** The clocks as the table's record has them, where it knows better than the last row. */
  adopt(timing: Timing | null): void {
    if (timing === null || timing.at < this.timing.at) return;
    this.timing = timing;
    this.credit = 0;
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

  /** Everybody remembers for themselves, until the end. */
  get strict(): boolean {
    return this.outcome === undefined && this.game.strict?.(this.match.state) === true;
  }

  questions(): readonly Decision<unknown>[] {
    this.open ??= openQuestions(this.game, this.match);
    return this.open;
  }

  /** The open question of this seat. Every other id is refused alike, whatever is asked of others. */
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

  /** The decision whose answer this seat may take back now. While anybody answers in secret nobody may: it would tell who has. */
  undoable(seat: number): number | null {
    const last = this.match.undoable.at(-1);
    if (last === undefined || last.seat !== seat || (this.undos.get(seat) ?? 0) >= UNDOS) return null;
    if (this.questions().some(({ sealed }) => sealed !== undefined)) return null;
    return this.game.mayTalk(this.match.state, seat) ? (this.answered.get(last.n) ?? null) : null;
  }

  /** `byItself`: a clock or a bot answers, for somebody who has not. */
  async answer(answer: Answer, command: string, timingOf: TimingOf, byItself = false): Promise<Came> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const again = this.sealed.has(answer.decision);
      if (this.commands.has(command) || (byItself && again)) return 'done';
      const considered = await this.judge(answer, command);
      if (considered === 'done') return 'done';
      // A second thought, also one the store knows better, takes the place of the first before the row can be written.
      const first = !again && attempt === 0;
      const came =
        considered.move && (first || considered.keep === undefined)
          ? await this.append(considered.move, command, timingOf)
          : await this.keep(considered.keep as Answer, command, timingOf, byItself);
      if (came !== undefined) return came;
      await this.catchUp();
    }
    throw tooSlow();
  }

  async undo(seat: number, decision: number, command: string, timingOf: TimingOf): Promise<Came> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (this.commands.has(command)) return 'done';
      const move = this.undoable(seat) === decision ? undo(this.match, seat) : undefined;
      if (move === undefined) {
        if (await this.host.store.done(this.record.code, this.record.match, command)) return 'done';
        throw new Refused(
          'nothingToUndo',
          'This answer can no longer be taken back: something was shown or drawn, or another has acted.',
        );
      }
      const came = await this.append(move, command, timingOf);
      if (came !== undefined) return came;
      await this.catchUp();
    }
    throw tooSlow();
  }

  private async judge(
    answer: Answer,
    command: string,
  ): Promise<ReturnType<typeof consider<unknown, unknown, unknown>> | 'done'> {
    try {
      return consider(this.game, this.match, answer, this.draw);
    } catch (error) {
      const again =
        error instanceof Stale && (await this.host.store.done(this.record.code, this.record.match, command));
      if (again) return 'done';
      throw refusedBy(error);
    }
  }

  private async keep(
    answer: Answer,
    command: string,
    timingOf: TimingOf,
    byItself: boolean,
  ): Promise<Came | undefined> {
    const before = this.sealed.get(answer.decision)?.commands ?? [];
    const sealed: SealedRecord = {
      answer,
      at: this.host.clock.now(),
      commands: [...before, command].slice(-20),
      ...(byItself && { byItself }),
    };
    const kept = await this.host.store.keep(this.record.code, this.record.match, this.match.n, sealed);
    if (kept === undefined) return undefined;
    this.setSealed(kept);
    // The last ones were given at two servers at the same time.
    return this.allSealed() ? this.appendSealed(command, timingOf) : 'kept';
  }

  /** All have answered in secret, but the server with the last answers has gone before it wrote their row: now it is written. */
  async complete(timingOf: TimingOf): Promise<Row<unknown> | undefined> {
    if (!this.allSealed()) return undefined;
    const came = await this.appendSealed(ownCommand('sealed', this.record.match, this.n), timingOf);
    if (came === undefined) await this.catchUp();
    return typeof came === 'object' ? came.row : undefined;
  }

  private sealedQuestions(): readonly Decision<unknown>[] {
    return this.questions().filter((question) => question.sealed !== undefined);
  }

  private allSealed(): boolean {
    const all = this.sealedQuestions();
    return all.length > 0 && all.every(({ id }) => this.sealed.has(id));
  }

  private appendSealed(command: string, timingOf: TimingOf): Promise<Came | undefined> {
    const answers = this.sealedQuestions().map(({ id }) => (this.sealed.get(id) as SealedRecord).answer);
    return this.append(advance(this.game, this.match, answers, this.draw), command, timingOf);
  }

  private async append(move: Move<unknown, unknown>, command: string, timingOf: TimingOf): Promise<Came | undefined> {
    const { row, state } = move;
    const held = 'undo' in row ? [] : row.answers.flatMap(({ decision }) => this.sealed.get(decision)?.commands ?? []);
    const commands = [...new Set([...held, command])];
    const timing = timingOf('undo' in row ? [row.seat] : row.answers.map(({ seat }) => seat));
    const round = this.game.round(state);
    const due = !('undo' in row) && row.barrier && round !== this.snapshotRound;
    const snapshot = due ? { n: row.n, version: this.game.version, state } : undefined;
    const { code, match } = this.record;
    if (!(await this.host.store.append(code, match, { row, at: timing.at, commands, timing }, snapshot)))
      return undefined;
    this.follow(move, commands, timing);
    if (due) this.newRound(round);
    return { row };
  }

  /** The row is durable: the match is where it leads. */
  private follow(move: Move<unknown, unknown>, commands: readonly string[], timing: Timing): void {
    const { row } = move;
    const kept = [...this.sealed.values()].filter(
      ({ answer }) => !('undo' in row) && row.answers.every(({ decision }) => decision !== answer.decision),
    );
    commit(this.match, move);
    this.open = undefined;
    this.setSealed(kept);
    this.know(commands);
    this.countUndo(row);
    if (this.match.undoable.length === 0) this.answered.clear();
    if (!('undo' in row)) this.answered.set(row.n, (row.answers[0] as Answer).decision);
    this.timing = timing;
    this.credit = 0;
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

  /** A snapshot of this round is written. */
  private newRound(round: number): void {
    if (round !== this.snapshotRound) this.undos.clear();
    this.snapshotRound = round;
  }

  private setSealed(records: readonly SealedRecord[]): void {
    this.sealed.clear();
    this.match.sealed.clear();
    for (const record of records) {
      this.know(record.commands);
      if (!this.isOpen(record.answer)) continue;
      this.sealed.set(record.answer.decision, record);
      this.match.sealed.set(record.answer.decision, record.answer);
    }
    this.open = undefined;
  }

  /** Can this sealed answer still be given? A standing answer may have changed what its question allows. */
  private isOpen({ decision, choice }: Answer): boolean {
    const question = this.questions().find(({ id }) => id === decision);
    return question?.choices.some((one) => this.game.makeChoice(one) === choice) ?? false;
  }

  /** Follows what other servers have written meanwhile, row by row. */
  async catchUp(): Promise<void> {
    const { code, match } = this.record;
    const { snapshot, rows, sealed } = await this.host.store.position(code, match, this.n);
    try {
      if (snapshot !== undefined && snapshot.n > this.n)
        throw new Diverged(snapshot.n, 'the rows before it are not at hand');
      for (const { row, commands, timing } of rows) {
        if (row.n <= this.n) continue;
        const { state } = recorded(this.game, this.match, row);
        this.follow({ row, state }, commands, timing);
        // Where a snapshot was due, the other server has written it.
        if (!('undo' in row) && row.barrier) this.newRound(this.game.round(state));
        this.onForeign(row);
      }
      this.setSealed(sealed);
    } catch (error) {
      if (!(error instanceof Diverged)) throw error;
      const seen = this.n;
      await this.reload();
      for (const { row } of await this.host.store.rows(code, match, seen)) this.onForeign(row);
    }
  }

  /** The time that players get back because nobody kept it. */
  async giveTimeBack(): Promise<void> {
    this.credit = await this.host.store.downtime(this.timing.at, this.host.clock.now());
  }

  /** From the store: the newest snapshot and the rows after it. */
  private async reload(): Promise<void> {
    const { code, match: number, beginning } = this.record;
    const position = await this.host.store.position(code, number);
    this.match = await this.again(position);
    this.open = undefined;
    this.snapshotRound = position.snapshot === undefined ? 0 : this.game.round(position.snapshot.state);
    this.answered.clear();
    this.undos.clear();
    for (const { row, commands } of position.rows) {
      if (!('undo' in row)) this.answered.set(row.n, (row.answers[0] as Answer).decision);
      this.countUndo(row);
      this.know(commands);
    }
    this.setSealed(position.sealed);
    this.timing = position.rows.at(-1)?.timing ?? { ...this.timing, at: this.timing.at || this.record.at };
    this.memories.forget();
    if (beginning.version !== this.game.version && this.record.epochs.length === 0) {
      this.host.log('info', 'a running match goes on under newer rules and replays as recorded', {
        code,
        match: number,
      });
    }
  }

  private async again({ snapshot, rows }: Position): Promise<AnyMatch> {
    const { beginning, code, match } = this.record;
    const log = rows.map(({ row }) => row);
    try {
      return replay(this.game, beginning, log, { snapshot, verify: true });
    } catch (error) {
      if (!(error instanceof Diverged) || snapshot === undefined) throw error;
      const kept = replay(
        this.game,
        beginning,
        log.filter(({ n }) => n < error.n),
        { snapshot, verify: true },
      );
      const until = (log.at(-1) as Played<unknown>).n;
      const epoch = { after: kept.n, until, from: snapshot.version, to: this.game.version };
      const start = { n: until, version: this.game.version, state: kept.state };
      await this.host.store.newEpoch(code, match, epoch, start);
      (this.record.epochs as (typeof epoch)[]).push(epoch);
      this.host.log('warn', 'a running match no longer replays and goes on from its last good position', {
        code,
        match,
        ...epoch,
        reason: error.message,
      });
      return replay(this.game, beginning, [], { snapshot: start });
    }
  }
}
