import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Alerts } from '@vizard/protocol';
import { handClock } from '@vizard/table/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { playWithAbsent } from '../../packages/server/testing/absent.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { buildWeb } from '../../scripts/steps/build.js';
import { type Arrived, type Mailbox, openMailbox } from '../support/mailbox.ts';

interface Called {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'vizard-alerts-'));
// a Thursday, 12:00 in Warsaw
const clock = handClock(Date.UTC(2026, 10, 19, 11, 0));
const calls: Called[] = [];
let status = 200;
const room = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, headers, body: JSON.parse(Buffer.concat(parts).toString()) });
    response.writeHead(status).end();
  });
});
let mailbox: Mailbox;
let serving: Serving;
let base: string;
let hook: string;

beforeAll(async () => {
  // what is said comes from the catalogues of the built client
  await buildWeb(process.execPath);
  mailbox = await openMailbox();
  await new Promise<void>((resolve) => room.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(room.address() as AddressInfo).port}`;
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    BOT_THREADS: '0',
    PUBLIC_URL: 'http://vizard.example',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'table@vizard.example',
    PRIVATE_WEBHOOKS: '1',
    LIMIT_MESSAGES: '100000',
    LIMIT_BURST: '100000',
  };
  serving = await serve(configFrom(env), { clock });
  base = `http://127.0.0.1:${serving.port}`;
});
afterAll(async () => {
  await serving.stop();
  await mailbox.close();
  room.close();
  rmSync(folder, { recursive: true });
});

const alertsOf = async (person: Person) => (await person.ask('GET', '/api/alerts')).json as Alerts;
const calledFor = (code: string) => calls.filter(({ body }) => JSON.stringify(body).includes(code));
const mailTo = (address: string) => mailbox.arrived.filter(({ to }) => to.includes(address));
const linkIn = ({ text }: Arrived, what: string) => new RegExp(`/mail#${what}=([\\w-]+)`).exec(text)?.[1] as string;

/** Bob with a confirmed address. */
async function withMail(address: string): Promise<Person> {
  const bob = await Person.arrive(base, 'Bob');
  expect((await bob.ask('PUT', '/api/alerts/mail', { address })).status).toBe(200);
  await expect.poll(() => mailTo(address).length).toBe(1);
  const token = linkIn(mailTo(address)[0] as Arrived, 'confirm');
  expect((await bob.ask('POST', '/api/mail/confirm', { token })).json).toEqual({ done: true });
  return bob;
}

describe('mail', () => {
  it('goes only to an address whose owner has said yes, says no secret, and ends by the link in it', async () => {
    const address = 'bob@players.example';
    const bob = await Person.arrive(base, 'Bob');
    await bob.ask('PUT', '/api/alerts/mail', { address: 'Bob@Players.example' });
    expect((await alertsOf(bob)).mail).toEqual({ address, confirmed: false });
    await expect.poll(() => mailTo(address).length).toBe(1);
    const asked = mailTo(address)[0] as Arrived;
    expect(asked.from).toBe('table@vizard.example');
    expect(asked.header('subject')).toBe('Do you want messages from Vizard?');
    expect(asked.text).not.toContain('Bob');
    // not confirmed: nothing comes
    await playWithAbsent(base, bob);
    const token = linkIn(asked, 'confirm');
    expect((await bob.ask('POST', '/api/mail/confirm', { token: `${token}x` })).json).toEqual({ done: false });
    expect((await bob.ask('POST', '/api/mail/confirm', { token })).json).toEqual({ done: true });
    expect((await bob.ask('POST', '/api/mail/confirm', { token })).json).toEqual({ done: false });
    expect((await alertsOf(bob)).mail).toEqual({ address, confirmed: true });
    const code = await playWithAbsent(base, bob);
    await expect.poll(() => mailTo(address).length).toBe(2);
    const told = mailTo(address)[1] as Arrived;
    expect(told.header('subject')).toBe(`It is your turn at table ${code} (Lanterns).`);
    expect(told.text).toContain(`http://vizard.example/t/${code}`);
    // never what somebody is asked
    expect(told.text).not.toContain('deny');
    expect(told.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = linkIn(told, 'stop');
    expect(told.header('list-unsubscribe')).toBe(`<http://vizard.example/api/mail/stop/${stop}>`);
    // as a mail program does it: with a form, and as nobody
    const oneClick = await fetch(`${base}/api/mail/stop/${stop}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await oneClick.json()).toEqual({ done: true });
    expect((await alertsOf(bob)).mail).toBeNull();
    await playWithAbsent(base, bob);
    expect(mailTo(address)).toHaveLength(2);
  });

  it('comes in the language its reader reads', async () => {
    const address = 'olga@players.example';
    const olga = await withMail(address);
    await fetch(`${base}/api/me`, { headers: { cookie: olga.cookie, 'accept-language': 'ru' } });
    const code = await playWithAbsent(base, olga);
    await expect.poll(() => mailTo(address).length).toBe(2);
    expect(mailTo(address)[1]?.text).toContain(`Ваш ход за столом ${code}`);
  });

  it('can be sent nowhere by a trick in an address, and nobody can be flooded', async () => {
    const eve = await Person.arrive(base, 'Eve');
    const before = mailbox.arrived.length;
    for (const address of [
      'a@b.example\r\nBcc: victim@players.example',
      'a@b.example, victim@players.example',
      'Eve <victim@players.example>',
      '"a\\"b"@players.example',
      'a b@players.example',
      'a@localhost',
      'a@[127.0.0.1]',
      `${'a'.repeat(65)}@players.example`,
      'a@b.example\0',
      '',
      7,
      null,
    ])
      expect((await eve.ask('PUT', '/api/alerts/mail', { address })).status).toBeGreaterThanOrEqual(400);
    expect(mailbox.arrived).toHaveLength(before);
    const victim = 'victim@players.example';
    const answers: number[] = [];
    for (let round = 0; round < 5; round++)
      answers.push((await eve.ask('PUT', '/api/alerts/mail', { address: victim })).status);
    expect(answers).toEqual([200, 200, 200, 409, 409]);
    const mallory = await Person.arrive(base, 'Mallory');
    expect((await mallory.ask('PUT', '/api/alerts/mail', { address: victim })).status).toBe(409);
    expect(mailTo(victim)).toHaveLength(3);
    const nobody = await fetch(`${base}/api/alerts/mail`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: victim }),
    });
    expect(nobody.status).toBe(401);
  });
});

describe('a webhook', () => {
  it.each([
    ['json', { preset: 'json', room: '', token: 'key' }, 'POST', '/', 'text'],
    ['discord', { preset: 'discord', room: '', token: '' }, 'POST', '/', 'content'],
    ['telegram', { preset: 'telegram', room: '-1001', token: '12:ab' }, 'POST', '/bot12:ab/sendMessage', 'text'],
    [
      'matrix',
      { preset: 'matrix', room: '!r:m.example', token: 'key' },
      'PUT',
      '/_matrix/client/v3/rooms/!r%3Am.example/send/m.room.message/',
      'body',
    ],
    ['ntfy', { preset: 'ntfy', room: 'turns', token: 'key' }, 'POST', '/', 'message'],
  ] as const)('for %s is spoken to in its own way', async (_, preset, method, path, field) => {
    const bob = await Person.arrive(base, 'Bob');
    const set = await bob.ask('PUT', '/api/alerts', { on: true, webhook: { ...preset, address: hook } });
    expect(set.status).toBe(200);
    const code = await playWithAbsent(base, bob);
    await expect.poll(() => calledFor(code).length).toBe(1);
    const [call] = calledFor(code) as [Called];
    expect(call.method).toBe(method);
    expect(decodeURIComponent(call.url).startsWith(decodeURIComponent(path))).toBe(true);
    expect(call.body[field]).toContain(`It is your turn at table ${code}`);
    expect(call.headers.authorization).toBe(preset.token === 'key' ? 'Bearer key' : undefined);
    if (preset.preset === 'telegram') expect(call.body.chat_id).toBe('-1001');
    if (preset.preset === 'ntfy')
      expect(call.body).toMatchObject({ topic: 'turns', click: `http://vizard.example/t/${code}` });
    if (preset.preset === 'discord') expect(call.body.allowed_mentions).toEqual({ parse: [] });
    expect((await bob.ask('POST', '/api/alerts/try', { way: 'hook' })).json).toEqual({ ok: true });
    status = 500;
    expect((await bob.ask('POST', '/api/alerts/try', { way: 'hook' })).json).toEqual({ ok: false });
    status = 200;
  });

  it('without what its service needs is refused', async () => {
    const bob = await Person.arrive(base, 'Bob');
    for (const webhook of [
      { preset: 'telegram', address: hook, room: '1', token: '' },
      { preset: 'matrix', address: hook, room: '', token: 'x' },
      { preset: 'ntfy', address: hook },
      { preset: 'json', address: hook, token: 'a\r\nX-Evil: 1' },
      { preset: 'fax', address: hook },
      { preset: 'json' },
    ])
      expect((await bob.ask('PUT', '/api/alerts', { on: true, webhook })).status).toBe(400);
  });
});

describe('alerts', () => {
  const events = { asked: ['hook'], short: ['hook'], started: ['hook'], over: ['hook'], mentioned: ['hook'] };

  it('tell of what was chosen, once, and of a table no more than is set there', async () => {
    const bob = await Person.arrive(base, 'Bob');
    await bob.ask('PUT', '/api/alerts', { on: true, webhook: hook, events: { ...events, asked: [] } });
    const first = await playWithAbsent(base, bob);
    await expect.poll(() => calledFor(first).length).toBe(1);
    expect(calledFor(first)[0]?.body).toMatchObject({ kind: 'started', code: first });
    await bob.ask('PUT', '/api/alerts', { on: true, webhook: hook, events });
    // begun and asked are one message
    const second = await playWithAbsent(base, bob);
    await expect.poll(() => calledFor(second).length).toBe(1);
    expect(calledFor(second)[0]?.body).toMatchObject({ kind: 'yourTurn', code: second });
    // named, in a table that is set to my turn only, and in one that is not
    const ann = await Person.arrive(base, 'Ann');
    const codes: string[] = [];
    for (const loudness of ['asked', 'usual']) {
      for (const person of [ann, bob]) await person.connect();
      const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
      codes.push(code);
      for (const [seat, { player }] of [ann, bob].entries()) {
        player.hello(code);
        await player.must({ kind: 'sit', seat });
      }
      expect((await bob.ask('PUT', `/api/alerts/tables/${code}`, { loudness })).status).toBe(204);
      bob.drop();
      await ann.player.until(() => ann.player.table?.chairs[1]?.online === false);
      await ann.player.must({ kind: 'say', text: 'Where is @bob? @Ann waits' });
      ann.drop();
    }
    await expect.poll(() => calledFor(codes[1] as string).length).toBe(1);
    expect(calledFor(codes[1] as string)[0]?.body).toMatchObject({ kind: 'mentioned' });
    expect(calledFor(codes[0] as string)).toHaveLength(0);
  });

  it('wait for the end of quiet hours in my own zone, and tell then what is still true, in one message', async () => {
    const bob = await Person.arrive(base, 'Bob');
    // by the clocks of Warsaw it is quiet from 11:00 to 13:00, and it is 12:00
    const quiet = { from: 11 * 60, until: 13 * 60 };
    await bob.ask('PUT', '/api/alerts', { on: true, webhook: hook, events, quiet, zone: 'Europe/Warsaw' });
    const codes = [await playWithAbsent(base, bob), await playWithAbsent(base, bob)];
    await clock.pass(HOUR - 1000);
    const [ann] = [await Person.arrive(base, 'Ann')];
    expect((await ann.ask('GET', '/api/me/digest')).json).toEqual({ tables: [] });
    expect(calls.filter(({ body }) => codes.some((code) => JSON.stringify(body).includes(code)))).toEqual([]);
    await clock.pass(2000);
    await expect.poll(() => calledFor(codes[0] as string).length, { timeout: 30_000 }).toBe(1);
    const [call] = calledFor(codes[0] as string) as [Called];
    expect(call.body).toMatchObject({ kind: 'digest' });
    for (const code of codes) expect(call.body.text).toContain(`It is your turn at table ${code}`);
    expect(calledFor(codes[1] as string)).toHaveLength(1);
  });

  it('warn before a clock is at zero, also at a table that nobody has looked at since', async () => {
    const [ann, bob] = [await Person.arrive(base, 'Ann'), await Person.arrive(base, 'Bob')];
    await bob.ask('PUT', '/api/alerts', { on: true, webhook: hook, events: { ...events, asked: [], started: [] } });
    for (const person of [ann, bob]) await person.connect();
    const days = { kind: 'decision', seconds: 172_800, atZero: 'bot' } as const;
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2, clock: days });
    for (const [seat, { player }] of [ann, bob].entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    bob.drop();
    await ann.player.until(() => ann.player.table?.chairs[1]?.online === false);
    await ann.player.must({ kind: 'start' });
    ann.drop();
    await clock.pass(42 * HOUR);
    await clock.pass(2 * HOUR);
    await expect.poll(() => calledFor(code).length, { timeout: 30_000 }).toBe(1);
    expect(calledFor(code)[0]?.body).toMatchObject({ kind: 'short', code });
    expect(calledFor(code)[0]?.body.text).toContain('You have time until');
  });

  it('tell once a day what happened since I looked', async () => {
    const bob = await Person.arrive(base, 'Bob');
    const code = await playWithAbsent(base, bob);
    const at = Math.ceil((clock.now() % (24 * HOUR)) / 60_000) + 60;
    await bob.ask('PUT', '/api/alerts', {
      on: true,
      webhook: hook,
      events: { asked: [], digest: ['hook'] },
      digestAt: at % 1440,
    });
    await clock.pass(2 * HOUR);
    await expect.poll(() => calledFor(code).length, { timeout: 30_000 }).toBe(1);
    expect(calledFor(code)[0]?.body.text).toContain(`It is your turn at table ${code}`);
    await clock.pass(24 * HOUR);
    await expect.poll(() => calledFor(code).length, { timeout: 30_000 }).toBe(2);
  });
});

describe('a vacation', () => {
  const setUp = async (vacations: boolean) => {
    const [ann, bob] = [await Person.arrive(base, 'Ann'), await Person.arrive(base, 'Bob')];
    for (const person of [ann, bob]) await person.connect();
    const settings = { clock: { kind: 'decision', seconds: 86_400, atZero: 'bot' }, vacations } as const;
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2, ...settings });
    for (const [seat, { player }] of [ann, bob].entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    await ann.player.must({ kind: 'start' });
    bob.drop();
    await ann.player.until(() => ann.player.table?.chairs[1]?.online === false);
    return { ann, bob };
  };
  const left = (person: Person) => person.player.update?.timers.find(({ seat }) => seat === 1);

  it('stops the clock where the table allows it, and everybody sees until when', async () => {
    const { ann, bob } = await setUp(true);
    await clock.pass(HOUR);
    const from = clock.now();
    const until = from + 10 * 24 * HOUR;
    expect((await bob.ask('PUT', '/api/me/vacation', { from, until })).status).toBe(200);
    await ann.player.until(() => ann.player.table?.chairs[1]?.away?.until === until && left(ann)?.runs === false);
    expect(left(ann)).toMatchObject({ left: 23 * HOUR, runs: false });
    await clock.pass(9 * 24 * HOUR);
    expect(ann.player.table?.chairs[1]?.standIn).toBe(false);
    await bob.ask('DELETE', '/api/me/vacation');
    await ann.player.until(() => left(ann)?.runs === true);
    expect(left(ann)).toMatchObject({ left: 23 * HOUR, runs: true });
    expect(await alertsOf(bob)).toMatchObject({ vacation: null, vacationDays: 21 });
    await clock.pass(25 * HOUR);
    await ann.player.until(() => ann.player.table?.chairs[1]?.standIn === true);
    ann.drop();
  });

  it('stops no clock elsewhere, and is not longer than a year allows', async () => {
    const { ann, bob } = await setUp(false);
    const from = clock.now();
    const DAY = 24 * HOUR;
    for (const wrong of [
      { from, until: from + 31 * DAY },
      { from, until: from },
      { from: from - 9 * DAY, until: from - DAY },
      { from: from + 400 * DAY, until: from + 401 * DAY },
    ])
      expect((await bob.ask('PUT', '/api/me/vacation', wrong)).status).toBe(409);
    await bob.ask('PUT', '/api/me/vacation', { from, until: from + 10 * DAY });
    await ann.player.until(() => ann.player.table?.chairs[1]?.away !== undefined);
    await clock.pass(25 * HOUR);
    await ann.player.until(() => ann.player.table?.chairs[1]?.standIn === true);
    ann.drop();
  });
});
