import type { MatchFact, Progress } from '@vizard/kernel';
import type { ClockSettings, Status } from './common.ts';

// What the server answers over HTTP.

/** Somebody on a seat. */
export interface Sitting {
  readonly name: string;
  /** A program plays, or has played, for them. */
  readonly program?: true;
}

/** A table in a list. */
export interface Listed {
  readonly code: string;
  readonly game: string;
  readonly status: Status;
  /** The host's name. */
  readonly host: string;
  readonly seats: readonly (Sitting & { readonly who: 'open' | 'guest' | 'bot' })[];
  /** Does the table wait for an answer of the reader? */
  readonly waiting: boolean;
  /** When something last happened, in milliseconds since 1970. */
  readonly updated: number;
  /** How it is played. */
  readonly played: readonly MatchFact[];
  readonly clock: ClockSettings;
  /** How far it is, where everybody may know. */
  readonly progress?: Progress;
  /** The languages that the people there read. */
  readonly languages?: readonly string[];
}

/** A finished match as its player looks back at it. */
export interface PlayedMatch {
  readonly code: string;
  readonly match: number;
  readonly game: string;
  readonly began: number;
  readonly ended: number;
  readonly seats: number;
  readonly bots: number;
  readonly together: boolean;
  /** Null when it was given up. */
  readonly won: boolean | null;
  readonly place: number | null;
  readonly score: number | null;
  readonly played: readonly MatchFact[];
  readonly roles: readonly MatchFact[];
  /** A program has played for the reader. */
  readonly program?: true;
  /** Who else sat there, as they are called now. */
  readonly others: readonly Sitting[];
}

/** Wins among matches, with the range in which the true share is by 95 % (Wilson). */
export interface Share {
  readonly matches: number;
  readonly wins: number;
  readonly low: number;
  readonly high: number;
}

/** One line of the statistics: `by` says what is compared, `value` which of it. */
export interface StatisticsLine extends Share {
  readonly game: string;
  readonly together: boolean;
  readonly by: 'all' | 'mode' | 'role' | 'seats' | 'complex';
  /** The fact if it is a mode, a role or a complex; the number if it is seats. */
  readonly value: string;
  readonly kind: string;
}

/** A guest as others see them in a list. */
export interface GuestShown {
  readonly guest: string;
  readonly name: string;
  readonly mask: string;
}

export interface Friend extends GuestShown {
  readonly here: boolean;
  /** When they were last here, to the hour. */
  readonly seen: number;
}

/** Somebody I have played with. */
export interface Companion extends GuestShown, Pick<Sitting, 'program'> {
  /** The last match: of which game, and when it ended. */
  readonly game: string;
  readonly ended: number;
}

/** Everybody a guest knows here, without those blocked in either direction. */
export interface Circle {
  readonly friends: readonly Friend[];
  /** Guests who have asked to be friends. */
  readonly requests: readonly GuestShown[];
  /** Guests whom this guest has asked. Nobody learns who has refused. */
  readonly asked: readonly GuestShown[];
  readonly recent: readonly Companion[];
  /** The tables open to everybody where friends sit. */
  readonly tables: readonly Listed[];
  /** Is it hidden from friends whether the guest is here? */
  readonly hidden: boolean;
}

/** A table somebody is asked to come to, and by whom. */
export type Invitation = Listed & { readonly by: GuestShown };
