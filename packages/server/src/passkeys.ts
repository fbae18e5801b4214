import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { type Guest, type Guests, guestOf, hashOf } from './guests.ts';
import type { Schema } from './store/schema.ts';
import { isDatabaseUnavailable } from './store/unavailable.ts';

/** A key on a device of its owner, which proves who they are without a link. */
export interface Passkey {
  readonly id: string;
  /** The browser that made it, as far as it says so. */
  readonly label: string;
  readonly created: number;
  /** When it last signed somebody in. */
  readonly seen: number;
}

/** The site that a browser ties a passkey to. */
export interface Site {
  readonly origin: string;
  readonly name: string;
}

/** How long somebody may take to answer their device, in milliseconds. */
const PATIENCE = 5 * 60_000;
/** How many passkeys a guest may have. */
const MOST = 20;

/** What every authenticator offers one of: ES256, EdDSA, RS256. */
const ALGORITHMS = { supportedAlgorithmIDs: [-7, -8, -257] };

/** Only loaded where somebody uses a passkey: it brings many parts along. */
const library = () => import('@simplewebauthn/server');

const isFor = ({ origin }: Site): { expectedOrigin: string; expectedRPID: string } => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
});

/** Passkeys of guests. A challenge is a secret that works once, at any server. */
export class Passkeys {
  private readonly db: Kysely<Schema>;
  private readonly guests: Guests;

  constructor(db: Kysely<Schema>, guests: Guests) {
    this.db = db;
    this.guests = guests;
  }

  async of(guest: string): Promise<Passkey[]> {
    const found = await this.db
      .selectFrom('passkeys')
      .where('guest', '=', guest)
      .selectAll()
      .orderBy('created')
      .execute();
    return found.map(({ id, label, created, seen }) => ({ id, label, created, seen }));
  }

  /** What the browser needs to make a passkey. Undefined if this guest has as many as they may have. */
  async offer({ guest, name }: Guest, site: Site) {
    const before = await this.of(guest);
    if (before.length >= MOST) return undefined;
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: site.name,
      rpID: isFor(site).expectedRPID,
      userName: name,
      userID: new TextEncoder().encode(guest),
      challenge: bytesOf(await this.challenge(guest)),
      ...ALGORITHMS,
      excludeCredentials: before.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  /** Keeps the passkey that the browser has made. False if it does not prove what it should. */
  async add({ guest }: Guest, site: Site, response: unknown, label: string): Promise<boolean> {
    const { verifyRegistrationResponse } = await library();
    const answered = response as RegistrationResponseJSON;
    if ((await unlessMalformed(() => hasCertificates(answered))) !== false) return false;
    const made = await unlessMalformed(() =>
      verifyRegistrationResponse({
        response: answered,
        expectedChallenge: (challenge) => this.isOpen(challenge, guest),
        requireUserVerification: false,
        ...ALGORITHMS,
        ...isFor(site),
      }),
    );
    if (made?.verified !== true) return false;
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const now = Date.now();
    const added = await this.db
      .insertInto('passkeys')
      .values({ id, guest, key: Buffer.from(publicKey).toString('base64url'), counter, label, created: now, seen: now })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  }

  async remove(guest: string, id: string): Promise<void> {
    await this.db.deleteFrom('passkeys').where('guest', '=', guest).where('id', '=', id).execute();
  }

  /** What the browser needs to let somebody choose one of their passkeys. It tells nothing about anybody. */
  async ask(site: Site) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: isFor(site).expectedRPID,
      challenge: bytesOf(await this.challenge('')),
      userVerification: 'preferred',
    });
  }

  /** The guest whose passkey has answered, and a cookie for this browser. */
  async enter(site: Site, response: unknown, label: string): Promise<{ guest: Guest; cookie: string } | undefined> {
    const answered = response as AuthenticationResponseJSON | null;
    if (typeof answered?.id !== 'string' || !/^[\w-]+$/.test(answered.id)) return undefined;
    const found = await this.db
      .selectFrom('passkeys')
      .innerJoin('guests', 'guests.id', 'passkeys.guest')
      .where('passkeys.id', '=', answered.id)
      .select(['guests.id as guest', 'name', 'mask', 'key', 'counter'])
      .executeTakeFirst();
    if (found === undefined) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const proof = await unlessMalformed(() =>
      verifyAuthenticationResponse({
        response: answered,
        expectedChallenge: (challenge) => this.isOpen(challenge, ''),
        credential: { id: answered.id, publicKey: bytesOf(found.key), counter: found.counter },
        requireUserVerification: false,
        ...isFor(site),
      }),
    );
    if (proof?.verified !== true) return undefined;
    await this.db
      .updateTable('passkeys')
      .set({ counter: proof.authenticationInfo.newCounter, seen: Date.now() })
      .where('id', '=', answered.id)
      .execute();
    return { guest: guestOf(found), cookie: await this.guests.addSecret(found.guest, 'cookie', label) };
  }

  private async challenge(guest: string): Promise<string> {
    await this.db
      .deleteFrom('secrets')
      .where('kind', '=', 'challenge')
      .where('created', '<', Date.now() - PATIENCE)
      .execute();
    return this.guests.addSecret(guest, 'challenge');
  }

  /** A challenge is used up by the first answer to it, right or wrong. */
  private async isOpen(challenge: string, guest: string): Promise<boolean> {
    const used = await this.db
      .deleteFrom('secrets')
      .where('hash', '=', hashOf(challenge))
      .where('kind', '=', 'challenge')
      .where('guest', '=', guest)
      .where('created', '>=', Date.now() - PATIENCE)
      .executeTakeFirst();
    return used.numDeletedRows === 1n;
  }
}

/**
 * Does it prove by certificates who made the device? Nobody is asked for that, and to check them the library would call addresses that are
 * in them, wherever they lead.
 */
async function hasCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const made = decodeAttestationObject(bytesOf(response.attestationObject));
  const [format, statement] = [made.get('fmt'), made.get('attStmt')];
  return format !== 'none' && (format !== 'packed' || statement.get('x5c') !== undefined);
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64url'));

/** The library throws at every answer that is not in order. */
async function unlessMalformed<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}
