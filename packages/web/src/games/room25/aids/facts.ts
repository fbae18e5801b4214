import type { Target } from '@vizard/room25';
import { cellsAlong } from '@vizard/room25/names';
import { nameOf, say, t } from '../../../language/language.ts';
import type { Colour, Model, Moved, Place } from '../model.ts';
import { movedBy } from '../pick.ts';

/** One thing that is known about a choice before it is made, and where from. */
export interface Fact {
  readonly art: string;
  /** What is said of a room: drawn as its shape. */
  readonly colour?: Colour;
  readonly text: string;
}

const ENTERING: readonly Target['do'][] = ['move', 'push', 'carry', 'to', 'order move', 'order push'];

/** What the view already tells about what a choice points at. */
export function factsOf(target: Target, model: Model): Fact[] {
  const line = movedBy(target);
  if (line !== undefined) return shiftFacts(line, model);
  const [first, second] = target.cells ?? [];
  const place = model.places.find(({ cell }) => cell === first);
  if (place === undefined) return [];
  if (target.do === 'swap' && second !== undefined)
    return [
      { art: 'arrow', text: t('r25.fact.trades', { from: place.cell, to: second }) },
      ...[place, model.places.find(({ cell }) => cell === second)].flatMap((one) =>
        one === undefined ? [] : known(one),
      ),
    ];
  return [...opening(target, place), ...known(place), ...there(place)];
}

function opening(target: Target, place: Place): Fact[] {
  if (place.up) return [];
  if (ENTERING.includes(target.do)) return [{ art: 'room-back', text: t('r25.fact.turnsUp') }];
  return target.do === 'look' ? [{ art: 'ui-eye', text: t('r25.fact.staysDown') }] : [];
}

/** What the room is, as far as this reader knows, with the source. */
function known({ up, room, claims }: Place): Fact[] {
  if (room !== undefined) {
    const named = { room: nameOf('room25', 'room', room) };
    const seen = t(up ? 'r25.fact.open' : 'r25.fact.youSaw', named);
    return [{ art: up ? `room-${room}` : 'ui-eye', text: `${seen}. ${say(`r25.does.${room}`)}` }];
  }
  if (claims.length === 0) return [{ art: 'ui-say', text: t('r25.fact.nobodyLooked') }];
  return claims.slice(0, 2).map(({ by, colour }) => ({
    art: 'ui-say',
    colour,
    text: t('r25.fact.says', { who: nameOf('room25', 'character', by), colour }),
  }));
}

const namesIn = (places: readonly Place[]): string =>
  places
    .flatMap(({ figures }) => figures)
    .map(({ id, kind }) => (kind === 'robot' ? nameOf('room25', 'token', 'robot') : nameOf('room25', 'character', id)))
    .join(', ');

function there(place: Place): Fact[] {
  const names = namesIn([place]);
  return names === '' ? [] : [{ art: 'ui-users', text: t('r25.fact.here', { names }) }];
}

function shiftFacts({ line, direction }: Moved, model: Model): Fact[] {
  const cells = cellsAlong(line, direction);
  const names = namesIn(model.places.filter(({ cell }) => cells.includes(cell)));
  return [
    { art: 'arrow', text: t('r25.fact.wraps', { from: cells.at(-1) ?? '', to: cells[0] ?? '' }) },
    {
      art: 'ui-users',
      text: names === '' ? t('r25.fact.nobodyAlong') : t('r25.fact.along', { names }),
    },
    { art: 'ui-rule', text: t('r25.fact.oneWay', { way: direction }) },
  ];
}
