import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Player } from '@vizard/table/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom, type Serving, serve } from '../src/index.ts';
import { Person } from '../testing/person.ts';
import { type Wiretap, wiretap } from '../testing/wiretap.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-team-'));
let serving: Serving;

beforeAll(async () => {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0', HEARTBEAT_SECONDS: '3600' };
  serving = await serve(configFrom(env));
});
afterAll(async () => {
  await serving.stop();
  rmSync(dataDir, { recursive: true });
});

/** Every byte that has come to this person, up to the answer to a ping. */
async function bytes({ player }: Person, tap: Wiretap): Promise<string> {
  const pongs = () => player.received.filter((text) => text === '{"kind":"pong"}').length;
  const before = pongs();
  player.say({ kind: 'ping' });
  await player.until(() => pongs() > before);
  return tap.take();
}

/** The answers over HTTP, without what changes by itself. */
async function asked(person: Person, code: string): Promise<string> {
  const answers: unknown[] = [];
  for (const path of [`/api/tables/${code}/update`, '/api/me/tables', '/api/tables'])
    answers.push(await person.ask('GET', path));
  for (const [kind, entry] of [1, 2, 100_800_001].flatMap((one) => [
    ['report', one] as const,
    ['removeTalk', one] as const,
  ]))
    answers.push(
      await person.ask('POST', `/api/tables/${code}/messages`, {
        kind,
        entry,
        reason: 'x',
        id: `ask-${kind}-${entry}`,
      }),
    );
  return JSON.stringify(answers);
}

test('R25-TEAM-1 not one byte of team chat, and no sign of it, leaves the server for anybody else', async () => {
  const base = `http://127.0.0.1:${serving.port}`;
  const names = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'];
  const people: Person[] = [];
  const taps: Wiretap[] = [];
  for (const name of names) {
    const tap = await wiretap(serving.port);
    taps.push(tap);
    // only the socket is tapped: answers over HTTP are compared by what they say
    const person = await Person.arrive(base, name);
    await person.connect(undefined, tap.base);
    people.push(person);
  }
  const players = people.map(({ player }) => player);
  const [ann, bob, cyd, dan, eve] = players as [Player, Player, Player, Player, Player];
  const { table: code = '' } = await ann.must({ kind: 'create', game: 'room25', seats: 4, options: { mode: 'team' } });
  for (const [seat, player] of [ann, bob, cyd, dan].entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  eve.hello(code);
  await ann.must({ kind: 'start' });
  for (const player of players) await player.until(() => player.update !== undefined);

  const others = [1, 3, 4];
  const look = async () => {
    const seen: string[] = [];
    for (const at of others) seen.push(await bytes(people[at] as Person, taps[at] as Wiretap));
    return seen;
  };
  // who asks over HTTP is marked as a program from then on: not a sign of any talk
  for (const at of others) await asked(people[at] as Person, code);
  await look();
  const idle = await look();
  const before = await Promise.all(others.map((at) => asked(people[at] as Person, code)));
  await look();
  await ann.must({ kind: 'say', text: 'only for Cyd', to: 'team' });
  await cyd.must({ kind: 'claim', claim: 'r25.claim.room', about: { cell: 'c4', colour: 'red' }, to: 'team' });
  await ann.until(() => ann.talk.length === 2);
  await cyd.until(() => cyd.talk.length === 2);
  expect(await look()).toEqual(idle);
  expect(await Promise.all(others.map((at) => asked(people[at] as Person, code)))).toEqual(before);
  await look();
  // what they say next is number 1: nothing was counted before
  await dan.must({ kind: 'say', text: 'to all' });
  await eve.until(() => eve.talk.length === 1);
  expect(eve.talk[0]).toMatchObject({ entry: 1, text: 'to all' });
  for (const person of people) person.drop();
  for (const tap of taps) tap.stop();
});
