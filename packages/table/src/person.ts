/** Who speaks: known to others by `guest`, never by a token. */
export interface Person {
  readonly guest: string;
  readonly name: string;
  /** What they wear (`mask` of the protocol); absent where nobody has a mask. */
  readonly mask?: string;
  /** A program speaks for them: everybody sees it. */
  readonly program?: boolean;
  /** Their vacation, if they have one; filled in where somebody sits down. */
  readonly away?: Away | undefined;
}

/** A vacation: from when until when, in milliseconds since 1970. */
export interface Away {
  readonly from: number;
  readonly until: number;
}
