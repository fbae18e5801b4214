import { randomBytes } from 'node:crypto';
import type { Change, Log, Others, Person } from '@vizard/table';
import type pg from 'pg';
import { Connection } from './connection.ts';
import { makeNews, type News, parseNews } from './news.ts';

/** Milliseconds between two heartbeats. */
const BEAT = 300;
/**
 * A server holds a lock while it is connected. When its process ends, the lock goes and two heartbeats later the
 * server is replaced. If its machine or network is gone the lock stays for a while; after this long a silence the
 * server does not count either.
 */
const SILENT = 5000;
/** The locks of the servers, beside each other's. */
const LOCKS = 2525;
/** News is collected for this long and sent together: a notification in each append would cost two thirds of the throughput. */
const COLLECT = 10;
/** Rows of servers that are long gone are cleared away. */
const CLEARED = 30_000;

const CHANNEL = 'vizard';
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

export interface FleetEvents {
  heard(news: News): void;
  /** A server has gone, or news may have been missed: check everything. `reconsider`: the leases of tables, too. */
  lookAround(reconsider: boolean): void;
}

/** The servers on one database: which are alive, which holds the lease of each table, who listens where; and the news between them. */
export class Fleet implements Others {
  readonly id = randomBytes(4).toString('hex');
  /** Can the database be reached? */
  up = true;
  events: FleetEvents | undefined;
  private readonly log: Log;
  /** Sends heartbeats and news. */
  private readonly line: Connection;
  private readonly ear: Connection;
  /** The database's time before this machine's. */
  private offset = 0;
  private alive: ReadonlySet<string> = new Set();
  private readonly mine = new Set<string>();
  private readonly held = new Map<string, string>();
  private tables = new Map<string, Set<Change>>();
  private guests = new Set<string>();
  private presence = new Map<string, { code: string; person: Person; here: boolean }>();
  private telling: NodeJS.Timeout | undefined;
  private beating: NodeJS.Timeout | undefined;
  private busy: Promise<void> = Promise.resolve();
  private listened = false;
  /** Servers without a lock at the last beat. */
  private doubtful: ReadonlySet<string> = new Set();
  private beaten = false;
  private stopped = false;

  constructor(settings: pg.ClientConfig, log: Log) {
    this.log = log;
    this.line = new Connection(settings, (client) => this.sign(client));
    this.ear = new Connection(settings, (client) => this.listen(client));
  }

  /** By the database's clock: the same for all servers. */
  readonly now = (): number => Date.now() + this.offset;
  readonly aliveSince = (): number => this.now() - SILENT;

  async start(): Promise<void> {
    await this.beat();
    const again = (): void => {
      this.busy = this.beat()
        .catch((error) => this.lost(error))
        .finally(() => {
          if (!this.stopped) this.beating = setTimeout(again, BEAT);
        });
    };
    this.beating = setTimeout(again, BEAT);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.beating);
    clearTimeout(this.telling);
    await this.busy;
    try {
      await this.tell();
      for (const table of ['keepers', 'presence'] as const)
        await this.line.query(`DELETE FROM ${table} WHERE server = $1`, [this.id]);
      await this.line.query('DELETE FROM servers WHERE id = $1', [this.id]);
    } catch (error) {
      this.log('warn', 'the other servers could not be told that this one stops', { reason: String(error) });
    }
    await this.line.close();
    await this.ear.close();
  }

  // --- leases

  async lease(code: string): Promise<boolean> {
    if (this.mine.has(code)) return true;
    const holder = this.held.get(code);
    if (holder !== undefined && this.alive.has(holder)) return false;
    const { rows } = await this.line.query(
      `INSERT INTO keepers (code, server) VALUES ($1, $2) ON CONFLICT (code) DO UPDATE SET server = excluded.server
       WHERE keepers.server = $2 OR keepers.server NOT IN (SELECT id FROM servers WHERE alive >= ${NOW} - ${SILENT})
       RETURNING server`,
      [code, this.id],
    );
    if (rows.length > 0) {
      this.mine.add(code);
      this.held.delete(code);
      return true;
    }
    const found = await this.line.query('SELECT server FROM keepers WHERE code = $1', [code]);
    const server: string | undefined = found.rows[0]?.server;
    if (server === undefined) return this.lease(code);
    this.held.set(code, server);
    return false;
  }

  async release(code: string): Promise<void> {
    this.mine.delete(code);
    await this.line.query('DELETE FROM keepers WHERE code = $1 AND server = $2', [code, this.id]);
    this.changed(code, 'released');
  }

  // --- who listens where

  here(code: string, person: Person, here: boolean): void {
    this.presence.set(`${code} ${person.guest}`, { code, person, here });
    this.changed(code, 'presence');
  }

  async elsewhere(code: string): Promise<readonly Person[]> {
    const { rows } = await this.line.query(
      `SELECT DISTINCT presence.guest, presence.name, guests.mask
       FROM presence LEFT JOIN guests ON guests.id = presence.guest WHERE code = $1 AND server <> $2
       AND server IN (SELECT id FROM servers WHERE alive >= ${NOW} - ${SILENT})`,
      [code, this.id],
    );
    return rows.map(({ guest, name, mask }) => ({ guest, name, ...(mask !== null && { mask }) }));
  }

  // --- news

  /** Something is durable: tells the other servers soon. */
  changed(code: string, change: Change): void {
    const changes = this.tables.get(code);
    if (changes === undefined) this.tables.set(code, new Set([change]));
    else changes.add(change);
    this.soon();
  }

  /** Somebody's name or secrets have changed, or they are gone. */
  guestChanged(guest: string): void {
    this.guests.add(guest);
    this.soon();
  }

  private soon(): void {
    if (this.stopped) return;
    this.telling ??= setTimeout(() => {
      this.tell().catch(() => undefined);
    }, COLLECT);
  }

  /** News that could not be sent waits for the next time. */
  private async tell(): Promise<void> {
    const { tables, guests, presence } = this;
    this.tables = new Map();
    this.guests = new Set();
    this.presence = new Map();
    try {
      await this.writePresence([...presence.values()]);
      for (const text of makeNews({ from: this.id, tables, guests }))
        await this.line.query('SELECT pg_notify($1, $2)', [CHANNEL, text]);
    } catch (error) {
      for (const [code, changes] of tables)
        this.tables.set(code, new Set([...changes, ...(this.tables.get(code) ?? [])]));
      for (const guest of guests) this.guests.add(guest);
      for (const [key, change] of presence) if (!this.presence.has(key)) this.presence.set(key, change);
      throw error;
    } finally {
      this.telling = undefined;
    }
    if (this.tables.size + this.guests.size > 0) this.soon();
  }

  private async writePresence(changes: readonly { code: string; person: Person; here: boolean }[]): Promise<void> {
    for (const here of [true, false]) {
      const some = changes.filter((change) => change.here === here);
      if (some.length === 0) continue;
      const codes = some.map(({ code }) => code);
      const guests = some.map(({ person }) => person.guest);
      const names = some.map(({ person }) => person.name);
      if (here)
        await this.line.query(
          `INSERT INTO presence (code, server, guest, name) SELECT code, $1, guest, name
           FROM unnest($2::text[], $3::text[], $4::text[]) AS new (code, guest, name)
           ON CONFLICT (code, server, guest) DO UPDATE SET name = excluded.name`,
          [this.id, codes, guests, names],
        );
      else
        await this.line.query(
          `DELETE FROM presence USING unnest($2::text[], $3::text[]) AS gone (code, guest)
           WHERE presence.server = $1 AND presence.code = gone.code AND presence.guest = gone.guest`,
          [this.id, codes, guests],
        );
    }
  }

  private async listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => {
      const news = parseNews(payload ?? '');
      if (news.from === this.id) return;
      for (const [code, changes] of news.tables) if (changes.has('released')) this.held.delete(code);
      this.events?.heard(news);
    });
    await client.query(`LISTEN ${CHANNEL}`);
    // News sent while nobody listened is in the store.
    if (this.listened) this.events?.lookAround(false);
    this.listened = true;
  }

  // --- heartbeats

  private async sign(client: pg.Client): Promise<void> {
    await client.query('SELECT pg_advisory_lock($1, $2)', [LOCKS, Number.parseInt(this.id, 16) | 0]);
  }

  /** The servers with a recent heartbeat, without those that have lost their lock for more than a moment. */
  private async whoIsAlive(): Promise<Set<string>> {
    const { rows } = await this.line.query(
      `SELECT id, EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = ${LOCKS}
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
         AND lpad(to_hex(objid::bigint), 8, '0') = id) AS holds
       FROM servers WHERE alive >= ${NOW} - ${SILENT}`,
    );
    const found = rows as { id: string; holds: boolean }[];
    const without = found.filter(({ id, holds }) => !holds && id !== this.id).map(({ id }) => id);
    const gone = without.filter((id) => this.doubtful.has(id));
    this.doubtful = new Set(without);
    if (gone.length > 0) await this.line.query('DELETE FROM servers WHERE id = ANY($1)', [gone]);
    return new Set(found.map(({ id }) => id).filter((id) => !gone.includes(id)));
  }

  private async beat(): Promise<void> {
    const before = Date.now();
    const { rows } = await this.line.query(
      `INSERT INTO servers (id, alive) VALUES ($1, ${NOW}) ON CONFLICT (id) DO UPDATE SET alive = ${NOW}
       RETURNING alive AS now, (SELECT alive FROM servers WHERE id = $1) AS last`,
      [this.id],
    );
    const { now, last } = rows[0] as { now: number; last: number | null };
    this.offset = Math.round(now - (before + Date.now()) / 2);
    await this.ear.connected();
    const alive = await this.whoIsAlive();
    const gone = [...this.alive].filter((id) => !alive.has(id));
    this.alive = alive;
    // The others thought this one gone and may have taken its tables.
    const wasGone = !this.up || (this.beaten && (last === null || now - last > SILENT));
    this.beaten = true;
    if (!this.up) this.log('warn', 'the database is back');
    this.up = true;
    if (wasGone) this.mine.clear();
    if (wasGone || gone.length > 0) {
      for (const [code, holder] of this.held) if (!alive.has(holder)) this.held.delete(code);
      if (gone.length > 0) this.log('warn', 'servers have gone', { gone });
      this.events?.lookAround(wasGone);
      await this.clear();
    }
    if (this.telling === undefined && this.tables.size + this.guests.size + this.presence.size > 0) this.soon();
  }

  /** Deletes what silent servers have left behind. */
  private async clear(): Promise<void> {
    await this.line.query(`DELETE FROM servers WHERE alive < ${NOW} - ${CLEARED}`);
    await this.line.query('DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers)');
    await this.line.query('DELETE FROM keepers WHERE server NOT IN (SELECT id FROM servers)');
  }

  private lost(error: unknown): void {
    if (this.up && !this.stopped) this.log('error', 'the database is not available', { reason: String(error) });
    this.up = false;
  }
}
