import type { Event } from '@vizard/grimm';
import type { Director, Staging } from '../../play/director.ts';

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Moments that take the whole stage, one after another. They never hold the game up. */
export type Show =
  | {
      readonly kind: 'unmasked';
      readonly event: EventOf<'unmasked'>;
      readonly roses: EventOf<'roses'> | undefined;
      /** Did it end the round? Then the view is the one of the next round already. */
      readonly isRoundOver: boolean;
    }
  | { readonly kind: 'exchange'; readonly event: EventOf<'exchanged'>; readonly settled: readonly Event[] }
  | { readonly kind: 'looked'; readonly event: EventOf<'looked'> }
  | { readonly kind: 'round'; readonly event: EventOf<'roundOver'>; readonly gains: readonly Event[] };

/** What ends a settlement. */
const AFTER = new Set<Event['type']>(['turn', 'roundOver', 'drew', 'drewToHand', 'round', 'exchanged']);

/** The moments among what happened. */
function showsOf(events: readonly Event[], me: number | undefined): Show[] {
  return events.flatMap((event, at): Show[] => {
    const rest = events.slice(at + 1);
    switch (event.type) {
      case 'unmasked': {
        const [then] = rest;
        const isRoundOver = rest.find(({ type }) => AFTER.has(type))?.type === 'roundOver';
        return [{ kind: 'unmasked', event, roses: then?.type === 'roses' ? then : undefined, isRoundOver }];
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

/** How long a scene stays by itself. The others wait for the reader. */
const STAYS: Readonly<Partial<Record<Show['kind'], number>>> = { unmasked: 4000, exchange: 4200 };
/** Nobody presses anything in front of a big screen: there all go by themselves. */
const WATCHED = 12_000;

/** How the ball stages what happens. Players without scenes still see what a look showed and how the round ended. */
export const staging: Staging<Event, Show> = {
  sounds: {
    round: 'bell',
    roundOver: 'bell',
    unmasked: 'unmask',
    pointed: 'alarm',
    roses: 'rose',
    trophy: 'rose',
    exchanged: 'dance',
    took: 'card',
    kept: 'card',
    gave: 'card',
  },
  scenes: showsOf,
  stays: ({ kind }, _, seat) => STAYS[kind] ?? (seat === undefined ? WATCHED : undefined),
  isNeeded: ({ kind }) => kind === 'looked' || kind === 'round',
};

export type GrimmDirector = Director<Event, Show>;
