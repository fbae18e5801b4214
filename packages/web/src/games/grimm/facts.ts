import type { Character } from '@vizard/grimm';
import { CAST } from './lore.ts';
import type { Model } from './model.ts';

/** What is proved about a character and a place: it is there, or it is not. */
export type Fact = 'is' | 'not' | undefined;

/** A column of the notebook: a player, or the deck of characters nobody has. */
export type Place = number | 'deck';

/** By place, then character. */
export type Facts = ReadonlyMap<Place, ReadonlyMap<Character, Fact>>;

/**
 * Who can still be whom, by what everybody has seen (GM-INFO-10): markers and broken mirrors, and what follows from them.
 * Pairs and triples need no check of their own: each has left a marker, or was about a character already shown. With
 * `own` also what only this reader knows: their own characters and those seen in the deck.
 */
export function factsOf(model: Model, own: boolean): Facts {
  const facts = new Map<Place, Map<Character, Fact>>();
  const places: Place[] = [...model.guests.map(({ seat }) => seat), 'deck'];
  for (const place of places) facts.set(place, new Map());
  const put = (place: Place, who: Character) => {
    for (const other of places) facts.get(other)?.set(who, other === place ? 'is' : 'not');
  };
  for (const { seat, markers, shown } of model.guests) {
    for (const who of markers) facts.get(seat)?.set(who, 'not');
    for (const who of shown) put(seat, who);
  }
  if (own && model.mine !== undefined) {
    for (const who of model.mine.characters) put(model.mine.seat, who);
    for (const who of model.mine.seen) put('deck', who);
  }
  const room = (place: Place) => (place === 'deck' ? model.guestList : model.two ? 2 : 1);
  while (places.some((place) => concludeAt(facts, place, room(place), put)) || concludeOf(facts, places, put));
  return facts;
}

type Put = (place: Place, who: Character) => void;

/** A place that is full holds nobody else; one that can just be filled holds all who are left. */
function concludeAt(facts: Map<Place, Map<Character, Fact>>, place: Place, room: number, put: Put): boolean {
  const column = facts.get(place) as Map<Character, Fact>;
  const here = CAST.filter((who) => column.get(who) === 'is');
  const open = CAST.filter((who) => column.get(who) === undefined);
  if (open.length === 0) return false;
  if (here.length >= room) {
    for (const who of open) column.set(who, 'not');
    return true;
  }
  if (here.length + open.length > room) return false;
  for (const who of open) put(place, who);
  return true;
}

/** A character that can only be in one place is there. */
function concludeOf(facts: Map<Place, Map<Character, Fact>>, places: readonly Place[], put: Put): boolean {
  for (const who of CAST) {
    const open = places.filter((place) => facts.get(place)?.get(who) === undefined);
    const found = places.some((place) => facts.get(place)?.get(who) === 'is');
    const [only] = open;
    if (!found && open.length === 1 && only !== undefined) {
      put(only, who);
      return true;
    }
  }
  return false;
}
