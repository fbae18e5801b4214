import type { MatchFact } from '@vizard/kernel';
import type { OfferedGame } from './ports.ts';
import type { TableRecord } from './record.ts';
import type { Running } from './running.ts';

/** What a finished match was for one of the people who sat at it to its end. */
export interface ResultRecord {
  readonly guest: string;
  readonly code: string;
  readonly match: number;
  readonly game: string;
  readonly seat: number;
  readonly seats: number;
  /** How many of the others were bots. */
  readonly bots: number;
  readonly began: number;
  readonly ended: number;
  /** Do all win or lose together? */
  readonly together: boolean;
  /** Null when the match was given up. */
  readonly won: boolean | null;
  readonly place: number | null;
  readonly score: number | null;
  readonly played: readonly MatchFact[];
  readonly roles: readonly MatchFact[];
}

/** What everybody who sits there takes along from a match that ends with this record. Nothing while it goes on. */
export function resultsOf(
  record: TableRecord,
  running: Running | undefined,
  offered: OfferedGame,
): readonly ResultRecord[] {
  const { code, match, game, status, chairs } = record;
  const { facts } = offered;
  if (running === undefined || facts === undefined || (status !== 'over' && status !== 'abandoned')) return [];
  const { outcome, state } = running;
  const options = offered.game.options(running.record.beginning.options, chairs.length);
  const seatResults = outcome === undefined ? [] : facts.results(state);
  const bots = chairs.filter(({ who }) => who === 'bot').length;
  const common = {
    code,
    match,
    game,
    seats: chairs.length,
    bots,
    began: running.record.at,
    ended: record.updated,
    together: facts.together(options),
    played: facts.played(options),
  };
  return chairs.flatMap(({ guest }, seat) => {
    if (guest === null) return [];
    const { place = null, roles = [] } = seatResults[seat] ?? {};
    const score = outcome?.scores?.[seat] ?? null;
    return { ...common, guest, seat, won: outcome?.winners.includes(seat) ?? null, place, score, roles };
  });
}
