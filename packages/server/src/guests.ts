import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { animal } from './animals.ts';
import type { Schema } from './store/schema.ts';

/** Who talks to this server. A guest needs no account: a secret in a cookie, of which only the hash is kept. */
export interface Guest {
  readonly guest: string;
  readonly name: string;
}

export type SecretKind = Schema['secrets']['kind'];

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export class Guests {
  private readonly db: Kysely<Schema>;
  /** Guests by the hash of their cookie. What can be taken back, a program's token, is looked up each time. */
  private readonly known = new Map<string, Guest>();

  private readonly changed: (guest: string) => void;

  /** `changed` tells other servers, which may know the guest by heart, too. */
  constructor(db: Kysely<Schema>, changed: (guest: string) => void = () => {}) {
    this.db = db;
    this.changed = changed;
  }

  /** Another server has changed something about this guest: their name now, or undefined when they are gone. */
  async heard(guest: string): Promise<string | undefined> {
    this.forgetSecrets(guest);
    return (await this.db.selectFrom('guests').where('id', '=', guest).select('name').executeTakeFirst())?.name;
  }

  /** The guest this secret belongs to. */
  async bySecret(secret: string, kinds: readonly SecretKind[]): Promise<Guest | undefined> {
    const hash = hashOf(secret);
    const cached = this.known.get(hash);
    if (cached !== undefined && kinds.includes('cookie')) return cached;
    const found = await this.db
      .selectFrom('secrets')
      .innerJoin('guests', 'guests.id', 'secrets.guest')
      .where('hash', '=', hash)
      .where('kind', 'in', kinds)
      .select(['guests.id as guest', 'guests.name as name', 'secrets.kind as kind'])
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const guest = { guest: found.guest, name: found.name };
    if (found.kind === 'cookie') this.remember(hash, guest);
    return guest;
  }

  /** A new guest with a name in one of the languages they read, and the secret for the cookie. */
  async make(languages?: string): Promise<{ guest: Guest; secret: string }> {
    const now = Date.now();
    const [first = 0] = randomBytes(1);
    const guest: Guest = { guest: randomBytes(8).toString('hex'), name: animal(languages, first) };
    await this.db.insertInto('guests').values({ id: guest.guest, name: guest.name, created: now, seen: now }).execute();
    return { guest, secret: await this.addSecret(guest.guest, 'cookie') };
  }

  async addSecret(guest: string, kind: SecretKind): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.db
      .insertInto('secrets')
      .values({ hash: hashOf(secret), guest, kind, created: Date.now() })
      .execute();
    return secret;
  }

  /** All secrets of this kind are worth nothing from now on. */
  async revoke(guest: string, kind: SecretKind): Promise<void> {
    await this.db.deleteFrom('secrets').where('guest', '=', guest).where('kind', '=', kind).execute();
    this.forget(guest);
  }

  async rename(guest: string, name: string): Promise<void> {
    await this.db.updateTable('guests').set({ name, seen: Date.now() }).where('id', '=', guest).execute();
    this.forget(guest);
  }

  async seen(guest: string): Promise<void> {
    await this.db.updateTable('guests').set({ seen: Date.now() }).where('id', '=', guest).execute();
  }

  /** Everything that tells who somebody was, or nothing: then their secret still lets them ask again. */
  async remove(guest: string): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      await db.deleteFrom('alerts').where('guest', '=', guest).execute();
      await db.deleteFrom('blocks').where('guest', '=', guest).execute();
      await db.updateTable('reports').set({ by: '' }).where('by', '=', guest).execute();
      await db.updateTable('reports').set({ guest: null, body: null }).where('guest', '=', guest).execute();
      await db.deleteFrom('looked').where('guest', '=', guest).execute();
      await db.deleteFrom('members').where('guest', '=', guest).execute();
      await db.deleteFrom('guests').where('id', '=', guest).execute();
      await db.deleteFrom('secrets').where('guest', '=', guest).execute();
    });
    this.forget(guest);
  }

  private remember(hash: string, guest: Guest): void {
    if (this.known.size > 20_000) this.known.clear();
    this.known.set(hash, guest);
  }

  private forget(guest: string): void {
    this.forgetSecrets(guest);
    this.changed(guest);
  }

  private forgetSecrets(guest: string): void {
    for (const [hash, known] of this.known) if (known.guest === guest) this.known.delete(hash);
  }
}
