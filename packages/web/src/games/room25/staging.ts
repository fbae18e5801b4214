import type { Event } from '@vizard/room25';
import type { Director, Staging } from '../../play/director.ts';

/** Events that get a bulletin of their own. */
const BULLETINS: ReadonlySet<Event['type']> = new Set([
  'died',
  'roundsLost',
  'roleRevealed',
  'keyActivated',
  'cardDrawn',
]);

const isBulletin = (event: Event): boolean =>
  BULLETINS.has(event.type) || (event.type === 'turnedUp' && event.room === 'room25');

/** How Room 25 stages what happens. Many bulletins at once go by faster, so that nothing blocks for long. */
export const staging: Staging<Event, Event> = {
  sounds: {
    died: 'death',
    roundsLost: 'alarm',
    shifted: 'shift',
    swapped: 'shift',
    cardDrawn: 'card',
    turnedUp: 'flip',
    moved: 'step',
  },
  scenes: (events) => events.filter(isBulletin),
  stays: (_, waiting) => 1800 / Math.max(1, waiting),
  most: 4,
};

export type Room25Director = Director<Event, Event>;
