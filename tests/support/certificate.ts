import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** A certificate for 127.0.0.1 that vouches for itself, made new for each test. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const alternative = sequence(der(0x87, Buffer.from([127, 0, 0, 1])));
  const made = certificate({
    name: '127.0.0.1',
    issuer: '127.0.0.1',
    key: publicKey,
    by: privateKey,
    extensions: [AUTHORITY, [oid(0x55, 0x1d, 0x11), alternative]],
  });
  const lines = made.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

type Extension = readonly [id: Buffer, value: Buffer, critical?: true];

export interface Vouched {
  readonly name: string;
  readonly issuer: string;
  readonly key: KeyObject;
  /** The key of its issuer. */
  readonly by: KeyObject;
  readonly extensions: readonly Extension[];
}

/** DER by hand, since Node reads certificates but makes none. */
export function certificate({ name, issuer, key, by, extensions }: Vouched): Buffer {
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const called = (text: string) => sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(text)))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    called(issuer),
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    called(name),
    key.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        ...extensions.map(([id, value, critical]) =>
          sequence(id, ...(critical ? [der(0x01, Buffer.from([0xff]))] : []), der(0x04, value)),
        ),
      ),
    ),
  );
  const signature = createSign('SHA256').update(body).sign(by);
  return sequence(body, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
}

export function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
export const oid = (...bytes: number[]): Buffer => der(0x06, Buffer.from(bytes));

/** It may vouch for others. */
export const AUTHORITY: Extension = [oid(0x55, 0x1d, 0x13), sequence(der(0x01, Buffer.from([0xff]))), true];
