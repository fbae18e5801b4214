import { CHARACTER, CHARACTERS } from './characters.ts';
import type { Event } from './events.ts';
import type { Kind } from './items.ts';

/**
 * Why something happened, in a word. Events carry the rule that made them happen, and recorded matches keep them as they are,
 * so the word is found by the rule, here and nowhere else.
 */

/** What roses are given for. */
const ROSES_FOR = {
  'GM-ROSE-1': 'unmasking',
  'GM-PF-1': 'finger',
  'GM-TWO-5': 'acting',
  'GM-WAG-4': 'wager',
  'GM-TRE-2': 'treasure',
} as const;
export type RosesRule = keyof typeof ROSES_FOR;
export type RosesFor = (typeof ROSES_FOR)[RosesRule];

/** What unmasks a player. */
const UNMASKED_BY = { 'GM-ITEM-1': 'bane', 'GM-PF-1': 'finger' } as const;
export type UnmaskRule = keyof typeof UNMASKED_BY;
export type UnmaskedBy = (typeof UNMASKED_BY)[UnmaskRule];

/** What forces a marker: so many of an item that its character would have been unmasked, or would have won. */
const MARKED_BY = {
  'GM-ITEM-2': { by: 'bane', count: 2 },
  'GM-ITEM-4': { by: 'boon', count: 3 },
} as const;
type MarkRule = keyof typeof MARKED_BY;

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export const rosesFor = ({ rule }: EventOf<'roses'>): RosesFor => ROSES_FOR[rule as RosesRule];
export const unmaskedBy = ({ rule }: EventOf<'unmasked'>): UnmaskedBy => UNMASKED_BY[rule as UnmaskRule];

/** The items that forced a marker; undefined where no items did. */
export function markedBy({ rule, character }: EventOf<'marked'>): { item: Kind; count: number } | undefined {
  const forced = rule in MARKED_BY ? MARKED_BY[rule as MarkRule] : undefined;
  return forced && { item: CHARACTERS[CHARACTER[character]][forced.by], count: forced.count };
}
