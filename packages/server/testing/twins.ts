import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRandom, type Seat } from '@vizard/kernel';
import type { Probe } from '@vizard/kernel/testing';
import type { GameCatalogue } from '@vizard/table';
import {
  ask,
  begin,
  compare,
  handClock,
  overheard,
  type Player,
  part,
  type TwinOptions,
  type TwinResult,
  tryAll,
  twinPorts,
  type World,
} from '@vizard/table/testing';
import { configFrom } from '../src/config.ts';
import { type Serving, serve } from '../src/serve.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { Person } from './person.ts';
import { type Wiretap, wiretap } from './wiretap.ts';

/**
 * Two servers that differ in what is hidden from one seat, on two copies of one file: every byte that seat and a spectator get is compared.
 * `only`: of what is asked over HTTP, nothing but this.
 */
export async function playTwinsOnTheWire(options: TwinOptions, only = /^/): Promise<TwinResult> {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-twins-'));
  const random = fastRandom(options.seed);
  const observer = random.below(options.seats);
  const stops: (() => Promise<void>)[] = [];
  try {
    const { people, stranger, ...addresses } = await playUntilTheyPart(join(folder, 'one'), options);
    cpSync(join(folder, 'one'), join(folder, 'two'), { recursive: true });
    const twinSeed = random.below(1e6);
    for (const [name, seed] of [
      ['one', undefined],
      ['two', twinSeed],
    ] as const)
      if (!(await partIn(join(folder, name), addresses.code, options, observer, seed)))
        return { compared: 0, leak: undefined };
    const worlds: WiredWorld[] = [];
    for (const name of ['one', 'two']) {
      const visit = { ...addresses, only, known: [...people, stranger] };
      const world = await WiredWorld.open(join(folder, name), visit, options, observer);
      stops.push(() => world.stop());
      worlds.push(world);
    }
    const [one, two] = worlds as [WiredWorld, WiredWorld];
    return await compare(one, two, observer, random);
  } finally {
    for (const stop of stops) await stop();
    rmSync(folder, { recursive: true });
  }
}

/** Where the people of a world go, and as whom. */
interface Visit {
  readonly code: string;
  readonly group: string;
  readonly only: RegExp;
  readonly known: readonly Person[];
}

/** Time stands still and chance repeats: what differs then is what was hidden. */
function serveTwin(dataDir: string, catalogue: GameCatalogue): Promise<Serving> {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0', LIMIT_MESSAGES: '100000' };
  // Heartbeats follow the real time, and are bytes too.
  const silent = { LIMIT_BURST: '100000', HEARTBEAT_SECONDS: '3600' };
  // The port is another one, and links name it.
  const address = { PUBLIC_URL: 'http://vizard.invalid' };
  const random = fastRandom(7);
  const chance = { bytes: (count: number) => Uint8Array.from({ length: count }, () => random.below(256)) };
  return serve(configFrom({ ...env, ...silent, ...address }), { clock: handClock(), chance, catalogue });
}

async function playUntilTheyPart(dataDir: string, options: TwinOptions) {
  const { name, offered, seats } = options;
  const serving = await serveTwin(dataDir, { [name]: offered });
  const base = `http://127.0.0.1:${serving.port}`;
  const people: Person[] = [];
  for (let seat = 0; seat < seats; seat++) people.push(await Person.arrive(base, `P${seat}`));
  const stranger = await Person.arrive(base, 'Spectator');
  // All are friends and in one group, the spectator too. Only the host is seen to be here: their tables are shown to friends.
  const [host] = people as [Person];
  const { link: group } = (await host.ask('POST', '/api/groups', { name: 'Twins' })).json as { link: string };
  for (const person of [...people, stranger]) {
    if (person !== host) await person.ask('PUT', '/api/people/hidden', { hidden: true });
    await person.ask('PUT', `/api/groups/${group}/membership`);
    const { link } = (await person.ask('POST', '/api/people/link')).json as { link: string };
    for (const other of [...people, stranger])
      if (other !== person) await other.ask('POST', `/api/people/links/${link.split('#')[1]}`);
  }
  for (const person of people) await person.connect();
  const code = await begin(
    people.map(({ player }) => player),
    options,
  );
  const evening = { start: '2099-01-01T20:00', zone: 'Europe/Warsaw', minutes: 60, repeats: 'weekly', note: '' };
  for (const [path, body] of [
    [`/api/tables/${code}/invitations/${stranger.guest}`],
    [`/api/groups/${group}/evening`, evening],
    [`/api/groups/${group}/tables/${code}`],
  ] as const)
    if ((await host.ask('PUT', path, body)).status !== 204) throw new Error(`${path} was refused`);
  for (const person of people) person.drop();
  await serving.stop();
  return { code, group, people, stranger };
}

async function partIn(
  dataDir: string,
  code: string,
  { name, offered }: TwinOptions,
  observer: Seat,
  seed: number | undefined,
): Promise<boolean> {
  const { store, close } = await openSqlite(dataDir);
  try {
    return await part(twinPorts(store, { [name]: offered }), code, offered, observer, seed);
  } finally {
    await close();
  }
}

/** A world behind a real server: the people in it talk over TCP, and what two of them get is tapped. */
class WiredWorld implements World {
  readonly players: readonly Player[];
  readonly spectator: Player;
  readonly shown: Set<Seat | 'public'>;
  private readonly serving: Serving;
  private readonly people: readonly Person[];
  private readonly taps: ReadonlyMap<Player, Wiretap>;
  private readonly traces = new Map<Player, string[]>();
  private readonly visit: Visit;

  private constructor(
    serving: Serving,
    shown: Set<Seat | 'public'>,
    people: readonly Person[],
    taps: ReadonlyMap<Player, Wiretap>,
    visit: Visit,
  ) {
    this.serving = serving;
    this.shown = shown;
    this.people = people;
    this.players = people.slice(0, -1).map(({ player }) => player);
    this.spectator = people.at(-1)?.player as Player;
    this.taps = taps;
    this.visit = visit;
    for (const watcher of taps.keys()) this.traces.set(watcher, []);
  }

  static async open(
    dataDir: string,
    visit: Visit,
    { name, offered }: TwinOptions,
    observer: Seat,
  ): Promise<WiredWorld> {
    const { code, known } = visit;
    const shown = new Set<Seat | 'public'>();
    const serving = await serveTwin(dataDir, { [name]: { ...offered, game: overheard(offered.game, shown) } });
    const people: Person[] = [];
    const taps = new Map<Player, Wiretap>();
    for (const [at, { cookie, player: before }] of known.entries()) {
      const tapped = at === observer || at === known.length - 1;
      const tap = tapped ? await wiretap(serving.port) : undefined;
      const person = Person.known(tap?.base ?? `http://127.0.0.1:${serving.port}`, before.name, cookie);
      people.push(person);
      if (tap !== undefined) taps.set(person.player, tap);
      await person.connect(code);
      await person.player.until(() => person.player.update !== undefined);
    }
    return new WiredWorld(serving, shown, people, taps, visit);
  }

  /** A client with the answer to a ping has everything that was sent before it. */
  async settled(): Promise<void> {
    for (const [watcher, tap] of this.taps) {
      const pongs = () => watcher.received.filter((text) => text === '{"kind":"pong"}').length;
      const before = pongs();
      watcher.say({ kind: 'ping' });
      await watcher.until(() => pongs() > before);
      this.traces.get(watcher)?.push(tap.take());
    }
  }

  heard(watcher: Player): readonly string[] {
    return this.traces.get(watcher) ?? [];
  }

  /** Over the socket, and over HTTP: the position, the story of the running match, its record, the lists, the history, the people, the links. */
  async lookAround(watcher: Player): Promise<void> {
    await ask(watcher);
    const { code, group, only } = this.visit;
    const path = `/api/tables/${code}`;
    for (const [method, address, body] of [
      ['GET', `${path}/update`],
      ['POST', `${path}/messages`, { kind: 'recall', id: 'recall-http' }],
      ['POST', `${path}/messages`, { kind: 'record', id: 'record-http', match: 1 }],
      ['POST', `${path}/messages`, { kind: 'choose', id: 'choose-http', decision: 0, choice: 'x' }],
      // what a link shows, before the lists that tell the same; its picture is drawn from nothing but what the page's head names
      ['GET', `/t/${code}`],
      ['GET', `/replay/${code}?step=3`],
      ['GET', '/api/me/tables'],
      ['GET', '/api/tables'],
      // a running match is in no history yet
      ['GET', '/api/me/results'],
      ['GET', '/api/me/statistics'],
      // friends, where they sit, and where they wait
      ['GET', '/api/people'],
      ['GET', '/api/me/invitations'],
      // the group, its tables and results, and what its link shows
      ['GET', '/api/groups'],
      ['GET', `/api/groups/${group}`],
      ['GET', `/api/groups/${group}/evening.ics`],
      ['GET', `/groups/${group}`],
      // what this seat has missed, which its messages tell
      ['GET', '/api/me/digest'],
      ['GET', '/api/alerts'],
      ['GET', '/api/me/data'],
    ] as const)
      if (only.test(address)) await this.ask(watcher, method, address, body);
  }

  /** Over the socket, and some of it over HTTP. */
  async probe(watcher: Player, tried: readonly Probe[]): Promise<void> {
    await tryAll(watcher, tried);
    for (const [at, { decision, choice }] of tried.entries()) {
      if (at % 3 !== 0) continue;
      const body = { kind: 'choose', id: 'probe-http', decision, choice };
      await this.ask(watcher, 'POST', `/api/tables/${this.visit.code}/messages`, body);
    }
  }

  /** Asks over HTTP, and keeps what comes back. */
  private async ask(watcher: Player, method: string, address: string, body?: object): Promise<void> {
    const person = this.people.find(({ player }) => player === watcher) as Person;
    const answer = await fetch(`http://127.0.0.1:${this.serving.port}${address}`, {
      method,
      headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const headers = [...answer.headers].filter(([name]) => name !== 'date');
    // Who is here follows the real time.
    const text = (await answer.text()).replace(/"here":\w+,"seen":\d+/g, '');
    this.traces.get(watcher)?.push(JSON.stringify([answer.status, headers, text]));
  }

  async stop(): Promise<void> {
    for (const person of this.people) person.drop();
    for (const tap of this.taps.values()) tap.stop();
    await this.serving.stop();
  }
}
