import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rateLimit from '@fastify/rate-limit';
import { type Log, type Ports, resultsOf, Tables } from '@vizard/table';
import Fastify from 'fastify';
import { pino } from 'pino';
import { isLoopback, callerOf as readCaller, trustedProxies } from './addresses.ts';
import { Alerts } from './alerts/alerts.ts';
import { addApi } from './api/routes.ts';
import { Bans } from './bans.ts';
import { BlockLists } from './blocks.ts';
import { botThreads } from './bots/threads.ts';
import { type Config, switchedOff } from './config.ts';
import { limitConnections, limitRequests, timeLimits } from './connections.ts';
import { Purses } from './costs.ts';
import { hearing, oneAtATime, openDatabase } from './database.ts';
import { CATALOGUE } from './games.ts';
import { Groups } from './groups/groups.ts';
import { Guests } from './guests.ts';
import { addHeaders } from './headers.ts';
import { bearer, fromHere, whoIs } from './identity.ts';
import { Links } from './links/links.ts';
import { ProgressOf, ShownGames } from './links/matches.ts';
import { addLinks } from './links/routes.ts';
import { Words } from './links/words.ts';
import { Lists, noteAttendance, openTablesOf } from './lists.ts';
import { addMetrics, type Metrics, makeMetrics } from './metrics.ts';
import { Outlines } from './outlines.ts';
import { addPages, buildOf, UNBUILT } from './pages.ts';
import { People } from './people.ts';
import { keepPages } from './previous-pages.ts';
import { listenForSockets, type Sockets, type Visitor } from './socket.ts';
import { keepTime } from './time.ts';

export interface Serving {
  readonly port: number;
  readonly tables: Tables;
  stop(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What a test may replace: a fixed time, repeatable chance, games with a flaw, another release. */
export type Parts = Partial<Pick<Ports, 'clock' | 'chance' | 'catalogue' | 'build'>>;

/** Starts everything; resolves when players can come. */
export async function serve(config: Config, parts: Parts = {}): Promise<Serving> {
  const logger = pino({ level: config.logLevel }, pino.destination(2));
  const log: Log = (level, what, detail) => logger[level](detail ?? {}, what);
  let metrics: Metrics;
  const { opened, fleet } = await openDatabase(config, log, (size, seconds) => {
    metrics?.commits.observe(seconds);
    metrics?.groupSize.observe(size);
  });
  const { store, db } = opened;
  const now = fleet?.now ?? Date.now;
  const time = await keepTime(db, { now, alone: fleet === undefined, missed: () => lookAround(false) });
  const words = new Words(join(DIST, 'links'));
  const alerts = await Alerts.open(db, config, log, {
    words,
    now: parts.clock?.now ?? now,
    missed: (guest, code) => tables.missed(guest, code),
  });
  const bans = await Bans.open(db);
  const blocks = new BlockLists(db);
  const bots = botThreads(config.botThreads, () => metrics);
  const tables: Tables = new Tables({
    store,
    clock: {
      now,
      at(at, call) {
        // Longer than a timer can wait; the check for what is due wakes the table instead.
        const timer = setTimeout(call, Math.min(Math.max(0, at - now()), 2_000_000_000));
        return () => clearTimeout(timer);
      },
    },
    bots,
    chance: { bytes: (count) => randomBytes(count) },
    catalogue: CATALOGUE,
    log,
    ...(config.alerts && { alert: alerts.alert }),
    vacationOf: alerts.vacations.of,
    ...(fleet && { others: fleet }),
    blocks,
    ...(config.history && { resultsOf }),
    observe: (ended) => metrics.command(ended),
    mayCreate: async (guest) => (await openTablesOf(db, guest)) < config.limits.tables,
    build: buildOf(DIST),
    botPace: config.botPace,
    idle: config.idle,
    ...parts,
  });
  let sockets: Sockets | undefined;
  metrics = makeMetrics({ tables: () => tables.size, connections: () => sockets?.size ?? 0 });

  const trusts = trustedProxies(config.trustProxy);
  const callerOf = (request: IncomingMessage) => readCaller(request, trusts);
  const purses = new Purses(config.limits.work);
  const app = Fastify({
    trustProxy: trusts,
    bodyLimit: 65_536,
    forceCloseConnections: true,
    // A parameter that is given twice is one text all the same.
    routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
    ...timeLimits(config.limits),
  });
  // A proxy connects on behalf of many.
  limitConnections(app.server, config.limits, (remote) => isLoopback(remote) || trusts(remote, 0));
  limitRequests(app, config.limits, callerOf);
  await app.register(rateLimit, {
    max: config.limits.requests,
    timeWindow: '1 minute',
    keyGenerator: ({ raw }) => callerOf(raw).key,
    allowList: ({ raw }) => callerOf(raw).local,
  });
  const guests = new Guests(db, {
    tell: (guest) => fleet?.guestChanged(guest),
    async changed(guest) {
      programs.end(guest);
      await checkSockets((visitor) => visitor.guest === guest);
    },
  });
  /** Disconnects clients whose secret was revoked. */
  const checkSockets = async (isDoubtful: (visitor: Visitor) => boolean): Promise<void> => {
    const doubtful = new Set(sockets?.visitors().flatMap((visitor) => (isDoubtful(visitor) ? visitor.by : [])));
    if (doubtful.size === 0) return;
    const valid = await guests.valid([...doubtful]);
    // Except those who came in meanwhile: they have just proven who they are.
    sockets?.sendAway(({ by }) => doubtful.has(by) && !valid.has(by), 'signedOut');
  };
  const lookAround = oneAtATime(async (reconsider) => {
    // Players get back the time in which nobody could write.
    await time.beat();
    guests.forgetAll();
    await checkSockets(() => true);
    await tables.lookAround(reconsider);
  }, log);
  if (fleet !== undefined) fleet.events = { heard: hearing(tables, guests, log), lookAround };
  const games = new ShownGames(tables.ports.catalogue);
  const outlines = new Outlines(db, games);
  const progress = new ProgressOf(db, games);
  const lists = new Lists(db, tables, outlines, progress, blocks);
  const people = new People(db, blocks, lists, outlines);
  const groups = new Groups(db, blocks, people, outlines);
  const programs = addApi(app, {
    config,
    db,
    tables,
    guests,
    alerts,
    bans,
    blocks,
    callerOf,
    purses,
    lists,
    people,
    groups,
  });
  app.get('/healthz', async (_request, reply) => {
    try {
      if (fleet?.up === false || !time.well) throw new Error('the database does not answer');
      await db.selectFrom('settings').select('key').limit(1).execute();
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
  addMetrics(app, { config, metrics, callerOf });
  addHeaders(app, config);
  const links = new Links(outlines, progress, games, groups, switchedOff(config));
  const sendPage = addLinks(app, { config, dist: DIST, links, words, games, callerOf, purses });
  await addPages(app, DIST, keptPages(config, log), sendPage);

  await app.listen({ port: config.port, host: config.host });
  sockets = listenForSockets(app.server, {
    tables,
    limits: config.limits,
    heartbeat: config.heartbeat,
    metrics,
    callerOf,
    purses,
    async admit(request, key) {
      const { headers } = request;
      // A program has no page it comes from; a browser always says which.
      if (bearer(headers) === undefined && (headers.origin === undefined || !fromHere(headers, config)))
        return 'origin';
      const proven = await whoIs(request, guests, config);
      return bans.has(proven?.guest.guest, key) ? 'banned' : (proven ?? 'nobody');
    },
  });
  bans.onBan = () => sockets?.sendAway(({ guest, key }) => bans.has(guest, key), 'banned');
  const tend = oneAtATime(async () => {
    if (fleet?.up !== false) await tables.tend();
  }, log);
  const alerting = setInterval(
    oneAtATime(async () => {
      if (fleet?.up !== false) await alerts.tend();
    }, log),
    2000,
  );
  const tending = setInterval(tend, fleet === undefined ? 2000 : 500);
  const attending = setInterval(
    oneAtATime(async () => {
      await noteAttendance(db, tables);
      await guests.notice([...new Set(sockets?.visitors().map(({ guest }) => guest))]);
    }, log),
    60_000,
  );

  return {
    port: (app.server.address() as AddressInfo).port,
    tables,
    async stop() {
      clearInterval(tending);
      clearInterval(attending);
      clearInterval(alerting);
      bans.stop();
      await sockets?.stop();
      await programs.stop();
      await app.close();
      await alerts.stop();
      await tables.stop();
      await bots.stop();
      await time.stop();
      await fleet?.stop();
      await opened.close();
    },
  };
}

/** A server that can't keep any serves those it has. */
function keptPages({ dataDir }: Config, log: Log): string[] {
  const build = buildOf(DIST);
  if (build === UNBUILT) return [];
  try {
    return keepPages(dataDir, DIST, build);
  } catch (error) {
    log('warn', 'the pages of this release could not be kept for the next one', { reason: String(error) });
    return [];
  }
}
