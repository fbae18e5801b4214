import type { ChatRecord } from '@vizard/table';
import type { Installation } from './installation.ts';

/** Something said at a table that somebody wants to be looked at. */
export interface Report {
  readonly code: string;
  readonly entry: number;
  readonly reason: string;
  readonly at: number;
  /** Who said it: what `ban` takes; null when they are gone for good. */
  readonly guest: string | null;
  readonly name: string;
  /** The reported text, even if it was removed since. Empty if its author has deleted their data. */
  readonly said: string;
}

/** The newest first. */
export async function listReports({ db }: Installation, most: number): Promise<Report[]> {
  const found = await db
    .selectFrom('reports')
    .innerJoin('talk', (join) => join.onRef('talk.code', '=', 'reports.code').onRef('talk.entry', '=', 'reports.entry'))
    .select(['reports.code', 'reports.entry', 'reason', 'at', 'reports.body as said', 'talk.body as now'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return found.map(({ said, now, ...report }) => {
    const { guest, name, text, claim }: ChatRecord = JSON.parse(said ?? now);
    return { ...report, guest, name, said: text ?? claim ?? '' };
  });
}
