/**
 * The table as it is drawn: what the view tells, in the words of the pictures. Nothing here decides anything.
 */
import type { Ability, Action, Character, Kind } from '@vizard/grimm';

/** The cards of one kind that lie together. */
export interface Group {
  readonly item: Kind;
  readonly count: number;
}

/** A player at the ball. */
export interface Guest {
  readonly seat: number;
  readonly name: string;
  /** The bot's name, where one plays. */
  readonly bot: string | undefined;
  /** What the player wears. */
  readonly mask: string | undefined;
  /** Somebody's program plays. */
  readonly program: boolean;
  /** A bot decides for this player until they are back. */
  readonly standIn: boolean;
  readonly mine: boolean;
  /** Has a character nobody knows. */
  readonly hidden: boolean;
  /** The characters everybody has seen. */
  readonly shown: readonly Character[];
  /** Still masked; only for a watcher who sees everything. */
  readonly behind: readonly Character[];
  readonly items: readonly Group[];
  /** How many cards an unmasked player holds, and which of them everybody knows. */
  readonly hand: number;
  readonly known: readonly Group[];
  /** Trophies included. */
  readonly roses: number;
  readonly trophies: readonly number[];
  /** Undefined where the table plays without treasures. */
  readonly treasure: boolean | undefined;
  readonly wagers: number;
  readonly ability: Ability | undefined;
  readonly markers: readonly Character[];
  readonly turn: boolean;
  /** Is this player's answer waited for? */
  readonly asked: boolean;
}

/** What only this reader sees. */
export interface Mine {
  readonly seat: number;
  /** Still masked. */
  readonly characters: readonly Character[];
  readonly hand: readonly Group[];
  readonly wagers: readonly Character[];
  /** Characters seen in the deck: nobody has them. */
  readonly seen: readonly Character[];
  /** Drawn, and neither kept nor given yet. */
  readonly drawn: readonly Kind[];
}

export interface Model {
  readonly round: number;
  readonly trophy: number;
  readonly turn: number;
  readonly first: number;
  /** Sizes of the item deck and of the character deck. */
  readonly deck: number;
  readonly guestList: number;
  readonly discard: readonly Group[];
  /** The items laid open for the draft. */
  readonly row: readonly Group[];
  readonly actions: readonly Action[];
  readonly wagerDeck: number | undefined;
  /** In the order of the seats. */
  readonly guests: readonly Guest[];
  readonly mine: Mine | undefined;
  /** With two players each has two characters. */
  readonly two: boolean;
}

export const sizeOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);
export const countOf = (groups: readonly Group[], item: Kind): number =>
  groups.find((group) => group.item === item)?.count ?? 0;

export const guestAt = (model: Model, seat: number): Guest => model.guests[seat] as Guest;
export const myself = (model: Model): Guest | undefined =>
  model.mine === undefined ? undefined : model.guests[model.mine.seat];

/** The others, from my left on: the order of turns. */
export function others(model: Model): readonly Guest[] {
  const { guests, mine } = model;
  if (mine === undefined) return guests;
  return [...guests.slice(mine.seat + 1), ...guests.slice(0, mine.seat)];
}

/** Whose portrait lies under a broken mirror. */
export const shownBy = (model: Model, who: Character): Guest | undefined =>
  model.guests.find(({ shown }) => shown.includes(who));
