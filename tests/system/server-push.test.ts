import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playWithAbsent } from '../../packages/server/testing/absent.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';
import { selfSigned } from '../support/certificate.ts';

interface Pushed {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const folder = mkdtempSync(join(tmpdir(), 'vizard-push-'));
const { key, cert } = selfSigned();
const arrived: Pushed[] = [];
let answer = 201;
let onArrival = () => {};
let beforeAnswer = async () => {};
/** What a browser's maker runs: takes the message in, and can not read it. */
const service = createServer({ key, cert }, (request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    arrived.push({ headers: request.headers, body: Buffer.concat(parts) });
    beforeAnswer().then(() => {
      response.writeHead(answer).end();
      onArrival();
    });
  });
});
let server: ServerProcess;
let endpoint: string;
const env = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem'), PRIVATE_WEBHOOKS: '1' };

beforeAll(async () => {
  writeFileSync(join(folder, 'cert.pem'), cert);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  endpoint = `https://127.0.0.1:${(service.address() as AddressInfo).port}/push/bob`;
  server = await startServer(join(folder, 'data'), env);
});
afterAll(async () => {
  await server.stop();
  service.close();
  rmSync(folder, { recursive: true });
});

/** A browser's side of RFC 8291. */
const browser = createECDH('prime256v1');
const ownKey = browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: ownKey.toString('base64url'), auth: auth.toString('base64url') };

function decrypted(body: Buffer): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body[20] as number];
  const [sender, sealed] = [body.subarray(21, 21 + idLength), body.subarray(21 + idLength)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownKey, sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
  const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opening.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** Bob is asked while he is away. */
async function callBob(bob: Person): Promise<string> {
  const called = new Promise<void>((resolve) => {
    onArrival = resolve;
  });
  const code = await playWithAbsent(server.base, bob);
  await called;
  return code;
}

describe('web push', () => {
  it('reaches an absent player at the push service, readable by their browser alone, signed by this server', async () => {
    const bob = await Person.arrive(server.base, 'Bob');
    const { vapidKey } = (await bob.ask('GET', '/api/alerts')).json as { vapidKey: string };
    expect((await bob.ask('PUT', '/api/alerts', { on: true, push: { endpoint, keys } })).status).toBe(200);
    const code = await callBob(bob);
    const { headers, body } = arrived.at(-1) as Pushed;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' });
    expect(body.includes(code)).toBe(false);
    expect(decrypted(body)).toMatchObject({ kind: 'yourTurn', code, game: 'lanterns', ask: 'deny' });

    const [, token = '', signer = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(signer).toBe(vapidKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(signer, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
    const signed = verify(
      'SHA256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(signed).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: new URL(endpoint).origin });
  });

  it('keeps its keys over a restart, and forgets a subscription that the browser has ended', async () => {
    const bob = await Person.arrive(server.base, 'Bob');
    const before = (await bob.ask('GET', '/api/alerts')).json as { vapidKey: string };
    await server.stop();
    server = await startServer(join(folder, 'data'), env);
    const back = Person.known(server.base, 'Bob', bob.cookie);
    expect((await back.ask('GET', '/api/alerts')).json).toMatchObject({ vapidKey: before.vapidKey });
    await back.ask('PUT', '/api/alerts', { on: true, push: { endpoint, keys } });
    answer = 410;
    await callBob(back);
    await expect.poll(async () => (await back.ask('GET', '/api/alerts')).json).toMatchObject({ on: true, push: null });
  });

  it('does not undo with a late answer what was changed meanwhile', async () => {
    const bob = await Person.arrive(server.base, 'Bob');
    await bob.ask('PUT', '/api/alerts', { on: true, push: { endpoint, keys } });
    const renewed = `${endpoint}/renewed`;
    answer = 410;
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      await bob.ask('PUT', '/api/alerts', { on: true, push: { endpoint: renewed, keys } });
    };
    await callBob(bob);
    // Called a second time: the answer to the first call has long been dealt with.
    answer = 201;
    await callBob(bob);
    expect((await bob.ask('GET', '/api/alerts')).json).toMatchObject({ on: true, push: { endpoint: renewed } });
  });
});
