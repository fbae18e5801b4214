import type { Told } from '../../play/log.ts';

/** A line of the log with the number of its round. */
export type Dated = Told & { readonly round: number };

type RoundEvent = { readonly type?: string; readonly round?: number; readonly rounds?: number };
const eventOf = ({ event }: Told): RoundEvent => (event ?? {}) as RoundEvent;

/** Dates the log, in the round that is `now`. */
export function dated(lines: readonly Told[], now: number): readonly Dated[] {
  // A player who came in the middle of a round was told its number only when the next one began.
  const began = lines.map(eventOf).find(({ type }) => type === 'roundBegan');
  let round = began === undefined ? now : Math.abs(began.round ?? 0) + 1;
  return lines.map((line) => {
    const { type, round: number, rounds } = eventOf(line);
    if (rounds !== undefined) round = rounds;
    else if (type === 'roundBegan' || type === 'roundsLost') round = Math.abs(number ?? round);
    return { ...line, round };
  });
}
