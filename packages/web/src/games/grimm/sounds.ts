import type { Event } from '@vizard/grimm';
import { play, type Sound } from '../../play/sound.ts';
import { own } from '../../ui/own.ts';

/** What an event at the ball sounds like. */
const SOUNDS: Partial<Record<Event['type'], Sound>> = {
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
};

/** The loudest first: of what happens at once only these few are heard. */
const ORDER: readonly Sound[] = ['bell', 'unmask', 'alarm', 'rose', 'dance', 'card'];

export function sound(events: readonly Event[]): void {
  const heard = new Set(events.map(({ type }) => own<Sound>(SOUNDS, type)));
  for (const one of ORDER.filter((kind) => heard.has(kind)).slice(0, 2)) play(one);
}
