import type { GroupMatch, GroupMember, RankedMember, Share } from '@vizard/protocol';
import type { Kysely } from 'kysely';
import { shareOf } from '../results.ts';
import type { Schema } from '../store/schema.ts';

/** The newest matches that are shown. */
const MATCHES = 10;

/** The finished matches at the tables of a group. */
const played = (db: Kysely<Schema>, group: string) =>
  db.selectFrom('results').innerJoin('group_tables', 'group_tables.code', 'results.code').where('group_id', '=', group);

/** Who has won how much against others: the most wins first, by game. Bots are not ranked. */
export async function rankingOf(
  db: Kysely<Schema>,
  group: string,
  members: readonly GroupMember[],
): Promise<RankedMember[]> {
  const found = await played(db, group)
    .where('together', '=', 0)
    .where('won', 'is not', null)
    .groupBy(['results.game', 'results.guest'])
    .select((e) => [
      'results.game',
      'results.guest',
      e.fn.countAll<number>().as('matches'),
      e.fn.sum<number>('results.won').as('wins'),
    ])
    .execute();
  return found
    .flatMap(({ game, guest, matches, wins }) => {
      const member = members.find((one) => one.guest === guest);
      if (member === undefined) return [];
      const { name, mask } = member;
      return { game, guest, name, mask, ...shareOf(Number(wins), Number(matches)) };
    })
    .sort((a, b) => a.game.localeCompare(b.game) || b.wins - a.wins || b.low - a.low || a.name.localeCompare(b.name));
}

/** What was won together is the group's, and nobody leads in it. */
export async function togetherOf(db: Kysely<Schema>, group: string): Promise<(Share & { game: string })[]> {
  const matches = played(db, group)
    .where('together', '=', 1)
    .where('won', 'is not', null)
    .groupBy(['results.game', 'results.code', 'results.match'])
    .select((e) => ['results.game as game', e.fn.max('results.won').as('won')]);
  const found = await db
    .selectFrom(matches.as('matches'))
    .groupBy('game')
    .select((e) => ['game', e.fn.countAll<number>().as('matches'), e.fn.sum<number>('won').as('wins')])
    .execute();
  return found.map(({ game, matches: count, wins }) => ({ game, ...shareOf(Number(wins), Number(count)) }));
}

/** The last ones, with the members who have won them. */
export async function matchesOf(
  db: Kysely<Schema>,
  group: string,
  members: readonly GroupMember[],
): Promise<GroupMatch[]> {
  const last = played(db, group)
    .groupBy(['results.code', 'results.match', 'results.game', 'results.together'])
    .orderBy('ended', 'desc')
    .limit(MATCHES)
    .select((e) => [
      'results.code',
      'results.match',
      'results.game',
      'results.together',
      e.fn.max('results.ended').as('ended'),
    ]);
  const newest = await last.execute();
  // Only of these matches: at one table there may be thousands.
  const rows = await db
    .selectFrom(last.as('last'))
    .innerJoin('results', (join) =>
      join.onRef('results.code', '=', 'last.code').onRef('results.match', '=', 'last.match'),
    )
    .select(['results.code', 'results.match', 'results.guest', 'results.won'])
    .execute();
  return newest.map(({ code, match, game, together, ended }) => {
    const own = rows.filter((row) => row.code === code && row.match === match);
    const stopped = own.every(({ won }) => won === null);
    const winners = own.flatMap(({ guest, won }) =>
      won === 1 ? (members.find((one) => one.guest === guest)?.name ?? []) : [],
    );
    const won = together === 1 && !stopped ? own.some((row) => row.won === 1) : null;
    return { code, match, game, ended: Number(ended), together: together === 1, won, stopped, winners };
  });
}
