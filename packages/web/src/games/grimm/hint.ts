import type { Character, Kind } from '@vizard/grimm';
import { baneOwner, boonOwner } from './lore.ts';
import { countOf, type Guest, type Scene, shownBy } from './scene.ts';

/** What one more card would mean by open facts: the same for every reader, whatever they hold in secret. */
export interface Hint {
  /** Which copy it would be. */
  readonly copy: number;
  readonly kind: 'nothing' | 'unmask' | 'win' | 'time';
  /** Whose bane or boon it is. */
  readonly character: Character | undefined;
}

export function hintFor(scene: Scene, guest: Guest, item: Kind, cards = 1): Hint {
  const copy = countOf(guest.items, item) + cards;
  const [unmask, win] = [baneOwner(item), boonOwner(item)];
  if (completesSix(guest, item)) return { copy, kind: 'time', character: undefined };
  // GM-ITEM-6: two copies at once pass both thresholds; the win counts more
  if (copy >= 3 && copy - cards < 3 && canBe(scene, guest, win, scene.shownWins))
    return { copy, kind: 'win', character: win };
  if (copy >= 2 && copy - cards < 2 && canBe(scene, guest, unmask, false))
    return { copy, kind: 'unmask', character: unmask };
  return { copy, kind: 'nothing', character: undefined };
}

/** GM-ABI-5: the sixth kind of somebody with Power over Time. */
const completesSix = ({ hidden, ability, items }: Guest, item: Kind): boolean =>
  hidden && ability === 'time' && countOf(items, item) === 0 && items.length + 1 >= 6;

/** Not denied by a marker, not seen elsewhere. With two players an unmasked boon may still win: GM-TWO-8. */
function canBe(scene: Scene, guest: Guest, who: Character, alsoShown: boolean): boolean {
  const owner = shownBy(scene, who);
  if (owner !== undefined) return alsoShown && owner.seat === guest.seat && guest.hidden;
  return guest.hidden && !guest.markers.includes(who);
}
