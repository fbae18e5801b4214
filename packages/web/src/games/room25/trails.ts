import type { Event } from '@vizard/room25';

/** Where a figure went with one update: through these cells, in this order, and whether that was its end. */
export interface Trail {
  readonly cells: readonly string[];
  readonly gone: boolean;
}

/** A view tells only where everybody is: somebody thrown back by a Vortex would never seem to have moved. */
export function trailsOf(events: readonly Event[]): ReadonlyMap<string, Trail> {
  const of = new Map<string, Trail>();
  const add = (figure: string, cells: readonly string[], gone = false) =>
    of.set(figure, { cells: [...(of.get(figure)?.cells ?? []), ...cells], gone });
  for (const event of events) {
    if (event.type === 'moved') add(event.character, [event.to]);
    else if (event.type === 'robotMoved') add(`robot${event.robot}`, [event.to]);
    else if (event.type === 'died') add(event.character, [], true);
    else if (event.type === 'robotDestroyed') add(`robot${event.robot}`, [], true);
  }
  return of;
}
