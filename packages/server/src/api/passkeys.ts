import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { deviceOf } from '../device.ts';
import type { Proven } from '../guests.ts';
import { originOf, setCookie } from '../identity.ts';
import type { Passkeys, Site } from '../passkeys.ts';
import { HttpRefusal } from './refusal.ts';

interface PasskeyPorts {
  readonly config: Config;
  readonly passkeys: Passkeys;
  /** The guest who asks, in a browser. Throws if it is nobody, or a program. */
  must(request: FastifyRequest): Promise<Proven>;
}

const LIMIT = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

/** Passkeys: making and removing one's own, and coming back by one. */
export function addPasskeys(app: FastifyInstance, { config, passkeys, must }: PasskeyPorts): void {
  const siteOf = (request: FastifyRequest): Site => {
    const origin = originOf(request, config);
    if (!URL.canParse(origin)) throw new HttpRefusal(400, 'malformed', 'This is not a valid address.');
    return { origin: new URL(origin).origin, name: 'Vizard' };
  };

  app.post('/api/me/passkeys/options', LIMIT, async (request) => {
    const options = await passkeys.offer((await must(request)).guest, siteOf(request));
    if (options === undefined)
      throw new HttpRefusal(409, 'tooMany', 'You have as many passkeys as one person may have: remove one first.');
    return options;
  });
  app.post('/api/me/passkeys', LIMIT, async (request, reply) => {
    const { guest } = await must(request);
    const label = deviceOf(request.headers['user-agent']);
    if (!(await passkeys.add(guest, siteOf(request), request.body, label)))
      throw new HttpRefusal(400, 'malformed', 'This is not a new passkey for this page: try again.');
    return reply.code(204).send();
  });
  app.delete<{ Params: { id: string } }>('/api/me/passkeys/:id', async (request, reply) => {
    await passkeys.remove((await must(request)).guest.guest, request.params.id);
    return reply.code(204).send();
  });

  app.post('/api/passkey/options', LIMIT, async (request) => passkeys.ask(siteOf(request)));
  app.post('/api/passkey', LIMIT, async (request, reply) => {
    const entered = await passkeys.enter(siteOf(request), request.body, deviceOf(request.headers['user-agent']));
    if (entered === undefined)
      throw new HttpRefusal(
        404,
        'nobody',
        'This server does not know this passkey: it was removed, or never was here.',
      );
    setCookie(request, reply, entered.cookie, config);
    return entered.guest;
  });
}
