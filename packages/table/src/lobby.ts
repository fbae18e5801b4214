import { type Command, type CommandOf, type Json, Refused } from '@vizard/protocol';
import { withBlocked } from './blocked.ts';
import {
  botOn,
  chairAt,
  isPlayed,
  mustBe,
  mustHost,
  mustSit,
  OPEN,
  openChairs,
  seatOf,
  unready,
  withChair,
} from './chairs.ts';
import { NO_HOLDINGS, NOBODY, type Presence } from './holdings.ts';
import { checkOptions, judgedByGame } from './match-options.ts';
import type { Person } from './person.ts';
import type { OfferedGame } from './ports.ts';
import { type ChairRecord, LOBBY_VOTES, type TableRecord } from './record.ts';
import { type Around, botName, type LobbyChange, leave, SEATING } from './seating.ts';
import { admitted, forgotten, settledAsks, takeOver, withdrawn, withEmptied } from './take-over.ts';
import { judged, WHILE } from './votes.ts';

const A_MINUTE = 60_000;

/** What each command makes of a table that is not being played, or beside the play. Pure: a new record, or `Refused`. */
const LOBBY = {
  configure(table, { kind: _kind, id: _id, seats, ...settings }, who, around) {
    mustHost(table, who);
    mustBe(table, 'lobby');
    if (seats !== undefined || settings.options !== undefined) mustBeFree(table);
    const chairs = seats === undefined ? table.chairs : resized(table.chairs, seats);
    const after = { ...table, ...settings, chairs };
    checkOptions(after, around.offered);
    const changed = changedSettings(table, after);
    return changed.length === 0 ? table : { ...after, changed, chairs: chairs.map(unready) };
  },
  ready(table, { ready }, who) {
    mustBe(table, 'lobby');
    const seat = mustSit(table, who);
    return withChair(table, seat, { ...unready(chairAt(table, seat)), ...(ready && { ready }) });
  },
  arrange(table, { order }, who, { offered }) {
    mustHost(table, who);
    mustBe(table, 'lobby');
    if (order.length !== table.chairs.length || new Set(order).size !== order.length)
      throw new Refused('unknownSeat', `Name each of the ${table.chairs.length} seats once.`);
    const arranged = { ...table, chairs: order.map((seat) => chairAt(table, seat)) };
    checkOptions(arranged, offered);
    return arranged;
  },
  ...SEATING,
  sit(table, command, who, around) {
    const { seat } = command;
    if (chairAt(table, seat).who === 'bot' && isPlayed(table) && seatOf(table, who.guest) === null)
      return takeOver(table, seat, who, around);
    return SEATING.sit(table, command, who);
  },
  stand(table, _command, who, { levels }) {
    if (table.asks?.some(({ guest }) => guest === who.guest)) return withdrawn(table, who.guest);
    const seat = mustSit(table, who);
    if (table.status === 'lobby') return leave(table, who.guest);
    return withChair(table, seat, { ...chairAt(table, seat), standIn: true, level: levels[0] ?? null });
  },
  admit: (table, { guest, yes }, who) => admitted(table, guest, yes, who),
  wish(table, { seat, wish }, who, { offered }) {
    mustBe(table, 'lobby');
    mustBeFree(table);
    const chair = chairAt(table, seat);
    if (chair.guest !== who.guest) mustHost(table, who);
    if (chair.who === 'guest' && chair.guest !== who.guest)
      throw new Refused('foreignSeat', 'Only the player on that seat can wish for something there.');
    checkWish(table, offered, seat, wish);
    const wished = withChair(table, seat, { ...chair, wish });
    checkOptions(wished, offered);
    return wished;
  },
  removeBot(table, { seat }, who) {
    mustHost(table, who);
    const chair = chairAt(table, seat);
    if (chair.who === 'guest') return withChair(table, seat, { ...chair, standIn: false });
    mustBe(table, 'lobby');
    if (chair.who !== 'bot') throw new Refused('unknownSeat', `No bot sits on seat ${seat + 1}.`);
    return withChair(table, seat, { ...OPEN, wish: chair.wish });
  },
  remove(table, { guest, ban }, who, { levels, number }) {
    mustHost(table, who);
    if (guest === table.host) throw new Refused('notHost', 'The host can not be sent away: hand the table over first.');
    const banned = ban ? [...new Set([...table.banned, guest])].slice(-200) : table.banned;
    const seat = seatOf(table, guest);
    if (seat === null) return { ...table, banned };
    if (table.status === 'lobby') return { ...leave(table, guest), banned };
    const bot = botOn(chairAt(table, seat), botName(table, number()), levels[0] ?? null);
    return withEmptied({ ...withChair(table, seat, bot), banned }, seat, who.guest);
  },
  handOver(table, { guest }, who, { online }) {
    mustHost(table, who);
    if (seatOf(table, guest) === null && !online(guest))
      throw new Refused('unknownGuest', 'You can hand the table over only to somebody who is at it.');
    return { ...table, host: guest };
  },
  postpone(table, _command, who, { now }) {
    mustBe(table, 'lobby');
    mustSit(table, who);
    if (table.startsAt === undefined) throw new Refused('wrongStatus', 'This table does not start by itself.');
    return { ...table, startsAt: Math.max(table.startsAt, now()) + A_MINUTE };
  },
  close(table, _command, who) {
    mustHost(table, who);
    mustBe(table, 'lobby');
    return { ...table, host: NOBODY, chairs: openChairs(table.chairs.length), visibility: 'link', closed: true };
  },
  rematch(table, _command, who, { seed }) {
    mustBe(table, 'over', 'abandoned');
    mustSit(table, who);
    const chairs = table.chairs.map((chair) => ({
      ...chair,
      nonce: null,
      standIn: false,
      level: chair.who === 'bot' ? chair.level : null,
      // the others look at the result until they come
      ...(chair.who === 'guest' && chair.guest !== who.guest && { reading: true }),
    }));
    return {
      ...table,
      status: 'lobby',
      match: table.match + 1,
      seed: seed(),
      chairs,
      votes: LOBBY_VOTES,
      ...NO_HOLDINGS,
      timing: null,
      opened: {},
    };
  },
  vote(table, { what, yes }, who) {
    mustBe(table, ...WHILE[what]);
    const seat = mustSit(table, who);
    const others = table.votes[what].filter((one) => one !== seat);
    const votes = { ...table.votes, [what]: yes ? [...others, seat].sort((a, b) => a - b) : others };
    return judged({ ...table, votes }, seat);
  },
  mute(table, { guest, muted }, who) {
    mustHost(table, who);
    return { ...table, muted: toggled(table.muted, guest, muted) };
  },
  block(table, { guest, blocked }, who) {
    if (guest === who.guest) throw new Refused('unknownGuest', 'You can not block yourself.');
    return withBlocked(table, who.guest, toggled(table.blocked[who.guest] ?? [], guest, blocked));
  },
} satisfies { readonly [K in Command['kind']]?: LobbyChange<K> };

type LobbyKind = keyof typeof LOBBY;
export type LobbyCommand = CommandOf<LobbyKind>;

export const isLobby = (command: Command): command is LobbyCommand => Object.hasOwn(LOBBY, command.kind);

/** The table after a command. A player who leaves may have been the last one who had not agreed to something. */
export function applyLobbyCommand(table: TableRecord, command: LobbyCommand, who: Person, around: Around): TableRecord {
  const change = LOBBY[command.kind] as (...given: [TableRecord, LobbyCommand, Person, Around]) => TableRecord;
  return judged(settledAsks(change(table, command, who, around), around));
}

/** Everything but the seats is settled where a match goes on from a position of another one. */
function mustBeFree(table: TableRecord): void {
  if (table.from !== undefined)
    throw new Refused(
      'wrongStatus',
      'This table goes on from a position of another match: it is played as that one was.',
    );
}

function checkWish({ options, chairs }: TableRecord, { wishes }: OfferedGame, seat: number, wish: Json): void {
  if (wish === null) return;
  if (wishes === undefined) throw new Refused('badOptions', 'Players can not wish for anything in this game.');
  judgedByGame(() => wishes.check(wish, options, chairs.length, seat));
}

/** The table without a guest who wants to be forgotten: the seat is open in a lobby, a bot's in a match; nothing names them any more. */
export function withoutGuest(
  table: TableRecord,
  guest: string,
  { levels, number, ...presence }: Pick<Around, 'levels' | 'number' | keyof Presence>,
): TableRecord {
  const seat = seatOf(table, guest);
  const next = table.chairs.find((chair) => chair.guest !== null && chair.guest !== guest)?.guest ?? NOBODY;
  const { [guest]: _mine, ...blocked } = table.blocked;
  const left = { ...forgotten(table, guest), blocked, host: table.host === guest ? next : table.host };
  if (seat === null) return judged(settledAsks(left, presence));
  const bot = botOn(chairAt(table, seat), botName(table, number()), levels[0] ?? null);
  return judged(settledAsks(withChair(left, seat, table.status === 'lobby' ? OPEN : bot), presence));
}

/** Bots of the middle level on all open seats. */
export const filledWithBots = (
  table: TableRecord,
  { levels, number }: Pick<Around, 'levels' | 'number'>,
): TableRecord =>
  table.chairs.reduce(
    (filled, chair, seat) =>
      chair.who !== 'open'
        ? filled
        : withChair(filled, seat, {
            ...OPEN,
            who: 'bot',
            name: botName(filled, number()),
            level: levels[1] ?? levels[0] ?? null,
            wish: chair.wish,
          }),
    table,
  );

/** Open seats go first, then those of bots, the last first. */
function resized(chairs: readonly ChairRecord[], seats: number): ChairRecord[] {
  const left = [...chairs];
  for (const kind of ['open', 'bot'] as const)
    while (left.length > seats && left.some(({ who }) => who === kind))
      left.splice(
        left.findLastIndex(({ who }) => who === kind),
        1,
      );
  if (left.length > seats) throw new Refused('seatTaken', 'More people sit here than the new number of seats.');
  return Array.from({ length: seats }, (_, seat) => left[seat] ?? OPEN);
}

const SETTINGS = ['visibility', 'clock', 'chat', 'undo', 'hints', 'openSeats', 'vacations'] as const;

/** What differs, by name: an option of the game as `options.` with its own name. */
function changedSettings(before: TableRecord, after: TableRecord): string[] {
  const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  const options = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])];
  return [
    ...options.filter((name) => differ(before.options[name], after.options[name])).map((name) => `options.${name}`),
    ...(before.chairs.length === after.chairs.length ? [] : ['seats']),
    ...SETTINGS.filter((name) => differ(before[name], after[name])),
  ].slice(0, 40);
}

const toggled = (guests: readonly string[], guest: string, on: boolean): string[] =>
  [...guests.filter((one) => one !== guest), ...(on ? [guest] : [])].slice(-200);
