import type { Alert, Log } from '@vizard/table';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Config } from './config.ts';
import { addressOf, type OutboundHttp, type OutboundRequest, outboundHttp } from './outbound-http.ts';
import type { Schema } from './store/schema.ts';

/** How a guest wants to be told that it is their turn. */
export interface AlertSettings {
  readonly on: boolean;
  readonly push: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  } | null;
  readonly webhook: string | null;
  /** What the webhook says, in the language of the page that has set it; `{code}` becomes the table's. */
  readonly words: string | null;
}

const SILENT: AlertSettings = { on: false, push: null, webhook: null, words: null };

/** For a webhook that was set without a page. */
const WORDS = 'Vizard: it is your turn at table {code}.';
const INVITED = 'Vizard: you are invited to table {code}.';

/** What is told: never what somebody is asked about in secret. */
type News = { readonly kind: 'yourTurn' | 'invited' } & Pick<Parameters<Alert>[0], 'code' | 'game'> &
  Partial<Pick<Parameters<Alert>[0], 'ask' | 'match'>>;

export class Alerts {
  readonly vapidKey: string;
  private readonly db: Kysely<Schema>;
  private readonly config: Config;
  private readonly log: Log;
  private readonly vapid: webPush.VapidKeys;
  private readonly outbound: OutboundHttp;

  private constructor(db: Kysely<Schema>, config: Config, log: Log, vapid: webPush.VapidKeys) {
    this.db = db;
    this.config = config;
    this.log = log;
    this.vapid = vapid;
    this.vapidKey = vapid.publicKey;
    this.outbound = outboundHttp({ anywhere: config.privateWebhooks, most: config.limits.alerts });
  }

  /** The keys are made at the first start and kept. */
  static async open(db: Kysely<Schema>, config: Config, log: Log): Promise<Alerts> {
    // Several servers may start at once: the keys of the first one count.
    await db
      .insertInto('settings')
      .values({ key: 'vapid', value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((c) => c.doNothing())
      .execute();
    const kept = await db.selectFrom('settings').where('key', '=', 'vapid').select('value').executeTakeFirstOrThrow();
    const vapid: webPush.VapidKeys = JSON.parse(kept.value);
    return new Alerts(db, config, log, vapid);
  }

  async of(guest: string): Promise<AlertSettings> {
    const kept = await this.db.selectFrom('alerts').where('guest', '=', guest).select('body').executeTakeFirst();
    return kept === undefined ? SILENT : { ...SILENT, ...JSON.parse(kept.body) };
  }

  async save(guest: string, settings: AlertSettings): Promise<void> {
    const body = JSON.stringify(settings);
    await this.db
      .insertInto('alerts')
      .values({ guest, body })
      .onConflict((c) => c.column('guest').doUpdateSet({ body }))
      .execute();
  }

  /** Alerts the guest in the ways they have chosen. No game waits for it. */
  readonly alert: Alert = ({ guest, ...asked }) => this.send(guest, { kind: 'yourTurn', ...asked });

  /** Somebody is called to a table where they do not sit yet. */
  invited(guest: string, { code, game }: { readonly code: string; readonly game: string }): void {
    this.send(guest, { kind: 'invited', code, game });
  }

  private send(guest: string, news: News): void {
    this.tell(guest, news).catch((error) =>
      this.log('warn', 'an alert could not be sent', { reason: String(error).slice(0, 200) }),
    );
  }

  private async tell(guest: string, news: News): Promise<void> {
    const { kind, code } = news;
    const settings = await this.of(guest);
    if (!settings.on) return;
    const { publicUrl } = this.config;
    // A page knows its own address; a webhook needs PUBLIC_URL for the link.
    const page = JSON.stringify({ ...news, url: `${publicUrl ?? ''}/t/${code}` });
    const url = publicUrl && `${publicUrl}/t/${code}`;
    // The field that chat rooms show: Slack and Mattermost read one, Discord the other.
    const words = (kind === 'invited' ? INVITED : (settings.words ?? WORDS)).replaceAll('{code}', code);
    const text = url ? `${words} ${url}` : words;
    const hook = JSON.stringify({ ...news, ...(url && { url }), text, content: text });
    const ways = [
      ...(settings.push === null ? [] : [this.push(guest, settings, page)]),
      ...(settings.webhook === null ? [] : [this.call(guest, settings.webhook, hook)]),
    ];
    // One way that fails does not close the other.
    for (const way of await Promise.allSettled(ways)) if (way.status === 'rejected') throw way.reason;
  }

  private async call(guest: string, webhook: string, body: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const status = await this.post(webhook, { headers, body, guest });
    if (status >= 300) throw new Error(`the webhook answered ${status}`);
  }

  private async push(guest: string, settings: AlertSettings, news: string): Promise<void> {
    const { push } = settings;
    if (push === null) return;
    const subject = this.config.publicUrl?.startsWith('https:') ? this.config.publicUrl : 'mailto:host@vizard.invalid';
    const sealed = webPush.generateRequestDetails(push, news, { vapidDetails: { subject, ...this.vapid }, TTL: 3600 });
    const status = await this.post(push.endpoint, { headers: sealed.headers, body: sealed.body, guest });
    // The browser has taken its permission back.
    if (status === 404 || status === 410) await this.dropPush(guest, push.endpoint);
    else if (status >= 300) throw new Error(`the push service answered ${status}`);
  }

  /** Takes this endpoint out of the settings, if they still name it: newer ones stay, and a deleted guest does not come back. */
  private async dropPush(guest: string, endpoint: string): Promise<void> {
    const kept = await this.db.selectFrom('alerts').where('guest', '=', guest).select('body').executeTakeFirst();
    if (kept === undefined) return;
    const settings: AlertSettings = { ...SILENT, ...JSON.parse(kept.body) };
    if (settings.push?.endpoint !== endpoint) return;
    const body = JSON.stringify({ ...settings, push: null });
    await this.db
      .updateTable('alerts')
      .set({ body })
      .where('guest', '=', guest)
      .where('body', '=', kept.body)
      .execute();
  }

  private async post(address: string, letter: Omit<OutboundRequest, 'to'>): Promise<number> {
    const to = addressOf(address);
    if (to === undefined) throw new Error('alerts can not be sent to this address');
    return this.outbound.post({ to, ...letter });
  }
}
