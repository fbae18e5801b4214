import type { Circle, Invitation } from '@vizard/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
const servers: Serving[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  const env = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: postgres.url, BOT_THREADS: '0' };
  for (let at = 0; at < 2; at++) servers.push(await serve(configFrom(env)));
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres.stop();
});

it('people of two servers on one PostgreSQL meet, play, become friends, invite and block each other', async () => {
  const [here, there] = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  const [ann, bob] = [await Person.arrive(here, 'Ann'), await Person.arrive(there, 'Bob')];
  for (const person of [ann, bob]) await person.connect();
  const circle = async (person: Person): Promise<Circle> => (await person.ask('GET', '/api/people')).json;
  const invitations = async (person: Person) =>
    ((await person.ask('GET', '/api/me/invitations')).json as { invitations: Invitation[] }).invitations;

  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
  for (const [seat, { player }] of [ann, bob].entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  for (const seat of [2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  for (const { player } of [ann, bob]) await player.must({ kind: 'vote', what: 'abandon', yes: true });
  await expect.poll(async () => (await circle(bob)).recent).toMatchObject([{ name: 'Ann', game: 'room25' }]);

  expect((await ann.ask('PUT', `/api/people/friends/${bob.guest}`)).status).toBe(204);
  expect((await circle(bob)).requests).toMatchObject([{ name: 'Ann' }]);
  await bob.ask('DELETE', `/api/people/friends/${ann.guest}`);
  expect([(await circle(bob)).requests, (await circle(ann)).asked.length]).toEqual([[], 1]);
  const { link } = (await ann.ask('POST', '/api/people/link')).json as { link: string };
  expect((await bob.ask('POST', `/api/people/links/${link.split('#')[1]}`)).status).toBe(200);
  expect((await circle(ann)).friends).toMatchObject([{ name: 'Bob', here: true, seen: expect.any(Number) }]);

  const { table: next = '' } = await ann.player.must({ kind: 'create', game: 'grimm', seats: 3, visibility: 'public' });
  ann.player.hello(next);
  await ann.player.must({ kind: 'sit', seat: 0 });
  for (let press = 0; press < 2; press++)
    expect((await ann.ask('PUT', `/api/tables/${next}/invitations/${bob.guest}`)).status).toBe(204);
  expect(await invitations(bob)).toMatchObject([{ code: next, by: { name: 'Ann' } }]);
  expect((await circle(bob)).tables).toMatchObject([{ code: next }]);
  await ann.ask('PUT', '/api/people/hidden', { hidden: true });
  expect(await circle(bob)).toMatchObject({ tables: [], friends: [{ name: 'Ann', here: false }] });
  expect((await ann.ask('PUT', `/api/me/blocks/${bob.guest}`)).status).toBe(204);
  expect([await invitations(bob), (await circle(bob)).friends]).toEqual([[], []]);
  for (const person of [ann, bob]) person.drop();
});
