import type { BareRow, Origin } from '@vizard/kernel';
import {
  ADDRESSEES,
  CHATS,
  clock,
  code,
  decision,
  guestId,
  key,
  level,
  notation,
  PHRASES,
  seat,
  uuid,
  VISIBILITIES,
  VOTES,
} from './common.ts';
import { LIMITS } from './limits.ts';
import {
  about,
  fail,
  flag,
  type Infer,
  isRecord,
  json,
  kinds,
  list,
  object,
  oneOf,
  orNull,
  type Shape,
  text,
  whole,
} from './shape.ts';
import { words } from './text.ts';

/** What a client says. Everything but `hello`, `looked` and `ping` is a command: it carries an id and is answered by `ack` or `refused`. */

/** A game's options: an object of limited size, which the game itself judges. */
const options: Shape<Readonly<Record<string, unknown>>> = {
  schema: { type: 'object' },
  parse: (input, at) =>
    isRecord(input) && JSON.stringify(input).length <= LIMITS.options
      ? input
      : fail(at, `an object of at most ${LIMITS.options} characters as JSON`),
};

const settings = {
  options,
  seats: whole(1, LIMITS.seats),
  visibility: oneOf(VISIBILITIES),
  clock,
  chat: oneOf(CHATS),
  /** Is undo offered at all? */
  undo: flag,
  /** May a player ask what a bot would do? */
  hints: flag,
  /** May anybody take over a bot's seat unasked? If it is left out, they may where the game hides nothing from other players. */
  openSeats: flag,
  /** Does a vacation stop the clock of its player? */
  vacations: flag,
};

const draws = list(whole(0, 0xffff_ffff), LIMITS.rows);
const began = object({ options, seats: whole(1, LIMITS.seats), draws });
const answer = object({ decision, seat, choice: notation });
const played = object({ answers: list(answer, LIMITS.seats * 4, 1), draws });
const undone = object({ seat, undo: whole(1, LIMITS.rows) });
const steps = list<BareRow>(
  {
    schema: { anyOf: [played.schema, undone.schema] },
    parse: (input, at) => (isRecord(input) && 'undo' in input ? undone : played).parse(input, at),
  },
  LIMITS.rows,
);
/** A position another match had reached, from which a new one goes on. */
const origin: Shape<Origin> = {
  schema: { type: 'object', required: ['beginning', 'rows', 'anew'] },
  parse(input, at) {
    const { beginning, rows, anew } = isRecord(input) ? input : fail(at, 'an object');
    const earlier = isRecord(beginning) && beginning.from !== undefined ? beginning.from : undefined;
    return {
      beginning: {
        ...began.parse(beginning, `${at}.beginning`),
        ...(earlier !== undefined && { from: origin.parse(earlier, `${at}.beginning.from`) }),
      },
      rows: steps.parse(rows, `${at}.rows`),
      anew: flag.parse(anew, `${at}.anew`),
    };
  },
};

const command = <N extends Parameters<typeof object>[0], O extends Parameters<typeof object>[0] = Record<never, never>>(
  needed: N,
  perhaps?: O,
) => object({ id: uuid, ...needed }, perhaps);

export const clientMessage = kinds({
  /** Which table this session is about from now on, and the last update that arrived. */
  hello: object(
    { protocol: whole(1, 999), table: code },
    { since: object({ life: text(40), version: whole(0, 1e9) }) },
  ),
  /** The player sees this version now: "since you last looked" starts here, and so does a clock that waits for the player to look. */
  looked: object({ version: whole(0, 1e9) }),
  ping: object({}),

  /** With `startsIn` it starts by itself after that many seconds, with bots on the open seats. With `from` it goes on from that position: options and seats are those of the match it is taken from. */
  create: command({ game: key }, { ...settings, from: origin, startsIn: whole(5, 3600) }),
  /** Host, in the lobby: changes settings. Nobody is ready any more. */
  configure: command({}, settings),
  /** A seated player, in the lobby: the match may begin, or not yet. This also says that they have finished reading the last result. */
  ready: command({ ready: flag }),
  /** Host, in the lobby: the guest of seat `order[n]` moves to seat n. */
  arrange: command({ order: list(seat, LIMITS.seats, 1) }),
  /** In the lobby an open seat. In a running match a bot's, by somebody who does not play yet: where seats are not open, this asks for it. */
  sit: command({ seat }),
  /** Leaves the seat to a bot, or takes back a request for a seat. */
  stand: command({}),
  /** The host and the players: yes or no to a guest who asks for a bot's seat. The guest gets it when all have said yes. */
  admit: command({ guest: guestId, yes: flag }),
  /** What a seat asks of the game, a character for instance: the game says what a wish may be. Null takes it back. The host may do it for a bot's seat. */
  wish: command({ seat, wish: orNull(json) }),
  /** A seated player's part of the chance, given after the commitment is known. */
  nonce: command({ nonce: text(LIMITS.nonce, { least: 8 }) }),
  /** Host: a bot on an open seat, or standing in for an absent player of a running match. */
  addBot: command({ seat, level }),
  removeBot: command({ seat }),
  /** Host: a guest leaves seat and table; banned ones can't come back. */
  remove: command({ guest: guestId, ban: flag }),
  handOver: command({ guest: guestId }),
  /** Anybody seated at a table that starts by itself: start a minute later. */
  postpone: command({}),
  /** Host, in the lobby: the table is gone for everybody. */
  close: command({}),
  start: command({}),
  /** Any seated player, after the end: the table is in the lobby again. */
  rematch: command({}),
  /** Yes or no to a pause, its end, or giving the match up; it happens when all people seated say yes. */
  vote: command({ what: oneOf(VOTES), yes: flag }),

  choose: command({ decision, choice: notation }),
  /** Takes back one's own answer to that question. */
  undo: command({ decision }),
  /** What would a bot do? Answered by `hint`, to nobody else; nobody else learns that it was asked. */
  hint: command({ decision }),

  /** The match so far as this watcher saw it, row by row: answered by `story`. Refused while the match is `strict`. */
  recall: command({}),
  /** A finished match with everything, to replay and to verify: answered by `record`. */
  record: command({ match: whole(1, 1e9) }),

  /** `to: team`: only the writer's team gets it, where the game has teams that may talk (`update.team`). */
  say: command({ text: words(LIMITS.saying, { least: 1 }) }, { to: oneOf(ADDRESSEES) }),
  /** A sentence of the game's catalogue, which everybody reads in their own language: one of `Game.claims`, complete. */
  claim: command({ claim: key, about }, { to: oneOf(ADDRESSEES) }),
  /** One of a fixed list, allowed even where free chat is off; at most one in two seconds. */
  phrase: command({ phrase: oneOf(PHRASES) }),
  /** Host: nothing more is accepted from this guest in the chat. */
  mute: command({ guest: guestId, muted: flag }),
  /** Nothing this guest writes reaches me again, at any table, and they can't come to tables that I host. */
  block: command({ guest: guestId, blocked: flag }),
  /** Host: this entry is taken away. */
  removeTalk: command({ entry: whole(1, 1e9) }),
  report: command({ entry: whole(1, 1e9), reason: words(LIMITS.saying) }),
});

export type ClientMessage = Infer<typeof clientMessage>;
export type ClientKind = ClientMessage['kind'];
export type Command = Extract<ClientMessage, { id: string }>;
export type CommandOf<K extends Command['kind']> = Extract<Command, { kind: K }>;
export type Settings = { readonly [K in keyof typeof settings]: Infer<(typeof settings)[K]> };
