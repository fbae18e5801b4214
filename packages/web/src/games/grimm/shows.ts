import { signal } from '@preact/signals';
import type { Event } from '@vizard/grimm';
import { readSetting } from '../../ui/settings.ts';

/** Moments that take the whole stage, one after another. They never hold the game up. */

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export type Show =
  | { readonly kind: 'unmasked'; readonly event: EventOf<'unmasked'>; readonly roses: EventOf<'roses'> | undefined }
  | { readonly kind: 'exchange'; readonly event: EventOf<'exchanged'>; readonly settled: readonly Event[] }
  | { readonly kind: 'looked'; readonly event: EventOf<'looked'> }
  | { readonly kind: 'round'; readonly event: EventOf<'roundOver'>; readonly gains: readonly Event[] };

/** What is being shown comes first. */
export const shows = signal<readonly Show[]>([]);

export function next(): void {
  shows.value = shows.value.slice(1);
}

/** What ends a settlement. */
const AFTER = new Set<Event['type']>(['turn', 'roundOver', 'drew', 'drewToHand', 'round', 'exchanged']);

/** The moments among what happened. */
export function showsOf(events: readonly Event[], me: number | undefined): Show[] {
  return events.flatMap((event, at): Show[] => {
    const rest = events.slice(at + 1);
    switch (event.type) {
      case 'unmasked': {
        const [then] = rest;
        return [{ kind: 'unmasked', event, roses: then?.type === 'roses' ? then : undefined }];
      }
      case 'exchanged': {
        const end = rest.findIndex(({ type }) => AFTER.has(type));
        const won = rest[end]?.type === 'roundOver' ? 1 : 0;
        return [{ kind: 'exchange', event, settled: end < 0 ? rest : rest.slice(0, end + won) }];
      }
      case 'looked':
        return event.seat === me && event.characters !== undefined ? [{ kind: 'looked', event }] : [];
      case 'roundOver': {
        const end = rest.findIndex(({ type }) => type === 'round' || type === 'gameOver');
        return [{ kind: 'round', event, gains: end < 0 ? rest : rest.slice(0, end) }];
      }
      default:
        return [];
    }
  });
}

/** Who wants no motion wants no scenes either, but must see what a look showed and how the round ended. */
export function announceShows(events: readonly Event[], me: number | undefined): void {
  const quiet = readSetting('speed') === 'off';
  const wanted = showsOf(events, me).filter(({ kind }) => !quiet || kind === 'looked' || kind === 'round');
  if (wanted.length > 0) shows.value = [...shows.value, ...wanted];
}
