import type { View } from '@vizard/kernel/example';
import type { Encode } from '../../env/numbers.ts';

const NUMBERS = [0, 1, 2, 3, 4, 5];

export const encode: Encode<View> = (view, numbers) => {
  const seat = typeof view.watcher === 'number' ? view.watcher : 0;
  numbers.add(view.round).add(view.seats);
  numbers.list(6, view.row, (place, to) => to.flag(place?.lit).one(NUMBERS, place?.number));
  numbers.one(NUMBERS, view.wishes[seat]);
  // the watcher's seat first, then the others in order
  const order = view.denied.map((_, at) => view.denied[(seat + at) % view.denied.length]);
  numbers.list(6, order, (denied, to) => to.some(NUMBERS, denied));
};
