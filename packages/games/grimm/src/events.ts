import type { Seat, Watcher } from '@vizard/kernel';
import type { Action } from './actions.ts';
import type { Character } from './characters.ts';
import type { Direction } from './choices.ts';
import type { DrawFor } from './frames.ts';
import type { Kind } from './items.ts';
import type { ShownRound } from './past.ts';

/** An item that went from one player to another. */
export interface Pass {
  readonly from: Seat;
  readonly to: Seat;
  readonly item: Kind;
}

/** What happened, with everything; `redact` takes out what a watcher may not know. */
export type Event = { readonly rule: string } & (
  | {
      readonly type: 'round';
      readonly round: number;
      readonly first: Seat;
      readonly actions: readonly Action[];
      readonly trophy: number;
    }
  | { readonly type: 'ability'; readonly seat: Seat; readonly character: Character }
  /** Secret: characters. */
  | {
      readonly type: 'dealt';
      readonly seat: Seat;
      readonly cards: number;
      readonly characters?: readonly Character[];
    }
  | { readonly type: 'treasures' }
  | { readonly type: 'row'; readonly items: readonly Kind[] }
  | { readonly type: 'took'; readonly seat: Seat; readonly item: Kind }
  | { readonly type: 'discarded'; readonly items: readonly Kind[] }
  | { readonly type: 'turn'; readonly seat: Seat; readonly hidden: boolean }
  | { readonly type: 'refilled'; readonly cards: number }
  | { readonly type: 'nothingToDraw'; readonly seat: Seat }
  /** Secret: item. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly for: DrawFor | 'toast'; readonly item?: Kind }
  | { readonly type: 'drewToHand' | 'keptInHand'; readonly seat: Seat; readonly item?: Kind }
  | { readonly type: 'kept'; readonly seat: Seat; readonly item: Kind }
  | { readonly type: 'gave'; readonly seat: Seat; readonly to: Seat; readonly item: Kind; readonly hand: boolean }
  | {
      readonly type: 'exchanged';
      readonly by: 'dance' | 'toast' | 'gift';
      readonly seat: Seat;
      readonly direction?: Direction;
      readonly passes: readonly Pass[];
    }
  | {
      readonly type: 'paid';
      readonly seat: Seat;
      readonly action: Action;
      readonly items: readonly Kind[];
      readonly treasure: boolean;
    }
  | {
      readonly type: 'pointed';
      readonly seat: Seat;
      readonly to: Seat;
      readonly character: Character;
      readonly right: boolean;
    }
  | { readonly type: 'eavesdropped'; readonly seat: Seat; readonly to: readonly Seat[] }
  /** Secret: characters. */
  | {
      readonly type: 'looked';
      readonly seat: Seat;
      readonly cards: number;
      readonly characters?: readonly Character[];
    }
  | {
      readonly type: 'unmasked';
      readonly seat: Seat;
      readonly character: Character;
      /** The items that went to the hand: none while another mask is left (GM-TWO-4). */
      readonly cards: number;
      /** Who is hidden after it. With one the round is over (GM-END-1). */
      readonly hidden: readonly Seat[];
    }
  | { readonly type: 'spared'; readonly seat: Seat }
  | { readonly type: 'roses'; readonly seat: Seat; readonly roses: number }
  | { readonly type: 'marked'; readonly seat: Seat; readonly character: Character; readonly free: boolean }
  | { readonly type: 'declined'; readonly seat: Seat }
  /** Secret: character. */
  | { readonly type: 'wagered' | 'gambled'; readonly seat: Seat; readonly character?: Character }
  | ({ readonly type: 'roundOver'; readonly round: number } & ShownRound)
  | { readonly type: 'trophy'; readonly seat: Seat; readonly trophy: number }
  | { readonly type: 'gameOver'; readonly winners: readonly Seat[]; readonly scores: readonly number[] }
);

/** GM-INFO-2: others learn that something was drawn, seen or taken, not what. */
export function redact(event: Event, watcher: Watcher): Event | undefined {
  if (watcher === 'all' || !('seat' in event) || event.seat === watcher) return event;
  const { rule, seat } = event;
  switch (event.type) {
    case 'dealt':
      return { type: event.type, rule, seat, cards: event.cards };
    // GM-INFO-3
    case 'drew':
      return { type: event.type, rule, seat, for: event.for };
    // GM-INFO-4
    case 'looked':
      return { type: event.type, rule, seat, cards: event.cards };
    case 'drewToHand':
    case 'keptInHand':
      return { type: event.type, rule, seat };
    case 'wagered':
    case 'gambled':
      return { type: event.type, rule, seat };
    default:
      return event;
  }
}
