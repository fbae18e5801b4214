import type { Circle, GroupPage, Invitation } from '@vizard/protocol';
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

it('a group meets on two servers with one PostgreSQL: its evening, its table, its results, and those who left', async () => {
  const [here, there] = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  const [ann, bob, cyd] = [
    await Person.arrive(here, 'Ann'),
    await Person.arrive(there, 'Bob'),
    await Person.arrive(there, 'Cyd'),
  ];
  const { link } = (await ann.ask('POST', '/api/groups', { name: 'Thursday club' })).json as { link: string };
  const page = async (person: Person): Promise<GroupPage> => (await person.ask('GET', `/api/groups/${link}`)).json;
  for (const person of [bob, cyd]) await person.ask('PUT', `/api/groups/${link}/membership`);
  const evening = { start: '2036-11-20T20:00', zone: 'Europe/Warsaw', minutes: 180, repeats: 'weekly', note: '' };
  expect((await bob.ask('PUT', `/api/groups/${link}/evening`, evening)).status).toBe(204);
  expect((await bob.ask('PUT', `/api/groups/${link}/answer`, { answer: 'yes' })).status).toBe(204);
  expect(await page(ann)).toMatchObject({
    evening: { next: Date.parse('2036-11-20T19:00Z') },
    members: [{ name: 'Ann', organiser: true }, { name: 'Bob', answer: 'yes' }, { name: 'Cyd' }],
  });
  expect(await (await fetch(`${there}/api/groups/${link}/evening.ics`)).text()).toContain('BEGIN:VEVENT');

  for (const person of [ann, bob]) await person.connect();
  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
  for (let press = 0; press < 2; press++)
    expect((await ann.ask('PUT', `/api/groups/${link}/tables/${code}`)).status).toBe(204);
  expect((await bob.ask('GET', '/api/me/invitations')).json).toMatchObject({ invitations: [{ code }] });
  for (const [seat, { player }] of [ann, bob].entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  expect((await page(cyd)).tables).toMatchObject([{ code }]);
  for (const seat of [2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  for (const { player } of [ann, bob]) await player.must({ kind: 'vote', what: 'abandon', yes: true });
  await expect.poll(async () => (await page(cyd)).matches).toMatchObject([{ code, stopped: true, winners: [] }]);
  expect(await page(cyd)).toMatchObject({ ranking: [], together: [] });

  await ann.ask('DELETE', `/api/groups/${link}/members/${cyd.guest}`);
  expect((await cyd.ask('PUT', `/api/groups/${link}/membership`)).status).toBe(404);
  await ann.ask('DELETE', '/api/me');
  expect(await page(bob)).toMatchObject({ organiser: true, members: [{ name: 'Bob' }] });
  expect((await bob.ask('DELETE', `/api/groups/${link}/membership`)).status).toBe(204);
  expect((await bob.ask('GET', `/api/groups/${link}`)).status).toBe(404);
  for (const person of [ann, bob]) person.drop();
});

it('notes about a match are for the player who wrote them, at both servers, and nobody writes them from outside', async () => {
  const [here, there] = servers.map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  const [ann, bob, eve] = [
    await Person.arrive(here, 'Ann'),
    await Person.arrive(there, 'Bob'),
    await Person.arrive(there, 'Eve'),
  ];
  for (const person of [ann, bob]) await person.connect();
  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
  for (const [seat, { player }] of [ann, bob].entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  for (const seat of [2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  const notes = async (person: Person, match = 1) =>
    ((await person.ask('GET', `/api/tables/${code}/notes/${match}`)).json as { notes: unknown[] }).notes;
  const writeIn = async (match: number, person: Person, ...written: unknown[]) =>
    (await person.ask('PUT', `/api/tables/${code}/notes`, { match, notes: written })).status;
  const write = (person: Person, ...written: unknown[]) => writeIn(1, person, ...written);
  const one = { page: '0', subject: 'max', note: { level: 4, text: 'looked away' } };
  // about a match that has begun, or anybody could fill the disk
  expect(await write(ann, one)).toBe(409);
  await ann.player.must({ kind: 'start' });
  for (const match of [2, 1_000_000]) expect(await writeIn(match, ann, one)).toBe(409);
  for (const match of ['0', 'x', Number.MAX_SAFE_INTEGER])
    expect((await ann.ask('GET', `/api/tables/${code}/notes/${match}`)).status).toBe(400);

  expect(await write(ann, one, { ...one, subject: 'sarah', note: 'pushed me' })).toBe(204);
  expect(await write(ann, { ...one, note: { level: 5 } }, { ...one, subject: 'sarah', note: null })).toBe(204);
  const elsewhere = Person.known(there, 'Ann', ann.cookie);
  expect(await notes(elsewhere)).toEqual([{ ...one, note: { level: 5 } }]);
  expect([await notes(ann, 2), await notes(bob), await notes(eve)]).toEqual([[], [], []]);

  expect([await write(eve, one), await write(bob, { ...one, note: 'x'.repeat(400) })]).toEqual([409, 400]);
  for (const bad of [
    {},
    { ...one, page: 'a' },
    { ...one, subject: '' },
    { ...one, subject: 'a\0b' },
    { ...one, note: undefined },
  ])
    expect(await write(ann, bad)).toBe(400);
  expect(await write(ann, ...Array.from({ length: 51 }, (_, at) => ({ ...one, subject: `${at}` })))).toBe(400);
  const many = (from: number) => Array.from({ length: 50 }, (_, at) => ({ ...one, subject: `${from + at}` }));
  for (let from = 0; from < 300; from += 50) expect(await write(bob, ...many(from))).toBe(204);
  expect(await write(bob, { ...one, subject: '300' })).toBe(409);
  expect((await notes(bob)).length).toBe(300);

  expect((await ann.ask('GET', '/api/me/data')).json).toMatchObject({ notes: [{ code, match: 1, subject: 'max' }] });
  expect((await ann.ask('DELETE', '/api/me')).status).toBe(204);
  expect((await notes(elsewhere)) ?? []).toEqual([]);
  for (const person of [ann, bob]) person.drop();
});
