import { ROOMS } from '@vizard/room25';
import type { RoomName } from '@vizard/room25/rooms';

/** A death, in actions: nothing is worth it. */
export const DEADLY = 60;
/** No way in. */
export const BARRED = 200;

/** What it costs to enter a room, in actions. Those that depend on who is there or when are mended in perception.ts. */
const COSTS: Readonly<Record<RoomName, number>> = {
  central: 0,
  room25: 0,
  key: 0,
  empty: 0,
  vision: -0.4,
  moving: 0.3,
  control: 0,
  tunnel: 0,
  robot: 0,
  regeneration: 0,
  vortex: 3.5,
  prison: 6,
  cold: 2,
  dark: 0.6,
  pivot: 0.7,
  mac: 1.2,
  mirror: 2.5,
  jamming: 0.3,
  falseExit: 0.8,
  acid: 2,
  trap: 3,
  flooded: 3,
  mortal: DEADLY,
  shredder: 2.5,
  illusion: 3,
  timer: 6,
  paranoia: 5,
};

/** By number of the room. */
export const ENTRY: readonly number[] = ROOMS.map(({ name }) => COSTS[name]);

/** What an unseen room of a kind costs on average: who does not know it can't be careful. */
const UNSEEN: Readonly<Partial<Record<RoomName, number>>> = { mortal: 40, trap: 12, flooded: 4, acid: 4, shredder: 5 };
export const ENTRY_UNSEEN: readonly number[] = ROOMS.map(({ name }) => UNSEEN[name] ?? COSTS[name]);
