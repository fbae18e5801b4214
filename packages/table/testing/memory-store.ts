import type { Store, StoredMatch } from '../src/ports.ts';
import {
  type ChatRecord,
  holds,
  type MatchRecord,
  replacesSealed,
  type SealedRecord,
  type SnapshotRecord,
  type StoredRow,
  type TableRecord,
} from '../src/record.ts';

interface Kept {
  record: MatchRecord;
  rows: string[];
  snapshot: string;
  sealed: Map<number, string>;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A store that lasts as long as the page or the test. Keeps texts, so that nobody shares what is stored. */
export function memoryStore(): Store {
  const tables = new Map<string, string>();
  const created = new Map<string, string>();
  const matches = new Map<string, Kept>();
  const talks = new Map<string, ChatRecord[]>();
  const lookedAt = new Map<string, number>();
  const dueAt = new Map<string, number>();
  const kept = (code: string, match: number): Kept => {
    const found = matches.get(`${code} ${match}`);
    if (found === undefined) throw new Error(`There is no match ${match} at table ${code}.`);
    return found;
  };
  const saveTable = (record: TableRecord): boolean => {
    const before = tables.get(record.code);
    const revision = before === undefined ? 0 : (JSON.parse(before) as TableRecord).revision;
    if (revision !== record.revision - 1) return false;
    tables.set(record.code, JSON.stringify(record));
    if (record.revision === 1) created.set(`${record.host} ${record.recent[0]}`, record.code);
    return true;
  };
  const rowsAfter = (of: Kept, n: number): StoredRow[] =>
    of.rows.map((row) => JSON.parse(row) as StoredRow).filter(({ row }) => row.n > n);
  const sealedOf = (of: Kept): SealedRecord[] => [...of.sealed.values()].map((sealed) => JSON.parse(sealed));

  return {
    table: async (code) => {
      const found = tables.get(code);
      return found === undefined ? undefined : JSON.parse(found);
    },
    saveTable: async (record) => saveTable(record),
    created: async (guest, command) => created.get(`${guest} ${command}`),
    async beginMatch(table, match, snapshot) {
      if (matches.has(`${match.code} ${match.match}`) || !saveTable(table)) return false;
      matches.set(`${match.code} ${match.match}`, {
        record: copy(match),
        rows: [],
        snapshot: JSON.stringify(snapshot),
        sealed: new Map(),
      });
      return true;
    },
    match: async (code, match) => copy(matches.get(`${code} ${match}`)?.record ?? null) ?? undefined,
    async storedMatch(code, match): Promise<StoredMatch> {
      const of = kept(code, match);
      const snapshot = JSON.parse(of.snapshot) as SnapshotRecord;
      return { snapshot, rows: rowsAfter(of, snapshot.n), sealed: sealedOf(of) };
    },
    rows: async (code, match, n) => rowsAfter(kept(code, match), n),
    async append(code, match, row, snapshot) {
      const of = kept(code, match);
      const answers = 'undo' in row.row ? [] : row.row.answers;
      if (row.row.n !== of.rows.length + 1 || !holds(row, sealedOf(of))) return false;
      of.rows.push(JSON.stringify(row));
      if ('undo' in row.row) of.sealed.clear();
      else for (const { decision } of answers) of.sealed.delete(decision);
      if (snapshot !== undefined) of.snapshot = JSON.stringify(snapshot);
      return true;
    },
    async saveSealed(code, match, n, sealed) {
      const of = kept(code, match);
      if (of.rows.length !== n) return undefined;
      const before = sealedOf(of).find(({ answer }) => answer.decision === sealed.answer.decision);
      const now = replacesSealed(before, sealed);
      if (now !== undefined) of.sealed.set(sealed.answer.decision, JSON.stringify(now));
      return sealedOf(of);
    },
    done: async (code, match, command) =>
      rowsAfter(kept(code, match), 0).some(({ commands }) => commands.includes(command)),
    async newEpoch(code, match, epoch, snapshot) {
      const of = kept(code, match);
      of.record = { ...of.record, epochs: [...of.record.epochs, epoch] };
      of.snapshot = JSON.stringify(snapshot);
      of.sealed.clear();
    },
    chat: async (code, after, until, most) => {
      const entries = (talks.get(code) ?? []).filter(({ entry }) => entry > after && entry <= until);
      return copy(entries.sort((one, other) => one.entry - other.entry).slice(-most));
    },
    async saveChat(code, entry, replaces) {
      const entries = talks.get(code) ?? [];
      const at = entries.findIndex((old) => old.entry === entry.entry);
      if (at >= 0 !== replaces) return false;
      if (replaces) entries[at] = copy(entry);
      else entries.push(copy(entry));
      talks.set(code, entries);
      return true;
    },
    report: async () => undefined,
    looked: async (code, match, guest) => lookedAt.get(`${code} ${match} ${guest}`),
    saveLooked: async (code, match, guest, n) => void lookedAt.set(`${code} ${match} ${guest}`, n),
    saveDue: async (code, at) => void (at === null ? dueAt.delete(code) : dueAt.set(code, at)),
    due: async (now) => [...dueAt].filter(([, at]) => at <= now).map(([code]) => code),
    downtime: async () => 0,
  };
}
