import { type LookupAddress, lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isOutside } from './addresses.ts';
import { Counts } from './rates.ts';

/** Milliseconds a call may take in all, whatever the other end does. */
const PATIENCE = 5000;
/** Bytes read at most until the status is known. */
const HEAD = 65_536;
/** Calls under way for one guest. */
const PER_GUEST = 8;

/** Something to be sent to an address that a player has given. */
export interface OutboundRequest {
  readonly to: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** On whose behalf. */
  readonly guest: string;
}

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** The only way for the server to call addresses that players have given. */
export interface OutboundHttp {
  /** The status of the response. Its body is not read, and redirects are not followed. */
  post(letter: OutboundRequest): Promise<number>;
}

export interface OutboundSettings {
  /** Allows private addresses, for webhooks in your own network. */
  readonly anywhere: boolean;
  /** Calls under way. */
  readonly most: number;
  readonly patience?: number;
  readonly resolve?: Resolve;
}

/**
 * The one reading of an address that somebody gives: undefined when it is none we would call. Hosts are names of letters, digits,
 * dashes and dots, or addresses: whatever else a host may hold, another reader may take for the end of it.
 */
export function addressOf(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = /^[a-z0-9_.-]+$|^\[[0-9a-f:.]+\]$/;
  return url !== undefined && /^https?:$/.test(url.protocol) && host.test(url.hostname) ? url : undefined;
}

/**
 * The address is checked when the connection is made, not before: a name that led outside a moment ago can't lead inside now.
 */
export function outboundHttp(settings: OutboundSettings): OutboundHttp {
  const { anywhere, most, patience = PATIENCE, resolve = anywhere ? byHost : byName } = settings;
  const perHost = new Counts();
  const perGuest = new Counts();
  let underWay = 0;
  const mayCall = (address: string): boolean => anywhere || isOutside(address);
  const guarded: LookupFunction = (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => mayCall(address)))
          return done(new Error(`${name} leads into the server's own network.`), []);
        if (options.all === true) return done(null, [...found]);
        done(null, first.address, first.family);
      },
      (error) => done(error, []),
    );
  };
  const call = ({ to, headers, body }: OutboundRequest): Promise<number> => {
    // An address goes through no lookup.
    const literal = to.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !mayCall(literal)) throw new Error(`${literal} is inside the server's own network.`);
    return statusOf(to, { method: 'POST', headers, lookup: guarded }, body, patience);
  };
  return {
    async post(letter) {
      const { guest, to } = letter;
      const free = underWay < most && perHost.of(to.hostname) < most / 2 && perGuest.of(guest) < PER_GUEST;
      if (!free) throw new Error('too many alerts are under way');
      underWay++;
      perHost.add(to.hostname);
      perGuest.add(guest);
      try {
        return await call(letter);
      } finally {
        underWay--;
        perHost.remove(to.hostname);
        perGuest.remove(guest);
      }
    },
  };
}

/** A connection of its own, which is gone when this is over: by the answer's status, an error, or the end of patience. */
function statusOf(to: URL, options: RequestOptions, body: string | Buffer, patience: number): Promise<number> {
  const request = to.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<number>((done, fail) => {
    const asking = request(to, { ...options, agent: false });
    const late = setTimeout(() => asking.destroy(new Error(`no answer within ${patience} ms`)), patience);
    asking.on('response', (answer) => {
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    // One hint after the other that an answer will follow.
    asking.on('information', () => {
      if ((asking.socket?.bytesRead ?? 0) > HEAD) asking.destroy(new Error('the answer never begins'));
    });
    asking.on('error', fail);
    asking.on('close', () => {
      clearTimeout(late);
      fail(new Error('the connection was closed without an answer'));
    });
    asking.end(body);
  });
}

/** By the name servers, not by the few threads that files are read with: a name that takes its time stops nothing else. */
async function byName(name: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: PATIENCE / 2, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const found = (version: 4 | 6, { status, ...asked }: PromiseSettledResult<string[]>): LookupAddress[] =>
    'value' in asked ? asked.value.map((address) => ({ address, family: version })) : [];
  return [...found(4, four), ...found(6, six)];
}

/** By everything this machine knows, for names of the own network. */
const byHost: Resolve = (name) =>
  new Promise((done, fail) =>
    lookup(name, { all: true }, (error, found) => (error === null ? done(found) : fail(error))),
  );
