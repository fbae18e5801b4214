// Strangers, people who were removed and people who were blocked at what friends and groups share: links, evenings, invitations.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ical from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-strangers-'));
const started: Serving[] = [];
let postgres: Postgres;
const bases: Record<string, string> = {};

async function start(name: string, env: Record<string, string> = {}): Promise<void> {
  const common = { PORT: '0', HOST: '127.0.0.1', BOT_THREADS: '0', DATA_DIR: join(folder, name) };
  started.push(await serve(configFrom({ ...common, ...env })));
  bases[name] = `http://127.0.0.1:${started.at(-1)?.port}`;
}

beforeAll(async () => {
  postgres = await startPostgres();
  await start('SQLite');
  await start('PostgreSQL', { DATABASE_URL: postgres.url });
});
afterAll(async () => {
  for (const serving of started) await serving.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

/** Everything an answer tells, but for when it was given. */
async function answerTo(base: string, person: Person, method: string, path: string, body?: object) {
  const answer = await fetch(base + path, {
    method,
    headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const headers = [...answer.headers].filter(([name]) => !/^(date|x-ratelimit-.*)$/.test(name));
  return { status: answer.status, headers, text: await answer.text() };
}

const EVENING = { start: '2036-11-20T20:00', zone: 'Europe/Warsaw', minutes: 180, repeats: 'weekly', note: '' };
const NOWHERE = 'A'.repeat(22);

describe.each(['SQLite', 'PostgreSQL'])('with %s', (name) => {
  const people = (...names: string[]) =>
    Promise.all(names.map((one) => Person.arrive(bases[name] as string, one))) as Promise<[Person, Person, Person]>;
  const groupOf = async (first: Person, ...others: Person[]): Promise<string> => {
    const { link } = (await first.ask('POST', '/api/groups', { name: 'Club' })).json as { link: string };
    for (const other of others) await other.ask('PUT', `/api/groups/${link}/membership`);
    return link;
  };

  it('a guest who was removed from a group is answered as if it had never been', async () => {
    const [ann, bob] = await people('Ann', 'Bob');
    const link = await groupOf(ann, bob);
    await bob.ask('PUT', `/api/groups/${link}/evening`, EVENING);
    await ann.ask('DELETE', `/api/groups/${link}/members/${bob.guest}`);
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/link'],
      ['PUT', '/membership'],
      ['DELETE', '/membership'],
      ['DELETE', `/members/${ann.guest}`],
      ['PUT', '/evening', EVENING],
      ['DELETE', '/evening'],
      ['PUT', '/answer', { answer: 'yes' }],
      ['PUT', '/tables/BCDFGH'],
    ] as const) {
      const at = (group: string) => answerTo(bases[name] as string, bob, method, `/api/groups/${group}${path}`, body);
      const told = await at(link);
      expect([path, told.status, told]).toEqual([path, 404, await at(NOWHERE)]);
    }
    expect(await bob.ask('GET', '/api/groups')).toMatchObject({ json: { groups: [] } });
  });

  it('a guest who was blocked learns nothing of it: links, requests and invitations are answered as any others', async () => {
    const [ann, eve] = await people('Ann', 'Eve');
    const base = bases[name] as string;
    for (const person of [ann, eve]) await person.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
    for (const [seat, { player }] of [ann, eve].entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    const { link } = (await ann.ask('POST', '/api/people/link')).json as { link: string };
    const secret = link.split('#')[1];
    const ask = async () => [
      await answerTo(base, eve, 'PUT', `/api/people/friends/${ann.guest}`),
      (await answerTo(base, eve, 'GET', '/api/people')).text,
      await answerTo(base, eve, 'PUT', `/api/tables/${code}/invitations/${ann.guest}`),
      await answerTo(base, eve, 'GET', '/api/me/invitations'),
    ];
    const before = await ask();
    await ann.ask('PUT', `/api/me/blocks/${eve.guest}`);
    expect(await ask()).toEqual(before);
    expect((await ann.ask('GET', '/api/people')).json).toMatchObject({ requests: [] });
    for (const method of ['GET', 'POST'])
      expect(await answerTo(base, eve, method, `/api/people/links/${secret}`)).toEqual(
        await answerTo(base, eve, method, '/api/people/links/AAAAAAAAAAAAAAAA'),
      );
    for (const person of [ann, eve]) person.drop();
  });

  it('a hostile name stays a name: in a calendar, in the head of a page and in its picture', async () => {
    const [ann] = await people('Ann');
    const base = bases[name] as string;
    const hostile = 'x\r\nEND:VEVENT\nA:"><b>\u2028\u202e\u0000&;,\\$&';
    const link = await groupOf(ann);
    expect((await ann.ask('PATCH', `/api/groups/${link}`, { name: hostile })).status).toBe(204);
    const note = `${hostile}\r\nBEGIN:VEVENT\r\nSUMMARY:forged`;
    expect((await ann.ask('PUT', `/api/groups/${link}/evening`, { ...EVENING, note })).status).toBe(204);
    const file = await (await fetch(`${base}/api/groups/${link}/evening.ics`)).text();
    const events = new ical.Component(ical.parse(file)).getAllSubcomponents('vevent');
    expect(events.map((event) => new ical.Event(event).summary)).toEqual(['x END:VEVENT A:"><b> &;,\\$&']);
    expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:x END:VEVENT A:"><b> &\\;\\,\\\\$&\r\n');
    expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{C}|\u2028/u);
    const page = await (await fetch(`${base}/groups/${link}`)).text();
    expect(page).not.toContain('<b>');
    expect((await fetch(`${base}/preview/groups/${link}.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('a crowd that joins at one moment does not get past the number of members, nor one person past that of groups', async () => {
    const [ann] = await people('Ann');
    const link = await groupOf(ann);
    const join = (person: Person, group: string) => person.ask('PUT', `/api/groups/${group}/membership`);
    const crowd = await Promise.all(
      Array.from({ length: 110 }, (_, at) => Person.arrive(bases[name] as string, `P${at}`)),
    );
    const statuses = (await Promise.all(crowd.map((person) => join(person, link)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(99);
    const page = (await ann.ask('GET', `/api/groups/${link}`)).json as { members: unknown[] };
    expect(page.members).toHaveLength(100);
    const groups = await Promise.all(crowd.slice(0, 60).map((person) => groupOf(person)));
    await Promise.all(groups.map((group) => join(ann, group)));
    const mine = (await ann.ask('GET', '/api/groups')).json as { groups: unknown[] };
    expect(mine.groups).toHaveLength(50);
  });
});

it('a page of another site changes nothing for the guest who looks at it', async () => {
  const base = bases.SQLite as string;
  const ann = await Person.arrive(base, 'Ann');
  for (const [method, path] of [
    ['POST', '/api/groups'],
    ['PUT', `/api/groups/${NOWHERE}/membership`],
    ['DELETE', `/api/groups/${NOWHERE}/membership`],
    ['PUT', '/api/people/hidden'],
    ['PUT', '/api/people/friends/somebody'],
    ['POST', '/api/people/links/AAAAAAAAAAAAAAAA'],
    ['DELETE', '/api/people/link'],
    ['PUT', '/api/tables/BCDFGH/invitations/somebody'],
    ['PUT', '/api/tables/BCDFGH/notes'],
    ['POST', '/api/me/passkeys/options'],
    ['POST', '/api/passkey'],
    ['POST', '/api/quick'],
    ['PUT', '/%61pi/people/hidden'],
  ] as const)
    for (const origin of ['https://evil.example', 'null', `${base}.evil.example`])
      expect([path, (await fetch(base + path, { method, headers: { cookie: ann.cookie, origin } })).status]).toEqual([
        path,
        403,
      ]);
});
