import type { IncomingMessage } from 'node:http';
import { BadShape, clientMessage, LIMITS, mask, name, Refused } from '@vizard/protocol';
import { type Listener, type Person, seatOf, type Tables } from '@vizard/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Caller } from '../addresses.ts';
import type { Alerts } from '../alerts/alerts.ts';
import type { Bans } from '../bans.ts';
import type { BlockLists } from '../blocks.ts';
import type { Config } from '../config.ts';
import { type Purses, tooFast } from '../costs.ts';
import { deviceOf } from '../device.ts';
import type { Groups } from '../groups/groups.ts';
import type { Guest, Guests, Proven } from '../guests.ts';
import { routeOf } from '../headers.ts';
import { bearer, cookieOf, fromHere, isForOtherSite, setCookie, whoIs } from '../identity.ts';
import { type Lists, tracesOf } from '../lists.ts';
import { MatchNotes } from '../notes.ts';
import { Passkeys } from '../passkeys.ts';
import type { People } from '../people.ts';
import { PerHour } from '../rates.ts';
import { Results } from '../results.ts';
import type { Schema } from '../store/schema.ts';
import { isDatabaseUnavailable } from '../store/unavailable.ts';
import { addAlerts } from './alerts.ts';
import { asyncApi } from './asyncapi.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import { addGroups } from './groups.ts';
import { addHistory } from './history.ts';
import { addNotes } from './notes.ts';
import { openApi } from './openapi.ts';
import { addPeople } from './people.ts';
import { isForPrograms, Programs } from './program.ts';
import { addQuickMatch } from './quick-match.ts';
import { HttpRefusal } from './refusal.ts';
import { addSessions, proven } from './sessions.ts';
import { viewSchema } from './views.ts';

export interface ApiPorts {
  readonly config: Config;
  readonly db: Kysely<Schema>;
  readonly tables: Tables;
  readonly guests: Guests;
  readonly alerts: Alerts;
  readonly bans: Bans;
  readonly blocks: BlockLists;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly purses: Purses;
  readonly lists: Lists;
  readonly people: People;
  readonly groups: Groups;
}

/** The HTTP interface: who I am, lists, alerts, and tables for programs. The socket is apart from it. */
export function addApi(app: FastifyInstance, ports: ApiPorts): Programs {
  const { config, db, tables, guests, alerts, bans, blocks, callerOf, purses } = ports;
  const programs = new Programs(tables);
  /** The hook and the route both need it, so it is looked up once. */
  const askers = new WeakMap<FastifyRequest, Promise<Proven | undefined>>();
  const asker = (request: FastifyRequest): Promise<Proven | undefined> => {
    const found = askers.get(request) ?? whoIs(request.raw, guests, config);
    askers.set(request, found);
    return found;
  };
  const must = async (request: FastifyRequest): Promise<Guest> => proven(await asker(request)).guest;

  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD'].includes(request.method) && !fromHere(request.headers, config)) {
      throw new HttpRefusal(403, 'origin', 'This request comes from a page of another server.');
    }
    // No database stores a zero.
    if (request.url.includes('%00')) throw new HttpRefusal(400, 'malformed', 'No address here has a zero in it.');
    const route = routeOf(request);
    if (!route.startsWith('/api/')) return;
    if (bearer(request.headers) !== undefined && !isForPrograms(request.method, route))
      throw new HttpRefusal(403, 'notForPrograms', 'A token only plays: do this in the browser that made it.');
    // A banned guest may still delete their data.
    if (request.method === 'DELETE' && route.startsWith('/api/me')) return;
    if (bans.has((await asker(request))?.guest.guest, callerOf(request.raw).key))
      throw new HttpRefusal(403, 'banned', 'You are banned from this server.');
  });
  const newcomers = new PerHour(config.limits.guests);

  app.get('/api/me', async (request, reply) => {
    const known = await asker(request);
    if (known !== undefined) {
      const cookie = cookieOf(request.raw, config);
      if (cookie !== undefined && bearer(request.headers) === undefined) setCookie(request, reply, cookie, config);
      await guests.seen(known, request.headers['accept-language']);
      return known.guest;
    }
    if (bearer(request.headers) !== undefined) return must(request);
    if (isForOtherSite(request.headers))
      throw new HttpRefusal(403, 'origin', 'A page of another site can not create a guest here.');
    const { key, local } = callerOf(request.raw);
    if (!local && !newcomers.take(key, Date.now()))
      throw new HttpRefusal(429, 'tooMany', 'Too many new guests have come from your address: try again in an hour.');
    const { guest, secret } = await guests.make(
      request.headers['accept-language'],
      deviceOf(request.headers['user-agent']),
    );
    setCookie(request, reply, secret, config);
    return guest;
  });
  app.patch('/api/me', async (request) => {
    const { guest, ...before } = await must(request);
    const changed: Guest = { guest, ...before, ...wantedChange(request.body) };
    await guests.change(changed);
    await tables.renew(changed);
    return changed;
  });
  app.delete('/api/me', async (request, reply) => {
    const { guest } = await must(request);
    await tables.forget(guest, await tracesOf(db, guest));
    await guests.remove(guest);
    // End what they began in the meantime. From here on nobody can come in as them.
    await tables.forget(guest, await tracesOf(db, guest));
    setCookie(request, reply, '', config);
    return reply.code(204).send();
  });

  const passkeys = config.passkeys ? new Passkeys(db, guests) : undefined;
  addSessions(app, { config, guests, passkeys, asker });

  app.get('/api/me/blocks', async (request) => ({ blocked: await blocks.named((await must(request)).guest) }));
  app.put<{ Params: { guest: string } }>('/api/me/blocks/:guest', async (request, reply) => {
    const { guest } = await must(request);
    const other = request.params.guest;
    if (other === guest || !(await guests.isKnown(other))) throw new Refused('unknownGuest', 'There is no such guest.');
    await blocks.set(guest, other, true);
    return reply.code(204).send();
  });
  app.delete<{ Params: { guest: string } }>('/api/me/blocks/:guest', async (request, reply) => {
    await blocks.set((await must(request)).guest, request.params.guest, false);
    return reply.code(204).send();
  });

  const { lists } = ports;
  app.get('/api/me/tables', async (request) => {
    const { guest } = await must(request);
    const purse = purses.of(callerOf(request.raw));
    return { tables: await lists.of(guest, () => purse.wake()) };
  });
  app.get('/api/tables', async (request) => {
    if (!config.lobby) return { tables: [] };
    const guest = (await asker(request))?.guest.guest;
    return { tables: await lists.open(guest) };
  });
  const notes = new MatchNotes(db);
  addNotes(app, { notes, must });
  addHistory(app, {
    kept: config.history,
    asker,
    must,
    results: new Results(db),
    people: config.people ? ports.people : undefined,
    groups: config.groups ? ports.groups : undefined,
    guests,
    passkeys,
    notes,
    alerts,
    blocks,
    lists,
    wake: (request) => purses.of(callerOf(request.raw)).wake(),
  });
  if (config.lobby) addQuickMatch(app, { must, tables, lists, purseOf: (request) => purses.of(callerOf(request.raw)) });
  if (config.people) addPeople(app, { config, must, people: ports.people, guests });
  if (config.groups)
    addGroups(app, {
      config,
      must,
      groups: ports.groups,
      tell: (guest, table) => alerts.invited(guest, table),
    });

  addAlerts(app, { db, alerts, tables, must, keyOf: (request) => callerOf(request.raw).key });

  app.post<{ Params: { code: string } }>('/api/tables/:code/messages', async (request, reply) =>
    message(request, reply, request.params.code),
  );
  app.post('/api/tables', async (request, reply) => message(request, reply, undefined));
  const message = async (request: FastifyRequest, reply: FastifyReply, code: string | undefined) => {
    // Pages speak over the socket: who speaks here is a program, whether it has a token or a cookie of its own.
    const guest: Person = { ...(await must(request)), program: true };
    let id = '';
    try {
      const purse = purses.of(callerOf(request.raw));
      if (!purse.mayRead(Number(request.headers['content-length'] ?? LIMITS.clientMessage))) throw tooFast();
      const said = clientMessage.parse(request.body, '');
      if (!('id' in said)) throw new Refused('malformed', `${said.kind} is for sockets: send a command.`);
      id = said.id;
      purse.charge(said);
      const table = code === undefined ? undefined : await purse.guess(() => tables.find(code));
      // A message for the sender alone (a story, a record) is the answer itself.
      const told: string[] = [];
      const watcher = table === undefined ? 'public' : (seatOf(table.record, guest.guest) ?? 'public');
      const listener: Listener = { person: guest, watcher, send: (text) => told.push(text), end() {} };
      const made = await tables.execute(said, guest, table, listener);
      if (told[0] !== undefined) return reply.type('application/json').send(told[0]);
      return { kind: 'ack', id, ...(made && { table: made }) };
    } catch (error) {
      return reply.code(statusOf(error)).type('application/json').send(tables.refused(id, error));
    }
  };
  app.get<{ Params: { code: string }; Querystring: { after?: string; life?: string; wait?: string } }>(
    '/api/tables/:code/update',
    async (request, reply) => {
      const { after, life = '', wait } = request.query;
      const known = { life, version: Number(after ?? -1) };
      const patience = Math.min(Number(wait ?? 0) || 0, 25) * 1000;
      const newest = async () => {
        const { guest } = proven(await whoIs(request.raw, guests, config));
        return programs.newest(guest, request.params.code, known, patience, purses.of(callerOf(request.raw)));
      };
      let answer = await newest();
      while (answer === undefined) answer = await newest();
      if (typeof answer !== 'string') return answer;
      const { code } = JSON.parse(answer) as { code: string };
      return reply
        .code(code === 'tooFast' ? 429 : 404)
        .type('application/json')
        .send(answer);
    },
  );

  app.get('/api/openapi.json', async () => openApi());
  app.get('/api/asyncapi.json', async () => asyncApi());
  app.get<{ Params: { game: string } }>('/api/views/:game', async (request) => {
    const schema = viewSchema(request.params.game);
    if (schema === undefined) throw new HttpRefusal(404, 'malformed', 'This server has no such game.');
    return schema;
  });
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html').header('content-security-policy', DOCS_POLICY).send(docsPage()),
  );
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, _request, reply) => {
    if (error instanceof BadShape) return reply.code(400).send({ code: 'malformed', message: error.message });
    if (error instanceof Refused) return reply.code(statusOf(error)).send({ code: error.code, message: error.message });
    const status = error.statusCode ?? (isDatabaseUnavailable(error) ? 503 : 500);
    if (status >= 500) {
      tables.ports.log('error', 'a request failed', { reason: String(error) });
      return reply
        .code(status)
        .type('application/json')
        .send({ code: 'unavailable', message: 'The server could not do this now: try again.' });
    }
    const code = error instanceof HttpRefusal ? error.code : status === 429 ? 'tooFast' : 'malformed';
    return reply.code(status).send({ code, message: error.message });
  });
  return programs;
}

/** What guests change about themselves: a name, a mask, or both. */
function wantedChange(body: unknown): Partial<Pick<Guest, 'name' | 'mask'>> {
  const { name: called, mask: worn } = (body ?? {}) as { name?: unknown; mask?: unknown };
  return {
    ...((called !== undefined || worn === undefined) && { name: name.parse(called, 'name') }),
    ...(worn !== undefined && { mask: mask.parse(worn, 'mask') }),
  };
}

/** A bad request or a refusal is the caller's mistake. Every other error is ours, and the caller may try again. */
function statusOf(error: unknown): number {
  if (error instanceof BadShape) return 400;
  if (error instanceof Refused && error.code === 'tooFast') return 429;
  return error instanceof Refused && error.code !== 'unavailable' ? 409 : 503;
}
