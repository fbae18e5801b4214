import {
  CHATS,
  clock,
  code,
  decision,
  guestId,
  key,
  level,
  notation,
  PHRASES,
  STATUSES,
  seat,
  uuid,
  VISIBILITIES,
} from './common.ts';
import { change } from './difference.ts';
import { LIMITS, longestOf } from './limits.ts';
import { mask } from './mask.ts';
import { REFUSAL_CODES } from './refused.ts';
import { about, flag, type Infer, json, kinds, list, object, oneOf, opaque, orNull, text, whole } from './shape.ts';

/** What the table says. */

/** The name of a guest, perhaps with a number behind it, or of a bot: a proper name in every language. */
const shownName = text(longestOf(LIMITS.name) + 4);
const rule = text(40);
const time = whole(0, Number.MAX_SAFE_INTEGER);
const seats = list(seat, 64);
const version = whole(0, 1e9);

const chair = object(
  {
    seat,
    who: oneOf(['open', 'guest', 'bot']),
    /** Empty on an open seat. If the names of two people look alike, one of them has a number here. */
    name: shownName,
    guest: orNull(guestId),
    /** The bot's level; also of one that stands in for an absent guest. */
    level: orNull(level),
    online: flag,
    /** A bot decides for this guest until they are back. */
    standIn: flag,
    wish: orNull(json),
    nonce: orNull(text(64)),
  },
  /**
   * `mask`: every colour appears once; a bot has its own face and uses only the mask's colour; absent on an open seat.
   * `program`: somebody's program plays here. `ready`, in the lobby: this guest says that the match may begin.
   * `reading`: they are still looking at the last result. `away`: they are on vacation from then until then.
   */
  { mask, program: flag, ready: flag, reading: flag, away: object({ from: time, until: time }) },
);

/** The table as everybody sees it; `you` differs. */
const table = object(
  {
    code,
    game: key,
    status: oneOf(STATUSES),
    options: opaque,
    visibility: oneOf(VISIBILITIES),
    clock,
    chat: oneOf(CHATS),
    undo: flag,
    hints: flag,
    /** Can a bot's seat be taken over unasked? */
    openSeats: flag,
    /** Does a vacation stop the clock of its player? */
    vacations: flag,
    host: guestId,
    chairs: list(chair, 16),
    watchers: list(object({ guest: guestId, name: shownName }, { mask }), 200),
    muted: list(guestId, 200),
    /** Counts the matches of this table from 1. */
    match: whole(1, 1e9),
    /** The commitment: it fixes the seed of this match without revealing it. */
    commitment: text(64),
    /** Who has said yes to what. */
    votes: object({ pause: seats, resume: seats, abandon: seats }),
    you: object({ guest: guestId, name: shownName, seat: orNull(seat), blocked: list(guestId, 200) }),
  },
  {
    /** It starts by itself then, with bots on the open seats. */
    startsAt: time,
    /** After the end: with the commitment, the nonces and the rows the deal can be verified. */
    seed: text(64),
    /** Its matches go on from a position of another one: after how many rows, and whether hidden things are dealt again. */
    from: object({ rows: whole(0, 1e9), anew: flag }),
    /** In the lobby: the settings that were changed last, so that nobody is ready any more. */
    changed: list(key, 40),
    /** Who asks for a bot's seat of the running match, and who has not agreed yet. */
    asks: list(object({ seat, guest: guestId, name: shownName, waitsFor: list(guestId, 17) }, { program: flag }), 16),
  },
);

const pending = object({ seat, actor: text(60), ask: key }, { ready: flag });

const question = object(
  {
    id: decision,
    seat,
    actor: text(60),
    ask: key,
    rule,
    choices: list(notation, 10_000),
    /** What each choice does and points at, in the order of the choices: the game's own data. */
    targets: list(opaque, 10_000),
  },
  { about, sealed: oneOf(['ready', 'silent']), standing: flag, given: notation },
);

const timer = object({
  seat,
  /** Milliseconds left when this was sent. */
  left: time,
  /** Does it run, or does it wait for its seat to be asked (or to open the position)? */
  runs: flag,
});

const outcome = object(
  { winners: seats, how: key, rule },
  { scores: list({ schema: { type: 'number' }, parse: (input) => Number(input) }, 64) },
);

const refusal = object({ what: text(200), rule, why: text(100) }, { about });

/** One row of the match as this watcher saw it. */
const happened = object({ events: list(opaque, 10_000) }, { undone: seat });

const entry = object(
  { entry: whole(1, 1e9), at: time, guest: orNull(guestId), name: shownName, seat: orNull(seat) },
  /** `team`: said to the writer's team only; nobody else gets it. `program`: a program says it. */
  {
    program: flag,
    text: text(longestOf(LIMITS.saying)),
    claim: key,
    about,
    phrase: oneOf(PHRASES),
    removed: flag,
    team: flag,
    mask,
  },
);

export const serverMessage = kinds({
  /** The first answer to `hello`. `build` changes with every release: a client of another one reloads between decisions. */
  welcome: object({ protocol: whole(1, 999), build: text(40), life: text(40) }),
  table,
  /**
   * The match as this watcher sees it. `version` counts this watcher's updates by one within one `life` of the table.
   * Either `view` is the whole view, or `changes` leads from the view of `version - 1` to this one.
   */
  update: object(
    {
      version,
      match: whole(1, 1e9),
      happened: list(happened, 100_000),
      /** Who is waited for, and for what. `ready` only where everybody may know. */
      pending: list(pending, 64),
      /** This watcher's open questions, standing ones last. */
      questions: list(question, 64),
      /** What can't be done now, and why. */
      refusals: list(refusal, 1_000),
      /** This watcher's answer that can be taken back now. */
      undo: orNull(decision),
      /** May this watcher talk now? */
      talk: flag,
      timers: list(timer, 16),
    },
    {
      /** Players have to remember for themselves: the past of this match is not sent again before its end, and a client keeps none of it. */
      strict: flag,
      /** The seats that this one may talk to without others seeing it. */
      team: seats,
      view: opaque,
      changes: list(change, 100_000),
      /** `happened` is not news but what this player missed since they last looked. */
      missed: flag,
      /** The rules have changed since the match began: it goes on from a snapshot. Says from which version to which. */
      epoch: object({ from: text(40), to: text(40) }),
      outcome,
    },
  ),
  /** The answer to `recall`: the first entry is the start of the match. */
  story: object({ match: whole(1, 1e9), happened: list(happened, 100_000) }),
  /** The answer to `record`: `beginning` and `rows` as the kernel keeps them. */
  record: object(
    {
      match: whole(1, 1e9),
      game: key,
      beginning: opaque,
      rows: list(opaque, 100_000),
      commitment: text(64),
      seed: text(64),
      nonces: list(text(64), 16),
    },
    { outcome },
  ),
  /** The answer to `hint`: one of the question's choices, and why, as a key of the message catalogue with what it names. */
  hint: object({ decision, choice: notation, why: key, about }),
  /** The command is done and durable. */
  ack: object({ id: uuid }, { table: code }),
  /** The command changed nothing. */
  refused: object({ id: text(36), code: oneOf(REFUSAL_CODES), message: text(500) }, { rule, why: text(100), about }),
  /** New talk, or an entry that was removed (the same number again). */
  talk: object({ entries: list(entry, 1_000) }),
  pong: object({}),
  /** The server ends this session; `again` says whether the client should reconnect by itself. */
  bye: object({ code: oneOf([...REFUSAL_CODES, 'stopping', 'slow', 'removed', 'signedOut']), again: flag }),
});

export type ServerMessage = Infer<typeof serverMessage>;
export type ServerKind = ServerMessage['kind'];
export type ServerMessageOf<K extends ServerKind> = Extract<ServerMessage, { kind: K }>;
export type TableMessage = ServerMessageOf<'table'>;
export type UpdateMessage = ServerMessageOf<'update'>;
export type Chair = Infer<typeof chair>;
export type PendingSeat = Infer<typeof pending>;
export type Question = Infer<typeof question>;
export type Timer = Infer<typeof timer>;
export type Happened = Infer<typeof happened>;
export type TalkEntry = Infer<typeof entry>;
