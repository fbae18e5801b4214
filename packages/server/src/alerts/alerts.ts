import { createHash } from 'node:crypto';
import { ALERT_WAYS, type Alerts as AlertsShown, type AlertWay, type Loudness } from '@vizard/protocol';
import type { Alert, Log, Missed } from '@vizard/table';
import type { Kysely } from 'kysely';
import webPush from 'web-push';
import type { Config } from '../config.ts';
import type { Words } from '../links/words.ts';
import { addressOf, type OutboundHttp, outboundHttp } from '../outbound-http.ts';
import type { Schema } from '../store/schema.ts';
import { hookRequest } from './hooks.ts';
import { nextAt, quietUntil } from './hours.ts';
import { Mailer } from './mailer.ts';
import { Composer, type Message, type News } from './message.ts';
import { DEFAULTS, type StoredSettings, storedSettings } from './settings.ts';
import { Vacations } from './vacations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Alerts of this many milliseconds become one message: a match that begins asks at once. */
const COLLECT = 300;
/** How long it is remembered that an alert was sent. */
const REMEMBERED = 14 * DAY;
/** Guests who are told in one go when quiet hours end, and tables of which a digest tells. */
const AT_ONCE = 200;
const MOST_TABLES = 20;
/** Tables with a setting of their own. */
const MOST_SETTINGS = 200;

export interface AlertParts {
  readonly words: Words;
  readonly now: () => number;
  /** What a guest has missed at a table, by what their seat may see. */
  missed(guest: string, code: string): Promise<Missed | undefined>;
}

/** Tells guests who are not here what concerns them, in the ways and at the hours they have chosen. Each alert goes out once, whichever server sends it. */
export class Alerts {
  readonly vapidKey: string;
  readonly mailer: Mailer | undefined;
  readonly vacations: Vacations;
  private readonly db: Kysely<Schema>;
  private readonly config: Config;
  private readonly log: Log;
  private readonly vapid: webPush.VapidKeys;
  private readonly outbound: OutboundHttp;
  private readonly parts: AlertParts;
  /** Guests who are told in a moment. */
  private readonly soon = new Map<string, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();

  private constructor(db: Kysely<Schema>, config: Config, log: Log, vapid: webPush.VapidKeys, parts: AlertParts) {
    this.db = db;
    this.config = config;
    this.log = log;
    this.vapid = vapid;
    this.vapidKey = vapid.publicKey;
    this.parts = parts;
    this.outbound = outboundHttp({ anywhere: config.privateWebhooks, most: config.limits.alerts });
    this.mailer = config.mail && new Mailer(db, config.mail, config.publicUrl ?? '');
    this.vacations = new Vacations(db, parts.now);
  }

  /** The keys are made at the first start and kept. */
  static async open(db: Kysely<Schema>, config: Config, log: Log, parts: AlertParts): Promise<Alerts> {
    // Several servers may start at once: the keys of the first one count.
    await db
      .insertInto('settings')
      .values({ key: 'vapid', value: JSON.stringify(webPush.generateVAPIDKeys()) })
      .onConflict((c) => c.doNothing())
      .execute();
    const kept = await db.selectFrom('settings').where('key', '=', 'vapid').select('value').executeTakeFirstOrThrow();
    const vapid: webPush.VapidKeys = JSON.parse(kept.value);
    return new Alerts(db, config, log, vapid, parts);
  }

  /** The ways this server has. */
  get offered(): readonly AlertWay[] {
    if (!this.config.alerts) return [];
    return ALERT_WAYS.filter((way) => way !== 'mail' || this.mailer !== undefined);
  }

  // --- settings

  private async stored(guest: string): Promise<StoredSettings> {
    const kept = await this.db.selectFrom('alerts').where('guest', '=', guest).select('body').executeTakeFirst();
    return kept === undefined ? DEFAULTS : storedSettings(kept.body);
  }

  async of(guest: string): Promise<AlertsShown & Pick<StoredSettings, 'on'>> {
    return {
      vapidKey: this.vapidKey,
      offered: this.offered,
      ...(await this.stored(guest)),
      mail: (await this.mailer?.addressOf(guest)) ?? null,
      vacation: (await this.vacations.of(guest)) ?? null,
      vacationDays: Math.floor((await this.vacations.left(guest)) / DAY),
    };
  }

  async save(guest: string, settings: Omit<StoredSettings, 'tables'>): Promise<void> {
    await this.keep(guest, { ...settings, tables: (await this.stored(guest)).tables });
    await this.db
      .deleteFrom('outbox')
      .where('guest', '=', guest)
      .where('event', '=', 'digest')
      .where('sent', 'is', null)
      .execute();
    await this.planDigest(guest, settings);
  }

  /** What this guest hears from one table. */
  async setLoudness(guest: string, code: string, loudness: Loudness): Promise<void> {
    const settings = await this.stored(guest);
    const { [code]: _before, ...others } = settings.tables;
    const tables = Object.entries({ ...others, ...(loudness !== 'usual' && { [code]: loudness }) });
    await this.keep(guest, { ...settings, tables: Object.fromEntries(tables.slice(-MOST_SETTINGS)) });
  }

  private async keep(guest: string, settings: StoredSettings): Promise<void> {
    const body = JSON.stringify(settings);
    await this.db
      .insertInto('alerts')
      .values({ guest, body })
      .onConflict((c) => c.column('guest').doUpdateSet({ body }))
      .execute();
  }

  private async planDigest(
    guest: string,
    { on, events, digestAt, zone }: Omit<StoredSettings, 'tables'>,
  ): Promise<void> {
    if (!on || events.digest.length === 0) return;
    const due = nextAt(digestAt, zone, this.parts.now());
    await this.put(guest, `digest ${due}`, { event: 'digest', code: '', game: '' }, due);
  }

  // --- what happens

  /** A table has something to tell to somebody who does not look. No game waits for it. */
  readonly alert = ({ guest, key, ...news }: Alert): void => this.note(guest, key, news);

  /** Somebody is called to a table where they do not sit yet: once an hour at most. */
  invited(guest: string, { code, game }: { readonly code: string; readonly game: string }): void {
    if (!this.config.alerts) return;
    this.note(guest, `invited ${code} ${Math.floor(this.parts.now() / HOUR)}`, { event: 'invited', code, game });
  }

  private note(guest: string, key: string, news: News): void {
    this.run(async () => {
      const settings = await this.stored(guest);
      if ((await this.waysFor(guest, settings, news)).length === 0) return;
      const now = this.parts.now();
      const due = Math.max(now, ...(await this.heldUntil(guest, settings, now)));
      if ((await this.put(guest, key, news, due)) && due <= now) this.deliverSoon(guest);
    });
  }

  /** Until when nothing is sent to this guest: quiet hours, a vacation. */
  private async heldUntil(guest: string, { quiet, zone }: StoredSettings, now: number): Promise<number[]> {
    const away = await this.vacations.of(guest);
    return [
      ...(quiet === null ? [] : [quietUntil(quiet, zone, now) ?? 0]),
      ...(away === undefined || away.from > now ? [] : [away.until]),
    ];
  }

  /** The ways in which this guest wants to hear of it, and can. */
  private async waysFor(guest: string, settings: StoredSettings, { event, code }: News): Promise<AlertWay[]> {
    const { on, events, tables, push, webhook } = settings;
    const loudness = Object.hasOwn(tables, code) ? tables[code] : 'usual';
    if (!on || loudness === 'none' || (loudness === 'asked' && event !== 'asked' && event !== 'short')) return [];
    const chosen = this.offered.filter((way) => events[event].includes(way));
    const isConfirmed = chosen.includes('mail') && (await this.mailer?.addressOf(guest))?.confirmed === true;
    const can = { push: push !== null, hook: webhook !== null, mail: isConfirmed };
    return chosen.filter((way) => can[way]);
  }

  /** False when it was there before. */
  private async put(guest: string, key: string, news: News, due: number): Promise<boolean> {
    const { event } = news;
    const added = await this.db
      .insertInto('outbox')
      .values({ guest, key, event, due, sent: null, body: JSON.stringify({ ...news, at: this.parts.now() }) })
      .onConflict((c) => c.doNothing())
      .returning('key')
      .execute();
    return added.length > 0;
  }

  // --- sending

  private deliverSoon(guest: string): void {
    if (this.soon.has(guest)) return;
    const timer = setTimeout(() => {
      this.soon.delete(guest);
      this.run(() => this.deliver(guest));
    }, COLLECT);
    this.soon.set(guest, timer);
  }

  /** Sends what is due by now, also what another server has left behind. Call it now and then. */
  async tend(): Promise<void> {
    const now = this.parts.now();
    const waiting = await this.db
      .selectFrom('outbox')
      .where('sent', 'is', null)
      .where('due', '<=', now - COLLECT)
      .select('guest')
      .distinct()
      .limit(AT_ONCE)
      .execute();
    for (const { guest } of waiting) this.run(() => this.deliver(guest));
    await this.db
      .deleteFrom('outbox')
      .where('sent', '<', now - REMEMBERED)
      .execute();
  }

  /** The server that marks an alert as sent sends it, so no two servers do. */
  private async deliver(guest: string): Promise<void> {
    const now = this.parts.now();
    const taken = await this.db
      .updateTable('outbox')
      .set({ sent: now })
      .where('guest', '=', guest)
      .where('sent', 'is', null)
      .where('due', '<=', now)
      .returning(['event', 'due', 'body'])
      .execute();
    if (taken.length === 0) return;
    const settings = await this.stored(guest);
    const composer = await this.composerFor(guest, settings.zone);
    const all = taken.map(({ body, due }) => {
      const { at, ...news } = JSON.parse(body) as News & { at: number };
      return { news, isHeld: due > at };
    });
    const ways = new Map<AlertWay, typeof all>();
    for (const one of all)
      for (const way of await this.waysFor(guest, settings, one.news)) ways.set(way, [...(ways.get(way) ?? []), one]);
    if (all.some(({ news }) => news.event === 'digest')) await this.planDigest(guest, settings);
    const sending = [...ways].map(async ([way, mine]) => {
      const isDigest = mine.some(({ isHeld }) => isHeld) || new Set(mine.map(({ news }) => news.code)).size > 1;
      const told = mine.map(({ news }) => news);
      const message = isDigest ? await this.digest(guest, told, composer) : composer.now(told);
      if (message !== undefined) await this.send(guest, way, settings, { message, composer });
    });
    // One way that fails does not close the other.
    for (const way of await Promise.allSettled(sending)) if (way.status === 'rejected') throw way.reason;
  }

  private async composerFor(guest: string, zone: string): Promise<Composer> {
    const found = await this.db.selectFrom('guests').where('id', '=', guest).select('language').executeTakeFirst();
    const { words } = this.parts;
    return new Composer(words.in(words.choose(found?.language ?? undefined, undefined)), zone);
  }

  /** What happened at these tables, or at all tables where this guest plays. */
  private async digest(guest: string, all: readonly News[], composer: Composer): Promise<Message | undefined> {
    const tables = new Map<string, string>();
    for (const { code, game } of all) if (code !== '') tables.set(code, game);
    if (all.some(({ event }) => event === 'digest'))
      for (const { code, game } of await this.tablesOf(guest)) tables.set(code, game);
    const found = [];
    for (const [code, game] of [...tables].slice(0, MOST_TABLES)) {
      // A table that can't be read now tells what it had to tell then.
      const missed = await this.parts.missed(guest, code).catch(() => 'unknown' as const);
      found.push({ code, game, missed, news: all.filter((one) => one.code === code) });
    }
    return composer.digest(found);
  }

  private async tablesOf(guest: string): Promise<{ code: string; game: string }[]> {
    return this.db
      .selectFrom('members')
      .innerJoin('tables', 'tables.code', 'members.code')
      .where('members.guest', '=', guest)
      .where('tables.status', 'in', ['running', 'paused'])
      .orderBy('tables.updated', 'desc')
      .limit(MOST_TABLES)
      .select(['tables.code', 'tables.game'])
      .execute();
  }

  /** What this guest has missed at the tables where they play. */
  async missed(guest: string): Promise<({ code: string; game: string } & Missed)[]> {
    const found = [];
    for (const table of await this.tablesOf(guest)) {
      const missed = await this.parts.missed(guest, table.code).catch(() => undefined);
      if (missed !== undefined) found.push({ ...table, ...missed });
    }
    return found;
  }

  /** Sends a trial. False when it did not get through. */
  async tryOut(guest: string, way: AlertWay): Promise<boolean> {
    const settings = await this.stored(guest);
    const composer = await this.composerFor(guest, settings.zone);
    try {
      await this.send(guest, way, settings, { message: composer.trial(), composer });
      return true;
    } catch {
      return false;
    }
  }

  /** Asks the owner of an address whether they want mail. */
  async askForMail(guest: string, address: string): Promise<void> {
    const composer = await this.composerFor(guest, 'UTC');
    await this.mailer?.ask(guest, address, (link) => composer.confirmation(this.config.publicUrl ?? '', link));
  }

  private async send(
    guest: string,
    way: AlertWay,
    settings: StoredSettings,
    { message, composer }: { readonly message: Message; readonly composer: Composer },
  ): Promise<void> {
    const { title, lines, path, facts } = message;
    const { publicUrl } = this.config;
    // A page knows its own address; everything else needs PUBLIC_URL for the link.
    const url = publicUrl && publicUrl + path;
    const text = lines.join('\n');
    if (way === 'push') {
      await this.push(guest, settings, JSON.stringify({ ...facts, title, text, url: url ?? path }));
    } else if (way === 'hook') {
      if (settings.webhook === null) throw new Error('there is no webhook');
      const id = createHash('sha256').update(`${guest} ${this.parts.now()} ${text}`).digest('hex').slice(0, 32);
      const request = hookRequest(settings.webhook, { title, text, url, facts, id });
      if (request === undefined) throw new Error('alerts can not be sent to this address');
      const status = await this.outbound.post({ ...request, guest });
      if (status >= 300) throw new Error(`the webhook answered ${status}`);
    } else {
      const subject = lines.length === 1 ? (lines[0] as string) : title;
      await this.mailer?.send(guest, (stop) => ({
        subject,
        text: [...lines, url, composer.footer(publicUrl ?? '', stop)].join('\n\n'),
      }));
    }
  }

  private async push(guest: string, { push }: StoredSettings, body: string): Promise<void> {
    if (push === null) throw new Error('there is no browser to push to');
    const { publicUrl } = this.config;
    const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:host@vizard.invalid';
    const sealed = webPush.generateRequestDetails(push, body, { vapidDetails: { subject, ...this.vapid }, TTL: 3600 });
    const to = addressOf(push.endpoint);
    if (to === undefined) throw new Error('alerts can not be sent to this address');
    const status = await this.outbound.post({ to, headers: sealed.headers, body: sealed.body, guest });
    // The browser has taken its permission back.
    if (status === 404 || status === 410) await this.dropPush(guest, push.endpoint);
    else if (status >= 300) throw new Error(`the push service answered ${status}`);
  }

  /** Takes this endpoint out of the settings, if they still name it: newer ones stay, and a deleted guest does not come back. */
  private async dropPush(guest: string, endpoint: string): Promise<void> {
    const kept = await this.db.selectFrom('alerts').where('guest', '=', guest).select('body').executeTakeFirst();
    if (kept === undefined) return;
    const settings = storedSettings(kept.body);
    if (settings.push?.endpoint !== endpoint) return;
    const body = JSON.stringify({ ...settings, push: null });
    await this.db
      .updateTable('alerts')
      .set({ body })
      .where('guest', '=', guest)
      .where('body', '=', kept.body)
      .execute();
  }

  /** Runs something that nobody waits for. */
  private run(task: () => Promise<void>): void {
    const running = task()
      .catch((error) => this.log('warn', 'an alert could not be sent', { reason: String(error).slice(0, 200) }))
      .finally(() => this.underWay.delete(running));
    this.underWay.add(running);
  }

  /** What is not sent by now is sent at the next start. */
  async stop(): Promise<void> {
    for (const timer of this.soon.values()) clearTimeout(timer);
    this.soon.clear();
    await Promise.all(this.underWay);
    await this.mailer?.close();
  }
}
