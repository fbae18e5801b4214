/** One option of a game as data: the game's own door, set-up forms and tests read the same entry. */
export interface OptionEntry {
  /** The statement that speaks of it. */
  readonly rule: string;
  /** What it may be. `seat`: a place at the table, or "random". `own`: what only the game's own door can judge. */
  readonly values: readonly (string | number | boolean)[] | 'seat' | 'own';
}

/** All options there are, by name. */
export type OptionTable = Readonly<Record<string, OptionEntry>>;
