import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import { type Host, House, type Log } from '@vizard/table';
import Fastify from 'fastify';
import { pino } from 'pino';
import { Alerts } from './alerts.ts';
import { addApi } from './api/routes.ts';
import { botThreads } from './bots/threads.ts';
import { BadConfig, type Config } from './config.ts';
import { SHELF } from './games.ts';
import { Guests } from './guests.ts';
import { bearer, fromHere, whoIs } from './identity.ts';
import { openTablesOf } from './lists.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { addPages } from './pages.ts';
import { isLoopback, trustedProxies } from './rates.ts';
import { listenForSockets, type Sockets } from './socket.ts';
import { openSqlite } from './store/sqlite.ts';
import { keepTime } from './time.ts';

export interface Serving {
  readonly port: number;
  readonly house: House;
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What a test may bring of its own: time that stands still, chance that repeats, games with a flaw. */
export type Parts = Partial<Pick<Host, 'clock' | 'chance' | 'shelf'>>;

/** Starts everything; resolves when players can come. */
export async function serve(config: Config, parts: Parts = {}): Promise<Serving> {
  if (config.databaseUrl !== undefined)
    throw new BadConfig(
      'DATABASE_URL is set, but this version keeps its tables in SQLite only. Unset it, and set DATA_DIR to choose the folder.',
    );
  const logger = pino({ level: config.logLevel }, pino.destination(2));
  const log: Log = (level, what, detail) => logger[level](detail ?? {}, what);
  let metrics: Metrics;
  const opened = await openSqlite(config.dataDir, (size, seconds) => {
    metrics?.commits.observe(seconds);
    metrics?.groupSize.observe(size);
  });
  const { store, db } = opened;
  const time = await keepTime(db);
  const alerts = await Alerts.open(db, config, log);
  const bots = botThreads(config.botThreads, () => metrics);
  const house = new House({
    store,
    clock: {
      now: () => Date.now(),
      at(at, call) {
        // Longer than a timer can wait: whoever sleeps that long is woken by what is due.
        const timer = setTimeout(call, Math.min(Math.max(0, at - Date.now()), 2_000_000_000));
        return () => clearTimeout(timer);
      },
    },
    bots,
    chance: { bytes: (count) => randomBytes(count) },
    shelf: SHELF,
    log,
    alert: alerts.alert,
    observe: (kind, ended) => metrics.commands.inc({ kind, ended }),
    mayCreate: async (guest) => (await openTablesOf(db, guest)) < config.limits.tables,
    build: buildOf(DIST),
    botPace: config.botPace,
    idle: config.idle,
    ...parts,
  });
  let sockets: Sockets | undefined;
  metrics = makeMetrics({ tables: () => house.size, connections: () => sockets?.size ?? 0 });

  const trusts = trustedProxies(config.trustProxy);
  const app = Fastify({
    trustProxy: trusts,
    bodyLimit: 65_536,
    forceCloseConnections: true,
  });
  await app.register(rateLimit, {
    max: config.limits.requests,
    timeWindow: '1 minute',
    allowList: (request) => isLoopback(request.ip),
  });
  const guests = new Guests(db);
  const programs = addApi(app, { config, db, house, guests, alerts });
  app.get('/healthz', async () => {
    await db.selectFrom('settings').select('key').limit(1).execute();
    return { status: 'ok' };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await addPages(app, DIST);

  await app.listen({ port: config.port, host: config.host });
  sockets = listenForSockets(app.server, {
    house,
    limits: config.limits,
    metrics,
    trusts,
    async admit({ headers }) {
      // A program has no page it comes from; a browser always says which.
      if (bearer(headers) === undefined && (headers.origin === undefined || !fromHere(headers, config)))
        return 'origin';
      return (await whoIs(headers, guests)) ?? 'nobody';
    },
  });
  const tending = setInterval(
    () => void house.tend().catch((error) => log('error', 'tables could not be tended', { reason: String(error) })),
    2000,
  );

  return {
    port: (app.server.address() as AddressInfo).port,
    house,
    async stop() {
      clearInterval(tending);
      await sockets?.stop();
      await programs.stop();
      await app.close();
      await house.stop();
      await bots.stop();
      await time.stop();
      await opened.close();
    },
  };
}

/** Names the release by its page: whatever was built into it. */
function buildOf(dist: string): string {
  const page = `${dist}/index.html`;
  return existsSync(page) ? (/assets\/index-([\w-]+)\.js/.exec(readFileSync(page, 'utf8'))?.[1] ?? 'page') : 'none';
}
