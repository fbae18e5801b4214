import { createHash, randomBytes } from 'node:crypto';
import { Refused } from '@vizard/protocol';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Schema } from '../store/schema.ts';
import { isMailAddress } from './mail-address.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Mails in a day: to an address, for a guest, and of those that ask to confirm an address. */
const MOST = { address: 60, guest: 60, confirm: 3 } as const;
/** A link that confirms works for this long. */
const CONFIRM_WITHIN = 2 * DAY;

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Mail to guests: only to addresses whose owner has confirmed them, and with a way to end it in each. */
export class Mailer {
  private readonly db: Kysely<Schema>;
  private readonly settings: NonNullable<Config['mail']>;
  private readonly publicUrl: string;
  private transport: Promise<Transport> | undefined;

  constructor(db: Kysely<Schema>, settings: NonNullable<Config['mail']>, publicUrl: string) {
    this.db = db;
    this.settings = settings;
    this.publicUrl = publicUrl;
  }

  async addressOf(guest: string): Promise<{ address: string; confirmed: boolean } | null> {
    const found = await this.stored(guest);
    return found === undefined ? null : { address: found.address, confirmed: found.token === null };
  }

  /** Asks the owner of an address whether they want mail. Until they say yes, nothing else is sent to it. */
  async ask(guest: string, address: string, letter: (link: string) => Letter): Promise<void> {
    if (!isMailAddress(address)) throw new Refused('badOptions', 'This is not an address that mail can be sent to.');
    const to = address.toLowerCase();
    await this.mustHaveRoom(to, guest, 'confirm');
    const token = randomBytes(24).toString('base64url');
    const kept = { address: to, token: hashOf(token), stop: randomBytes(24).toString('base64url'), at: Date.now() };
    await this.db
      .insertInto('mail_addresses')
      .values({ guest, ...kept })
      .onConflict((c) => c.column('guest').doUpdateSet(kept))
      .execute();
    await this.post(to, kept.stop, letter(`${this.publicUrl}/mail#confirm=${token}`));
  }

  /** The link in the mail was opened, and its owner said yes. */
  async confirm(token: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('mail_addresses')
      .set({ token: null })
      .where('token', '=', hashOf(token))
      .where('at', '>', Date.now() - CONFIRM_WITHIN)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** No more mail: by the link in each mail. */
  async stop(token: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('mail_addresses')
      .where('stop', '=', token)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async remove(guest: string): Promise<void> {
    await this.db.deleteFrom('mail_addresses').where('guest', '=', guest).execute();
  }

  /** Sends to the confirmed address of this guest, if there is one. */
  async send(guest: string, letter: (stop: string) => Letter): Promise<void> {
    const to = await this.stored(guest);
    if (to === undefined || to.token !== null) return;
    await this.mustHaveRoom(to.address, guest, 'alert');
    await this.post(to.address, to.stop, letter(`${this.publicUrl}/mail#stop=${to.stop}`));
  }

  async close(): Promise<void> {
    (await this.transport?.catch(() => undefined))?.close();
  }

  private stored(guest: string) {
    return this.db.selectFrom('mail_addresses').where('guest', '=', guest).selectAll().executeTakeFirst();
  }

  /** Counts a mail, or refuses it: nobody can be flooded through this server. */
  private async mustHaveRoom(address: string, guest: string, kind: 'confirm' | 'alert'): Promise<void> {
    const now = Date.now();
    const since = this.db.selectFrom('mails').where('at', '>', now - DAY);
    const count = async (query: typeof since): Promise<number> =>
      Number((await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n);
    const confirming = since.where('kind', '=', 'confirm');
    const full =
      (await count(since.where('address', '=', address))) >= MOST.address ||
      (await count(since.where('guest', '=', guest))) >= MOST.guest ||
      (kind === 'confirm' &&
        ((await count(confirming.where('address', '=', address))) >= MOST.confirm ||
          (await count(confirming.where('guest', '=', guest))) >= MOST.confirm));
    if (full) throw new Refused('tooMany', 'Too much mail has gone there today: try again tomorrow.');
    await this.db.insertInto('mails').values({ address, guest, kind, at: now }).execute();
    await this.db
      .deleteFrom('mails')
      .where('at', '<', now - DAY)
      .execute();
  }

  private async post(address: string, stop: string, { subject, text }: Letter): Promise<void> {
    this.transport ??= openTransport(this.settings.url);
    const { from } = this.settings;
    await (await this.transport).sendMail({
      from: { name: 'Vizard', address: from },
      to: { name: '', address },
      // whatever the headers say, it goes from here to there
      envelope: { from, to: [address] },
      subject,
      text,
      headers: {
        'List-Unsubscribe': `<${this.publicUrl}/api/mail/stop/${stop}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'Auto-Submitted': 'auto-generated',
      },
    });
  }
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** Loaded only by a server that sends mail. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    pool: true,
    maxConnections: 2,
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
