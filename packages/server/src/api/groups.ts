import { BadShape, evening, GROUP_ANSWERS, type GroupAnswer, groupName, Refused } from '@vizard/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { calendarOf } from '../groups/calendar.ts';
import type { Groups } from '../groups/groups.ts';
import type { Guest } from '../guests.ts';
import { originOf } from '../identity.ts';
import type { Outline } from '../outlines.ts';
import { PerHour } from '../rates.ts';
import { HttpRefusal } from './refusal.ts';

interface GroupsPorts {
  readonly config: Config;
  readonly must: (request: FastifyRequest) => Promise<Guest>;
  readonly groups: Groups;
  /** Tells those who are not looking that they are called to a table. */
  readonly tell: (guest: string, table: Outline) => void;
}

/** New groups, and calls to a table, of one guest in an hour. */
const NEW = 10;
const CALLS = 20;
/** How often one address can ask for calendars: each is worked out from the clocks of its zone. */
const CALENDARS = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };

type To<Name extends string = never> = { Params: Record<Name | 'link', string> };

/** Groups: their page, their evening, and tables to which everybody is called. */
export function addGroups(app: FastifyInstance, { config, must, groups, tell }: GroupsPorts): void {
  const [made, calls] = [new PerHour(NEW), new PerHour(CALLS)];
  const limited = (limit: PerHour, guest: string): void => {
    if (!limit.take(guest, Date.now()))
      throw new Refused('tooFast', 'You have done this too often. Try again in an hour.');
  };
  const body = (request: FastifyRequest): Record<string, unknown> => (request.body ?? {}) as Record<string, unknown>;
  const addressOf = (request: FastifyRequest, link: string): string => `${originOf(request, config)}/groups/${link}`;

  app.get('/api/groups', async (request) => ({ groups: await groups.of((await must(request)).guest) }));
  app.post('/api/groups', async (request) => {
    const { guest } = await must(request);
    const name = groupName.parse(body(request).name, 'name');
    limited(made, guest);
    return { link: await groups.make(guest, name) };
  });
  app.get<To>('/api/groups/:link', async (request) => groups.page((await must(request)).guest, linkOf(request)));
  app.patch<To>('/api/groups/:link', async (request, reply) => {
    const { guest } = await must(request);
    await groups.rename(guest, linkOf(request), groupName.parse(body(request).name, 'name'));
    return reply.code(204).send();
  });
  app.post<To>('/api/groups/:link/link', async (request) => ({
    link: await groups.renewLink((await must(request)).guest, linkOf(request)),
  }));

  app.put<To>('/api/groups/:link/membership', async (request, reply) => {
    await groups.join((await must(request)).guest, linkOf(request));
    return reply.code(204).send();
  });
  app.delete<To>('/api/groups/:link/membership', async (request, reply) => {
    await groups.leave((await must(request)).guest, linkOf(request));
    return reply.code(204).send();
  });
  app.delete<To<'guest'>>('/api/groups/:link/members/:guest', async (request, reply) => {
    await groups.remove((await must(request)).guest, linkOf(request), request.params.guest.slice(0, 60));
    return reply.code(204).send();
  });

  app.put<To>('/api/groups/:link/evening', async (request, reply) => {
    const { guest } = await must(request);
    await groups.setEvening(guest, linkOf(request), evening.parse(request.body, 'evening'));
    return reply.code(204).send();
  });
  app.delete<To>('/api/groups/:link/evening', async (request, reply) => {
    await groups.setEvening((await must(request)).guest, linkOf(request), null);
    return reply.code(204).send();
  });
  app.put<To>('/api/groups/:link/answer', async (request, reply) => {
    const { guest } = await must(request);
    const { answer } = body(request);
    if (!GROUP_ANSWERS.includes(answer as GroupAnswer))
      throw new BadShape(`answer must be one of ${GROUP_ANSWERS.join(', ')}.`);
    await groups.answer(guest, linkOf(request), answer as GroupAnswer);
    return reply.code(204).send();
  });
  // A calendar has no cookie, so everybody with the link may know when the group meets.
  app.get<To>('/api/groups/:link/evening.ics', CALENDARS, async (request, reply) => {
    const entry = await groups.calendar(linkOf(request), addressOf(request, request.params.link));
    if (entry === undefined) throw new HttpRefusal(404, 'unknownGroup', 'There is no such evening.');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="evening.ics"')
      .send(calendarOf(entry));
  });

  app.put<To<'code'>>('/api/groups/:link/tables/:code', async (request, reply) => {
    const { guest } = await must(request);
    limited(calls, guest);
    const { table, called } = await groups.callTo(guest, linkOf(request), request.params.code.slice(0, 60));
    for (const one of called) tell(one, table);
    return reply.code(204).send();
  });
}

const linkOf = ({ params }: FastifyRequest<To>): string => {
  if (params.link.length > 60) throw new BadShape('This is too long for the link of a group.');
  return params.link;
};
