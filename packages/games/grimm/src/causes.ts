import type { Event } from './events.ts';

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

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

export const rosesFor = ({ rule }: EventOf<'roses'>): RosesFor => ROSES_FOR[rule as RosesRule];
export const unmaskedBy = ({ rule }: EventOf<'unmasked'>): UnmaskedBy => UNMASKED_BY[rule as UnmaskRule];
