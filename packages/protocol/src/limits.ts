/** How much of anything one message may hold. What is larger is refused before it is parsed. */
export const LIMITS = {
  /** Characters of one message from a client: a whole game's choices fit. */
  clientMessage: 65_536,
  /** Characters of one message from the table: a whole game's story fits. */
  serverMessage: 4_000_000,
  /** Visible characters: see `words`. */
  name: 24,
  saying: 300,
  choice: 200,
  /** Rows of a match, and random outcomes of one row. */
  rows: 4_000,
  nonce: 64,
  seats: 16,
  /** Characters of a table's options as JSON. */
  options: 4_096,
  /** The longest clock, in seconds: thirty days. */
  seconds: 2_592_000,
} as const;

/** How many UTF-16 units one character may take on average: an emoji of several parts fits, a chain of them does not. */
const UNITS = 4;
export const longestOf = (most: number): number => most * UNITS;

/** The letters of a table's code: none that looks like another, and no vowels, so that codes never spell words. */
export const CODE_LETTERS = '2346789BCDFGHJKMPQRTVWXY';
export const CODE_LENGTH = 6;

/** The version of the protocol. A server speaks this one and the one before. */
export const PROTOCOL = 1;
