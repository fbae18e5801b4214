import type { Listed } from '@vizard/protocol';
import { afterEach, expect, it } from 'vitest';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const at = useServer();
const people: Person[] = [];

afterEach(() => {
  for (const person of people.splice(0)) person.drop();
  at.db.exec("UPDATE tables SET visibility = 'link'");
});
async function somebody(name: string): Promise<Person> {
  const person = await Person.arrive(at.base, name);
  people.push(person);
  await person.connect();
  return person;
}

async function opens(person: Person, settings: object): Promise<string> {
  const { table = '' } = await person.player.must({ kind: 'create', visibility: 'public', ...settings } as never);
  person.player.hello(table);
  await person.player.must({ kind: 'sit', seat: 0 });
  return table;
}

const open = async (person: Person): Promise<Listed[]> =>
  ((await person.ask('GET', '/api/tables')).json as { tables: Listed[] }).tables;

it('the list tells how each table is played, its clock, its languages, and how far it is', async () => {
  const ann = await somebody('Ann');
  await fetch(`${at.base}/api/me`, { headers: { cookie: ann.cookie, 'accept-language': 'pl' } });
  const clock = { kind: 'decision', seconds: 60, atZero: 'bot' };
  await opens(ann, { game: 'room25', seats: 4, options: { mode: 'cooperation', edition: 'pl' }, clock });
  const running = await opens(ann, { game: 'grimm', seats: 3, options: { wagers: true } });
  for (const seat of [1, 2]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  const [grimm, room25] = await open(ann);
  expect(grimm).toMatchObject({ code: running, progress: { round: 1, of: 3, scores: [0, 0, 0] }, languages: ['pl'] });
  expect(grimm?.played).toEqual([
    { kind: 'mode', value: 'alone' },
    { kind: 'module', value: 'wagers' },
  ]);
  expect(room25).toMatchObject({ clock, status: 'lobby' });
  expect(room25?.played.slice(0, 3)).toEqual([
    { kind: 'mode', value: 'cooperation' },
    { kind: 'level', value: 'ultimate' },
    { kind: 'edition', value: 'pl' },
  ]);
  expect(room25).not.toHaveProperty('progress');
});

it('tables leave the list when nobody attends them: after minutes if nobody sits there, after half an hour if the host is gone', async () => {
  const ann = await somebody('Ann');
  const empty = await opens(ann, { game: 'grimm', seats: 3 });
  await ann.player.must({ kind: 'stand' });
  const waiting = await opens(ann, { game: 'grimm', seats: 3 });
  const goneFor = (minutes: number) =>
    at.db.exec(
      `UPDATE tables SET attended = ${Date.now() - minutes * 60_000} WHERE code IN ('${empty}', '${waiting}')`,
    );
  const codes = async () => (await open(ann)).map(({ code }) => code).sort();
  expect(await codes()).toEqual([empty, waiting].sort());
  goneFor(6);
  expect(await codes()).toEqual([waiting]);
  goneFor(31);
  expect(await codes()).toEqual([]);
  // where the host is, it is attended
  expect(await at.serving.tables.attended()).toContain(waiting);
});

it('nobody is shown the tables of those they have blocked', async () => {
  const ann = await somebody('Ann');
  const bob = await somebody('Bob');
  await opens(ann, { game: 'grimm', seats: 3 });
  expect(await open(bob)).toHaveLength(1);
  bob.player.hello((await open(bob))[0]?.code as string);
  await bob.player.must({ kind: 'block', guest: ann.guest, blocked: true });
  expect(await open(bob)).toHaveLength(0);
});

it('play with people leads to a table that waits, else to a new one that others find and that starts by itself', async () => {
  const [ann, bob, cyd] = [await somebody('Ann'), await somebody('Bob'), await somebody('Cyd')];
  const play = async (person: Person, game = 'grimm') =>
    ((await person.ask('POST', '/api/quick', { game, seats: 2 })).json as { table: string }).table;
  const first = await play(ann);
  expect(await play(ann)).toBe(first);
  expect(await play(bob)).toBe(first);
  const second = await play(cyd);
  expect(second).not.toBe(first);
  cyd.player.hello(second);
  await cyd.player.until(() => cyd.player.table !== undefined);
  expect(cyd.player.table).toMatchObject({ visibility: 'public', you: { seat: 0 } });
  expect(cyd.player.table?.startsAt).toBeGreaterThan(0);
  expect((await ann.ask('POST', '/api/quick', { game: 'chess', seats: 2 })).status).toBe(409);
  expect((await ann.ask('POST', '/api/quick', { game: 'grimm' })).status).toBe(400);
});

it('a closed table is in no list, not even its host’s', async () => {
  const ann = await somebody('Ann');
  const code = await opens(ann, { game: 'grimm', seats: 3 });
  await ann.player.must({ kind: 'close' });
  expect(await open(ann)).toHaveLength(0);
  const mine = (await ann.ask('GET', '/api/me/tables')).json as { tables: Listed[] };
  expect(mine.tables.map((table) => table.code)).not.toContain(code);
});
