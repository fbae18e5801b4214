import type { Seat } from '@vizard/kernel';
import type { Action, ActionStep } from './actions.ts';

/** Why an item is drawn that may be kept or given. */
export type DrawFor = 'turn' | 'humble' | 'pickpocket' | 'sly' | 'master';

/** What is left to resolve. Nothing hidden is ever in a frame: everybody may know what is going on. */
export type Frame =
  /** Set-up of a round (setup.ts). */
  | { readonly do: 'ability'; readonly seat: Seat }
  | { readonly do: 'deal' | 'draft' | 'gamble' }
  /** A turn (turns.ts). */
  | { readonly do: 'turn' | 'humble' | 'draws' | 'mustKeep' | 'mustGive' | 'give' | 'end' | 'next' }
  | { readonly do: 'draw' | 'place'; readonly for: DrawFor }
  /** A turn of an unmasked player. */
  | { readonly do: 'opening' | 'drawToHand' | 'hand' | 'closing' }
  /** An action (actions.ts, effects.ts). */
  | { readonly do: 'action' | 'sly' }
  | { readonly do: 'pay'; readonly for: Action }
  | ActionStep
  /** After a settlement (settlement.ts). */
  | { readonly do: 'offer'; readonly seat: Seat }
  /** `seats` put down `counts` free markers each. */
  | {
      readonly do: 'mark';
      readonly rule: string;
      readonly seats: readonly Seat[];
      readonly counts: readonly number[];
    };
