import { applyChanges, parseServerMessage, Refused, type TableMessage, type UpdateMessage } from '@vizard/protocol';
import type { Connection, Tables } from '@vizard/table';
import type { Purse } from '../costs.ts';
import type { Guest } from '../guests.ts';

/** How long a program's seat stays taken between two requests. */
const LINGER = 60_000;
/** How many stay so without a request that waits: each keeps a whole position. */
const MOST_LINGERING = 300;

/**
 * May a program ask for this with a token? It plays for its owner. Everything else would outlive the token: whom they know, how they are
 * told that it is their turn, and how they are recognised.
 */
export const isForPrograms = (method: string, route: string): boolean =>
  /^\/api\/(quick|tables)\b/.test(route) ||
  (/^(GET|HEAD)$/i.test(method) &&
    /^\/api\/(me|me\/(tables|results|statistics|invitations)|views\/.*|\w+\.json)$/.test(route));

/** What a program gets: the table, and the newest update with its whole view. */
export interface Newest {
  readonly life: string;
  readonly table: TableMessage | null;
  readonly update: UpdateMessage | null;
}

/** A connection on behalf of somebody who asks over HTTP: remembers the newest update and wakes requests that wait for one. */
class Attending {
  private life = '';
  private table: TableMessage | null = null;
  private update: UpdateMessage | null = null;
  private refused: string | undefined;
  /** Requests that wait for news: each looks whether there is something for it. */
  private readonly waiting = new Set<() => void>();
  private closed = false;
  private readonly connection: Connection;
  private linger: NodeJS.Timeout | undefined;
  private readonly gone: () => void;

  constructor(tables: Tables, guest: Guest, purse: Purse, gone: () => void) {
    this.gone = gone;
    this.connection = tables.connect(
      { ...guest, program: true },
      { send: (text) => this.hear(text), end: () => this.close(), ...purse },
    );
  }

  async arrive(code: string): Promise<void> {
    await this.connection.receive(JSON.stringify({ kind: 'hello', protocol: 1, table: code }));
  }

  /** The newest update: at once if it is newer than what the program knows, else after at most this long. Undefined when the program was ended. */
  async newest(after: { life: string; version: number }, wait: number): Promise<Newest | string | undefined> {
    clearTimeout(this.linger);
    const known = () => this.life === after.life && (this.update?.version ?? 0) === after.version;
    if (this.refused === undefined && known() && wait > 0) {
      await new Promise<void>((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          this.waiting.delete(look);
          resolve();
        };
        const look = (): void => {
          if (!known() || this.refused !== undefined || this.closed) end();
        };
        const timer = setTimeout(end, wait);
        this.waiting.add(look);
      });
    }
    if (this.closed) return undefined;
    clearTimeout(this.linger);
    this.linger = setTimeout(() => this.close(), LINGER);
    this.linger.unref();
    return this.refused ?? { life: this.life, table: this.table, update: this.update };
  }

  /** Does no request wait here? */
  get isIdle(): boolean {
    return this.waiting.size === 0;
  }

  close(): void {
    clearTimeout(this.linger);
    this.connection.close();
    this.closed = true;
    this.gone();
    this.wake();
  }

  private hear(text: string): void {
    const message = parseServerMessage(text);
    if (message.kind === 'welcome') this.life = message.life;
    if (message.kind === 'table') this.table = message;
    if (message.kind === 'refused') this.refused = text;
    if (message.kind === 'update') {
      const { changes, ...rest } = message;
      this.update =
        message.view === undefined ? { ...rest, view: applyChanges(this.update?.view, changes ?? []) } : message;
    }
    this.wake();
  }

  private wake(): void {
    for (const look of [...this.waiting]) look();
  }
}

/** All programs that are at tables over HTTP. */
export class Programs {
  private readonly attending = new Map<string, Promise<Attending>>();
  /** Those without a request that waits, the one asked last at the end. */
  private readonly lingering = new Set<Attending>();
  private readonly tables: Tables;
  private stopped = false;

  constructor(tables: Tables) {
    this.tables = tables;
  }

  /** Undefined: it was ended meanwhile. */
  async newest(
    guest: Guest,
    code: string,
    after: { life: string; version: number },
    wait: number,
    purse: Purse,
  ): Promise<Newest | string | undefined> {
    if (this.stopped) throw new Refused('unavailable', 'The server is stopping. Ask again in a moment.');
    const key = `${guest.guest} ${code}`;
    let attending = this.attending.get(key);
    if (attending === undefined) {
      const made: Attending = new Attending(this.tables, guest, purse, () => {
        this.attending.delete(key);
        this.lingering.delete(made);
      });
      attending = made.arrive(code).then(() => made);
      this.attending.set(key, attending);
    }
    const one = await attending;
    this.lingering.delete(one);
    const newest = await one.newest(after, wait);
    if (typeof newest === 'string') one.close();
    else if (newest !== undefined && one.isIdle) this.keep(one);
    return newest;
  }

  /** The program that has not asked for longest leaves first. */
  private keep(one: Attending): void {
    this.lingering.add(one);
    const [oldest] = this.lingering;
    if (this.lingering.size > MOST_LINGERING) oldest?.close();
  }

  /** Programs of this guest have to prove who they are again. */
  end(guest: string): void {
    for (const [key, attending] of this.attending)
      if (key.startsWith(`${guest} `)) void attending.then((one) => one.close());
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const attending of this.attending.values()) (await attending).close();
  }
}
