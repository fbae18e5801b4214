import {
  BadShape,
  type ClientMessage,
  type Command,
  type CommandOf,
  isCode,
  LIMITS,
  makeServerMessage,
  PROTOCOL,
  parseClientMessage,
  Refused,
} from '@vizard/protocol';
import { openChairs } from './chairs.ts';
import type { Listener } from './listener.ts';
import { checkOptions, checkOrigin } from './match-options.ts';
import { hex, makeCode } from './names.ts';
import type { Person } from './person.ts';
import type { Ports } from './ports.ts';
import { LOBBY_VOTES, type TableRecord } from './record.ts';
import { Table } from './table.ts';

/** The table's end of a connection: texts come in by `receive` and go out by `send`. */
export interface Connection {
  receive(text: unknown): Promise<void>;
  close(): void;
}

export interface Transport {
  send(text: string): void;
  end(): void;
  /** Before a message is carried out: throws when its sender has asked for too much. */
  charge?(message: ClientMessage): void;
  /** How a table is looked for by its code, where guessing has a price. */
  guess?<T>(look: () => Promise<T>): Promise<T>;
}

/** A reason may quote what was sent, up to this many characters. */
const LONGEST = 500;

/** With more tables in memory than this, those that nobody attends do not stay: each is small, but anybody can wake many. */
const CROWD = 500;

/** Milliseconds until a table that can't be loaded is tried again. */
const LATER = 600_000;

/** All tables of a server that is alone: those in memory, and the way to those that sleep in the store. */
export class LocalTables {
  readonly ports: Ports;
  protected readonly tables = new Map<string, Promise<Table | undefined>>();

  constructor(ports: Ports) {
    this.ports = ports;
  }

  get size(): number {
    return this.tables.size;
  }

  /** The table of this code, out of memory or out of the store. */
  table(code: string): Promise<Table | undefined> {
    if (!isCode(code)) return Promise.resolve(undefined);
    let table = this.tables.get(code);
    if (table === undefined) {
      table = this.load(code);
      this.tables.set(code, table);
      const forget = () => this.tables.delete(code);
      table.then((found) => found ?? forget(), forget);
    }
    return table;
  }

  /** Wakes the tables that have to act by themselves, and lets those leave memory that nobody needs now. Call it every few seconds. */
  async tend(): Promise<void> {
    await this.wake();
    await this.putAway();
  }

  protected async wake(): Promise<void> {
    const now = this.ports.clock.now();
    for (const code of await this.ports.store.due(now))
      if (await this.mayWake(code)) await this.find(code).catch(() => this.ports.store.saveDue(code, now + LATER));
  }

  protected mayWake(_code: string): Promise<boolean> {
    return Promise.resolve(true);
  }

  protected async putAway(): Promise<void> {
    for (const [code, loading] of [...this.tables]) {
      const table = await loading.catch(() => undefined);
      // What could not be written is tried again at the next call.
      await table?.settleAsks().catch(() => undefined);
      await table?.startIfDue().catch(() => undefined);
      const patience = this.tables.size > CROWD ? 0 : this.ports.idle;
      if (table === undefined || !(await table.sleep(patience))) continue;
      if (this.tables.get(code) === loading) this.tables.delete(code);
    }
  }

  async stop(): Promise<void> {
    for (const loading of this.tables.values()) (await loading.catch(() => undefined))?.stop();
    this.tables.clear();
  }

  /** A person connects. */
  connect(person: Person, transport: Transport): Connection {
    let table: Table | undefined;
    let closed = false;
    // Messages after a hello wait until it has arrived at the table.
    let arrival: Promise<unknown> = Promise.resolve();
    const listener: Listener = { person, watcher: 'public', send: transport.send, end: transport.end };
    const hello = async (code: string, since?: { life: string; version: number }): Promise<void> => {
      const look = () => this.find(code);
      let found = await (transport.guess?.(look) ?? look());
      if (table !== found) table?.leave(listener);
      table = undefined;
      while (!(await found.join(listener, since))) found = await this.find(code);
      table = found;
      if (closed) found.leave(listener);
    };
    return {
      receive: async (text) => {
        let id = '';
        try {
          const message = parseClientMessage(text);
          if ('id' in message) id = message.id;
          transport.charge?.(message);
          if (message.kind === 'ping') return transport.send('{"kind":"pong"}');
          if (message.kind === 'looked') {
            // what comes with the welcome may be seen before the arrival is over
            if (table === undefined) await arrival;
            return table?.look(listener, message.version);
          }
          if (message.kind === 'hello') {
            if (message.protocol !== PROTOCOL && message.protocol !== PROTOCOL - 1)
              throw new Refused('outdated', 'This page is too old for this server: reload it.');
            const arriving = arrival.then(() => hello(message.table, message.since));
            arrival = arriving.catch(() => undefined);
            return await arriving;
          }
          await arrival;
          const code = await this.execute(message, listener.person, table, listener);
          this.ports.observe?.('ack');
          transport.send(makeServerMessage({ kind: 'ack', id, ...(code && { table: code }) }));
        } catch (error) {
          this.ports.observe?.(error instanceof Refused || error instanceof BadShape ? 'refused' : 'failed');
          transport.send(this.refused(id, error));
        }
      },
      close: () => {
        closed = true;
        table?.leave(listener);
        table = undefined;
      },
    };
  }

  /** Carries out one command. Returns the code of the table it made, if any. */
  async execute(
    command: Command,
    person: Person,
    table: Table | undefined,
    listener?: Listener,
  ): Promise<string | undefined> {
    if (command.kind === 'create') return this.create(command, person);
    if (table === undefined) throw new Refused('noTable', 'Say hello to a table first.');
    await table.handle(command, person, listener);
    return undefined;
  }

  protected load(code: string): Promise<Table | undefined> {
    return Table.load(this.ports, code);
  }

  async find(code: string): Promise<Table> {
    const loading = this.table(code);
    const table = await loading.catch((error) => this.broken(code, error));
    if (table?.asleep) {
      if (this.tables.get(code) === loading) this.tables.delete(code);
      return this.find(code);
    }
    if (table === undefined) throw new Refused('unknownTable', `There is no table ${code}: look at the code again.`);
    return table;
  }

  /** How an error reaches a client: what it did wrong, or only that something went wrong here. */
  refused(id: string, error: unknown): string {
    if (error instanceof Refused) {
      const { code, message, detail } = error;
      return makeServerMessage({ kind: 'refused', id, code, message: message.slice(0, LONGEST), ...detail });
    }
    if (error instanceof BadShape)
      return makeServerMessage({ kind: 'refused', id, code: 'malformed', message: error.message.slice(0, LONGEST) });
    this.ports.log('error', 'a command failed', { reason: String(error) });
    return makeServerMessage({
      kind: 'refused',
      id,
      code: 'unavailable',
      message: 'The table could not do this now. Nothing has changed: try again.',
    });
  }

  private broken(code: string, error: unknown): undefined {
    if (error instanceof Refused) throw error;
    this.ports.log('error', 'a table could not be loaded', { code, reason: String(error) });
    throw new Refused('unavailable', 'This table could not be loaded. It is kept as it is.');
  }

  private async create(command: CommandOf<'create'>, person: Person): Promise<string> {
    const { ports } = this;
    const before = await ports.store.created(person.guest, command.id);
    if (before !== undefined) return before;
    const offered = Object.hasOwn(ports.catalogue, command.game) ? ports.catalogue[command.game] : undefined;
    if (offered === undefined)
      throw new Refused(
        'badOptions',
        `There is no game ${command.game}: choose one of ${Object.keys(ports.catalogue).join(', ')}.`,
      );
    if ((await ports.mayCreate?.(person.guest)) === false) {
      throw new Refused('tooMany', 'You have too many open tables: finish or give up some of them first.');
    }
    const now = ports.clock.now();
    const blocked = (await ports.blocks?.of(person.guest)) ?? [];
    const visibility = command.visibility ?? 'link';
    const { from } = command;
    if (from !== undefined) checkOrigin(from, offered);
    const seats = Math.min(from?.beginning.seats ?? command.seats ?? offered.seats.least, LIMITS.seats);
    const record: TableRecord = {
      code: makeCode(ports.chance),
      revision: 1,
      game: command.game,
      status: 'lobby',
      options: (from?.beginning.options as TableRecord['options'] | undefined) ?? command.options ?? {},
      ...(from !== undefined && { from }),
      visibility,
      clock: command.clock ?? { kind: 'none' },
      // Strangers talk in claims unless the host says otherwise.
      chat: command.chat ?? (visibility === 'public' ? 'claims' : 'all'),
      undo: command.undo ?? true,
      // Among strangers everybody thinks for themselves unless the host says otherwise.
      hints: command.hints ?? visibility !== 'public',
      ...(command.openSeats !== undefined && { openSeats: command.openSeats }),
      ...(command.vacations && { vacations: true }),
      host: person.guest,
      chairs: openChairs(seats),
      banned: [],
      muted: [],
      blocked: blocked.length === 0 ? {} : { [person.guest]: blocked },
      match: 1,
      seed: hex(ports.chance.bytes(32)),
      votes: LOBBY_VOTES,
      timing: null,
      opened: {},
      ...(command.startsIn !== undefined && { startsAt: now + command.startsIn * 1000 }),
      recent: [command.id],
      created: now,
      updated: now,
    };
    checkOptions(record, offered);
    return (await ports.store.saveTable(record)) ? record.code : this.create(command, person);
  }
}
