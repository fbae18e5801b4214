import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { fastRandom, type Random } from '../../../packages/kernel/src/index.ts';
import { mutatedText, validMessage } from '../../../packages/server/testing/mutations.ts';
import { Person, seesTheSame } from '../../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../../packages/server/testing/process.ts';

const NAMES = 'MESSAGES BURST CONNECTIONS TCP REQUESTS GUESTS WORK TABLES'.split(' ');
/** Limits would stop the attacker early, and they have tests of their own. */
const UNLIMITED = Object.fromEntries(NAMES.map((name) => [`LIMIT_${name}`, '1000000']));

/** How many are sent before the attacker reads the answers. */
const BATCH = 50;

/** A server with a match between two people, and an attacker who has a table of bots. */
export class Target {
  readonly server: ServerProcess;
  private readonly people: readonly Person[];
  private readonly attacker: Person;
  private readonly code: string;
  private own = '';
  private readonly random: Random;

  private constructor(
    server: ServerProcess,
    people: readonly Person[],
    attacker: Person,
    code: string,
    random: Random,
  ) {
    this.server = server;
    this.people = people;
    this.attacker = attacker;
    this.code = code;
    this.random = random;
  }

  static async start(dataDir: string, seed: number, env: Record<string, string> = {}): Promise<Target> {
    const server = await startServer(dataDir, { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1', ...UNLIMITED, ...env });
    const people = [await Person.arrive(server.base, 'Ann'), await Person.arrive(server.base, 'Bob')];
    const attacker = await Person.arrive(server.base, 'Eve');
    for (const person of [...people, attacker]) await person.connect();
    const [ann] = people as [Person];
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'grimm', seats: 2 });
    for (const [seat, { player }] of people.entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    await ann.player.must({ kind: 'start' });
    for (const { player } of people) await player.until(() => player.update !== undefined);
    return new Target(server, people, attacker, code, fastRandom(seed));
  }

  /** Sends mutated messages over the socket. Each is answered or closes it; none causes an error of the server. */
  async messages(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += BATCH) {
      if (sent % (BATCH * 40) === 0) await this.freshTable();
      const { player } = this.attacker;
      const before = player.received.length;
      for (let one = 0; one < BATCH; one++) {
        if (this.attacker.socket?.readyState !== 1) await this.attacker.connect(this.own);
        this.attacker.socket?.send(mutatedText(this.random, validMessage(this.random, player, this.own)));
      }
      await this.pong();
      const errors = player.received.slice(before).filter((text) => text.includes('"unavailable"'));
      expect(errors).toEqual([]);
      player.received.length = 0;
    }
  }

  /** Sends raw requests: methods, addresses, headers and bodies that no browser would send. */
  async requests(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 10)
      await Promise.all(Array.from({ length: Math.min(10, count - sent) }, () => this.request()));
  }

  /** The match of the others is where it was, the server is well and has complained of nothing. */
  async isUnharmed(): Promise<void> {
    for (const person of this.people) {
      expect(person.player.ended).toBeUndefined();
      await seesTheSame(this.server.base, person, this.code);
    }
    expect(await (await fetch(`${this.server.base}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(this.server.errors()).toBe('');
  }

  /** A table of the attacker's own, with bots, in play: what is right is obeyed there. */
  private async freshTable(): Promise<void> {
    const { attacker } = this;
    if (attacker.socket?.readyState !== 1) await attacker.connect();
    const { table = '' } = await attacker.player.must({ kind: 'create', game: 'lanterns', seats: 3, hints: true });
    this.own = table;
    attacker.player.leave();
    attacker.player.hello(table);
    await attacker.player.must({ kind: 'sit', seat: 0 });
    for (const seat of [1, 2]) await attacker.player.must({ kind: 'addBot', seat, level: 'easy' });
    await attacker.player.must({ kind: 'start' });
  }

  /** Everything before it was read; an attacker who was disconnected comes back. */
  private async pong(): Promise<void> {
    const { attacker } = this;
    const pongs = () => attacker.player.received.filter((text) => text === '{"kind":"pong"}').length;
    const before = pongs();
    attacker.socket?.send('{"kind":"ping"}');
    const heard = new AbortController();
    const closed = attacker.socket && once(attacker.socket, 'close', { signal: heard.signal }).catch(() => undefined);
    await Promise.race([attacker.player.until(() => pongs() > before), closed]);
    heard.abort();
  }

  private async request(): Promise<void> {
    const { random } = this;
    const pick = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
    const body = mutatedText(random, pick(BODIES));
    const cookie = random.below(2) === 0 ? [] : [`Cookie: ${this.attacker.cookie}`];
    const headers = [pick(HOSTS), ...cookie, ...Array.from({ length: random.below(5) }, () => pick(HEADERS))];
    const length = Buffer.byteLength(body) + pick([0, 0, 0, 0, 1, -1]);
    const head = [
      `${pick(METHODS)} ${pick(PATHS)} HTTP/1.1`,
      ...headers,
      `Content-Length: ${length}`,
      'Connection: close',
    ];
    const answer = await raw(this.server.base, `${head.join('\r\n')}\r\n\r\n${body}`, random.below(6) === 0);
    const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? [];
    // 503 is for a table that is made with good words while the server stops: never here.
    expect([Number(status) >= 500, head, answer.slice(0, 300)]).toEqual([false, head, answer.slice(0, 300)]);
  }
}

/** What came back until the other end had enough, or nothing more came for a while: a request may be one that never ends. */
function raw(base: string, text: string, hangUp: boolean): Promise<string> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  return new Promise((resolve) => {
    let answer = '';
    const enough = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', enough);
    socket.on('close', enough);
    socket.setTimeout(300, enough);
    // Somebody who does not wait for the answer has no address any more when it is made.
    socket.write(text, 'latin1', () => hangUp && socket.resetAndDestroy());
  });
}

const METHODS = [
  'GET',
  'GET',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'QUERY',
  'LOCK',
  'get',
];
const HOSTS = ['Host: x', 'Host: 127.0.0.1', 'Host: ', 'Host: x:y', 'Host: [::1', 'Host: x,y'];
const PATHS = [
  '/',
  '/api/me',
  '/api/me?name[]=1',
  '/api/me/blocks/%00',
  '/api/me/sessions',
  '/api/me/recovery',
  '/api/me/sessions/%25',
  '/api/me/passkeys',
  '/api/me/passkeys/options',
  '/api/passkey',
  '/api/passkey/options',
  '/api/me/token',
  '/api/tables',
  '/api/tables/%00/update',
  '/api/tables/%E0%A4%A/update',
  '/api/tables/constructor/update?after=NaN&life=%00&wait=0.01',
  '/api/tables/BCDFGH/update?after=1e999&after=2&wait=-1',
  '/api/tables/BCDFGH/messages',
  '/api/tables/%00/messages',
  '/api/tables/__proto__/messages',
  '/api/alerts',
  '/api/alerts/tables/%00',
  '/api/alerts/try',
  '/api/me/vacation',
  '/api/me/digest',
  '/api/mail/stop/%00',
  '/api/recover',
  '/api/quick',
  '/api/passkey',
  '/api/passkey/options',
  '/api/me/passkeys',
  '/api/me/passkeys/%ff',
  '/api/tables/BCDFGH/notes',
  '/api/tables/BCDFGH/notes/1e9',
  '/api/people',
  '/api/people/hidden',
  '/api/people/link',
  '/api/people/links/constructor',
  '/api/people/friends/%E0%A4%A',
  '/api/me/invitations',
  '/api/me/invitations/__proto__',
  '/api/tables/BCDFGH/invitations/toString',
  '/api/me/results?game=a&game=b&before=1e999&result[]=won',
  '/api/me/statistics?x=%00',
  '/api/me/data',
  '/api/groups',
  '/api/groups/constructor',
  '/api/groups/%00/evening',
  '/api/groups/__proto__/evening.ics',
  '/api/groups/x/members/%ff',
  '/api/views/constructor',
  '/api/asyncapi.json?x=1&x=2',
  '/docs',
  '/preview/t/BCDFGH.png?lang=a&lang=b&step=-1',
  '/preview/groups/%2e%2e%2f.png',
  '/preview/',
  '/groups/%E0%A4%A',
  '/?lang=a&lang=b&step=1&step=2',
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/api/nothing',
  '/metrics',
  '/healthz',
  '/socket',
  '//',
  '/%',
  '/%ff',
  '/..%2f..%2fetc/passwd',
  '/assets/',
  '/assets/%00.js',
  '/index.html',
  '/t/BCDFGH',
  '*',
  'http://x/api/me',
  '/\u00ff',
];
const HEADERS = [
  'Content-Type: application/json',
  'Content-Type: application/json',
  'Content-Type: application/json',
  'Content-Type: ',
  'Content-Type: text/plain',
  'Content-Type: application/json; charset=x; ="',
  'Content-Type: a/b',
  'Accept-Encoding: ,',
  'Accept-Encoding: gzip;q=',
  'Accept-Language: ,;',
  'Range: bytes=0-',
  'Range: bytes=a',
  'If-None-Match: "',
  'If-Modified-Since: x',
  'Cookie: vizard=',
  'Cookie: vizard=aaaaaaaaaaaaaaaaaaaaaaaaa; __Host-vizard=b',
  'Authorization: Bearer',
  'Authorization: Bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'Origin: null',
  'Origin: http://',
  'X-Forwarded-For: ,,',
  'X-Forwarded-Proto: ,',
  'X-Forwarded-Proto: https',
  'X-Forwarded-Host: ',
  'Expect: 100-continue',
  'Expect: nothing',
  'Transfer-Encoding: chunked',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'User-Agent: ',
  'TE: trailers',
  '__proto__: x',
  'constructor: x',
];
const BODIES: readonly Record<string, unknown>[] = [
  { name: 'Eve' },
  { token: 'x'.repeat(43) },
  {
    on: true,
    push: { endpoint: 'https://push.example.org/x', keys: { p256dh: 'x', auth: 'y' } },
    webhook: null,
    words: null,
  },
  { on: true, push: null, webhook: 'https://hook.example.org/x', words: 'your turn' },
  { kind: 'create', id: 'mutation-http', game: 'lanterns', seats: 2 },
  { kind: 'say', id: 'mutation-http', text: 'hello' },
  { name: 'Thursday club', hidden: true, answer: 'yes', game: 'lanterns', seats: 2 },
  { start: '2026-11-19T20:00', zone: 'Europe/Warsaw', minutes: 180, repeats: 'weekly', note: 'bring dice' },
];
