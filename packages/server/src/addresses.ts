import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where a request comes from, as limits and bans see it. */
export interface Caller {
  readonly key: string;
  /** A request from this machine and on nobody else's behalf. It has no limits. */
  readonly local: boolean;
}

type Trusts = (address: string, hop: number) => boolean;

/** What a proxy adds to a request. A proxy on this machine speaks for somebody else, whether or not it is trusted. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto'];

export function callerOf({ socket, headers }: IncomingMessage, trusts: Trusts): Caller {
  const remote = socket.remoteAddress ?? '';
  const address = clientAddress(remote, String(headers['x-forwarded-for'] ?? ''), trusts);
  const forwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return { key: addressKey(address), local: !forwarded && isLoopback(remote) && isOwnName(headers.host) };
}

/**
 * A name under which only this machine asks itself: an address, or a name without a dot. A page elsewhere can lead its own name to this
 * machine, and a browser here would ask for it.
 */
function isOwnName(host = ''): boolean {
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || /^[a-z0-9_-]+$/.test(name);
}

/**
 * The key that limits and bans count by: one for each subscriber. A /64 of version 6 is what a provider gives to one household;
 * an address of version 4 is the same in its form of version 6.
 */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return bare.toLowerCase();
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  if (groups.join() === '0,0,0,0,0,0,0,1') return '::1';
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight numbers of an address of version 6, however it is written. */
function groupsOf(address: string): number[] {
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part = ''): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(front), numbers(back)];
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

export function isLoopback(address: string): boolean {
  const key = addressKey(address);
  return key === '::1' || key.startsWith('127.');
}

/** Whom to believe about where a request came from: nobody, the one proxy in front (true), or proxies at these addresses. */
export function trustedProxies(trust: boolean | string): Trusts {
  if (typeof trust === 'boolean') return (_address, hop) => trust && hop === 0;
  const addresses = trust.split(',').map((address) => address.trim());
  // A client that has hung up has no address any more.
  return (address: string | undefined) => address !== undefined && addresses.includes(address.replace(/^::ffff:/, ''));
}

/** Some proxies add the port, which differs for each connection. */
const withoutPort = (address: string): string =>
  address.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

/** The address of the client: from the right, the first that is not a trusted proxy. */
export function clientAddress(remote: string, forwarded: string, trusts: Trusts): string {
  const chain = [
    remote,
    ...forwarded
      .split(',')
      .map((address) => withoutPort(address.trim()))
      .filter(Boolean)
      .reverse(),
  ];
  return chain.find((address, hop) => !trusts(address, hop)) ?? (chain.at(-1) as string);
}

const listOf = (version: 'ipv4' | 'ipv6', nets: readonly (readonly [net: string, bits: number])[]): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of nets) list.addSubnet(net, bits, version);
  return list;
};

/** Version 4: IANA's registry of special purposes, multicast, and what is reserved. Everything else belongs to somebody. */
const SPECIAL_4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** Version 6: only this is given to anybody at all ... */
const GLOBAL_6 = listOf('ipv6', [['2000::', 3]]);
/** ... and this of it for special purposes: protocols (Teredo among them), documentation, and addresses of version 4 in disguise. */
const SPECIAL_6 = listOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
]);

/** Does this address belong to somebody else on the internet? Not to the server's own network, its own machine, or nobody. */
export function isOutside(address: string, interfaces = networkInterfaces()): boolean {
  const version = isIP(address);
  if (version === 0 || isOwn(address, interfaces)) return false;
  if (version === 4) return !SPECIAL_4.check(address);
  return GLOBAL_6.check(address, 'ipv6') && !SPECIAL_6.check(address, 'ipv6');
}

/** Interfaces come and go: asked each time. */
function isOwn(address: string, interfaces: ReturnType<typeof networkInterfaces>): boolean {
  const own = new BlockList();
  for (const nets of Object.values(interfaces))
    for (const { address, family } of nets ?? []) own.addAddress(address, family === 'IPv6' ? 'ipv6' : 'ipv4');
  return own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
