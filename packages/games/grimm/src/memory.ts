import type { Seat } from '@vizard/kernel';
import { type Character, charactersOf, setOf } from './characters.ts';
import type { Event } from './events.ts';
import type { View } from './view.ts';

/**
 * GM-INFO-11: with `memory: strict` the characters that a seat has looked at in this round; else null, because the view shows them.
 */
export type Memory = Looks | null;

interface Looks {
  /** The unused characters it has seen. */
  readonly seen: readonly Character[];
  /** The wager cards that were left, by how many had been taken. */
  readonly left: Readonly<Record<number, readonly Character[]>>;
}

const NOTHING: Looks = { seen: [], left: {} };

export function observe(memory: Memory, view: View, events: readonly Event[]): Memory {
  if (view.options.memory !== 'strict') return null;
  const looks = events.reduce(follow, memory ?? NOTHING);
  if (view.wagersLeft === null) return looks;
  return { ...looks, left: { ...looks.left, [view.wagers.length]: view.wagersLeft } };
}

function follow(looks: Looks, event: Event): Looks {
  if (event.type === 'round') return NOTHING;
  if (event.type !== 'looked' || event.characters === undefined) return looks;
  return { ...looks, seen: charactersOf(setOf(looks.seen) | setOf(event.characters)) };
}

/** The view with the looks that its seat remembers. */
export function remembered(view: View, memory: Memory): View {
  if (memory === null || typeof view.watcher !== 'number') return view;
  const own: Seat = view.watcher;
  return {
    ...view,
    players: view.players.map((player, seat) => (seat === own ? { ...player, seen: memory.seen } : player)),
    wagers: view.wagers.map((wager, at) =>
      wager.seat === own && at > 0 ? { ...wager, left: memory.left[at] ?? null } : wager,
    ),
  };
}
