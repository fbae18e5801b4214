import { CODE_LENGTH, CODE_LETTERS, LIMITS } from './limits.ts';
import { fits, type Infer, kinds, object, oneOf, text, whole } from './shape.ts';

/** What both directions speak of. */

export const STATUSES = ['lobby', 'running', 'paused', 'over', 'abandoned'] as const;
export const VISIBILITIES = ['public', 'link'] as const;
/** What may be said at a table. */
export const CHATS = ['all', 'claims', 'none'] as const;
/** To whom something is said. */
export const ADDRESSEES = ['all', 'team'] as const;
export const VOTES = ['pause', 'resume', 'abandon'] as const;
/** What happens when a clock is at zero: a bot decides until the player is back, or the first choice is taken. */
export const AT_ZERO = ['bot', 'default'] as const;

/** Words that everybody reads in their own language. They say nothing about the game, so they are allowed even where free chat is off. */
export const PHRASES = [
  'hello',
  'luck',
  'moment',
  'ready',
  'start',
  'thinking',
  'thanks',
  'sorry',
  'bravo',
  'ohNo',
  'knewIt',
  'laugh',
  'gg',
  'again',
  'bye',
] as const;

export type Phrase = (typeof PHRASES)[number];
export type Status = (typeof STATUSES)[number];
export type Visibility = (typeof VISIBILITIES)[number];
export type Chat = (typeof CHATS)[number];
export type Vote = (typeof VOTES)[number];

export const uuid = text(36, { least: 8, form: /^[0-9a-zA-Z-]+$/ });
export const code = text(CODE_LENGTH, { least: CODE_LENGTH, form: new RegExp(`^[${CODE_LETTERS}]+$`) });
export const isCode = (text: string): boolean => fits(code, text);
export const seat = whole(0, LIMITS.seats - 1);
/** The identity of a question. */
export const decision = whole(0, Number.MAX_SAFE_INTEGER);
/** A guest as others know them: never the token. */
export const guestId = text(32, { least: 1, form: /^[0-9a-zA-Z-]+$/ });
export const level = text(20, { least: 1, form: /^[a-z0-9-]+$/ });
/** A choice as the game's notation writes it. */
export const notation = text(LIMITS.choice, { least: 1 });
export const key = text(60, { least: 1, form: /^[a-zA-Z0-9._-]+$/ });

const seconds = whole(1, LIMITS.seconds);
const atZero = oneOf(AT_ZERO);

/** How time is kept. */
export const clock = kinds({
  none: object({}),
  /** This long for every question. */
  decision: object({ seconds, atZero }),
  /** This long for the whole match, and some more after each answer. */
  bank: object({ seconds, more: whole(0, LIMITS.seconds), atZero }),
  /** This long from when the player opens the position. */
  opened: object({ seconds, atZero }),
});
export type ClockSettings = Infer<typeof clock>;
