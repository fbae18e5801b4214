import type { Event } from './events.ts';
import type { RoomName } from './rooms.ts';
import type { View } from './view.ts';

/** With `memory: strict` the rooms one has seen, by tile, and what was announced; otherwise the view shows them (R25-RUL-7). */
export interface Memory {
  readonly rooms: Readonly<Record<number, RoomName>>;
  readonly claims: View['claims'];
}

const NOTHING_SEEN: Memory = { rooms: {}, claims: [] };

export const beginMemory = (): Memory => NOTHING_SEEN;

export function observe(memory: Memory, { options }: View, events: readonly Event[]): Memory {
  if (options.memory === 'aided') return memory;
  return events.reduce(remember, memory);
}

function remember(memory: Memory, event: Event): Memory {
  switch (event.type) {
    case 'looked':
    case 'turnedUp':
      return event.room === undefined ? memory : { ...memory, rooms: { ...memory.rooms, [event.tile]: event.room } };
    case 'announced': {
      const { character, tile, colour } = event;
      return colour === 'nothing' ? memory : { ...memory, claims: [...memory.claims, { character, tile, colour }] };
    }
    default:
      return memory;
  }
}
