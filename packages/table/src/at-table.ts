import type { Said } from '@vizard/bots/bot';
import type { Reading } from './clocks.ts';
import type { Listener } from './listener.ts';
import type { Person } from './person.ts';
import type { Change, Host, OfferedGame } from './ports.ts';
import type { TableRecord } from './record.ts';
import type { Running } from './running.ts';

/** What the parts of a table know of the whole. */
export interface AtTable {
  readonly host: Host;
  readonly offered: OfferedGame;
  /** Names this stay in memory: versions count within it. */
  readonly life: string;
  record: TableRecord;
  readonly running: Running | undefined;
  readonly listeners: Iterable<Listener> & {
    online(guest: string): boolean;
    present(): Iterable<Person>;
    showTable(): void;
  };
  readonly talk: { heardBy(seat: number): readonly Said[] };
  /** Runs after everything before it is done: one change at a time. */
  serial<T>(task: () => Promise<T>): Promise<T>;
  /** Saves a change of the record; when another server was faster, the change is judged again on top of the new one. */
  save(change: (now: TableRecord) => TableRecord): Promise<void>;
  /** Has another server changed the record? */
  lookAgain(): Promise<void>;
  /** An answer for a seat, from its player, a bot or the clock. Only inside `serial`. */
  answer(seat: number, decision: number, choice: string, command: string, byItself?: boolean): Promise<void>;
  reading(): Reading;
  /** Looks what other servers have changed. */
  catchUp(changes?: ReadonlySet<Change>, quietly?: boolean): Promise<void>;
  leave(listener: Listener): void;
}
