import type { Seat } from '@vizard/kernel';
import type { Paint } from '../play/paint.ts';

export interface Setting {
  readonly names: readonly string[];
  /** The seat that looks. */
  readonly me: Seat;
  readonly paint: Paint;
}

/** A view as text, for a terminal. */
// biome-ignore lint/suspicious/noExplicitAny: each board knows the view of its game
export type Board = (view: any, setting: Setting) => string;
