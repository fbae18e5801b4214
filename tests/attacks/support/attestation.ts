import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { AUTHORITY, certificate, der, oid, sequence } from '../../support/certificate.ts';

/** What a browser would send for a new passkey; the certificates of its device say where a list of withdrawn ones is. */
export function passkeyThatNames(address: string, site: string, challenge: string): object {
  const [device, maker] = [
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ];
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin: site }));
  const { x = '', y = '' } = device.publicKey.export({ format: 'jwk' });
  const key = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const id = hash(key).subarray(0, 16);
  const counted = Buffer.concat([Buffer.from([0x41]), Buffer.alloc(4), Buffer.alloc(16), Buffer.from([0, id.length])]);
  const data = Buffer.concat([hash(new URL(site).hostname), counted, id, key]);
  const integer = der(0x02, Buffer.from([3]));
  const level = der(0x0a, Buffer.from([0]));
  // Android's description of a key: it was made for this question.
  const description = sequence(
    integer,
    level,
    integer,
    level,
    der(0x04, hash(client)),
    der(0x04, Buffer.alloc(0)),
    sequence(),
    sequence(),
  );
  const list = sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(address))))));
  const leaf = certificate({
    name: 'device',
    issuer: 'maker',
    key: device.publicKey,
    by: maker.privateKey,
    extensions: [
      [oid(0x2b, 0x06, 0x01, 0x04, 0x01, 0xd6, 0x79, 0x02, 0x01, 0x11), description],
      [oid(0x55, 0x1d, 0x1f), list],
    ],
  });
  const own = { name: 'maker', issuer: 'maker', key: maker.publicKey, by: maker.privateKey };
  const root = certificate({ ...own, extensions: [AUTHORITY] });
  const sig = createSign('SHA256').update(data).update(hash(client)).sign(device.privateKey);
  const made = { fmt: 'android-key', attStmt: { alg: -7, sig, x5c: [leaf, root] }, authData: data };
  const credential = id.toString('base64url');
  return {
    id: credential,
    rawId: credential,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: client.toString('base64url'), attestationObject: cbor(made).toString('base64url') },
  };
}

const hash = (what: string | Buffer): Buffer => createHash('sha256').update(what).digest();

/** Concise binary objects, as far as they are needed here. */
function cbor(value: unknown): Buffer {
  const head = (kind: number, size: number): Buffer =>
    Buffer.from(size < 24 ? [kind + size] : size < 256 ? [kind + 24, size] : [kind + 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0x00, value) : head(0x20, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Buffer) return Buffer.concat([head(0x40, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(0x80, value.length), ...value.map(cbor)]);
  const entries = value instanceof Map ? [...value] : Object.entries(value as object);
  return Buffer.concat([head(0xa0, entries.length), ...entries.flat().map(cbor)]);
}
