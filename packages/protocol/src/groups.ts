import type { GuestShown, Listed, Share } from './answers.ts';
import { fail, type Infer, object, oneOf, type Shape, text, whole } from './shape.ts';
import { words } from './text.ts';

// Groups: people who meet behind a link.

/** In this century: a calendar is told how the clocks changed from the first evening on, and each year takes time. */
const LOCAL = /^(20[2-9]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** No 30th of February. */
function isDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

/** A date from 2020 to 2099 and a time of day, without a zone: `2026-11-19T20:00`. */
const localTime: Shape<string> = {
  ...text(16, { least: 16, form: LOCAL }),
  parse(input, at) {
    const [, year, month, day] = typeof input === 'string' ? (LOCAL.exec(input) ?? []) : [];
    const isReal = day !== undefined && isDay(Number(year), Number(month), Number(day));
    return isReal ? (input as string) : fail(at, 'a date from 2020 to 2099 and a time, such as 2026-11-19T20:00');
  },
};

/** A time zone by its name: `Europe/Warsaw`. */
export const zone: Shape<string> = {
  ...text(60, { least: 1 }),
  parse(input, at) {
    try {
      if (typeof input === 'string' && /^[A-Za-z][\w+/-]{0,59}$/.test(input))
        return new Intl.DateTimeFormat('en', { timeZone: input }).resolvedOptions().timeZone;
    } catch {
      // it has no such zone
    }
    return fail(at, 'a time zone such as Europe/Warsaw');
  },
};

export const REPEATS = ['once', 'weekly', 'fortnightly'] as const;
export const GROUP_ANSWERS = ['yes', 'perhaps', 'no'] as const;
export type GroupAnswer = (typeof GROUP_ANSWERS)[number];

export const groupName = words(40, { least: 1, spelt: true });

/** When a group meets: by the clocks of one zone, also when they change. */
export const evening = object({
  start: localTime,
  zone,
  minutes: whole(15, 1440),
  repeats: oneOf(REPEATS),
  note: words(200),
});
export type Evening = Infer<typeof evening>;

/** The evening with its next time, in milliseconds since 1970; null when it is over for good. */
export type NextEvening = Evening & { readonly next: number | null };

export interface GroupMember extends GuestShown {
  /** Removes others, renames the group and renews its link. */
  readonly organiser: boolean;
  /** Do they come to the next evening? Null: they have not said so. */
  readonly answer: GroupAnswer | null;
}

/** What somebody has won against others at the group's tables. */
export type RankedMember = GuestShown & Share & { readonly game: string };

/** A finished match of the group. */
export interface GroupMatch {
  readonly code: string;
  readonly match: number;
  readonly game: string;
  readonly ended: number;
  readonly together: boolean;
  /** Of a match won or lost together; null when it was given up, and of matches against each other. */
  readonly won: boolean | null;
  readonly stopped: boolean;
  /** The members who have won, by name. */
  readonly winners: readonly string[];
}

/** What everybody who has the link is told. */
export interface GroupOutline {
  readonly name: string;
  readonly evening: NextEvening | null;
  readonly member: false;
}

/** What its members see. It leaves out members who are blocked, in either direction. */
export interface GroupPage extends Omit<GroupOutline, 'member'> {
  readonly member: true;
  readonly organiser: boolean;
  readonly members: readonly GroupMember[];
  /** Its tables that are open or played. */
  readonly tables: readonly Listed[];
  readonly ranking: readonly RankedMember[];
  /** What was won together, by game. */
  readonly together: readonly (Share & { readonly game: string })[];
  readonly matches: readonly GroupMatch[];
}

/** A group in the list of mine. */
export interface GroupListed {
  readonly name: string;
  readonly link: string;
  readonly next: number | null;
}
