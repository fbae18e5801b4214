/**
 * The table as it is drawn: what the view tells, in the words of the pictures. Nothing here decides anything.
 */

import type { Direction } from '@vizard/room25/cards';
import type { ModeName } from '@vizard/room25/modes';
import type { CellName, LineMark } from '@vizard/room25/names';
import type { Colour } from '@vizard/room25/rooms';
import type { Seen } from '../../ui/face.tsx';

export type { Colour, Direction };

/** A cell of the complex: letter = column from the left, digit = row from the bottom. */
export type Cell = CellName;

export interface Figure {
  /** The character's name, or `robot1`. */
  readonly id: string;
  readonly kind: 'character' | 'robot';
  readonly mine: boolean;
  readonly dead: boolean;
  readonly hidden: boolean;
  /** What the person wears who plays it. */
  readonly mask?: string | undefined;
}

export interface Claim {
  /** The character who says so, or the player's seat while nobody plays a character. */
  readonly by: string;
  readonly colour: Colour;
}

export interface Place {
  readonly cell: Cell;
  /** Keeps its identity when rooms shift and swap. */
  readonly tile: string;
  readonly up: boolean;
  /** What it is: known to all when it is up or was up before, else only to those who have looked. */
  readonly room: string | undefined;
  /** Face down again: everybody has seen it. */
  readonly known: boolean;
  /** Face down: the other players who have looked at it. */
  readonly seers: readonly string[];
  readonly colour: Colour | undefined;
  readonly locked: boolean;
  /** Do Not Cross. */
  readonly taped: boolean;
  /** A Pivot's open ends. */
  readonly axis: 'horizontal' | 'vertical' | undefined;
  /** Whose reminders lie here. */
  readonly reminders: readonly string[];
  readonly claims: readonly Claim[];
  /** Actions left to somebody who will die here. */
  readonly deadline: number | undefined;
  readonly figures: readonly Figure[];
}

/** A line that has moved this round. */
export interface Moved {
  readonly line: LineMark;
  readonly direction: Direction;
}

/** What lies in a slot of a programme: face down, or the token's name. */
export type Slot = { readonly token: string | undefined; readonly state: 'down' | 'up' | 'now' | 'mine' | 'none' };

export interface Cast {
  readonly character: string;
  readonly player: Seen;
  readonly seat: number;
  readonly mine: boolean;
  readonly now: boolean;
  readonly dead: boolean;
  readonly cell: Cell | undefined;
  readonly room: string | undefined;
  readonly slots: readonly Slot[];
  /** One token that may be played first or second. */
  readonly floating: boolean;
  readonly adrenaline: 'there' | 'programmed' | 'gone' | 'none';
  readonly role: 'prisoner' | 'guard' | undefined;
  /** A person who has left the table for now. */
  readonly away: boolean;
  /** A bot plays for that person. */
  /** Somebody's program plays. */
  readonly program: boolean;
  readonly standIn: boolean;
  /** While all programme in secret: is this one ready? */
  readonly ready: boolean | undefined;
}

export interface Model {
  /** Rounds left, this one included. */
  readonly round: number;
  readonly rounds: number;
  readonly alarm: boolean;
  readonly mode: ModeName;
  /** Are there roles to guess? */
  readonly roles: boolean;
  readonly places: readonly Place[];
  readonly moved: readonly Moved[];
  readonly cast: readonly Cast[];
  /** The M.A.C. cards: how many are in the deck, which stay open, and the last ones drawn, newest first. */
  readonly cards: { readonly deck: number; readonly lying: readonly string[]; readonly drawn: readonly string[] };
  /** How the match has ended, and for whom it is won. */
  readonly ending: { readonly how: string; readonly winners: readonly number[] } | undefined;
}

/** What only this reader sees. */
export interface Mine {
  readonly kit: readonly { readonly art: string; readonly name: string; readonly count: number }[];
}
