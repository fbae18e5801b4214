import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { Alert, Log } from '@vizard/table';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Config } from './config.ts';
import type { Schema } from './store/schema.ts';

/** How a guest wants to be told that it is their turn. */
export interface AlertSettings {
  readonly on: boolean;
  readonly push: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  } | null;
  readonly webhook: string | null;
}

const SILENT: AlertSettings = { on: false, push: null, webhook: null };

/** Addresses inside the server's own network: nobody outside may make the server talk to them. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['0.0.0.0', 8],
] as const)
  PRIVATE.addSubnet(net, bits);
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['::ffff:0:0', 96],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

export class Alerts {
  readonly vapidKey: string;
  private readonly db: Kysely<Schema>;
  private readonly config: Config;
  private readonly log: Log;
  private readonly vapid: webPush.VapidKeys;

  private constructor(db: Kysely<Schema>, config: Config, log: Log, vapid: webPush.VapidKeys) {
    this.db = db;
    this.config = config;
    this.log = log;
    this.vapid = vapid;
    this.vapidKey = vapid.publicKey;
  }

  /** The keys are made at the first start and kept. */
  static async open(db: Kysely<Schema>, config: Config, log: Log): Promise<Alerts> {
    const kept = await db.selectFrom('settings').where('key', '=', 'vapid').select('value').executeTakeFirst();
    const vapid: webPush.VapidKeys = kept === undefined ? webPush.generateVAPIDKeys() : JSON.parse(kept.value);
    if (kept === undefined)
      await db
        .insertInto('settings')
        .values({ key: 'vapid', value: JSON.stringify(vapid) })
        .execute();
    return new Alerts(db, config, log, vapid);
  }

  async of(guest: string): Promise<AlertSettings> {
    const kept = await this.db.selectFrom('alerts').where('guest', '=', guest).select('body').executeTakeFirst();
    return kept === undefined ? SILENT : JSON.parse(kept.body);
  }

  async save(guest: string, settings: AlertSettings): Promise<void> {
    const body = JSON.stringify(settings);
    await this.db
      .insertInto('alerts')
      .values({ guest, body })
      .onConflict((c) => c.column('guest').doUpdateSet({ body }))
      .execute();
  }

  /** Tells whoever wants to know, and never lets a game wait for it. */
  readonly alert: Alert = (alert) => {
    this.tell(alert).catch((error) =>
      this.log('warn', 'an alert could not be sent', { reason: String(error).slice(0, 200) }),
    );
  };

  private async tell({ code, game, guest, ask, match }: Parameters<Alert>[0]): Promise<void> {
    const settings = await this.of(guest);
    if (!settings.on) return;
    const url = `${this.config.publicUrl ?? ''}/t/${code}`;
    const body = JSON.stringify({ kind: 'yourTurn', code, game, ask, match, url });
    if (settings.push !== null) await this.push(guest, settings, body);
    if (settings.webhook !== null && (await this.isOutside(settings.webhook))) {
      await fetch(settings.webhook, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      });
    }
  }

  private async push(guest: string, settings: AlertSettings, body: string): Promise<void> {
    const { push } = settings;
    if (push === null || !(await this.isOutside(push.endpoint))) return;
    const subject = this.config.publicUrl?.startsWith('https:') ? this.config.publicUrl : 'mailto:host@vizard.invalid';
    try {
      await webPush.sendNotification(push, body, {
        vapidDetails: { subject, ...this.vapid },
        TTL: 3600,
        timeout: 5000,
      });
    } catch (error) {
      const { statusCode } = error as { statusCode?: number };
      // The browser has taken its permission back.
      if (statusCode === 404 || statusCode === 410) await this.save(guest, { ...settings, push: null });
      else throw error;
    }
  }

  private async isOutside(address: string): Promise<boolean> {
    if (this.config.privateWebhooks) return true;
    const { hostname } = new URL(address);
    const name = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(name) ? [{ address: name, family: isIP(name) }] : await lookup(name, { all: true });
    return found.every(({ address: ip, family }) => !PRIVATE.check(ip, family === 6 ? 'ipv6' : 'ipv4'));
  }
}
