import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutside, outside } from '../src/outside.ts';

let hook: Server;
let port: number;
const calls: string[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    request.on('data', (data) => calls.push(`${request.url} ${data}`));
    request.on('end', () => response.writeHead(302, { location: '/elsewhere' }).end());
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  ({ port } = hook.address() as AddressInfo);
});
afterAll(() => hook.close());

/** A name server that says something else each time it is asked. */
const names = (...answers: string[]) => {
  let asked = 0;
  return (
    _name: string,
    _options: unknown,
    done: (error: null, found: { address: string; family: number }[]) => void,
  ) => done(null, [{ address: answers[Math.min(asked++, answers.length - 1)] as string, family: 4 }]);
};

describe('addresses that players give', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fd00::1',
    'fe80::1',
  ])('%s is inside', (address) => expect(isOutside(address)).toBe(false));

  it.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07::1'])('%s is outside', (address) =>
    expect(isOutside(address)).toBe(true),
  );

  it.each(['127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])(
    'are refused when they say %s, however it is written',
    (host) => expect(() => outside(false).post(`http://${host}:${port}/`, 'x')).toThrow('inside the server'),
  );

  it('are looked up when the connection is made: a name that has led outside before does not lead inside', async () => {
    const resolve = names('93.184.215.14', '127.0.0.1');
    resolve('rebind.example', {}, (_error, found) => expect(isOutside(found[0]?.address as string)).toBe(true));
    await expect(outside(false, resolve).post(`http://rebind.example:${port}/`, 'x')).rejects.toThrow(
      "rebind.example leads into the server's own network",
    );
    const byAgent = new Promise((_, fail) => {
      request({ host: 'rebind.example', port, agent: outside(false, resolve).agent })
        .on('error', fail)
        .end();
    });
    await expect(byAgent).rejects.toThrow("leads into the server's own network");
    expect(calls).toEqual([]);
  });

  it('may be inside where whoever runs the server says so; nothing is followed', async () => {
    expect(await outside(true, names('127.0.0.1')).post(`http://own.example:${port}/turn`, 'hello')).toBe(302);
    expect(calls).toEqual(['/turn hello']);
  });
});
