import type { Circle, Invitation, Listed } from '@vizard/protocol';
import { afterEach, expect, it } from 'vitest';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const at = useServer();
const people: Person[] = [];

afterEach(() => {
  for (const person of people.splice(0)) person.drop();
});
async function all<Names extends string[]>(...names: Names): Promise<{ [At in keyof Names]: Person }> {
  const arrived: Person[] = [];
  for (const name of names) arrived.push(await Person.arrive(at.base, name));
  for (const person of arrived) await person.connect();
  people.push(...arrived);
  return arrived as { [At in keyof Names]: Person };
}

/** A table where these people sit. */
async function tableOf(seated: readonly Person[], settings: object = {}): Promise<string> {
  const [host] = seated as [Person];
  const { table = '' } = await host.player.must({ kind: 'create', game: 'room25', seats: 4, ...settings } as never);
  for (const [seat, { player }] of seated.entries()) {
    player.hello(table);
    await player.must({ kind: 'sit', seat });
  }
  return table;
}

const circle = async (person: Person): Promise<Circle> => (await person.ask('GET', '/api/people')).json;
const friendsOf = async (person: Person) => (await circle(person)).friends.map(({ name }) => name);
const wants = async (person: Person, other: Person) =>
  (await person.ask('PUT', `/api/people/friends/${other.guest}`)).status;
const ends = (person: Person, other: Person) => person.ask('DELETE', `/api/people/friends/${other.guest}`);
const blocks = (person: Person, other: Person, method = 'PUT') => person.ask(method, `/api/me/blocks/${other.guest}`);

/** Two who have given each other their links. */
async function befriend(one: Person, other: Person): Promise<void> {
  const { link } = (await one.ask('POST', '/api/people/link')).json as { link: string };
  expect((await other.ask('POST', `/api/people/links/${link.split('#')[1]}`)).status).toBe(200);
}

it('people who have met at a table become friends when both want it, and nobody learns who has refused', async () => {
  const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
  expect(await wants(ann, bob)).toBe(409);
  await tableOf([ann, bob, cyd]);
  expect(await wants(ann, ann)).toBe(409);
  for (const other of [bob, cyd]) expect(await wants(ann, other)).toBe(204);
  expect(await circle(bob)).toMatchObject({ friends: [], requests: [{ guest: ann.guest, name: 'Ann' }], asked: [] });
  expect((await circle(ann)).asked.map(({ name }) => name).sort()).toEqual(['Bob', 'Cyd']);
  expect(await wants(bob, ann)).toBe(204);
  expect([await friendsOf(ann), await friendsOf(bob)]).toEqual([['Bob'], ['Ann']]);

  // a no is not told: to Ann it is as if Cyd had not answered
  const before = JSON.stringify(await circle(ann));
  await ends(cyd, ann);
  expect(JSON.stringify(await circle(ann))).toBe(before);
  expect((await circle(cyd)).requests).toEqual([]);
  expect(await wants(ann, cyd)).toBe(204);
  expect((await circle(cyd)).requests).toEqual([]);

  // one of both is enough for the end, and then both have to want it again
  await ends(bob, ann);
  expect(await friendsOf(ann)).toEqual([]);
  expect(await wants(ann, bob)).toBe(204);
  expect(await friendsOf(ann)).toEqual([]);
});

it('a link makes a friend of everybody who opens it, until it is revoked', async () => {
  const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
  const made = async () => ((await ann.ask('POST', '/api/people/link')).json as { link: string }).link.split('#')[1];
  const link = await made();
  expect(await made()).toBe(link);
  expect((await bob.ask('GET', `/api/people/links/${link}`)).json).toEqual({ name: 'Ann', mask: expect.any(String) });
  expect(await friendsOf(bob)).toEqual([]);
  expect((await ann.ask('GET', `/api/people/links/${link}`)).status).toBe(404);
  await bob.ask('POST', `/api/people/links/${link}`);
  expect([await friendsOf(ann), await friendsOf(bob)]).toEqual([['Bob'], ['Ann']]);
  await ann.ask('DELETE', '/api/people/link');
  expect((await cyd.ask('POST', `/api/people/links/${link}`)).status).toBe(404);
  expect(await made()).not.toBe(link);
  expect((await cyd.ask('GET', `/api/people/links/${'x'.repeat(61)}`)).status).toBe(400);
});

it('whom I have played with is listed, without friends and blocked people', async () => {
  const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
  await tableOf([ann, bob, cyd]);
  await ann.player.must({ kind: 'addBot', seat: 3, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  expect((await circle(ann)).recent).toEqual([]);
  for (const { player } of [ann, bob, cyd]) await player.must({ kind: 'vote', what: 'abandon', yes: true });
  const recent = async () => (await circle(ann)).recent.map(({ name }) => name).sort();
  expect(await recent()).toEqual(['Bob', 'Cyd']);
  expect((await circle(ann)).recent[0]).toMatchObject({ game: 'room25', ended: expect.any(Number) });
  await wants(ann, bob);
  await wants(bob, ann);
  expect(await recent()).toEqual(['Cyd']);
  await blocks(cyd, ann);
  expect(await recent()).toEqual([]);
});

it('friends see who is here and their open tables; who is invisible was last here when they hid', async () => {
  const [ann, bob] = await all('Ann', 'Bob');
  await befriend(ann, bob);
  expect((await circle(ann)).friends[0]).toMatchObject({ name: 'Bob', here: true });
  const open = await tableOf([bob], { visibility: 'public' });
  await tableOf([bob]);
  expect((await circle(ann)).tables).toMatchObject([{ code: open, host: 'Bob' }]);
  const gone = Date.now() - 7 * 3_600_000;
  at.db.exec(`UPDATE guests SET seen = ${gone} WHERE id = '${bob.guest}'`);
  expect((await circle(ann)).friends[0]).toMatchObject({ here: false });
  await bob.ask('PUT', '/api/people/hidden', { hidden: true });
  at.db.exec(`UPDATE guests SET hidden = ${gone} WHERE id = '${bob.guest}'`);
  // asking for the page would show them as being here
  expect(await circle(bob)).toMatchObject({ hidden: true, friends: [{ name: 'Ann', here: true }] });
  const seen = await circle(ann);
  expect(seen).toMatchObject({ friends: [{ name: 'Bob', here: false }], tables: [] });
  expect(Math.abs((seen.friends[0]?.seen ?? 0) - gone)).toBeLessThanOrEqual(3_600_000);
  await bob.ask('PUT', '/api/people/hidden', { hidden: false });
  expect((await circle(ann)).tables).toHaveLength(1);
});

it('a friend is invited with one press, by those who sit there alone, and once they sit the invitation is gone', async () => {
  const [ann, bob, cyd] = await all('Ann', 'Bob', 'Cyd');
  const code = await tableOf([ann]);
  const invite = async (by: Person, whom: Person) =>
    (await by.ask('PUT', `/api/tables/${code}/invitations/${whom.guest}`)).status;
  const invitations = async (person: Person) =>
    ((await person.ask('GET', '/api/me/invitations')).json as { invitations: Invitation[] }).invitations;
  expect(await invite(ann, bob)).toBe(409);
  await befriend(ann, bob);
  await befriend(bob, cyd);
  expect(await invite(bob, cyd)).toBe(409);
  for (let press = 0; press < 2; press++) expect(await invite(ann, bob)).toBe(204);
  expect(await invitations(bob)).toMatchObject([
    { code, game: 'room25', by: { guest: ann.guest, name: 'Ann' }, host: 'Ann' },
  ]);
  expect(await invitations(cyd)).toEqual([]);
  // nobody is invited to a host who has blocked them or whom they have blocked
  await blocks(ann, bob);
  expect([await invitations(bob), await invite(ann, bob), await friendsOf(bob)]).toEqual([[], 409, ['Cyd']]);
  await blocks(ann, bob, 'DELETE');
  expect(await friendsOf(bob)).toContain('Ann');
  bob.player.hello(code);
  await bob.player.must({ kind: 'sit', seat: 1 });
  expect(await invitations(bob)).toEqual([]);
  expect(await invite(bob, cyd)).toBe(204);
  await cyd.ask('DELETE', `/api/me/invitations/${code}`);
  expect(await invitations(cyd)).toEqual([]);
  await invite(bob, cyd);
  await ann.player.must({ kind: 'close' });
  expect(await invitations(cyd)).toEqual([]);
});

it('who has blocked me is hidden from me as I from them: tables, requests and links', async () => {
  const [ann, bob] = await all('Ann', 'Bob');
  const code = await tableOf([ann], { visibility: 'public' });
  const open = async (person: Person) =>
    ((await person.ask('GET', '/api/tables')).json as { tables: Listed[] }).tables.some((one) => one.code === code);
  expect(await open(bob)).toBe(true);
  await blocks(ann, bob);
  expect([await open(bob), await open(ann)]).toEqual([false, true]);
  const { table } = (await bob.ask('POST', '/api/quick', { game: 'room25', seats: 4 })).json as { table: string };
  expect(table).not.toBe(code);
  await blocks(ann, bob, 'DELETE');
  bob.player.hello(code);
  await bob.player.must({ kind: 'sit', seat: 1 });
  await blocks(ann, bob);
  expect(await wants(bob, ann)).toBe(204);
  expect((await circle(ann)).requests).toEqual([]);
  const { link } = (await ann.ask('POST', '/api/people/link')).json as { link: string };
  expect((await bob.ask('GET', `/api/people/links/${link.split('#')[1]}`)).status).toBe(404);
  expect((await ann.ask('PUT', '/api/me/blocks/nobody')).status).toBe(409);
});

it('has limits for requests, and forgets friends with a guest who wants to be forgotten', async () => {
  const [ann, bob] = await all('Ann', 'Bob');
  await befriend(ann, bob);
  const statuses: number[] = [];
  for (let press = 0; press < 45; press++) statuses.push(await wants(ann, bob));
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const data = (await ann.ask('GET', '/api/me/data')).json as { people: Circle };
  expect(data.people.friends.map(({ name }) => name)).toEqual(['Bob']);
  await bob.ask('DELETE', '/api/me');
  expect(await friendsOf(ann)).toEqual([]);
  expect(at.db.prepare('SELECT * FROM friends WHERE guest = ? OR other = ?').all(bob.guest, bob.guest)).toEqual([]);
});
