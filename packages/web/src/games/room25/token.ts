import { formsOf, nameOf, say, t, type Values } from '../../language/language.ts';
import type { Slot } from './model.ts';

export const tokenName = (token: string, actor: string): string =>
  token === 'special' ? say(`r25.specialName.${actor}`) : nameOf('room25', 'token', token);

/** What lies in a slot of a programme, in words. */
export const slotName = ({ token, state }: Slot, actor: string): string =>
  token === undefined ? t(`r25.slot.${state}`) : tokenName(token, actor);

/** The picture of a token: the special one is its character's own. */
export const tokenArt = (token: string, character: string): string =>
  token === 'special' ? `special-${character}` : `action-${token}`;

/** The name of a room where there is little space for it: the usual one, unless its language has a shorter one. */
export function tileName(room: string): string {
  const forms = formsOf('room', 'room25', 'room', room);
  return String(forms.room_tile ?? forms.room);
}

/** A claim in the reader's words; whom it names is named in the reader's language. */
export const claimText = (claim: string, about: Values = {}): string =>
  say(claim, typeof about.who === 'string' ? { ...about, ...formsOf('who', 'room25', 'character', about.who) } : about);
