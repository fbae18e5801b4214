import { type Status, VOTES, type Vote } from '@vizard/protocol';
import { LOBBY_VOTES, type TableRecord } from './record.ts';

/** When the players may vote for it. */
export const WHILE: Readonly<Record<Vote, readonly Status[]>> = {
  pause: ['running'],
  resume: ['paused'],
  abandon: ['running', 'paused'],
};

const AGREED: Readonly<Record<Vote, Status>> = { pause: 'paused', resume: 'running', abandon: 'abandoned' };

/** The seats people sit on and are not away from. */
const people = ({ chairs }: TableRecord): number[] =>
  chairs.flatMap((chair, seat) => (chair.who === 'guest' && !chair.standIn ? [seat] : []));

/**
 * The result of the votes after somebody has voted or left: they may have been the last who had not agreed. A player
 * who votes counts even while a bot stands in for them; one who has lost the seat no longer counts.
 */
export function judged(table: TableRecord, voter?: number): TableRecord {
  const sits = (seat: number) => table.chairs[seat]?.who === 'guest';
  const { pause, resume, abandon } = table.votes;
  const votes = { pause: pause.filter(sits), resume: resume.filter(sits), abandon: abandon.filter(sits) };
  const voters = [...people(table), ...(voter === undefined ? [] : [voter])];
  const agreed = VOTES.find(
    (what) =>
      WHILE[what].includes(table.status) && voters.length > 0 && voters.every((seat) => votes[what].includes(seat)),
  );
  return agreed === undefined ? { ...table, votes } : { ...table, status: AGREED[agreed], votes: LOBBY_VOTES };
}
