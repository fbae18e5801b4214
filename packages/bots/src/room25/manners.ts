import type { Manners, Moment } from '../personas.ts';

/** What happens to a character, by the kind of event that tells it. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  died: 'hurt',
  trapped: 'hurt',
  flooded: 'hurt',
  actionsLost: 'hurt',
  keyActivated: 'lucky',
  adrenalineRegained: 'lucky',
};

export const room25Manners: Manners = {
  offers: ['reveal'],
  moment({ type, role, character }, view) {
    const { characters } = view as { characters: readonly { name: string; seat: number }[] };
    const seat = characters.find(({ name }) => name === character)?.seat;
    const moment = type === 'roleRevealed' && role === 'guard' ? 'caught' : MOMENTS[type];
    return moment === undefined || seat === undefined ? undefined : { seat, moment };
  },
};
