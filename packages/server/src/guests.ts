import { createHash, randomBytes } from 'node:crypto';
import { firstMask } from '@vizard/protocol';
import type { Kysely } from 'kysely';
import { leaveAllGroups } from './groups/membership.ts';
import { guestName } from './guest-names.ts';
import type { Schema } from './store/schema.ts';

/** Who talks to this server. A guest needs no account: a secret in a cookie is enough, and only its hash is stored. */
export interface Guest {
  readonly guest: string;
  readonly name: string;
  readonly mask: string;
}

export type SecretKind = Schema['secrets']['kind'];

/** A guest, and the secret that has proven who they are. */
export interface Proven {
  readonly guest: Guest;
  /** The hash of the secret. */
  readonly by: string;
}

/** A browser that knows a guest by its cookie. */
export interface Session {
  readonly id: string;
  /** The kind of browser, as far as it says so. */
  readonly label: string;
  readonly created: number;
  /** When it was last here. */
  readonly seen: number;
  /** Is it the one that asks? */
  readonly here: boolean;
}

export interface GuestEvents {
  /** Other servers may have this guest cached, too. */
  tell?(guest: string): void;
  /** Some secrets of this guest may have been revoked, here or at another server. */
  changed?(guest: string): Promise<void>;
}

export const guestOf = ({ guest, name, mask }: { guest: string; name: string; mask: string | null }): Guest => ({
  guest,
  name,
  mask: mask ?? firstMask(guest),
});

/** The two letters of the first language of an `Accept-Language` header. */
const languageOf = (header = ''): string | null => /^[a-z]{2}/.exec(header.trim().toLowerCase())?.[0] ?? null;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** This much of a secret's hash tells it from others, and does not give the secret away. */
const ID = 16;
/** How many hashes are looked up at once. */
const PAGE = 500;

export class Guests {
  private readonly db: Kysely<Schema>;
  /** Guests by the hash of their cookie. A program's token can be revoked, so it is looked up each time. */
  private readonly known = new Map<string, Guest>();
  /** Counts new guests, so that those who come one after the other have different names. */
  private made = randomBytes(1)[0] as number;
  /** Counts what was forgotten: what was read before that may be out of date. */
  private forgotten = 0;
  private readonly events: GuestEvents;

  constructor(db: Kysely<Schema>, events: GuestEvents = {}) {
    this.db = db;
    this.events = events;
  }

  /** Another server has changed something about this guest: who they are now, or undefined when they are gone. */
  async heard(guest: string): Promise<Guest | undefined> {
    this.forgetSecrets(guest);
    await this.events.changed?.(guest);
    const found = await this.db
      .selectFrom('guests')
      .where('id', '=', guest)
      .select(['id as guest', 'name', 'mask'])
      .executeTakeFirst();
    return found && guestOf(found);
  }

  /** News may have been missed: everybody is looked up again. */
  forgetAll(): void {
    this.forgotten++;
    this.known.clear();
  }

  /** The guest this secret belongs to. */
  async bySecret(secret: string, kinds: readonly SecretKind[]): Promise<Proven | undefined> {
    const by = hashOf(secret);
    const cached = this.known.get(by);
    if (cached !== undefined && kinds.includes('cookie')) return { guest: cached, by };
    const { forgotten } = this;
    const found = await this.db
      .selectFrom('secrets')
      .innerJoin('guests', 'guests.id', 'secrets.guest')
      .where('hash', '=', by)
      .where('kind', 'in', kinds)
      .select(['guests.id as guest', 'guests.name as name', 'guests.mask as mask', 'secrets.kind as kind'])
      .executeTakeFirst();
    if (forgotten !== this.forgotten) return this.bySecret(secret, kinds);
    if (found === undefined) return undefined;
    const guest = guestOf(found);
    if (found.kind === 'cookie') this.remember(by, guest);
    return { guest, by };
  }

  /** Which of these are still valid? */
  async valid(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const valid = new Set<string>();
    for (let at = 0; at < hashes.length; at += PAGE) {
      const some = hashes.slice(at, at + PAGE);
      for (const { hash } of await this.db.selectFrom('secrets').where('hash', 'in', some).select('hash').execute())
        valid.add(hash);
    }
    return valid;
  }

  /** A new guest with a name in one of the languages they read, and the secret for the cookie. */
  async make(languages?: string, label = ''): Promise<{ guest: Guest; secret: string }> {
    const now = Date.now();
    const id = randomBytes(8).toString('hex');
    const guest = guestOf({ guest: id, name: guestName(languages, this.made++), mask: null });
    const language = languageOf(languages);
    await this.db
      .insertInto('guests')
      .values({ id: guest.guest, name: guest.name, created: now, seen: now, language })
      .execute();
    return { guest, secret: await this.addSecret(guest.guest, 'cookie', label) };
  }

  async addSecret(guest: string, kind: SecretKind, label = '', db = this.db): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    const now = Date.now();
    await db
      .insertInto('secrets')
      .values({ hash: hashOf(secret), guest, kind, created: now, seen: now, label })
      .execute();
    return secret;
  }

  /** A recovery link is used, once: a cookie for this browser, and a new link for the next time. */
  async recover(secret: string, label: string): Promise<{ guest: Guest; cookie: string; link: string } | undefined> {
    return this.db.transaction().execute(async (db) => {
      const used = await db
        .deleteFrom('secrets')
        .where('hash', '=', hashOf(secret))
        .where('kind', '=', 'recovery')
        .returning('guest')
        .executeTakeFirst();
      if (used === undefined) return undefined;
      const guest = await db
        .selectFrom('guests')
        .where('id', '=', used.guest)
        .select(['id as guest', 'name', 'mask'])
        .executeTakeFirstOrThrow();
      const cookie = await this.addSecret(guest.guest, 'cookie', label, db);
      return { guest: guestOf(guest), cookie, link: await this.addSecret(guest.guest, 'recovery', '', db) };
    });
  }

  /** The browsers that know this guest, the last one here first. */
  async sessions({ guest: { guest }, by }: Proven): Promise<Session[]> {
    return (await this.cookies(guest))
      .map(({ hash, label, created, seen }) => ({
        id: hash.slice(0, ID),
        label: label ?? '',
        created,
        seen: seen ?? created,
        here: hash === by,
      }))
      .sort((a, b) => b.seen - a.seen);
  }

  /** Identifies the recovery link that still works, without the secret in it. */
  async link(guest: string): Promise<string | null> {
    const found = await this.db
      .selectFrom('secrets')
      .where('guest', '=', guest)
      .where('kind', '=', 'recovery')
      .select('hash')
      .executeTakeFirst();
    return found === undefined ? null : found.hash.slice(0, ID);
  }

  /** Revokes all secrets of this kind. */
  async revoke(guest: string, kind: SecretKind): Promise<void> {
    await this.db.deleteFrom('secrets').where('guest', '=', guest).where('kind', '=', kind).execute();
    await this.forget(guest);
  }

  /** Revokes all secrets but the one that asks: other browsers, the recovery link and the program's token no longer prove who they are. */
  async revokeOthers({ guest: { guest }, by }: Proven): Promise<void> {
    await this.db.deleteFrom('secrets').where('guest', '=', guest).where('hash', '!=', by).execute();
    await this.forget(guest);
  }

  /** Signs one browser out. */
  async revokeSession(guest: string, id: string): Promise<void> {
    const { hash } = (await this.cookies(guest)).find((cookie) => cookie.hash.startsWith(id)) ?? {};
    if (hash === undefined || id.length !== ID) return;
    await this.db.deleteFrom('secrets').where('hash', '=', hash).execute();
    await this.forget(guest);
  }

  /** Changes a guest's name or mask. */
  async change({ guest, name, mask }: Guest): Promise<void> {
    await this.db.updateTable('guests').set({ name, mask, seen: Date.now() }).where('id', '=', guest).execute();
    await this.forget(guest);
  }

  async seen({ guest: { guest }, by }: Proven, languages?: string): Promise<void> {
    const seen = Date.now();
    const language = languageOf(languages);
    await this.db
      .updateTable('guests')
      .set({ seen, ...(language !== null && { language }) })
      .where('id', '=', guest)
      .execute();
    await this.db.updateTable('secrets').set({ seen }).where('hash', '=', by).execute();
  }

  async isKnown(guest: string): Promise<boolean> {
    return (await this.db.selectFrom('guests').where('id', '=', guest).select('id').executeTakeFirst()) !== undefined;
  }

  /** Notes that these guests are here now. */
  async notice(guests: readonly string[]): Promise<void> {
    const seen = Date.now();
    for (let at = 0; at < guests.length; at += PAGE)
      await this.db
        .updateTable('guests')
        .set({ seen })
        .where('id', 'in', guests.slice(at, at + PAGE))
        .execute();
  }

  /** Deletes everything that says who somebody was, or nothing: then their secret still lets them ask again. */
  async remove(guest: string): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      for (const table of ['alerts', 'outbox', 'mail_addresses', 'mails', 'vacations'] as const)
        await db
          .deleteFrom(table as 'alerts')
          .where('guest', '=', guest)
          .execute();
      await db.deleteFrom('blocks').where('guest', '=', guest).execute();
      await db.updateTable('reports').set({ by: '' }).where('by', '=', guest).execute();
      await db.updateTable('reports').set({ guest: null, body: null }).where('guest', '=', guest).execute();
      await db.deleteFrom('results').where('guest', '=', guest).execute();
      await db
        .deleteFrom('friends')
        .where((e) => e.or([e('guest', '=', guest), e('other', '=', guest)]))
        .execute();
      await db
        .deleteFrom('invitations')
        .where((e) => e.or([e('guest', '=', guest), e('by', '=', guest)]))
        .execute();
      await leaveAllGroups(db, guest);
      await db.deleteFrom('looked').where('guest', '=', guest).execute();
      await db.deleteFrom('members').where('guest', '=', guest).execute();
      await db.deleteFrom('passkeys').where('guest', '=', guest).execute();
      await db.deleteFrom('notes').where('guest', '=', guest).execute();
      await db.deleteFrom('guests').where('id', '=', guest).execute();
      await db.deleteFrom('secrets').where('guest', '=', guest).execute();
    });
    await this.forget(guest);
  }

  private cookies(guest: string) {
    return this.db.selectFrom('secrets').where('guest', '=', guest).where('kind', '=', 'cookie').selectAll().execute();
  }

  private remember(hash: string, guest: Guest): void {
    if (this.known.size > 20_000) this.known.clear();
    this.known.set(hash, guest);
  }

  private async forget(guest: string): Promise<void> {
    this.forgetSecrets(guest);
    this.events.tell?.(guest);
    await this.events.changed?.(guest);
  }

  private forgetSecrets(guest: string): void {
    this.forgotten++;
    for (const [hash, known] of this.known) if (known.guest === guest) this.known.delete(hash);
  }
}
