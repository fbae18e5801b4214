import type { PlayedMatch, Share, Sitting, StatisticsLine } from '@vizard/protocol';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from './store/schema.ts';

/** A filter; a field that is left out matches everything. */
export interface ResultFilter {
  readonly game?: string;
  readonly mode?: string;
  readonly result?: 'won' | 'lost' | 'stopped';
  /** Only matches that ended before this moment: the next page. */
  readonly before?: number;
}

const PAGE = 50;

/** The finished matches of guests. Rows are written with the end of a match (`Store.saveTable`). */
export class Results {
  private readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  /** The newest first, a page at a time. */
  async of(guest: string, filter: ResultFilter = {}): Promise<PlayedMatch[]> {
    const { game, mode, result, before } = filter;
    let query = this.db.selectFrom('results').where('guest', '=', guest).orderBy('ended', 'desc').limit(PAGE);
    if (before !== undefined) query = query.where('ended', '<', before);
    if (game !== undefined) query = query.where('game', '=', game);
    if (mode !== undefined) query = query.where('mode', '=', mode);
    if (result === 'stopped') query = query.where('won', 'is', null);
    else if (result !== undefined) query = query.where('won', '=', result === 'won' ? 1 : 0);
    const found = await query.selectAll().execute();
    const others = await this.othersIn(guest, query);
    return found.map(({ guest: _guest, mode: _mode, together, won, body, ...row }) => ({
      ...row,
      together: together === 1,
      won: won === null ? null : won === 1,
      ...(JSON.parse(body) as Pick<PlayedMatch, 'played' | 'roles' | 'program'>),
      others: others.get(`${row.code} ${row.match}`) ?? [],
    }));
  }

  /** All of them, for a guest who exports their data. */
  async all(guest: string): Promise<PlayedMatch[]> {
    const all: PlayedMatch[] = [];
    for (
      let page = await this.of(guest);
      page.length > 0;
      page = await this.of(guest, { before: page.at(-1)?.ended ?? 0 })
    )
      all.push(...page);
    return all;
  }

  /** Only of these matches: at one table there may be thousands. */
  private async othersIn(guest: string, found: SelectQueryBuilder<Schema, 'results', object>) {
    const others = new Map<string, Sitting[]>();
    const sat = await this.db
      .selectFrom(found.select(['code', 'match']).as('mine'))
      .innerJoin('results', (join) =>
        join.onRef('results.code', '=', 'mine.code').onRef('results.match', '=', 'mine.match'),
      )
      .innerJoin('guests', 'guests.id', 'results.guest')
      .where('results.guest', '!=', guest)
      .select(['results.code', 'results.match', 'results.body', 'guests.name'])
      .execute();
    for (const { code, match, body, name } of sat) {
      const key = `${code} ${match}`;
      const { program } = JSON.parse(body) as Pick<PlayedMatch, 'program'>;
      others.set(key, [...(others.get(key) ?? []), { name, ...(program && { program }) }]);
    }
    return others;
  }

  /** Shares of wins by game, mode, role, number of players and complex. Matches that were given up do not count. */
  async statistics(guest: string): Promise<StatisticsLine[]> {
    const rows = await this.db
      .selectFrom('results')
      .where('guest', '=', guest)
      .where('won', 'is not', null)
      .select(['game', 'together', 'seats', 'won', 'body'])
      .execute();
    const counts = new Map<string, { matches: number; wins: number }>();
    const count = (parts: readonly string[], won: number | null): void => {
      const key = JSON.stringify(parts);
      const { matches, wins } = counts.get(key) ?? { matches: 0, wins: 0 };
      counts.set(key, { matches: matches + 1, wins: wins + (won ?? 0) });
    };
    for (const { game, together, seats, won, body } of rows) {
      const { played, roles } = JSON.parse(body) as Pick<PlayedMatch, 'played' | 'roles'>;
      const kind = String(together);
      count([game, kind, 'all', '', ''], won);
      count([game, kind, 'seats', 'seats', String(seats)], won);
      for (const fact of played)
        if (fact.kind === 'mode' || fact.kind === 'complex') count([game, kind, fact.kind, fact.kind, fact.value], won);
      for (const fact of roles) count([game, kind, 'role', fact.kind, fact.value], won);
    }
    return [...counts].map(([key, { matches, wins }]) => {
      const [game, together, by, kind, value] = JSON.parse(key) as [
        string,
        string,
        StatisticsLine['by'],
        string,
        string,
      ];
      return { game, together: together === '1', by, kind, value, ...shareOf(wins, matches) };
    });
  }
}

/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/** Wilson's interval: honest also for few matches, and never beyond 0 and 1. */
export function shareOf(wins: number, matches: number): Share {
  if (matches === 0) return { matches, wins, low: 0, high: 1 };
  const share = wins / matches;
  const square = Z * Z;
  const middle = share + square / (2 * matches);
  const half = Z * Math.sqrt((share * (1 - share) + square / (4 * matches)) / matches);
  const whole = 1 + square / matches;
  const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
  return { matches, wins, low: rounded((middle - half) / whole), high: rounded((middle + half) / whole) };
}
