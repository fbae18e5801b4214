import type { Store } from '../src/ports.ts';

/** A store to test on, and the same one opened again after the server went away. */
export interface StoreMaker {
  make(): Promise<Store>;
  reopen(store: Store): Promise<Store>;
}

export interface ContractCase {
  readonly name: string;
  run(stores: StoreMaker): Promise<void>;
}
