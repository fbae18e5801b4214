import type { Seat } from '@vizard/kernel';

/** Names fit for the notation: a name that is one plain word and nobody else's, else `seat1`, `seat2`, ... */
export function labelsOf(names: readonly string[]): string[] {
  return names.map((name, seat) => {
    const plain = /^[\p{L}][\p{L}\d._'-]*$/u.test(name) && !/^(seat\d+|undo)$/i.test(name);
    const unique = names.every((other, at) => at === seat || other.toLowerCase() !== name.toLowerCase());
    return plain && unique ? name : `seat${seat + 1}`;
  });
}

export const seatOf = (labels: readonly string[], label: string): Seat | undefined => {
  const seat = labels.indexOf(label);
  return seat < 0 ? undefined : seat;
};
