import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playWithAbsent } from '../../packages/server/testing/absent.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';
import { selfSigned } from '../support/certificate.ts';
import { passkeyThatNames } from './support/attestation.ts';
import { memoryOf } from './support/memory.ts';

/** What comes back for ever, as fast as it is read. */
function pour(socket: TLSSocket, what: string): void {
  const much = what.repeat(Math.ceil(65_536 / what.length));
  const more = (): void => {
    while (!socket.destroyed && socket.write(much));
  };
  socket.on('drain', more);
  more();
}

function drip(socket: TLSSocket, what: string): void {
  const dripping = setInterval(() => socket.write(what), 100);
  socket.on('close', () => clearInterval(dripping));
}

const HEAD = 'HTTP/1.1 200 OK\r\n';

/** What hostile endpoints do. */
const ANSWERS: Record<string, (socket: TLSSocket, response: ServerResponse) => void> = {
  'a body without end': (socket) => pour(socket, `${HEAD}\r\n${'x'.repeat(1000)}`),
  'a head without end': (socket) => pour(socket, `${HEAD}X: ${'x'.repeat(1000)}`),
  'hints without end': (socket) => pour(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  'a body byte by byte': (socket) => {
    socket.write(`${HEAD}Content-Length: 1000000\r\n\r\n`);
    drip(socket, 'x');
  },
  'a head byte by byte': (socket) => {
    socket.write(`${HEAD}X: `);
    drip(socket, 'x');
  },
  nothing: () => undefined,
  'the way to somewhere else': (_, response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  'another protocol': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  'no HTTP': (socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'),
};
const PATHS = Object.keys(ANSWERS);

const folder = mkdtempSync(join(tmpdir(), 'vizard-outbound-'));
const { key, cert } = selfSigned();
const open = new Set<TLSSocket>();
const arrived: string[] = [];
const service = createServer({ key, cert }, (request, response) => {
  request.resume();
  arrived.push(request.url as string);
  ANSWERS[PATHS[Number(request.url?.slice(1))] as string]?.(request.socket as TLSSocket, response);
});
service.on('secureConnection', (socket) => {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
});

let server: ServerProcess;
let endpoint: string;
const browser = createECDH('prime256v1').generateKeys().toString('base64url');
const keys = { p256dh: browser, auth: randomBytes(16).toString('base64url') };

beforeAll(async () => {
  writeFileSync(join(folder, 'cert.pem'), cert);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  endpoint = `https://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const env = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'), PRIVATE_WEBHOOKS: '1' };
  server = await startServer(join(folder, 'data'), env);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  service.close();
  service.closeAllConnections();
  rmSync(folder, { recursive: true });
});

describe('an endpoint of alerts', () => {
  it.each(PATHS)('that answers with %s is hung up on, by push and by webhook; memory stays flat', async (kind) => {
    const before = await memoryOf(server.base);
    const url = `${endpoint}/${PATHS.indexOf(kind)}`;
    const called = () => arrived.filter((path) => endpoint + path === url).length;
    while (called() < 8) {
      const bob = await Person.arrive(server.base, 'Bob');
      const set = await bob.ask('PUT', '/api/alerts', { on: true, push: { endpoint: url, keys }, webhook: url });
      expect(set.status).toBe(200);
      await playWithAbsent(server.base, bob);
    }
    await expect.poll(() => open.size).toBe(0);
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    expect(arrived).not.toContain('/elsewhere');
    expect(await memoryOf(server.base)).toBeLessThan(before * 2);
  });

  it('whose host two readers would read differently is refused, and not called where it was kept before', async () => {
    const bob = await Person.arrive(server.base, 'Bob');
    const refusals = () => server.errors().split('can not be sent to this address').length - 1;
    for (const [before, mark] of [';', "'", '`', '"', '{', '}'].entries()) {
      const two = `https://127.0.0.1${mark}push.example.com/x`;
      expect((await bob.ask('PUT', '/api/alerts', { on: true, push: { endpoint: two, keys } })).status).toBe(400);
      expect((await bob.ask('PUT', '/api/alerts', { on: true, webhook: two })).status).toBe(400);
      const db = new DatabaseSync(join(folder, 'data', 'vizard.db'));
      const body = JSON.stringify({ on: true, push: { endpoint: two, keys }, webhook: null, words: null });
      db.prepare('INSERT OR REPLACE INTO alerts (guest, body) VALUES (?, ?)').run(bob.guest, body);
      db.close();
      await playWithAbsent(server.base, bob);
      await expect.poll(refusals).toBe(before + 1);
    }
  });
});

describe('a new passkey', () => {
  it('whose certificates name an address is refused, and nobody calls there', async () => {
    const called: string[] = [];
    const inside = createPlainServer((request, response) => {
      called.push(request.url as string);
      response.end();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/inside`;
    const eve = await Person.arrive(server.base, 'Eve');
    const { challenge } = (await eve.ask('POST', '/api/me/passkeys/options')).json as { challenge: string };
    const made = passkeyThatNames(address, server.base, challenge);
    expect((await eve.ask('POST', '/api/me/passkeys', made)).status).toBe(400);
    expect(called).toEqual([]);
    inside.close();
  });
});
