import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside the server's own network, or of nobody: nobody outside may make the server talk to them. */
const INSIDE = { 4: new BlockList(), 6: new BlockList() };
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE[4].addSubnet(net, bits);
for (const [net, bits] of [
  // None, the machine itself, and old ways to write an address of version 4.
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  INSIDE[6].addSubnet(net, bits, 'ipv6');

// Two lists, since in one an address of version 4 is also found under its name in version 6.
export const isOutside = (address: string): boolean =>
  isIP(address) === 6 ? !INSIDE[6].check(address, 'ipv6') : !INSIDE[4].check(address);

type Resolve = (
  name: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** Ways to talk to addresses that players have given. */
export interface Outside {
  /** For requests made by others: names are looked up, and refused, at the moment of connecting. */
  readonly agent: Agent;
  /** Refuses at once what can't be outside whatever the names say. */
  check(address: string): void;
  /** The status of the answer; nothing else of it is read, and nothing is followed. */
  post(address: string, body: string): Promise<number>;
}

const PATIENCE = 5000;

/**
 * The address is checked when the connection is made, not before: a name that led outside a moment ago can't lead inside now.
 * `anywhere` switches the check off, for whoever has their webhooks in their own network.
 */
export function outside(anywhere: boolean, resolve: Resolve = lookup): Outside {
  const guarded: LookupFunction = (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const [first] = found;
      if (first === undefined || (!anywhere && !found.every(({ address }) => isOutside(address))))
        return done(new Error(`${name} leads into the server's own network.`), []);
      if (options.all === true) return done(null, found);
      done(null, first.address, first.family);
    });
  const check = (address: string): void => {
    const name = new URL(address).hostname.replace(/^\[|\]$/g, '');
    if (!anywhere && isIP(name) !== 0 && !isOutside(name))
      throw new Error(`${name} is inside the server's own network.`);
  };
  return {
    agent: new Agent({ lookup: guarded }),
    check,
    post(address, body) {
      check(address);
      const request = address.startsWith('https:') ? requestHttps : requestHttp;
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      return new Promise((done, fail) => {
        const signal = AbortSignal.timeout(PATIENCE);
        const asking = request(address, { method: 'POST', headers, signal, lookup: guarded }, (answer) => {
          done(answer.statusCode ?? 0);
          answer.destroy();
        });
        asking.on('error', fail);
        asking.end(body);
      });
    },
  };
}
