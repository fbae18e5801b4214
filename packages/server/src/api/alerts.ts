import { mailToken, mailWanted, Refused, code as tableCode, tableLoudness, vacation, wayTried } from '@vizard/protocol';
import type { Tables } from '@vizard/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Alerts } from '../alerts/alerts.ts';
import { alertSettings } from '../alerts/settings.ts';
import type { Guest } from '../guests.ts';
import { tracesOf } from '../lists.ts';
import { PerHour } from '../rates.ts';
import type { Schema } from '../store/schema.ts';
import { HttpRefusal } from './refusal.ts';

export interface AlertHost {
  readonly db: Kysely<Schema>;
  readonly alerts: Alerts;
  readonly tables: Tables;
  /** Identifies the caller's address. */
  keyOf(request: FastifyRequest): string;
  must(request: FastifyRequest): Promise<Guest>;
}

/** Trials of one guest, and requests for mail from one address, in an hour. */
const TRIALS = 20;
const REQUESTS = 20;

/** How somebody is alerted who is not here, and when they do not want to be. */
export function addAlerts(app: FastifyInstance, host: AlertHost): void {
  const { db, alerts, tables, must } = host;
  const trials = new PerHour(TRIALS);
  const requests = new PerHour(REQUESTS);

  app.get('/api/alerts', async (request) => alerts.of((await must(request)).guest));
  app.put('/api/alerts', async (request) => {
    const { guest } = await must(request);
    await alerts.save(guest, alertSettings.parse(request.body, 'alerts'));
    return alerts.of(guest);
  });
  app.put<{ Params: { code: string } }>('/api/alerts/tables/:code', async (request, reply) => {
    const { guest } = await must(request);
    const code = tableCode.parse(request.params.code, 'code');
    await alerts.setLoudness(guest, code, tableLoudness.parse(request.body, '').loudness);
    return reply.code(204).send();
  });
  app.post('/api/alerts/try', async (request) => {
    const { guest } = await must(request);
    const { way } = wayTried.parse(request.body, '');
    if (!trials.take(guest, Date.now())) throw new Refused('tooFast', 'You have tried often enough: wait an hour.');
    return { ok: alerts.offered.includes(way) && (await alerts.tryOut(guest, way)) };
  });
  app.get('/api/me/digest', async (request) => ({ tables: await alerts.missed((await must(request)).guest) }));

  app.put('/api/me/vacation', async (request) => {
    const { guest } = await must(request);
    const planned = await alerts.vacations.plan(guest, vacation.parse(request.body, ''));
    await tables.away(guest, planned, await tracesOf(db, guest));
    return alerts.of(guest);
  });
  app.delete('/api/me/vacation', async (request) => {
    const { guest } = await must(request);
    await alerts.vacations.end(guest);
    await tables.away(guest, undefined, await tracesOf(db, guest));
    return alerts.of(guest);
  });

  const { mailer } = alerts;
  if (mailer === undefined) return;
  app.put('/api/alerts/mail', async (request) => {
    const { guest } = await must(request);
    const { address } = mailWanted.parse(request.body, '');
    if (!requests.take(host.keyOf(request), Date.now()))
      throw new HttpRefusal(429, 'tooMany', 'Too many addresses were named from here: try again in an hour.');
    await alerts.askForMail(guest, address);
    return alerts.of(guest);
  });
  app.delete('/api/alerts/mail', async (request) => {
    const { guest } = await must(request);
    await mailer.remove(guest);
    return alerts.of(guest);
  });
  app.post('/api/mail/confirm', async (request) => ({
    done: await mailer.confirm(mailToken.parse(request.body, '').token),
  }));
  // Mail programs press this button themselves, with a form (RFC 8058): nobody needs to be known here for it.
  void app.register(async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
    app.post<{ Params: { token: string } }>('/api/mail/stop/:token', async (request) => ({
      done: await mailer.stop(request.params.token),
    }));
  });
}
