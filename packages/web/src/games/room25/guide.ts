import type { Target } from '@vizard/room25';
import { nameOf, t } from '../../language/language.ts';
import type { AtMoment, Guide } from '../../play/assist/guide.ts';
import { targetOf } from '../../play/selection.ts';
import { choiceText } from './aids/hint.tsx';
import { describe } from './describe.ts';
import { lineName } from './label.ts';
import type { Cast, Model, Place } from './model.ts';
import { modelOf, type View } from './model-from-view.ts';

const ROWS = ['5', '4', '3', '2', '1'] as const;
const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;

/** A room in few words: its name if that is known, and who is in it. */
function brief({ cell, room, figures }: Place): string {
  const known = room === undefined ? '' : ` ${nameOf('room25', 'room', room)}`;
  const here = figures.map(({ id, kind }) =>
    nameOf('room25', kind === 'robot' ? 'token' : 'character', kind === 'robot' ? kind : id),
  );
  return `${cell}${known}${here.length > 0 ? `: ${here.join(', ')}` : ''}.`;
}

/** Where somebody is. */
function whereabouts({ character, mine, dead, cell }: Cast, model: Model): string {
  const who = nameOf('room25', 'character', character);
  const room = model.places.find((place) => place.cell === cell)?.room;
  const known = room === undefined ? '' : `, ${nameOf('room25', 'room', room)}`;
  return t(mine ? 'assist.you' : 'assist.isAt', { who, where: dead ? t('r25.dead') : `${cell ?? ''}${known}` });
}

/** The complex in words. */
export function guideOf({ update, table, full }: AtMoment): Guide {
  const model = modelOf(update.view as View, update, table);
  const tell = (place: Place): string => (full ? describe(place) : brief(place));
  const line = (mark: (typeof ROWS)[number] | (typeof COLUMNS)[number]): string => {
    const places = model.places.filter(({ cell }) => cell.includes(mark));
    return `${lineName(mark)}: ${places.map(tell).join(' ')}`;
  };
  const mine = model.cast.filter((one) => one.mine);
  return {
    where: () => mine.map((one) => whereabouts(one, model)).join(' '),
    who: () => model.cast.map((one) => whereabouts(one, model)),
    rows: () => ROWS.map(line),
    moved: () => model.moved.map(({ line: mark, direction }) => `${lineName(mark)}: ${t(`r25.way.${direction}`)}.`),
    find(typed) {
      const mark = [...ROWS, ...COLUMNS].find((one) => typed.split(/\s+/).at(-1) === one);
      if (mark !== undefined) return [line(mark)];
      const places = model.places.filter(({ cell }) => typed.split(/\s+/).includes(cell));
      const people = model.cast.filter(({ character, player }) =>
        [nameOf('room25', 'character', character), player.name].some((name) => name.toLowerCase() === typed),
      );
      return [...places.map((place) => describe(place)), ...people.map((one) => whereabouts(one, model))];
    },
    choice: (choice, question) => choiceText(targetOf<Target>(question, choice), question.actor),
  };
}
