import { programMark } from './chairs.ts';
import type { OfferedGame } from './ports.ts';
import type { EndedMatch, ResultRecord, TableRecord } from './record.ts';

/** The results of a match that ends with this record, for everybody who sits there. Empty while it goes on. */
export function resultsOf(
  record: TableRecord,
  running: EndedMatch | undefined,
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
  return chairs.flatMap(({ guest, program }, seat) => {
    if (guest === null) return [];
    const { place = null, roles = [] } = seatResults[seat] ?? {};
    const score = outcome?.scores?.[seat] ?? null;
    return {
      ...common,
      guest,
      seat,
      won: outcome?.winners.includes(seat) ?? null,
      place,
      score,
      roles,
      ...programMark({ program }),
    };
  });
}
