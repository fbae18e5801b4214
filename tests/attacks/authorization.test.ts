import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder } from '../../packages/cli/testing/run.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(emptyFolder());
});
afterAll(() => server.stop());

const GAMES = [
  ['room25', { mode: 'suspicion' }, 4],
  ['room25', { mode: 'competition' }, 2],
  ['room25', { mode: 'team' }, 4],
  ['grimm', {}, 3],
] as const;

async function came(name: string, code?: string): Promise<Person> {
  const person = await Person.arrive(server.base, name);
  await person.connect(code);
  return person;
}

/** A running match of these people, the first of whom is the host; bots sit on the other seats. */
async function begun(game: string, options: Readonly<Record<string, unknown>>, seats: number, ...names: string[]) {
  const people: Person[] = [];
  let code = '';
  for (const [at, name] of names.entries()) {
    const person = await came(name);
    if (at === 0) code = (await person.player.must({ kind: 'create', game, options, seats })).table as string;
    person.player.hello(code);
    await person.player.must({ kind: 'sit', seat: at });
    people.push(person);
  }
  const [host] = people as [Person];
  for (let seat = names.length; seat < seats; seat++) await host.player.must({ kind: 'addBot', seat, level: 'easy' });
  return { people, host, code, start: () => host.player.must({ kind: 'start' }) };
}

/** Everything somebody was sent as a view: whose eyes it was made for. */
const eyesOf = ({ player }: Person): unknown[] =>
  player.received
    .map((text) => JSON.parse(text))
    .filter(({ kind, view }) => kind === 'update' && view !== undefined)
    .map(({ view }) => (view as { watcher?: unknown; seat?: unknown; you?: unknown }).watcher ?? view.seat ?? view.you);

describe.each(GAMES)('at a table of %s %j', (game, options, seats) => {
  test('a stranger sees no bot’s secrets: not by sitting down, not under another name, not over HTTP', async () => {
    const { host, code, start } = await begun(game, options, seats, 'Ann');
    await start();
    for (let seat = 1; seat < seats; seat++) {
      const eve = await came(`Eve${seat}`, code);
      await eve.player.until(() => eve.player.update !== undefined);
      const before = eyesOf(eve);
      await eve.player.must({ kind: 'sit', seat });
      const body = { kind: 'sit', id: `aaaaaaaa-${seat}`, seat };
      await eve.ask('POST', `/api/tables/${code}/messages`, body);
      expect(eve.player.table?.you.seat).toBe(null);
      expect(eyesOf(eve)).toEqual(before);
      await eve.ask('DELETE', '/api/me');
    }
    await host.player.until(() => host.player.table?.asks === undefined);
    expect(host.player.table?.chairs.slice(1).every(({ who }) => who === 'bot')).toBe(true);
  });

  test('a host sees no player’s secrets: not by sending them away, alone, handed over or with a second identity', async () => {
    const two = seats > 2 ? ['Bob', 'Cyd'] : ['Bob'];
    const { people, code } = await begun(game, options, seats, ...two);
    const [bob, cyd] = people as [Person, Person | undefined];
    const eve = await came('Eve', code);
    await eve.player.until(() => eve.player.table !== undefined);
    await bob.player.must({ kind: 'handOver', guest: eve.guest });
    await eve.player.until(() => eve.player.table?.host === eve.guest);
    await eve.player.must({ kind: 'start' });
    await eve.player.must({ kind: 'remove', guest: bob.guest, ban: true });
    await eve.player.mustNot({ kind: 'sit', seat: 0 }, 'secrets');
    const second = await came('Eve the second', code);
    await second.player.until(() => second.player.update !== undefined);
    if (cyd === undefined) return;
    for (const seat of [0, ...Array.from({ length: seats - 2 }, (_, bot) => bot + 2)]) {
      await second.player.must({ kind: 'sit', seat });
      await eve.player.must({ kind: 'admit', guest: second.guest, yes: true });
      expect(second.player.table?.you.seat).toBe(null);
    }
    await eve.player.must({ kind: 'handOver', guest: second.guest });
    await eve.player.mustNot({ kind: 'sit', seat: 0 }, 'secrets');
    expect(second.player.table?.you.seat).toBe(null);
    await cyd.player.must({ kind: 'admit', guest: second.guest, yes: false });
  });

  test('who was sent away from a seat can’t even ask for another one', async () => {
    if (seats < 3) return;
    const { people, host, code, start } = await begun(game, options, seats, 'Ann', 'Bob');
    await start();
    const [, bob] = people as [Person, Person];
    await host.player.must({ kind: 'remove', guest: bob.guest, ban: false });
    const back = Person.known(server.base, 'Bob', bob.cookie);
    await back.connect(code);
    await back.player.until(() => back.player.update !== undefined);
    for (let seat = 2; seat < seats; seat++) await back.player.mustNot({ kind: 'sit', seat }, 'secrets');
  });
});

test.each(GAMES)('open seats at a table of %s %j are not those a host has emptied', async (game, options, seats) => {
  const host = await came('Eve');
  const settings = { game, options, seats, openSeats: true } as const;
  const { table: code = '' } = await host.player.must({ kind: 'create', ...settings });
  const people = [];
  for (let seat = 0; seat < 2; seat++) {
    const person = await came(`P${seat}`, code);
    await person.player.must({ kind: 'sit', seat });
    people.push(person);
  }
  host.player.hello(code);
  for (let seat = 2; seat < seats; seat++) await host.player.must({ kind: 'addBot', seat, level: 'easy' });
  await host.player.must({ kind: 'start' });
  await host.player.must({ kind: 'remove', guest: people[1]?.guest as string, ban: true });
  const second = await came('Eve the second', code);
  await second.player.until(() => second.player.update !== undefined);
  const before = eyesOf(second);
  await second.player.must({ kind: 'sit', seat: 1 });
  await host.player.must({ kind: 'admit', guest: second.guest, yes: true });
  expect(second.player.table?.you.seat).toBe(null);
  expect(eyesOf(second)).toEqual(before);
});

test('where all play together a friend takes over a bot at once', async () => {
  const { code, start } = await begun('room25', { mode: 'cooperation' }, 4, 'Ann');
  await start();
  const cyd = await came('Cyd', code);
  await cyd.player.until(() => cyd.player.table !== undefined);
  await cyd.player.must({ kind: 'sit', seat: 3 });
  await cyd.player.until(() => cyd.player.table?.you.seat === 3);
});

test.each([
  ['room25', 'r25.claim.room', { cell: 'b2', colour: 'red' }],
  ['grimm', 'g.claim.am.wolf', {}],
] as const)('at a table of %s only what the game lets players claim is said', async (game, claim, about) => {
  const { host, code } = await begun(game, {}, 4, 'Ann');
  const bob = await came('Bob', code);
  await bob.player.until(() => bob.player.table !== undefined);
  const spam = 'buy now at http://spam.example';
  for (const hostile of [
    { claim: 'constructor', about: {} },
    { claim: 'toString', about: {} },
    { claim: '__proto__', about: {} },
    { claim: 'bot.calm.greet.1', about: {} },
    { claim, about: { ...about, more: spam } },
    { claim, about: { ...about, cell: spam } },
    { claim: `${claim}.x`, about },
  ])
    await bob.player.mustNot({ kind: 'claim', ...hostile }, 'malformed');
  await bob.player.must({ kind: 'claim', claim, about });
  await host.player.until(() => host.player.talk.length > 0);
  expect(host.player.talk.map((entry) => [entry.claim, entry.about])).toEqual([[claim, about]]);
});
