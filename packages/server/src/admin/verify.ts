import { Diverged, replay } from '@vizard/kernel';
import type { MatchRecord, StoredRow } from '@vizard/table';
import type { Kysely } from 'kysely';
import { CATALOGUE } from '../games.ts';
import type { Schema } from '../store/schema.ts';

export interface Verified {
  readonly matches: number;
  readonly rows: number;
  /** Played under older rules than these: kept as they are, but these rules can't play them again. */
  readonly older: number;
  /** What is wrong with those that do not replay. */
  readonly broken: readonly string[];
}

/** Replays every match from its beginning, each row against what could be observed after it. */
export async function verify(db: Kysely<Schema>): Promise<Verified> {
  const keys = await db.selectFrom('matches').select(['code', 'match']).orderBy('code').orderBy('match').execute();
  const broken: string[] = [];
  let [rows, older] = [0, 0];
  for (const { code, match } of keys) {
    const of = { code, match };
    const found = await db
      .selectFrom('matches')
      .select('body')
      .where('code', '=', code)
      .where('match', '=', match)
      .executeTakeFirstOrThrow();
    const stored = await db
      .selectFrom('rows')
      .select('body')
      .where('code', '=', code)
      .where('match', '=', match)
      .orderBy('n')
      .execute();
    rows += stored.length;
    const record: MatchRecord = JSON.parse(found.body);
    const wrong = whyNot(
      record,
      stored.map(({ body }) => JSON.parse(body) as StoredRow),
    );
    if (wrong === undefined) continue;
    if (wrong === 'older') older++;
    else broken.push(`${of.code} match ${of.match}: ${wrong}`);
  }
  return { matches: keys.length, rows, older, broken };
}

function whyNot({ game: name, beginning, epochs }: MatchRecord, stored: readonly StoredRow[]): string | undefined {
  const game = CATALOGUE[name]?.game;
  if (game === undefined) return `there is no game ${name} here`;
  const gap = stored.findIndex(({ row }, at) => row.n !== at + 1);
  if (gap >= 0) return `row ${gap + 1} is missing`;
  try {
    replay(
      game,
      beginning,
      stored.map(({ row }) => row),
      { verify: true },
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    return epochs.length > 0 || beginning.version !== game.version ? 'older' : error.message;
  }
}
