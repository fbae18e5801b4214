import { grimmManners } from './grimm/manners.ts';
import type { Felt, Manners, PublicEvent } from './personas.ts';
import { room25Manners } from './room25/manners.ts';

/** It is small: a table in a browser needs it before any bot thinks. */
const MANNERS: Readonly<Record<string, Manners>> = { grimm: grimmManners, room25: room25Manners };

/** What just happened to whom, from what everybody saw: events and view of the public. */
export function momentsOf(game: string, events: readonly unknown[], view: unknown): Felt[] {
  const felt = (events as readonly PublicEvent[]).flatMap((event) => MANNERS[game]?.moment(event, view) ?? []);
  // one word about one thing
  return felt.filter(({ seat }, at) => felt.findIndex((one) => one.seat === seat) === at);
}

/** The standing offers that the bots of each game think about, by what they ask. */
export const OFFERS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(MANNERS).map(([game, { offers }]) => [game, offers]),
);
