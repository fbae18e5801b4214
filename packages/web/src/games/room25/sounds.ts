import type { Event } from '@vizard/room25';
import { play, type Sound } from '../../play/sound.ts';
import { own } from '../../ui/own.ts';

/** What an event sounds like; several at once are one chord at most of the loudest kinds. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
  died: 'death',
  roundsLost: 'alarm',
  shifted: 'shift',
  swapped: 'shift',
  cardDrawn: 'card',
  turnedUp: 'flip',
  moved: 'step',
};

/** The loudest first: of what happens at once only these few are heard. */
const ORDER: readonly Sound[] = ['alarm', 'death', 'shift', 'card', 'flip', 'step'];

export function sound(events: readonly unknown[]): void {
  const heard = new Set(events.map((event) => own<Sound>(SOUNDS, (event as Event).type)));
  for (const one of ORDER.filter((kind) => heard.has(kind)).slice(0, 2)) play(one);
}
