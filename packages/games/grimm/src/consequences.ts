import type { Seat } from '@vizard/kernel';
import { baneOwner, boonOwner, CHARACTER, CHARACTERS, type Character } from './characters.ts';
import type { Kind } from './items.ts';
import type { PlayerView, View } from './view.ts';

/** What more copies of an item would mean for a player by open facts. It is the same for every reader, whatever they hold in secret. */
export interface Consequence {
  /** Which copy the last of them would be. */
  readonly copy: number;
  /** The owner of the item's bane would be unmasked, the owner of its boon or of Power over Time would win the round. */
  readonly kind: 'nothing' | 'unmask' | 'win' | 'time';
  /** Whose bane or boon it is. */
  readonly character?: Character;
}

/** How many copies unmask the owner of the bane (GM-ITEM-1), and how many make the owner of the boon win (GM-ITEM-3). */
const [UNMASKS, WINS] = [2, 3];
/** GM-ABI-5: how many kinds win with Power over Time. */
const KINDS_OF_TIME = 6;

/** What `cards` more copies of an item would mean for a seat. A function of the view: it tells nothing that the view does not. */
export function consequence(view: View, seat: Seat, item: Kind, cards = 1): Consequence {
  const player = view.players[seat];
  const held = player.items.filter((kind) => kind === item).length;
  const copy = held + cards;
  const reaches = (copies: number): boolean => held < copies && copy >= copies;
  const [owner, winner] = [baneOwner(item), boonOwner(item)];
  if (!player.hidden) return { copy, kind: 'nothing' };
  if (held === 0 && completesTime(player)) return { copy, kind: 'time' };
  // GM-ITEM-6: two copies at once may reach both numbers; the win counts more
  if (reaches(WINS) && (mayBe(view, player, winner) || /* GM-TWO-8 */ stillWins(view, player, winner)))
    return { copy, kind: 'win', character: winner };
  if (reaches(UNMASKS) && mayBe(view, player, owner)) return { copy, kind: 'unmask', character: owner };
  return { copy, kind: 'nothing' };
}

/** GM-ABI-5: with one kind more, does Power over Time win? */
const completesTime = ({ ability, items }: PlayerView): boolean =>
  ability !== null && CHARACTERS[CHARACTER[ability]].ability === 'time' && new Set(items).size + 1 >= KINDS_OF_TIME;

/** Could a hidden character of this player be that one? Not if it was denied by a marker or seen by everybody. */
const mayBe = (view: View, { markers }: PlayerView, character: Character): boolean =>
  !markers.includes(character) && !view.players.some(({ shown }) => shown.includes(character));

/** GM-TWO-8: with two players the boon of a character that was unmasked may still win. */
const stillWins = ({ options }: View, { shown }: PlayerView, character: Character): boolean =>
  options.unmaskedBoon && shown.includes(character);

/** GM-TURN-4: the kinds of which the reader has two, so that they pay for an action. */
export function pairsOf(view: View): readonly Kind[] {
  const items = typeof view.watcher === 'number' ? view.players[view.watcher].items : [];
  return [...new Set(items)].filter((kind) => items.indexOf(kind) !== items.lastIndexOf(kind));
}
