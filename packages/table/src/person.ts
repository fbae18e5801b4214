/** Who speaks: known to others by `guest`, never by a token. */
export interface Person {
  readonly guest: string;
  readonly name: string;
  /** What they wear (`mask` of the protocol); absent where the host knows of no masks. */
  readonly mask?: string;
  /** A program speaks for them: everybody sees it. */
  readonly program?: boolean;
}
