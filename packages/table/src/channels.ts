import type { Seat } from '@vizard/kernel';
import type { Running } from './running.ts';

/**
 * Every entry of the chat has a number. Each channel counts on its own, so that no number shows that others have
 * talked: the table's from 1, and above it one for each team and match.
 */
const TEAMS = 100_000_000;
const ROOM = 50_000;
const MATCHES = 1000;
const SEATS = 16;

export interface Channel {
  /** Its entries have the numbers after this one. */
  readonly after: number;
  /** The last number there is. */
  readonly until: number;
  /** Who hears it; undefined for everybody. */
  readonly seats?: readonly Seat[];
}

/** The last number there can be: both databases keep it in four bytes. */
export const LAST_ENTRY = 2_147_483_647;

export const EVERYBODY: Channel = { after: 0, until: TEAMS };

/** The channel of this seat's team, if its game lets team-mates talk among themselves. */
export function channelOf(running: Running | undefined, seat: Seat): Channel | undefined {
  const seats = running?.game.team?.(running.state, seat);
  if (running === undefined || seats === undefined) return undefined;
  const team = (running.record.match % MATCHES) * SEATS + Math.min(...seats);
  return { after: TEAMS + team * ROOM, until: TEAMS + (team + 1) * ROOM - 1, seats };
}
