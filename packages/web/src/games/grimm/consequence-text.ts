import type { Kind } from '@vizard/grimm';
import type { Consequence } from '@vizard/grimm/consequences';
import { formsOf, t } from '../../language/language.ts';
import type { Guest } from './model.ts';

/** `her 2nd Mirror`. */
export function copyText(guest: Guest, item: Kind, { copy }: Consequence): string {
  const values = { copy, who: guest.name, ...formsOf('item', 'grimm', 'item', item) };
  return guest.mine ? t('g.copy.you', values) : t('g.copy.other', values);
}

/** What it does, in two sentences: if it is that character, and if not. */
export function consequenceText(
  guest: Guest,
  { kind, character }: Consequence,
  rose: boolean,
): { yes: string; no: string } {
  if (kind === 'time') return { yes: t(guest.mine ? 'g.hint.time.you' : 'g.hint.time'), no: '' };
  if (character === undefined) return { yes: t('g.hint.nothing'), no: '' };
  const values = {
    who: guest.name,
    ...formsOf('character', 'grimm', 'character', character),
  };
  if (guest.mine) return { yes: t(`g.hint.${kind as 'unmask' | 'win'}.you`, values), no: t('g.hint.no.you', values) };
  const yes = kind === 'win' ? t('g.hint.win', values) : t(rose ? 'g.hint.unmaskRose' : 'g.hint.unmask', values);
  return { yes, no: t('g.hint.no', values) };
}
