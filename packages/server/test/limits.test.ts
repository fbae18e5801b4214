import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addressKey, clientAddress, trustedProxies } from '../src/addresses.ts';
import { BadConfig, configFrom, type Serving, serve } from '../src/index.ts';
import { whyNotStarted } from '../src/start-errors.ts';

let serving: Serving | undefined;
const folders: string[] = [];

async function start(env: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-limits-'));
  folders.push(dataDir);
  serving = await serve(configFrom({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0', ...env }));
  return `http://127.0.0.1:${serving.port}`;
}
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('limits per address', () => {
  it('count by the address a trusted proxy tells, for new guests and for sockets', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_GUESTS: '3', LIMIT_CONNECTIONS: '2' });
    const statuses = [];
    for (let count = 0; count < 4; count++) statuses.push((await fetch(`${base}/api/me`, from('203.0.113.5'))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const made = { headers: { ...from('203.0.113.5').headers, cookie: 'vizard=made-up-by-somebody-who-wants-more' } };
    expect((await fetch(`${base}/api/me`, made)).status).toBe(429);
    const answer = await fetch(`${base}/api/me`, from('203.0.113.6'));
    expect(answer.status).toBe(200);
    const cookie = (answer.headers.get('set-cookie') as string).split(';')[0] as string;
    const dial = () =>
      new Promise<string>((resolve) => {
        const headers = { cookie, origin: base, 'x-forwarded-for': '203.0.113.6' };
        const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, { headers });
        socket.on('open', () => resolve('open'));
        socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
        socket.on('error', () => undefined);
      });
    expect([await dial(), await dial(), await dial()]).toEqual(['open', 'open', '429']);
  });

  it('count a /64 of version 6, and both forms of an address of version 4, as one', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_GUESTS: '2' });
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:DB8:1:2:a:b:c:d', '2001:db8:1:3::1'])
      statuses.push((await fetch(`${base}/api/me`, from(address))).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    for (const address of ['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105'])
      statuses.push((await fetch(`${base}/api/me`, from(address))).status);
    expect(statuses.slice(4)).toEqual([200, 200, 429]);
  });

  it('exempt this machine, but nobody who only says to be it, and not a proxy that is not trusted', async () => {
    const limits = { LIMIT_GUESTS: '2', LIMIT_REQUESTS: '5' };
    for (const [trust, ...addresses] of [
      ['1', '127.0.0.1', '127.0.0.1', '127.0.0.1'],
      ['1', '::1', '::1', '::1'],
      // All clients behind an untrusted proxy count as one.
      ['0', '203.0.113.1', '203.0.113.2', '203.0.113.3'],
    ] as const) {
      const base = await start({ TRUST_PROXY: trust, ...limits });
      const statuses = [];
      for (const address of addresses) statuses.push((await fetch(`${base}/api/me`, from(address))).status);
      expect(statuses).toEqual([200, 200, 429]);
      for (let more = 0; more < 10; more++) expect((await fetch(`${base}/api/me`)).status).toBe(200);
      await serving?.stop();
    }
    serving = undefined;
  });

  it('hold for requests under way', async () => {
    const base = await start({ TRUST_PROXY: '1', LIMIT_TCP: '2' });
    const cookie = ((await fetch(`${base}/api/me`)).headers.get('set-cookie') as string).split(';')[0] as string;
    const made = { kind: 'create', id: 'aaaaaaaa-1', game: 'lanterns', seats: 2 };
    const headers = { cookie, 'content-type': 'application/json' };
    const create = await fetch(`${base}/api/tables`, { method: 'POST', headers, body: JSON.stringify(made) });
    const { table } = (await create.json()) as { table: string };
    const update = `${base}/api/tables/${table}/update`;
    const { life } = (await (await fetch(update, { headers })).json()) as { life: string };
    const leaving = new AbortController();
    const wait = (address: string, seconds: number, signal?: AbortSignal) =>
      fetch(`${update}?life=${life}&after=0&wait=${seconds}`, {
        headers: { cookie, 'x-forwarded-for': address },
        ...(signal && { signal }),
      });
    const waiting = [1, 2].map(() => wait('203.0.113.5', 25, leaving.signal).catch(() => undefined));
    await expect.poll(async () => (await wait('203.0.113.5', 0)).status).toBe(429);
    expect((await wait('203.0.113.6', 0)).status).toBe(200);
    leaving.abort();
    await Promise.all(waiting);
    await expect.poll(async () => (await wait('203.0.113.5', 0)).status).toBe(200);
  });

  it('believe nobody about addresses unless told to', async () => {
    expect(clientAddress('198.51.100.1', '203.0.113.5', trustedProxies(false))).toBe('198.51.100.1');
    expect(clientAddress('198.51.100.1', '6.6.6.6, 203.0.113.5', trustedProxies(true))).toBe('203.0.113.5');
    expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.2', trustedProxies('10.0.0.1, 10.0.0.2'))).toBe(
      '203.0.113.5',
    );
    expect(clientAddress('198.51.100.1', '203.0.113.5', trustedProxies('10.0.0.1'))).toBe('198.51.100.1');
    for (const told of ['203.0.113.5:4711', '[2001:db8::5]:4711', '[2001:db8::5]'])
      expect(clientAddress('198.51.100.1', told, trustedProxies(true))).toMatch(/^(203\.0\.113\.5|2001:db8::5)$/);
    // Fastify asks about somebody who has hung up, too
    expect(trustedProxies('10.0.0.1')(undefined as never, 0)).toBe(false);
  });
});

describe('the key of an address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:cb00:7105', '203.0.113.5'],
    ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['::', '0:0:0:0::/64'],
    ['Unknown', 'unknown'],
  ])('of %s is %s', (address, key) => expect(addressKey(address)).toBe(key));
});

describe('settings', () => {
  it('that make no sense are named, with what would do', () => {
    expect(() => configFrom({ PORT: 'http' })).toThrow(BadConfig);
    expect(() => configFrom({ PORT: 'http' })).toThrow('PORT is "http"; it must be a whole number');
    expect(() => configFrom({ PUBLIC_URL: 'play.example.org' })).toThrow('it must be like https://play.example.org');
    expect(() => configFrom({ LOG_LEVEL: 'loud' })).toThrow(
      /^LOG_LEVEL is "loud"; it must be one of .*warn.*silent\.$/,
    );
  });

  it('that the machine can not follow are told with what to do, not with a stack', async () => {
    const listening = createServer();
    const failure = (port: number, host: string) =>
      new Promise<string>((resolve) => {
        const server = createServer().on('error', (error) => resolve(whyNotStarted(error)));
        server.listen({ port, host });
      });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    expect(await failure(port, '127.0.0.1')).toBe(
      `Port ${port} is in use by another program. Set PORT to a free port, or stop that program.`,
    );
    listening.close();
    expect(await failure(0, '192.0.2.1')).toMatch(/^HOST is "192\.0\.2\.1", which is not an address of this machine\./);
    // The user of the tests may be root, and may have no name server.
    const [forbidden, unknown] = [new Error('listen'), new Error('getaddrinfo')];
    Object.assign(forbidden, { code: 'EACCES', syscall: 'listen', port: 80 });
    Object.assign(unknown, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere' });
    expect(whyNotStarted(forbidden)).toMatch(/^This user may not listen on port 80\. Set PORT/);
    expect(whyNotStarted(unknown)).toMatch(/^HOST is "nowhere", which DNS does not know\./);
    expect(whyNotStarted(new Error('a mistake of ours'))).toContain('limits.test.ts');
  });

  it('secure the cookie when players come over https', async () => {
    const base = await start({ PUBLIC_URL: 'https://play.example.org' });
    expect((await fetch(`${base}/api/me`)).headers.get('set-cookie')).toMatch(/; Secure$/);
  });
});
