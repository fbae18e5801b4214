import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutside } from '../src/addresses.ts';
import { addressOf, type OutboundSettings, outboundHttp, type Resolve } from '../src/outbound-http.ts';

let hook: Server;
let port: number;
const calls: string[] = [];
/** Answers that are kept back. */
const held: (() => void)[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    request.on('data', (data) => calls.push(`${request.url} ${data}`));
    request.on('end', () => {
      const answer = () => response.writeHead(302, { location: '/elsewhere' }).end();
      if (request.url === '/patience') held.push(answer);
      else answer();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '0.0.0.0', resolve));
  ({ port } = hook.address() as AddressInfo);
});
afterAll(() => hook.close());

/** A name server that says something else each time it is asked. */
const names = (...answers: string[]): Resolve => {
  let asked = 0;
  return async () => [{ address: answers[Math.min(asked++, answers.length - 1)] as string, family: 4 }];
};

const post = (settings: Partial<OutboundSettings>, address: string, body = 'x') =>
  outboundHttp({ anywhere: false, most: 10, ...settings }).post({
    to: new URL(address),
    headers: {},
    body,
    guest: 'ann',
  });

describe('addresses that players give', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.88.99.1',
    '198.19.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:93.184.215.14',
    '::ffff:0:7f00:1',
    '::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '100:0:0:1::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:2::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00::1',
    'fe80::1',
    'fe80::1%lo',
    'fec0::1',
    'ff02::1',
    'nonsense',
  ])('%s is inside, or nobody', (address) => expect(isOutside(address)).toBe(false));

  it('that are this machine itself are inside', () => {
    const own = Object.values(networkInterfaces()).flatMap((nets) => nets ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(isOutside(address)).toBe(false);
    const [one] = own as [(typeof own)[number]];
    for (const [address, family] of [
      ['93.184.215.14', 'IPv4'],
      ['2606:2800:21f:cb07::1', 'IPv6'],
    ] as const)
      expect(isOutside(address, { public: [{ ...one, address, family } as typeof one] })).toBe(false);
  });

  it.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07::1', '2a00:1450:4001:80b::200e'])(
    '%s is outside',
    (address) => expect(isOutside(address)).toBe(true),
  );

  it.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'are refused when they say %s, however it is written',
    (host) => expect(post({}, `http://${host}:${port}/`)).rejects.toThrow('inside the server'),
  );

  it.each([
    'https://127.0.0.1;push.example.com/x',
    "https://127.0.0.1'push.example.com/x",
    'https://127.0.0.1`push.example.com/x',
    'https://127.0.0.1"push.example.com/x',
    'https://127.0.0.1{push.example.com/x',
    'https://127.0.0.1}push.example.com/x',
    'https://127.0.0.1,push.example.com/x',
    'https://127.0.0.1$push.example.com/x',
    'https://127.0.0.1&push.example.com/x',
    'https://127.0.0.1*push.example.com/x',
    'ftp://push.example.com/x',
    'javascript:alert(1)',
    'nonsense',
  ])('are none we would call where two readers may not agree on the host: %s', (address) =>
    expect(addressOf(address)).toBeUndefined(),
  );

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'http://[2606:2800:21f:cb07::1]:8080/',
    'https://münchen.example/',
  ])('are read where they are clear: %s', (address) => expect(addressOf(address)).toBeInstanceOf(URL));

  it('are looked up when the connection is made: a name that has led outside before does not lead inside', async () => {
    const resolve = names('93.184.215.14', '127.0.0.1');
    expect(isOutside((await resolve('rebind.example'))[0]?.address as string)).toBe(true);
    await expect(post({ resolve }, `http://rebind.example:${port}/`)).rejects.toThrow(
      "rebind.example leads into the server's own network",
    );
    expect(calls).toEqual([]);
  });

  it('may be inside where the operator says so; nothing is followed', async () => {
    const resolve = names('127.0.0.1');
    expect(await post({ anywhere: true, resolve }, `http://own.example:${port}/turn`, 'hello')).toBe(302);
    expect(calls).toEqual(['/turn hello']);
  });
});

describe('calls under way', () => {
  const tooMany = 'too many alerts are under way';
  /** Each name leads to an address of its own: those of `own` to this machine, the others to where nobody answers. */
  const leads = (own: readonly string[]) => async (name: string) =>
    own.includes(name) ? [{ address: '127.0.0.1', family: 4 }] : new Promise<never>(() => {});
  const patient = { anywhere: true, most: 40, patience: 600_000, wait: 600_000 };

  it('are two for one guest; more wait for a place, and too many are refused', async () => {
    const client = outboundHttp({ ...patient, resolve: names('127.0.0.1') });
    const call = () =>
      client.post({ to: new URL(`http://a.example:${port}/patience`), headers: {}, body: 'x', guest: 'ann' });
    const calls = Array.from({ length: 8 }, call);
    await expect(call()).rejects.toThrow(tooMany);
    for (let done = 0; done < 8; done++) {
      await expect.poll(() => held.length).toBe(Math.min(2, 8 - done));
      held.shift()?.();
      expect(await Promise.race(calls)).toBe(302);
    }
    expect(await Promise.all(calls)).toEqual(calls.map(() => 302));
  });

  it('of many guests of one person leave a place for the others: the next one goes to who has none', async () => {
    const client = outboundHttp({ ...patient, most: 8 });
    const call = (guest: string, host: number, path: string) =>
      client.post({ to: new URL(`http://127.0.0.${host}:${port}${path}`), headers: {}, body: 'x', guest });
    const hosts = [1, 2, 3, 4];
    for (const host of hosts) expect(await call('ann', host, '/turn')).toBe(302);
    const slow = hosts.flatMap((host) => [call(`g${host}`, host, '/patience'), call(`g${host}`, host, '/patience')]);
    await expect.poll(() => held.length).toBe(8);
    const ended: string[] = [];
    const queued = hosts.map((host) => call(`g${host}`, host, '/patience').finally(() => ended.push('slow')));
    const bob = call('bob', 5, '/turn').finally(() => ended.push('bob'));
    held.shift()?.();
    expect(await bob).toBe(302);
    expect(ended).toEqual(['bob']);
    for (let left = slow.length + queued.length - 1; left > 0; left--) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.();
    }
    expect(new Set(await Promise.all([...slow, ...queued]))).toEqual(new Set([302]));
  });

  it('to one address are a quarter at most, by however many names: the others keep their room', async () => {
    const client = outboundHttp({ ...patient, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    const to = (url: string) => ({ to: new URL(url), headers: {}, body: 'x' });
    const waiting = Array.from({ length: 10 }, (_, at) =>
      client.post({ ...to(`http://n${at}.example:${port}/patience`), guest: `g${at}` }),
    );
    await expect.poll(() => held.length).toBe(10);
    await expect(client.post({ ...to(`http://more.example:${port}/turn`), guest: 'x' })).rejects.toThrow(tooMany);
    await expect(client.post({ ...to(`http://127.0.0.1:${port}/turn`), guest: 'x' })).rejects.toThrow(tooMany);
    expect(await client.post({ ...to(`http://127.0.0.2:${port}/turn`), guest: 'x' })).toBe(302);
    for (const answer of held.splice(0)) answer();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([302]));
  });

  it('to hosts that have never answered are half at most: a host that has answered is still reached', async () => {
    const client = outboundHttp({ ...patient, wait: 10, resolve: leads(['push.example']) });
    const call = (guest: string, host: string) =>
      client.post({ to: new URL(`http://${host}:${port}/turn`), headers: {}, body: 'x', guest });
    expect(await call('ann', 'push.example')).toBe(302);
    for (let guest = 0; guest < 20; guest++) void call(`g${guest}`, `n${guest}.example`).catch(() => undefined);
    await expect(call('bob', 'another.example')).rejects.toThrow(tooMany);
    expect(await call('bob', 'push.example')).toBe(302);
  });

  it('end by themselves where nobody answers', () =>
    expect(post({ anywhere: true, patience: 50 }, `http://127.0.0.1:${port}/patience`)).rejects.toThrow(
      'no answer within 50 ms',
    ));
});
