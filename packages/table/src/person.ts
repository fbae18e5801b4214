/** Who speaks: known to others by `guest`, never by a token. */
export interface Person {
  readonly guest: string;
  readonly name: string;
}
