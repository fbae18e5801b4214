import type { StoreMaker } from './case.ts';
import type { Player } from './player.ts';
import { seat, testPorts } from './ports.ts';

export const NAMES = ['Ann', 'Bob', 'Cyd'];
export const [ANN, BOB, CYD] = [0, 1, 2] as const;

/** A table on a fresh store, with these people, whose first match has begun. */
export async function begun(stores: StoreMaker, settings: object = {}, names = NAMES, over = {}) {
  const store = await stores.make();
  const ports = testPorts(store, over);
  const seated = await seat(ports, names, settings);
  await (seated.players[0] as Player).must({ kind: 'start' });
  return { ...seated, ports, store };
}
