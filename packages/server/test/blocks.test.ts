import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BlockLists } from '../src/blocks.ts';
import { configFrom, openSqlite, type Serving, serve } from '../src/index.ts';
import { Person } from '../testing/person.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-blocks-'));
let serving: Serving;
let base: string;

async function start(): Promise<void> {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0' };
  serving = await serve(configFrom(env));
  base = `http://127.0.0.1:${serving.port}`;
}
beforeAll(start);
afterAll(async () => {
  await serving.stop();
  rmSync(dataDir, { recursive: true });
});

async function tableOf(host: Person, ...guests: Person[]): Promise<string> {
  const { table = '' } = await host.player.must({ kind: 'create', game: 'lanterns', seats: 4 });
  for (const [seat, { player }] of [host, ...guests].entries()) {
    player.talk.length = 0;
    player.hello(table);
    await player.must({ kind: 'sit', seat });
  }
  return table;
}

/** All that somebody has heard, once this was said to them. */
async function heardBy({ player }: Person, last: string): Promise<(string | undefined)[]> {
  const heard = () => player.talk.flatMap(({ text }) => [text]);
  await player.until(() => heard().includes(last));
  return heard();
}

it('spares a guest the words of who they have blocked, at every table and after a restart, and closes their own tables to them', async () => {
  const arrived = await Promise.all(['Ann', 'Bob', 'Cyd'].map((name) => Person.arrive(base, name)));
  let [ann, bob, cyd] = arrived as [Person, Person, Person];
  for (const person of arrived) await person.connect();
  const first = await tableOf(ann, bob, cyd);
  await bob.player.must({ kind: 'say', text: 'one' });
  await cyd.player.must({ kind: 'block', guest: bob.guest, blocked: true });
  expect(cyd.player.table?.you.blocked).toEqual([bob.guest]);
  await bob.player.must({ kind: 'say', text: 'two' });
  await cyd.player.must({ kind: 'say', text: 'three' });
  expect(await heardBy(ann, 'three')).toEqual(['one', 'two', 'three']);
  expect(await heardBy(cyd, 'three')).toEqual(['one', 'three']);
  // Nobody else learns of it.
  expect([...ann.player.received, ...bob.player.received].join()).not.toContain(`"blocked":["${bob.guest}"]`);

  await serving.stop();
  await start();
  [ann, bob, cyd] = arrived.map(({ cookie, guest, player }) =>
    Object.assign(Person.known(base, player.name, cookie), { guest }),
  ) as [Person, Person, Person];
  for (const person of [ann, bob, cyd]) await person.connect();

  // At another table of somebody else both may sit.
  await tableOf(ann, bob, cyd);
  await bob.player.must({ kind: 'say', text: 'four' });
  await ann.player.must({ kind: 'say', text: 'five' });
  expect(await heardBy(ann, 'five')).toEqual(['four', 'five']);
  expect(await heardBy(cyd, 'five')).toEqual(['five']);

  // They can't come to a table of a host who has blocked them, in any way.
  const own = await tableOf(cyd);
  bob.player.hello(own);
  await bob.player.until(() => bob.player.received.some((text) => text.includes('"code":"banned"')));
  const sit = await bob.ask('POST', `/api/tables/${own}/messages`, { kind: 'sit', id: 'aaaaaaaa-1', seat: 1 });
  expect(sit).toMatchObject({ status: 409, json: { code: 'banned' } });

  // And back: the list has names, and a guest who is no longer on it is heard again.
  expect((await cyd.ask('GET', '/api/me/blocks')).json).toEqual({ blocked: [{ guest: bob.guest, name: 'Bob' }] });
  expect((await cyd.ask('DELETE', `/api/me/blocks/${bob.guest}`)).status).toBe(204);
  expect((await cyd.ask('GET', '/api/me/blocks')).json).toEqual({ blocked: [] });
  cyd.player.hello(own);
  await cyd.player.until(() => cyd.player.table?.code === own && cyd.player.table.you.blocked.length === 0);
  bob.player.hello(own);
  await bob.player.must({ kind: 'sit', seat: 1 });
  cyd.player.talk.length = 0;
  cyd.player.hello(first);
  expect(await heardBy(cyd, 'three')).toEqual(['one', 'two', 'three']);
});

it('sends away at once who only watches the table of who blocks them, and lets a player stay on their seat', async () => {
  const people = await Promise.all(['Ann', 'Bob', 'Eve'].map((name) => Person.arrive(base, name)));
  const [ann, bob, eve] = people as [Person, Person, Person];
  for (const person of people) await person.connect();
  const code = await tableOf(ann, bob);
  eve.player.hello(code);
  await ann.player.until(() => ann.player.table?.watchers.length === 1);
  for (const { guest } of [bob, eve]) await ann.player.must({ kind: 'block', guest, blocked: true });
  await eve.player.until(() => eve.player.ended === 'banned');
  expect(bob.player.ended).toBeUndefined();
  await bob.player.must({ kind: 'say', text: 'still on my seat' });
  expect(ann.player.talk).toEqual([]);
  await ann.player.must({ kind: 'block', guest: bob.guest, blocked: false });
  expect(await heardBy(ann, 'still on my seat')).toEqual(['still on my seat']);
  await ann.player.mustNot({ kind: 'block', guest: ann.guest, blocked: true }, 'unknownGuest');
});

it('forgets whom somebody had blocked, and that they have reported, when they want to be forgotten', async () => {
  const people = await Promise.all(['Ann', 'Bob'].map((name) => Person.arrive(base, name)));
  const [ann, bob] = people as [Person, Person];
  for (const person of people) await person.connect();
  await tableOf(ann, bob);
  await bob.player.must({ kind: 'say', text: 'rude' });
  await ann.player.must({ kind: 'report', entry: 1, reason: 'rude' });
  await ann.player.must({ kind: 'block', guest: bob.guest, blocked: true });
  expect((await ann.ask('DELETE', '/api/me')).status).toBe(204);
  const { db, close } = await openSqlite(dataDir);
  expect(await db.selectFrom('blocks').where('guest', '=', ann.guest).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('reports').where('by', '=', ann.guest).selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('reports').where('reason', '=', 'rude').select('entry').execute()).toEqual([{ entry: 1 }]);
  await close();
});

it('keeps everybody whom two tabs block or let go at the same time', async () => {
  const { db, close } = await openSqlite(dataDir);
  const blocks = new BlockLists(db);
  await Promise.all(['bob', 'cyd', 'dan', 'eve'].map((other) => blocks.set('ann', other, true)));
  expect([...(await blocks.of('ann'))].sort()).toEqual(['bob', 'cyd', 'dan', 'eve']);
  await Promise.all([blocks.set('ann', 'bob', false), blocks.set('ann', 'eve', false), blocks.set('ann', 'fay', true)]);
  expect([...(await blocks.of('ann'))].sort()).toEqual(['cyd', 'dan', 'fay']);
  await close();
});
