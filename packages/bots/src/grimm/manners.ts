import type { Manners, Moment } from '../personas.ts';

/** What happens to the player on a seat, by the kind of event that tells it. */
const MOMENTS: Readonly<Record<string, Moment>> = { unmasked: 'caught', spared: 'lucky', trophy: 'lucky' };

export const grimmManners: Manners = {
  offers: [],
  moment({ type, seat }) {
    const moment = MOMENTS[type];
    return moment === undefined ? undefined : { seat: seat as number, moment };
  },
};
