import type { Generated } from 'kysely';

/** One schema for SQLite and PostgreSQL. Times are milliseconds since 1970; `body` holds a record as JSON. */
export interface Schema {
  /**
   * `mask` is null until its guest has chosen one; `language`: what they last read here; `link`: the secret that
   * makes a friend; `hidden`: since when their friends do not see whether they are here.
   */
  guests: {
    id: string;
    name: string;
    created: number;
    seen: number;
    mask: Generated<string | null>;
    language: Generated<string | null>;
    link: Generated<string | null>;
    hidden: Generated<number | null>;
  };
  /** What proves who somebody is: never the secret itself, only its hash. */
  secrets: {
    hash: string;
    guest: string;
    kind: 'cookie' | 'recovery' | 'program' | 'challenge';
    created: number;
    /** When it last proved something; null: not since there is this column. */
    seen: Generated<number | null>;
    /** A cookie's browser. */
    label: Generated<string | null>;
  };
  /** `id` and the public `key` as the owner's device has made them; `counter`: how often it says it was used. */
  passkeys: {
    id: string;
    guest: string;
    key: string;
    counter: number;
    label: string;
    created: number;
    seen: number;
  };
  tables: {
    code: string;
    revision: number;
    game: string;
    status: string;
    visibility: string;
    host: string;
    /** The command that created it. */
    command: string;
    updated: number;
    due: Generated<number | null>;
    /** When its host (of a running match: anybody) was last seen at it. */
    attended: Generated<number | null>;
    body: string;
  };
  members: { code: string; guest: string };
  matches: { code: string; match: number; body: string };
  rows: { code: string; match: number; n: number; body: string };
  snapshots: { code: string; match: number; n: number; body: string };
  sealed: { code: string; match: number; decision: number; body: string };
  talk: { code: string; entry: number; body: string };
  /** `body` is the entry as `guest` wrote it. Removing it from the chat does not remove it here. */
  reports: {
    code: string;
    entry: number;
    by: string;
    reason: string;
    at: number;
    guest: string | null;
    body: string | null;
  };
  looked: { code: string; match: number; guest: string; n: number };
  /** What a guest has noted about a match, by page and subject. */
  notes: { guest: string; code: string; match: number; page: string; subject: string; body: string };
  alerts: { guest: string; body: string };
  /** Alerts by their key, so that each goes out once: when it may be sent (quiet hours put it off), and when it was. */
  outbox: { guest: string; key: string; event: string; due: number; sent: number | null; body: string };
  /** Where a guest gets mail. `token` is the hash of the secret that confirms it, null once it was used; `stop` ends all mail. */
  mail_addresses: { guest: string; address: string; token: string | null; stop: string; at: number };
  /** Which mail was sent, for the limits. */
  mails: { address: string; guest: string; kind: 'confirm' | 'alert'; at: number };
  /** When guests were or will be away. */
  vacations: { guest: string; began: number; ended: number };
  /** Whom a guest has blocked: a list of guests. */
  blocks: { guest: string; body: string };
  /** `guest` wants to be friends with `other`, or (0) has refused. Friends are those of whom both want it. */
  friends: { guest: string; other: string; yes: number; at: number };
  /** `by` would like `guest` to come to this table. */
  invitations: { guest: string; code: string; by: string; at: number };
  /** People who meet behind `link`; `evening` is JSON, `changes` counts how often it was set, `changed` says when last. */
  groups: {
    id: string;
    name: string;
    link: string;
    organiser: string;
    created: number;
    evening: string | null;
    changes: number;
    changed: number;
  };
  /** `removed`: they can't come back; `answer`: do they come to the evening that begins at `answered`? */
  group_members: {
    group_id: string;
    guest: string;
    joined: number;
    removed: number;
    answer: string | null;
    answered: number | null;
  };
  /** Tables that were opened for a group. */
  group_tables: { code: string; group_id: string };
  /** What a finished match was for a guest; `body` has how it was played and what they were. */
  results: {
    guest: string;
    code: string;
    match: number;
    game: string;
    mode: string;
    seat: number;
    seats: number;
    bots: number;
    began: number;
    ended: number;
    together: number;
    won: number | null;
    place: number | null;
    score: number | null;
    body: string;
  };
  settings: { key: string; value: string };
  downtimes: { began: number; ended: number };
  // Only true while servers run, so it is not copied:
  /** Which servers run, and when each was last heard of. */
  servers: { id: string; alive: number };
  /** The leases: which server runs the bots and clocks of a table. */
  keepers: { code: string; server: string };
  /** Who listens at which table, at which server. */
  presence: { server: string; code: string; guest: string; name: string };
}
