import { BadShape, Refused } from '@vizard/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Guest, Guests } from '../guests.ts';
import { originOf } from '../identity.ts';
import type { People } from '../people.ts';
import { PerHour } from '../rates.ts';
import { HttpRefusal } from './refusal.ts';

interface PeoplePorts {
  readonly config: Config;
  readonly must: (request: FastifyRequest) => Promise<Guest>;
  readonly people: People;
  readonly guests: Guests;
}

/** How many friend requests and invitations one guest can send in an hour. */
const REQUESTS = 40;
const INVITATIONS = 100;
/** How often one address can open friend links: they can't be guessed, but nobody needs to try. */
const LINKS = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

type To<Name extends string> = { Params: Record<Name, string> };

/** Friends, people played with lately, and invitations. */
export function addPeople(app: FastifyInstance, { config, must, people, guests }: PeoplePorts): void {
  const requests = new PerHour(REQUESTS);
  const invitations = new PerHour(INVITATIONS);
  const limited = (limit: PerHour, guest: string): void => {
    if (!limit.take(guest, Date.now()))
      throw new Refused('tooFast', 'You have done this too often. Try again in an hour.');
  };
  const short = (text: string): string => {
    if (text.length > 60) throw new BadShape('This is too long for a guest, a table or a link.');
    return text;
  };

  app.get('/api/people', async (request) => {
    const { guest } = await must(request);
    await guests.notice([guest]);
    return people.of(guest);
  });
  app.put('/api/people/hidden', async (request, reply) => {
    const { hidden } = (request.body ?? {}) as { hidden?: unknown };
    if (typeof hidden !== 'boolean') throw new BadShape('hidden must be true or false.');
    await people.hide((await must(request)).guest, hidden);
    return reply.code(204).send();
  });
  app.put<To<'guest'>>('/api/people/friends/:guest', async (request, reply) => {
    const { guest } = await must(request);
    limited(requests, guest);
    await people.befriend(guest, short(request.params.guest));
    return reply.code(204).send();
  });
  app.delete<To<'guest'>>('/api/people/friends/:guest', async (request, reply) => {
    await people.part((await must(request)).guest, short(request.params.guest));
    return reply.code(204).send();
  });

  app.post('/api/people/link', async (request) => {
    const link = await people.link((await must(request)).guest);
    return { link: `${originOf(request, config)}/people#${link}` };
  });
  app.delete('/api/people/link', async (request, reply) => {
    await people.revokeLink((await must(request)).guest);
    return reply.code(204).send();
  });
  const owner = (found: Guest | undefined): Omit<Guest, 'guest'> => {
    if (found === undefined) throw new HttpRefusal(404, 'nobody', 'This link is your own, or it no longer works.');
    return { name: found.name, mask: found.mask };
  };
  app.get<To<'link'>>('/api/people/links/:link', LINKS, async (request) => {
    const { guest } = await must(request);
    const found = await people.byLink(guest, short(request.params.link));
    return owner(found?.guest === guest ? undefined : found);
  });
  app.post<To<'link'>>('/api/people/links/:link', LINKS, async (request) =>
    owner(await people.befriendByLink((await must(request)).guest, short(request.params.link))),
  );

  app.get('/api/me/invitations', async (request) => ({
    invitations: await people.invitations((await must(request)).guest),
  }));
  app.delete<To<'code'>>('/api/me/invitations/:code', async (request, reply) => {
    await people.decline((await must(request)).guest, short(request.params.code));
    return reply.code(204).send();
  });
  app.put<To<'code' | 'guest'>>('/api/tables/:code/invitations/:guest', async (request, reply) => {
    const { guest } = await must(request);
    limited(invitations, guest);
    await people.invite(guest, short(request.params.guest), short(request.params.code));
    return reply.code(204).send();
  });
}
