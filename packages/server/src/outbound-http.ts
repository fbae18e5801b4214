import { type LookupAddress, lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { addressKey, isOutside } from './addresses.ts';
import { Counts } from './rates.ts';

/** Milliseconds a call may take in all, whatever the other end does. */
const PATIENCE = 5000;
/** Bytes read at most until the status is known. */
const HEAD = 65_536;
/** Calls under way for one guest, and further calls of theirs that may wait for a place. */
const PER_GUEST = 2;
const WAITING_PER_GUEST = 6;
/** Milliseconds a call may wait for a place. */
const WAIT = 30_000;
/** Hosts that are remembered because they have answered. */
const KNOWN_HOSTS = 1000;

/** Something to be sent to an address that a player has given. */
export interface OutboundRequest {
  readonly to: URL;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Buffer;
  /** On whose behalf. */
  readonly guest: string;
  readonly method?: 'POST' | 'PUT';
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
  readonly wait?: number;
  readonly resolve?: Resolve;
}

/**
 * The only parser for addresses that somebody gives: undefined if we would not call it. A host is a name of letters,
 * digits, dashes and dots, or an address. Another parser may take any other character for the end of the host.
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
  const { anywhere, most, patience = PATIENCE, wait = WAIT, resolve = anywhere ? byHost : byName } = settings;
  const slots = new Slots(most, wait);
  const mayCall = (address: string): boolean => anywhere || isOutside(address);
  /** Looks a name up when the connection is made; `enter` may refuse the address it leads to. */
  const guarded =
    (enter: (address: string) => void): LookupFunction =>
    (name, options, done) => {
      resolve(name).then(
        (found) => {
          const [first] = found;
          if (first === undefined || !found.every(({ address }) => mayCall(address)))
            return done(new Error(`${name} leads into the server's own network.`), []);
          try {
            enter(first.address);
          } catch (error) {
            return done(error as Error, []);
          }
          if (options.all === true) return done(null, [...found]);
          done(null, first.address, first.family);
        },
        (error) => done(error, []),
      );
    };
  const call = (
    { to, headers, body, method = 'POST' }: OutboundRequest,
    enter: (address: string) => void,
  ): Promise<number> => {
    // An address goes through no lookup.
    const literal = to.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0) {
      if (!mayCall(literal)) throw new Error(`${literal} is inside the server's own network.`);
      enter(literal);
    }
    return statusOf(to, { method, headers, lookup: guarded(enter) }, body, patience);
  };
  return { post: (letter) => slots.use(letter, (enter) => call(letter, enter)) };
}

/**
 * Limits the calls under way. Nobody can use them all up by making us wait, however many guests, names and addresses
 * they have: one address gets a quarter, and all hosts that did not answer their last call, or were never called,
 * share half. When all places are taken, the next free one goes to the guest who has the fewest.
 */
class Slots {
  private readonly most: number;
  private readonly perHost = new Counts();
  private readonly perGuest = new Counts();
  private readonly perAddress = new Counts();
  private underWay = 0;
  private toStrangers = 0;
  /** Hosts that answered the last call. */
  private readonly known = new Set<string>();
  private readonly wait: number;
  /** Calls without a place, the oldest first. */
  private readonly waiting: { readonly guest: string; readonly host: string; start(): void }[] = [];

  constructor(most: number, wait: number) {
    this.most = most;
    this.wait = wait;
  }

  private isFree(guest: string, host: string): boolean {
    const { most, perHost, perGuest } = this;
    if (this.underWay >= most || perHost.of(host) >= most / 2 || perGuest.of(guest) >= PER_GUEST) return false;
    return this.known.has(host) || this.toStrangers < most / 2;
  }

  /** Resolves when a place has become free for this guest. Rejects if too many calls wait, or for too long. */
  private async place(guest: string, host: string): Promise<void> {
    const { waiting } = this;
    check(waiting.filter((one) => one.guest === guest).length < WAITING_PER_GUEST && waiting.length < 10 * this.most);
    await new Promise<void>((start, fail) => {
      const one = { guest, host, start };
      waiting.push(one);
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        fail(new Error(TOO_MANY));
      }, this.wait);
      late.unref();
      one.start = () => {
        clearTimeout(late);
        start();
      };
    });
  }

  /** A place is free: the guest with the fewest calls under way gets it, then the one who has waited longest. */
  private next(): void {
    const fair = [...this.waiting].sort((a, b) => this.perGuest.of(a.guest) - this.perGuest.of(b.guest));
    const one = fair.find(({ guest, host }) => this.isFree(guest, host));
    if (one === undefined) return;
    this.waiting.splice(this.waiting.indexOf(one), 1);
    one.start();
  }

  /** Runs a call; it has to `enter` the address that it is about to connect to. */
  async use<Result>(
    { guest, to: { hostname } }: OutboundRequest,
    call: (enter: (address: string) => void) => Promise<Result>,
  ): Promise<Result> {
    const { most, perHost, perGuest, perAddress } = this;
    // Another call may take the place before this one continues.
    while (!this.isFree(guest, hostname)) await this.place(guest, hostname);
    const isStranger = !this.known.has(hostname);
    const entered: string[] = [];
    this.underWay++;
    if (isStranger) this.toStrangers++;
    perHost.add(hostname);
    perGuest.add(guest);
    try {
      const result = await call((address) => {
        const key = addressKey(address);
        check(perAddress.of(key) < most / 4);
        perAddress.add(key);
        entered.push(key);
      });
      this.remember(hostname);
      return result;
    } catch (error) {
      this.known.delete(hostname);
      throw error;
    } finally {
      this.underWay--;
      if (isStranger) this.toStrangers--;
      perHost.remove(hostname);
      perGuest.remove(guest);
      for (const key of entered) perAddress.remove(key);
      this.next();
    }
  }

  /** The one that has not been called for longest is forgotten first. */
  private remember(host: string): void {
    this.known.delete(host);
    this.known.add(host);
    const [oldest] = this.known;
    if (this.known.size > KNOWN_HOSTS && oldest !== undefined) this.known.delete(oldest);
  }
}

const TOO_MANY = 'too many alerts are under way';

function check(free: boolean): void {
  if (!free) throw new Error(TOO_MANY);
}

/** A connection of its own. It ends with the answer's status, an error or the time limit. */
function statusOf(to: URL, options: RequestOptions, body: string | Buffer, patience: number): Promise<number> {
  const request = to.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<number>((done, fail) => {
    const asking = request(to, { ...options, agent: false });
    const late = setTimeout(() => asking.destroy(new Error(`no answer within ${patience} ms`)), patience);
    asking.on('response', (answer) => {
      done(answer.statusCode ?? 0);
      answer.destroy();
    });
    // A server may send interim answers without end.
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

/** Asks the name servers directly, without the few threads that also read files: a slow name stops nothing else. */
async function byName(name: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver({ timeout: PATIENCE / 2, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const found = (version: 4 | 6, { status, ...asked }: PromiseSettledResult<string[]>): LookupAddress[] =>
    'value' in asked ? asked.value.map((address) => ({ address, family: version })) : [];
  return [...found(4, four), ...found(6, six)];
}

/** Uses everything this machine knows, for names of its own network. */
const byHost: Resolve = (name) =>
  new Promise((done, fail) =>
    lookup(name, { all: true }, (error, found) => (error === null ? done(found) : fail(error))),
  );
