import { type Command, Refused } from '@vizard/protocol';
import type { AlertWatch } from './alerts.ts';
import { Autopilot } from './autopilot.ts';
import { mustBeWelcome, seatOf } from './chairs.ts';
import { loadChatFor } from './chat.ts';
import { isQuery, type Order, type OwnCommand, TABLE } from './commands.ts';
import { contextOf, execute, wasDone } from './execute.ts';
import type * as Following from './follow.ts';
import type { Hints } from './hints.ts';
import type { Listener, Since } from './listener.ts';
import { Listeners } from './listeners.ts';
import { loadMatch } from './load-match.ts';
import { hex } from './names.ts';
import type { Person } from './person.ts';
import type { Change, Ports } from './ports.ts';
import { answerQuery } from './queries.ts';
import type { TableState } from './state.ts';
import { sendAway, tell, tellPresence, welcome } from './tell.ts';
import { write } from './write.ts';

/** Another server may be faster: then the command is executed again, at most this often. */
const ATTEMPTS = 8;
/** Milliseconds until what could not be written is tried again. */
const RETRY = 1000;
/** Refusals that no other server's news could change. */
const SURE: readonly string[] = ['malformed', 'tooFast', 'unavailable'];

/** What a newcomer must see as it is in the store. */
const ARRIVAL: ReadonlySet<Change> = new Set<Change>(['record', 'row', 'talk']);

/** Loaded when another server was faster or sends news. A table in a browser never needs it. */
const follow = async (...about: Parameters<typeof Following.follow>): Promise<void> =>
  (await import('./follow.ts')).follow(...about);

/** One table in memory. Takes one command after another: execute, store, tell, schedule. */
export class Table {
  /** It has left memory: look for it again. */
  asleep = false;
  private readonly ports: Ports;
  readonly state: TableState;
  private readonly autopilot: Autopilot;
  /** Identifies this life of the table in memory. Versions of different lives can't be compared. */
  private readonly life: string;
  /** Loaded when it is first needed: no first question waits for it. */
  private hints: Promise<Hints> | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  private constructor(ports: Ports, state: TableState, alerts: AlertWatch | undefined) {
    this.ports = ports;
    this.state = state;
    this.life = hex(ports.chance.bytes(8));
    const issue = (command: OwnCommand) => this.issue(command);
    const follow = (quietly: boolean) => this.follow(undefined, quietly);
    this.autopilot = new Autopilot(ports, state, { issue, follow }, alerts);
  }

  /** `alertsOf` watches for absent players; a table in a browser has none. */
  static async load(
    ports: Ports,
    code: string,
    alertsOf?: (state: TableState) => AlertWatch,
  ): Promise<Table | undefined> {
    const record = await ports.store.table(code);
    const offered = record && ports.catalogue[record.game];
    if (record === undefined || offered === undefined) return undefined;
    const running = record.status === 'lobby' ? undefined : await loadMatch(ports, record);
    const chat = { channels: new Map(), times: new Map() };
    const state = { offered, record, running, chat, listeners: new Listeners(ports, code) };
    const table = new Table(ports, state, alertsOf?.(state));
    await table.state.listeners.readElsewhere(record);
    await table.autopilot.begin();
    // The last row was stored, but maybe not that the match is over.
    if (table.autopilot.holdsLease) await table.settle(true);
    return table;
  }

  get record(): TableState['record'] {
    return this.state.record;
  }

  get running(): TableState['running'] {
    return this.state.running;
  }

  get listeners(): Listeners {
    return this.state.listeners;
  }

  // --- commands

  /** Carries out a person's command; it is durable afterwards. Throws `Refused` if nothing has changed. */
  async handle(command: Command, who: Person, listener?: Listener): Promise<void> {
    const { state, ports } = this;
    if (command.kind === 'hint') {
      // Beside the queue: nobody waits while a bot thinks.
      this.hints ??= import('./hints.ts').then(({ Hints: Made }) => new Made(ports, state));
      return (await this.hints).tell(command.decision, who, listener);
    }
    return this.serial(async () => {
      if (this.asleep)
        throw new Refused('unavailable', 'The table was just unloaded from memory. Nothing has changed: try again.');
      await this.unlessBehind(async () => {
        if (isQuery(command)) return answerQuery(command, who, listener, state, ports);
        if (command.kind === 'choose' || command.kind === 'undo') await this.run({ own: 'return', who });
        const away = command.kind === 'sit' ? await ports.vacationOf?.(who.guest) : undefined;
        await this.run({ command, who: away === undefined ? who : { ...who, away } });
      });
    });
  }

  /** A command of a bot, a clock or the table itself. */
  issue(command: OwnCommand): Promise<void> {
    return this.serial(async () => {
      if (!this.asleep && !this.autopilot.stopped) await this.run(command);
    });
  }

  /** Runs after everything before it is done: one command at a time. */
  private serial<T>(task: () => Promise<T>): Promise<T> {
    const done = this.queue.then(task);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private async run(order: Order): Promise<void> {
    const schedule = await this.execute(order).catch(async (error) => {
      if (await wasDone(order, error, this.state, this.ports.store)) return false;
      throw error;
    });
    if (schedule) await this.settle();
  }

  /** Execute, store, tell. If another server was faster: read what it has written, and execute again. */
  private async execute(order: Order): Promise<boolean> {
    const { state, ports } = this;
    await loadChatFor(order, state, ports.store);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const change = await execute(order, state, contextOf(ports, attempt));
      const before = state.record;
      if (await write(change, state, ports)) {
        await tell(change.tell, state, ports);
        this.autopilot.comment(change);
        this.autopilot.alerts?.after(change, before);
        return change.schedule;
      }
      await follow(state, ports, ARRIVAL);
      this.autopilot.schedule();
    }
    throw new Refused('unavailable', 'Other commands kept getting in first. Nothing has changed: try again.');
  }

  /** What follows a change: are all sealed answers there, is the match over, who is next? Never throws: the change stays. */
  private async settle(quietly = false): Promise<void> {
    const { ports, state } = this;
    try {
      await this.execute({ own: 'openSealed' });
      await this.execute({ own: 'finish' });
    } catch (error) {
      ports.log('warn', 'the end of a match could not be written', { code: state.record.code, reason: String(error) });
      ports.clock.at(ports.clock.now() + RETRY, () => void this.serial(() => this.settle(true)));
    }
    this.autopilot.schedule(quietly);
  }

  // --- other servers

  /** Something was changed at other servers: everything may have been, unless it is known what. */
  follow(changes?: ReadonlySet<Change>, quietly = false): Promise<void> {
    return this.serial(async () => {
      if (!this.asleep) await this.readOthers(changes, quietly);
    });
  }

  private async readOthers(changes?: ReadonlySet<Change>, quietly = false): Promise<void> {
    await follow(this.state, this.ports, changes);
    if (this.autopilot.holdsLease) await this.settle(quietly);
    else this.autopilot.schedule(quietly);
  }

  /** Tries a second time if it was refused because of what this server did not know yet. */
  private async unlessBehind(task: () => Promise<void>): Promise<void> {
    const { state } = this;
    const { revision } = state.record;
    const n = state.running?.n;
    try {
      await task();
    } catch (error) {
      if (this.ports.others === undefined || !(error instanceof Refused) || SURE.includes(error.code)) throw error;
      await this.readOthers(ARRIVAL);
      if (state.record.revision === revision && state.running?.n === n) throw error;
      await task();
    }
  }

  /** Another server may run this table's bots and clocks now, or this one has to. */
  renounceLease(): void {
    this.autopilot.renounceLease();
  }

  // --- people

  /** False when the table has just left memory: look for it again. */
  async join(listener: Listener, since?: Since): Promise<boolean> {
    if (this.asleep) return false;
    const { ports, state } = this;
    const { person } = listener;
    state.listeners.quietSince = undefined;
    await this.serial(async () => {
      if (ports.others !== undefined) await this.readOthers(ARRIVAL);
      mustBeWelcome(state.record, person);
      await this.run({ own: 'return', who: person, blocked: await ports.blocks?.of(person.guest) });
      await welcome(listener, this.life, state, ports, since);
      this.autopilot.arrived();
    }).finally(() => state.listeners.noteQuiet());
    return true;
  }

  leave(listener: Listener): void {
    if (this.state.listeners.remove(listener, this.state.record)) tellPresence(this.state, this.ports);
  }

  /** The player sees this version now. */
  look(listener: Listener, version: number): void {
    const { listeners, record } = this.state;
    listeners.look(listener, version);
    const { watcher: seat } = listener;
    if (record.clock.kind !== 'opened' || typeof seat !== 'number') return;
    this.issue({ own: 'opened', seat }).catch(() => undefined);
  }

  /** A guest has another name or mask. */
  async renew(who: Person): Promise<void> {
    const { state, ports } = this;
    if (!state.listeners.isHere(who.guest)) return;
    state.listeners.renew(who);
    if (seatOf(state.record, who.guest) === null) await tell([TABLE], state, ports);
    else await this.issue({ own: 'return', who });
  }

  /** A guest has gone for good: their pages are closed. */
  dismiss(guest: string): void {
    sendAway(guest, 'removed', this.state, this.ports);
  }

  /** A guest has deleted their data: their seat, name and words are removed. */
  forget(guest: string): Promise<void> {
    return this.serial(async () => {
      this.dismiss(guest);
      this.state.listeners.forget(guest);
      await this.run({ own: 'forget', guest });
    });
  }

  /** Somebody asks for a seat, and those who have not answered may be away for too long by now. Call it now and then. */
  async settleAsks(): Promise<void> {
    if ((this.state.record.asks ?? []).length > 0) await this.issue({ own: 'settleAsks' });
  }

  /** The table may have to start by itself. Call it now and then. */
  async startIfDue(): Promise<void> {
    const { startsAt, status } = this.state.record;
    if (status === 'lobby' && startsAt !== undefined && startsAt <= this.ports.clock.now())
      await this.issue({ own: 'startByItself' });
  }

  // --- memory

  /** Unloads the table if nobody has attended it for this many milliseconds, and stores when it has to be woken. */
  async sleep(patience: number): Promise<boolean> {
    const { autopilot, ports, state } = this;
    const isAwake = () => autopilot.busy || !state.listeners.isQuietFor(patience);
    if (isAwake()) return false;
    await this.queue;
    await state.listeners.saveLooked(state.record);
    if (autopilot.holdsLease) await ports.store.saveDue(state.record.code, autopilot.due ?? null);
    if (isAwake()) return false;
    this.asleep = true;
    autopilot.stop();
    await autopilot.releaseLease();
    return true;
  }

  stop(): void {
    this.autopilot.stop();
    for (const listener of this.state.listeners) listener.end();
  }
}
