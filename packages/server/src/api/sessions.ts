import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { deviceOf } from '../device.ts';
import type { Guests, Proven } from '../guests.ts';
import { originOf, setCookie } from '../identity.ts';
import type { Passkeys } from '../passkeys.ts';
import { addPasskeys } from './passkeys.ts';
import { HttpRefusal } from './refusal.ts';

export interface SessionPorts {
  readonly config: Config;
  readonly guests: Guests;
  /** Undefined where passkeys are switched off. */
  readonly passkeys: Passkeys | undefined;
  asker(request: FastifyRequest): Promise<Proven | undefined>;
}

/** The guest who asks. Throws if it is nobody. */
export function proven(asker: Proven | undefined): Proven {
  if (asker !== undefined) return asker;
  throw new HttpRefusal(
    401,
    'nobody',
    'Nobody is known by this cookie or token: call GET /api/me first, or make a new token.',
  );
}

/** The ways in which somebody is known here, and how to end them. */
export function addSessions(app: FastifyInstance, { config, guests, passkeys, asker }: SessionPorts): void {
  const must = async (request: FastifyRequest): Promise<Proven> => proven(await asker(request));
  const linkOf = (request: FastifyRequest, secret: string): string => `${originOf(request, config)}/recover#${secret}`;
  if (passkeys !== undefined) addPasskeys(app, { config, passkeys, must });

  app.get('/api/me/sessions', async (request) => {
    const proof = await must(request);
    const { guest } = proof.guest;
    return {
      sessions: await guests.sessions(proof),
      link: await guests.link(guest),
      passkeys: (await passkeys?.of(guest)) ?? [],
    };
  });
  app.delete<{ Params: { id: string } }>('/api/me/sessions/:id', async (request, reply) => {
    await guests.revokeSession((await must(request)).guest.guest, request.params.id);
    return reply.code(204).send();
  });
  app.delete('/api/me/sessions', async (request, reply) => {
    await guests.revokeOthers(await must(request));
    return reply.code(204).send();
  });

  app.post('/api/me/recovery', async (request) => {
    const { guest } = (await must(request)).guest;
    await guests.revoke(guest, 'recovery');
    const link = linkOf(request, await guests.addSecret(guest, 'recovery'));
    return { link, id: await guests.link(guest) };
  });
  app.delete('/api/me/recovery', async (request, reply) => {
    await guests.revoke((await must(request)).guest.guest, 'recovery');
    return reply.code(204).send();
  });
  app.post('/api/recover', { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }, async (request, reply) => {
    const token = (request.body as { token?: unknown } | null)?.token;
    const label = deviceOf(request.headers['user-agent']);
    const recovered = typeof token === 'string' ? await guests.recover(token, label) : undefined;
    if (recovered === undefined)
      throw new HttpRefusal(
        404,
        'nobody',
        'This recovery link was used or revoked: make a new one on a device that still knows you.',
      );
    setCookie(request, reply, recovered.cookie, config);
    return { ...recovered.guest, link: linkOf(request, recovered.link) };
  });

  app.post('/api/me/token', async (request) => {
    const { guest } = (await must(request)).guest;
    await guests.revoke(guest, 'program');
    return { token: await guests.addSecret(guest, 'program') };
  });
  app.delete('/api/me/token', async (request, reply) => {
    await guests.revoke((await must(request)).guest.guest, 'program');
    return reply.code(204).send();
  });
}
