import { effect } from '@preact/signals';
import type { Beginning, Origin, Row } from '@vizard/kernel';
import { type Deal, makeMatchFile, parseMatchFile } from '@vizard/kernel/match-file';
import type { ServerMessageOf, TableMessage } from '@vizard/protocol';
import { meet } from '../people/account.ts';
import { markedName, seatName } from '../play/names.ts';
import { dialFor } from '../session/open-table.ts';
import { Session } from '../session/session.ts';

/** A finished match with everything, wherever it comes from. */
export interface Reel {
  readonly code: string;
  /** Which match of its table it was. */
  readonly match: number;
  readonly names: readonly string[];
  readonly beginning: Beginning<unknown>;
  readonly rows: readonly Row<unknown>[];
  readonly deal?: Deal;
}

/** Where a reel is: at a table of the server, at one in this browser, or in a file that was opened. */
export type ReelSource = { readonly code: string; readonly local: boolean } | 'file';

const OPENED = 'vizard.replay';
/** The code for a file without a table. */
const NO_CODE = '222222';

/** Why there is nothing to see: it is still played, or it is not there. */
export class NoReel extends Error {
  override readonly name = 'NoReel';
  readonly why: 'running' | 'gone';
  constructor(why: 'running' | 'gone') {
    super(why);
    this.why = why;
  }
}

export async function fetchReel(source: ReelSource): Promise<Reel> {
  if (source === 'file') return readReel(sessionStorage.getItem(OPENED) ?? '');
  if (!source.local && (await meet()) === undefined) throw new NoReel('gone');
  const session = new Session(dialFor(source.local), source.code);
  try {
    const table = await arrived(() => {
      // there is no such table, or we may not come in
      if (session.refused.value !== undefined || session.state.value === 'ended') throw new NoReel('gone');
      return session.table.value;
    });
    const match = table.status === 'lobby' ? table.match - 1 : table.match;
    if (match < 1) throw new NoReel('running');
    await session.command('record', { match });
    return reelOf(table, match, await arrived(() => session.record.value));
  } finally {
    session.close();
  }
}

/** The first value a signal has. */
function arrived<T>(read: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    let done = () => {};
    done = effect(() => {
      try {
        const value = read();
        if (value === undefined) return;
        resolve(value);
      } catch (error) {
        reject(error);
      }
      queueMicrotask(() => done());
    });
  });
}

function reelOf(table: TableMessage, match: number, record: ServerMessageOf<'record'>): Reel {
  const { commitment, nonces, seed } = record;
  const beginning = record.beginning as Beginning<unknown>;
  return {
    code: table.code,
    match,
    names: Array.from({ length: beginning.seats }, (_, seat) =>
      markedName({ name: seatName(table, seat), program: table.chairs[seat]?.program }),
    ),
    beginning,
    rows: record.rows as Row<unknown>[],
    deal: { commitment, nonces, seed },
  };
}

export function readReel(text: string): Reel {
  return { code: NO_CODE, match: 1, ...parseMatchFile(text) };
}

/** Keeps an opened file for as long as this page is open. */
export function keepReel(text: string): void {
  sessionStorage.setItem(OPENED, text);
}

/** The reel as the file that `vizard replay` reads. */
export function saveReel({ code, match: _, ...reel }: Reel): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([makeMatchFile(reel)], { type: 'application/x-ndjson' }));
  link.download = `vizard-${reel.beginning.game}${code === NO_CODE ? '' : `-${code}`}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The position after this many rows, as the start of another match. */
export function originAt({ beginning, rows }: Reel, step: number, anew: boolean): Origin {
  const { options, seats, draws, from } = beginning;
  return {
    beginning: { options, seats, draws, ...(from !== undefined && { from }) },
    rows: rows
      .slice(0, step)
      .map((row) => ('undo' in row ? { seat: row.seat, undo: row.undo } : { answers: row.answers, draws: row.draws })),
    anew,
  };
}
