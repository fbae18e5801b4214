import type { Watcher } from '@vizard/kernel';
import type { Person } from './person.ts';

/** One open page or program at a table. */
export interface Listener {
  person: Person;
  /** From where it looks. */
  watcher: Watcher;
  send(text: string): void;
  /** Ends it: the transport closes. */
  end(): void;
}

/** The last update a client has: its version, and the life of the table in memory in which that was counted. */
export interface Since {
  readonly life: string;
  readonly version: number;
}
