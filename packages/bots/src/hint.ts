/** What a bot would do, and the reason in a sentence. */
export interface Hint {
  /** One of the decision's choices. */
  readonly choice: unknown;
  /** A key of the message catalogue, and what its sentence names: kinds, characters, seats, percentages. */
  readonly why: string;
  readonly about: Readonly<Record<string, string | number>>;
}
