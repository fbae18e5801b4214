import { AlertWatch } from './alerts.ts';
import { type Missed, missedAt } from './digest.ts';
import { LocalTables } from './local-tables.ts';
import type { Away, Person } from './person.ts';
import type { Change } from './ports.ts';
import { Table } from './table.ts';

/** How many tables read the store at the same time when all have to. */
const AT_ONCE = 4;

/** Everything another server may have changed in the store. */
const WRITTEN: ReadonlySet<Change> = new Set<Change>(['record', 'row', 'sealed', 'talk']);

/** How many tables read the store at each call of `tend`, whether or not there was news of them. */
const PATROL = 4;

/** Milliseconds until a table that could not follow the news looks again. */
const SOON = 1000;

/** All tables of a server, perhaps one of several. */
export class Tables extends LocalTables {
  /** The tables that still have to be looked at in this round. */
  private round: string[] = [];

  /** Is this table in memory? */
  isAwake(code: string): boolean {
    return this.tables.has(code);
  }

  override async tend(): Promise<void> {
    await this.wake();
    if (this.ports.others !== undefined) await this.patrol();
    await this.putAway();
  }

  /** Several servers see what is due: one of them acts. */
  protected override async mayWake(code: string): Promise<boolean> {
    return this.ports.others === undefined || this.ports.others.lease(code);
  }

  /** The codes of the tables where somebody is: the host in a lobby, anybody later. */
  async attended(): Promise<string[]> {
    const codes: string[] = [];
    for (const [code, loading] of this.tables) {
      const table = await loading.catch(() => undefined);
      if (table === undefined) continue;
      const { listeners, record } = table;
      if (record.status === 'lobby' ? listeners.isHere(record.host) : listeners.size > 0) codes.push(code);
    }
    return codes;
  }

  /** Another server has changed something at a table: those who listen to it here are told. */
  async heard(code: string, changes?: ReadonlySet<Change>, again = true): Promise<void> {
    const { clock, log } = this.ports;
    const table = await this.tables.get(code)?.catch(() => undefined);
    await table?.follow(changes).catch((error) => {
      log('warn', 'a table could not catch up', { code, reason: String(error) });
      if (again) clock.at(clock.now() + SOON, () => void this.heard(code, undefined, false));
    });
  }

  /** News can get lost, so each table reads the store now and then, a few at each call. */
  private async patrol(): Promise<void> {
    if (this.round.length === 0) this.round = [...this.tables.keys()];
    for (const code of this.round.splice(-PATROL)) {
      const table = await this.tables.get(code)?.catch(() => undefined);
      if (table !== undefined && table.listeners.size > 0) await this.heard(code, WRITTEN);
    }
  }

  /** Something may have been missed: all tables look at what is written, a few at a time. `reconsider`: also at who looks after them. */
  async lookAround(reconsider = false): Promise<void> {
    const codes = [...this.tables.keys()];
    const walk = async (): Promise<void> => {
      for (let code = codes.pop(); code !== undefined; code = codes.pop()) {
        if (reconsider) (await this.tables.get(code)?.catch(() => undefined))?.renounceLease();
        await this.heard(code);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
  }

  /** A guest has another name or mask: shows it at every table where they are. */
  async renew(who: Person): Promise<void> {
    for (const loading of this.tables.values()) await (await loading.catch(() => undefined))?.renew(who);
  }

  protected override load(code: string): Promise<Table | undefined> {
    const { ports } = this;
    const { alert } = ports;
    return Table.load(ports, code, alert && ((state) => new AlertWatch(state, ports, alert)));
  }

  /** What this guest has missed at a table, by what their seat may see; undefined where they do not play. */
  async missed(guest: string, code: string): Promise<Missed | undefined> {
    return missedAt((await this.find(code)).state, this.ports, guest);
  }

  /** A guest plans a vacation, changes it or ends it: so these tables say. */
  async away(guest: string, away: Away | undefined, codes: readonly string[]): Promise<void> {
    for (const code of codes) await (await this.find(code).catch(() => undefined))?.issue({ own: 'away', guest, away });
  }

  /** A guest has gone for good at another server. */
  async dismiss(guest: string): Promise<void> {
    for (const loading of this.tables.values()) (await loading.catch(() => undefined))?.dismiss(guest);
  }

  /** A guest goes for good: from these tables, and from all where they just watch. */
  async forget(guest: string, codes: readonly string[]): Promise<void> {
    for (const [code, loading] of this.tables) {
      const table = codes.includes(code) ? undefined : await loading.catch(() => undefined);
      if (table?.listeners.online(guest)) await table.forget(guest);
    }
    for (const code of codes) await (await this.find(code)).forget(guest);
  }
}
