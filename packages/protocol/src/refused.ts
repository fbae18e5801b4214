/** Why a command changed nothing. The client has a sentence for each; `why` and `rule` say more where the game has more to say. */
export const REFUSAL_CODES = [
  /** Not a message, too large, or of an unknown kind. */
  'malformed',
  /** Too many in a short time: wait a little. */
  'tooFast',
  /** The client is too old for this server: reload. */
  'outdated',
  /** `hello` comes first. */
  'noTable',
  'unknownTable',
  /** Only the host may. */
  'notHost',
  /** Only a seated player may. */
  'notSeated',
  'seatTaken',
  'unknownSeat',
  'unknownGuest',
  /** This guest knows the secrets of another seat of the match, or has emptied this one. */
  'secrets',
  /** Not while the table is in this status. */
  'wrongStatus',
  'badOptions',
  /** This seat is not asked that now, whether or not somebody else is. */
  'stale',
  /** The question is open, but this is not one of its choices. */
  'illegal',
  /** That seat is somebody else's. */
  'foreignSeat',
  'nothingToUndo',
  /** This table gives no hints, or nobody can say what a bot would do here. */
  'noHints',
  /** The rules forbid talk now (jammed). */
  'silenced',
  /** The host has muted this guest. */
  'muted',
  /** This table talks in claims only, or not at all. */
  'noChat',
  /** This guest was sent away from the table. */
  'banned',
  /** Too many tables, guests or connections from here. */
  'tooMany',
  /** The store did not take it: nothing has changed, try again. */
  'unavailable',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What the table throws and the client is told. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: RefusalCode;
  readonly detail: RefusedDetail;
  constructor(code: RefusalCode, message: string, detail: RefusedDetail = {}) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

export interface RefusedDetail {
  readonly rule?: string;
  /** A key of the game's message catalogue, with what it names. */
  readonly why?: string;
  readonly about?: Readonly<Record<string, string | number>>;
}
