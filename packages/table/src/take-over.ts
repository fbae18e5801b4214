import { Refused } from '@vizard/protocol';
import { chairAt, isPlayed, isWelcome, mustBe, programMark, withChair } from './chairs.ts';
import { decidersOf, hasOpenSeats, holdings, type Presence, seatHeldBy } from './holdings.ts';
import { maskAt, withMask } from './masks.ts';
import type { Person } from './person.ts';
import type { OfferedGame } from './ports.ts';
import type { AskRecord, TableRecord } from './record.ts';

/**
 * How a bot's seat of a running match becomes a person's, without telling anybody the secrets of two seats (README.md, "Seats keep their
 * secrets"). Pure, like the lobby.
 */

/** How many may ask at the same time. */
const MOST_ASKS = 8;
/** How many holders of a seat are remembered: enough for any crowd, and the record stays small. */
const MOST_HOLDINGS = 200;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a request waits for those who are away: as long as the table waits for an answer, or a day if it has no clock. */
const patienceOf = ({ clock }: TableRecord): number =>
  clock.kind === 'none' ? DAY : Math.max(10 * MINUTE, clock.seconds * 1000);

/** Somebody who does not play wants a bot's seat: they have it at once, or they ask for it. */
export function takeOver(
  table: TableRecord,
  seat: number,
  who: Person,
  { offered, now }: { readonly offered: OfferedGame; now(): number },
): TableRecord {
  mustKnowNoOther(table, seat, who.guest);
  const others = asksBut(table, who.guest);
  const { guest, name, mask } = who;
  const ask: AskRecord = {
    seat,
    guest,
    name,
    ...(mask !== undefined && { mask }),
    ...programMark(who),
    agreed: [],
    at: now(),
  };
  // If a host has sent the player of this seat away, open seats don't apply to it: the newcomer may be the host again.
  const { openSeats: _byHost, ...byGame } = table;
  const isEmptied = table.emptied?.some((one) => one.seat === seat) === true;
  if (hasOpenSeats(table, offered) && (!isEmptied || hasOpenSeats(byGame, offered))) return seated(table, ask);
  if (others.length >= MOST_ASKS)
    throw new Refused('tooMany', 'Several others have asked for a seat here: wait until they have been answered.');
  return { ...table, asks: [...others, ask] };
}

/** The host or a player says yes or no to somebody who asks. One no is enough. */
export function admitted(table: TableRecord, guest: string, yes: boolean, who: Person): TableRecord {
  mustBe(table, 'running', 'paused');
  const ask = table.asks?.find((one) => one.guest === guest);
  if (ask === undefined) throw new Refused('unknownGuest', 'They are no longer asking for a seat.');
  if (!decidersOf(table, ask).includes(who.guest))
    throw new Refused('notHost', 'Only the host and the players decide who may take this seat.');
  const others = asksBut(table, guest);
  if (!yes) return { ...table, asks: others };
  return { ...table, asks: [...others, { ...ask, agreed: [...new Set([...ask.agreed, who.guest])] }] };
}

/** They no longer ask. */
export const withdrawn = (table: TableRecord, guest: string): TableRecord =>
  table.asks?.some((ask) => ask.guest === guest) ? { ...table, asks: asksBut(table, guest) } : table;

/** Called after each change, and now and then: seats the guest who has asked first and has everybody's consent. */
export function settledAsks(table: TableRecord, presence: Presence): TableRecord {
  const asks = table.asks ?? [];
  if (asks.length === 0) return table;
  const possible = asks.filter(
    ({ seat, guest }) => isPlayed(table) && isWelcome(table, guest) && table.chairs[seat]?.who === 'bot',
  );
  const left = possible.length === asks.length ? table : { ...table, asks: possible };
  const next = possible.find((ask) => isGranted(left, ask, presence));
  return next === undefined ? left : settledAsks(seated(left, next), presence);
}

/**
 * Has everybody agreed? Those who were away the whole time, and for as long as the table would wait for them, don't
 * count. But if there is anybody to ask, somebody has to say yes.
 */
function isGranted(table: TableRecord, ask: AskRecord, { now, awaySince }: Presence): boolean {
  const { agreed, at = now() } = ask;
  const deciders = decidersOf(table, ask);
  const isLongGone = (guest: string): boolean => {
    const since = awaySince(guest);
    return since !== undefined && now() - Math.max(since, at) >= patienceOf(table);
  };
  if (deciders.length > 0 && !deciders.some((one) => agreed.includes(one))) return false;
  return deciders.every((one) => agreed.includes(one) || isLongGone(one));
}

/** The host has sent the player of this seat away: it is never theirs in this match. */
export const withEmptied = (table: TableRecord, seat: number, by: string): TableRecord => ({
  ...table,
  emptied: [...(table.emptied ?? []), { guest: by, seat }].slice(-MOST_HOLDINGS),
});

/** Removes every trace of a guest who has deleted their data. If they come back, they have to ask like everybody. */
export const forgotten = (table: TableRecord, guest: string): TableRecord => ({
  ...withdrawn(table, guest),
  held: holdings(table).filter((one) => one.guest !== guest),
  emptied: (table.emptied ?? []).filter((one) => one.guest !== guest),
});

const asksBut = ({ asks = [] }: TableRecord, guest: string): AskRecord[] => asks.filter((ask) => ask.guest !== guest);

function mustKnowNoOther(table: TableRecord, seat: number, guest: string): void {
  const held = seatHeldBy(table, guest);
  if (held !== undefined && held !== seat)
    throw new Refused('secrets', `You have held seat ${held + 1} of this match: you can't hold another one.`);
  if (table.emptied?.some((one) => one.guest === guest && one.seat === seat))
    throw new Refused('secrets', 'You sent the player of this seat away, so you can not take it in this match.');
  if (held === undefined && holdings(table).length >= MOST_HOLDINGS)
    throw new Refused('tooMany', 'Too many people have held a seat of this match.');
}

function seated(table: TableRecord, ask: AskRecord): TableRecord {
  const { seat, guest, name } = ask;
  const before = chairAt(table, seat);
  const chair = withMask(before, maskAt(table, before, ask));
  const left = withdrawn(table, guest);
  return {
    ...withChair(left, seat, { ...chair, who: 'guest', guest, name, level: null, ...programMark(ask) }),
    held: [...holdings(table).filter((one) => one.guest !== guest), { guest, seat }],
  };
}
