import type { Choice, Event } from '@vizard/grimm';
import { CHARACTER } from '@vizard/grimm/characters';
import { KIND, KINDS, type Kind, one, type Pile, pairs, present } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import type { ObservedChoice } from './inference.ts';
import type { Table } from './perception.ts';
import type { Question } from './policy.ts';

/** The choice behind an event, and what else the player could have done: told from the open table before it. */

const NO_CARDS: readonly number[] = [];
const ask = (what: string): Question => ({ ask: what, drawn: NO_CARDS, firstOfTwo: false });

const takes = (row: Pile): Choice[] =>
  KINDS.filter((_, kind) => (present(row) & one(kind)) !== 0).map((item) => ({ do: 'take', item }));

const others = ({ seats, hidden }: Table, seat: Seat): Seat[] =>
  Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat && (hidden & (1 << other)) !== 0);

function payments(table: Table, seat: Seat): Choice[] {
  const items = table.items[seat];
  const pay = (set: Pile, treasure: boolean): Choice[] =>
    KINDS.filter((_, kind) => (set & one(kind)) !== 0).map((item) => ({ do: 'pay', item, treasure }));
  return [...pay(pairs(items), false), ...((table.treasures & (1 << seat)) !== 0 ? pay(present(items), true) : [])];
}

const fingers = (table: Table, seat: Seat): Choice[] =>
  others(table, seat).flatMap((to) =>
    (Object.keys(CHARACTER) as (keyof typeof CHARACTER)[]).map(
      (character): Choice => ({ do: 'finger', to, character }),
    ),
  );

/** GM-SET-3. */
export const taking = (row: Pile, item: Kind): ObservedChoice => ({
  question: ask('draft'),
  choices: takes(row),
  chosen: { do: 'take', item },
});

/** How a drawn card came: first or second of the turn, or by something that lets one keep or give it freely. */
export type Drawn = 'first' | 'second' | 'free';

/** GM-TURN-1: the first card tells whether it was wanted, the second only whom it was for. */
export function placing(table: Table, seat: Seat, item: Kind, drawn: Drawn, chosen: Choice): ObservedChoice {
  const gives = others(table, seat).map((to): Choice => ({ do: 'give', to }));
  return {
    question: { ask: 'place', drawn: [KIND[item]], firstOfTwo: drawn === 'first' },
    choices: drawn === 'second' ? gives : [{ do: 'keep' }, ...gives],
    chosen,
  };
}

/** GM-TURN-4, GM-TRE-1. */
export const paying = (table: Table, { seat, items, treasure }: Extract<Event, { type: 'paid' }>): ObservedChoice => ({
  question: ask('pay'),
  choices: payments(table, seat),
  chosen: { do: 'pay', item: items[0], treasure },
});

/** GM-PF-1. */
export const pointing = (
  table: Table,
  { seat, to, character }: Extract<Event, { type: 'pointed' }>,
): ObservedChoice => ({
  question: ask('finger'),
  choices: fingers(table, seat),
  chosen: { do: 'finger', to, character },
});

/** GM-TOAST-1, GM-GIFT-1, GM-DANCE-1. */
export function exchanging(table: Table, event: Extract<Event, { type: 'exchanged' }>): ObservedChoice | undefined {
  const { seat, by, passes, direction } = event;
  const kinds = KINDS.filter((_, kind) => (present(table.items[seat]) & one(kind)) !== 0);
  const opponents = others(table, seat);
  if (by === 'toast') {
    return {
      question: { ...ask('toast'), drawn: passes.map(({ item }) => KIND[item]) },
      choices: opponents.flatMap((first) => opponents.map((second): Choice => ({ do: 'toast', first, second }))),
      chosen: { do: 'toast', first: passes[0].to, second: passes[1].to },
    };
  }
  const given = passes.find(({ from }) => from === seat);
  if (given === undefined) return undefined;
  const { item, to } = given;
  if (by === 'gift') {
    const choices = kinds.flatMap((kind) => opponents.map((other): Choice => ({ do: 'gift', item: kind, to: other })));
    return { question: ask('gift'), choices, chosen: { do: 'gift', item, to } };
  }
  if (direction === undefined) return undefined;
  const choices = kinds.flatMap((kind): Choice[] => [
    { do: 'dance', item: kind, direction: 'left' },
    { do: 'dance', item: kind, direction: 'right' },
  ]);
  return { question: ask('dance'), choices, chosen: { do: 'dance', item, direction } };
}
