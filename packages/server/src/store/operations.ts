import {
  holds,
  type ResultRecord,
  replacesSealed,
  type SealedRecord,
  type SnapshotRecord,
  type Store,
  type StoredMatch,
  type StoredRow,
  type TableRecord,
} from '@vizard/table';
import type { Queries } from './queries.ts';
import type { Schema } from './schema.ts';
import { all, changes, first, type Operation, type Statement } from './statement.ts';

/** What is written at a table, as other servers are told of it. */
export type Written = 'record' | 'row' | 'sealed' | 'talk' | 'aside';

/** A database as a store needs it. */
export interface Driver {
  read<T>(operation: () => Operation<T>): Promise<T>;
  /** All or nothing, durable when it resolves, and alone at its table meanwhile. Undefined and false mean: nothing was written. */
  write<T>(code: string, what: Written, operation: () => Operation<T>): Promise<T>;
  /** Since when a server must have been heard of to count as alive, by the database's clock. */
  aliveSince(): number;
}

type Body = { body: string };

/** A result as a row. What lists search for has its own column. */
function rowOf({ played, roles, program, together, won, ...columns }: ResultRecord): Schema['results'] {
  const mode = played.find(({ kind }) => kind === 'mode')?.value ?? '';
  const body = JSON.stringify({ played, roles, program });
  return { ...columns, mode, together: Number(together), won: won === null ? null : Number(won), body };
}

function* bodies<T>(statement: Statement<Body>): Operation<T[]> {
  return (yield* all(statement)).map(({ body }) => JSON.parse(body) as T);
}

function* body<T>(statement: Statement<Body>): Operation<T | undefined> {
  const found = yield* first(statement);
  return found && (JSON.parse(found.body) as T);
}

/** The store of the tables on either database: the same operations, carried out by its driver. */
export function storeOn({ read, write, aliveSince }: Driver, query: Queries): Store {
  function* saveTable(record: TableRecord, results: readonly ResultRecord[] = []): Operation<boolean> {
    const { code, revision, game, status, visibility, host, recent, updated, chairs } = record;
    const columns = { code, revision, status, visibility, host, updated, body: JSON.stringify(record) };
    const saved =
      revision === 1
        ? query.insertTable({ ...columns, game, command: `${host} ${recent[0]}` })
        : query.updateTable({ ...columns, before: revision - 1 });
    if ((yield* changes(saved)) === 0) return false;
    const now = new Set([host, ...chairs.map((chair) => chair.guest)]);
    now.delete(null);
    for (const { guest } of yield* all(query.members(code)))
      if (!now.delete(guest)) yield* changes(query.removeMember(code, guest));
    for (const guest of now) yield* changes(query.addMember(code, guest as string));
    for (const result of results) yield* changes(query.addResult(rowOf(result)));
    return true;
  }

  function* saveSnapshot(code: string, match: number, snapshot: SnapshotRecord): Operation<void> {
    yield* changes(query.saveSnapshot(code, match, snapshot.n, JSON.stringify(snapshot)));
  }

  function* append(
    code: string,
    match: number,
    stored: StoredRow,
    text: string,
    snapshot?: SnapshotRecord,
  ): Operation<boolean> {
    const { row } = stored;
    const answers = 'undo' in row ? [] : row.answers;
    const sealed = yield* bodies<SealedRecord>(query.sealed(code, match));
    if (!holds(stored, sealed)) return false;
    if ((yield* changes(query.append(code, match, row.n, text))) === 0) return false;
    if ('undo' in row && sealed.length > 0) yield* changes(query.clearSealed(code, match));
    for (const { decision } of answers)
      if (sealed.some(({ answer }) => answer.decision === decision))
        yield* changes(query.clearOne(code, match, decision));
    if (snapshot !== undefined) yield* saveSnapshot(code, match, snapshot);
    return true;
  }

  function* keep(
    code: string,
    match: number,
    n: number,
    given: SealedRecord,
  ): Operation<readonly SealedRecord[] | undefined> {
    if ((yield* first(query.row(code, match, n + 1))) !== undefined) return undefined;
    const sealed = yield* bodies<SealedRecord>(query.sealed(code, match));
    const { decision } = given.answer;
    const before = sealed.find(({ answer }) => answer.decision === decision);
    const kept = replacesSealed(before, given);
    if (kept === undefined) return sealed;
    yield* changes(query.keep(code, match, decision, JSON.stringify(kept)));
    return [...sealed.filter(({ answer }) => answer.decision !== decision), kept];
  }

  return {
    table: (code) => read(() => body<TableRecord>(query.table(code))),
    saveTable: (record, results) => write(record.code, 'record', () => saveTable(record, results)),
    created: (guest, command) =>
      read(function* () {
        return (yield* first(query.created(`${guest} ${command}`)))?.code;
      }),
    beginMatch: (table, match, snapshot) =>
      write(match.code, 'record', function* () {
        if ((yield* first(query.row(match.code, match.match, 1))) !== undefined) return false;
        if (!(yield* saveTable(table))) return false;
        yield* changes(query.insertMatch(match.code, match.match, JSON.stringify(match)));
        yield* saveSnapshot(match.code, match.match, snapshot);
        return true;
      }),
    match: (code, match) => read(() => body(query.match(code, match))),
    storedMatch: (code, match, after) =>
      read(function* (): Operation<StoredMatch> {
        const snapshot = after === undefined ? yield* body<SnapshotRecord>(query.snapshot(code, match)) : undefined;
        // Before the rows: another server may write one in between, and what it has answered is no longer open then. The other way round
        // answers would be missing whose row is not there yet.
        const sealed = yield* bodies<SealedRecord>(query.sealed(code, match));
        const rows = yield* bodies<StoredRow>(query.rows(code, match, after ?? snapshot?.n ?? 0));
        return { snapshot, rows, sealed };
      }),
    rows: (code, match, n) => read(() => bodies<StoredRow>(query.rows(code, match, n))),
    append(code, match, row, snapshot) {
      const text = JSON.stringify(row);
      return write(code, 'row', () => append(code, match, row, text, snapshot));
    },
    saveSealed: (code, match, n, sealed) => write(code, 'sealed', () => keep(code, match, n, sealed)),
    done: (code, match, command) =>
      read(function* () {
        const found = yield* bodies<StoredRow>(query.rowsWith(code, match, `%"${command}"%`));
        return found.some(({ commands }) => commands.includes(command));
      }),
    newEpoch: (code, match, epoch, snapshot) =>
      write(code, 'record', function* () {
        const record = yield* body<{ epochs: unknown[] }>(query.match(code, match));
        const changed = { ...record, epochs: [...(record?.epochs ?? []), epoch] };
        yield* changes(query.updateMatch(code, match, JSON.stringify(changed)));
        yield* saveSnapshot(code, match, snapshot);
        yield* changes(query.clearSealed(code, match));
      }),
    chat: (code, after, until, most) =>
      read(function* () {
        return (yield* bodies<never>(query.talk(code, after, until, most))).reverse();
      }),
    saveChat: (code, entry, replaces) =>
      write(code, 'talk', function* () {
        const text = JSON.stringify(entry);
        const saved = replaces ? query.changeTalk : query.addTalk;
        return (yield* changes(saved(code, entry.entry, text))) !== 0;
      }),
    report: (code, { said, by, reason, at }) =>
      write(code, 'aside', function* () {
        const { entry, guest } = said;
        if ((yield* first(query.reported(code, entry, by))) === undefined)
          yield* changes(query.report({ code, entry, by, reason, at, guest, body: JSON.stringify(said) }));
      }),
    looked: (code, match, guest) =>
      read(function* () {
        return (yield* first(query.looked(code, match, guest)))?.n;
      }),
    saveLooked: (code, match, guest, n) =>
      write(code, 'aside', function* () {
        yield* changes(query.saveLooked(code, match, guest, n));
      }),
    saveDue: (code, at) =>
      write(code, 'aside', function* () {
        yield* changes(query.saveDue(code, at));
      }),
    due: (now) =>
      read(function* () {
        return (yield* all(query.due(now, aliveSince()))).map(({ code }) => code);
      }),
    downtime: (from, to) =>
      read(function* () {
        const between = yield* all(query.downtimes(from, to));
        return between.reduce((sum, { began, ended }) => sum + Math.min(ended, to) - Math.max(began, from), 0);
      }),
  };
}
