import type { Watcher } from '@vizard/kernel';
import type { Person } from './lobby.ts';

/** One open page or program at a table. */
export interface Listener {
  person: Person;
  /** From where it looks. */
  watcher: Watcher;
  send(text: string): void;
  /** Ends it: the host's transport closes. */
  end(): void;
}
