import type { Seat } from '@vizard/kernel';
import { fastDealer, settle } from '@vizard/kernel';
import type { EventFacts, Line, ScenarioLanguage } from '@vizard/kernel/scenario';
import { atLine, unreadable } from '@vizard/kernel/scenario';
import type { Event, Options, State } from './lanterns.ts';
import { lanterns, steps } from './lanterns.ts';

/**
 * Positions of Lanterns as text:
 *   row 3 (1) 0 (5) 4 2      numbers from the left; lit ones in brackets
 *   wish Ann 3               each player's wish
 *   denied Ann 2 4
 *   round 2
 *   turn Ann                 it is Ann's turn; without it the round begins
 */
export const scenario: ScenarioLanguage<State, Options> = {
  position(lines, { options, names, dealer }) {
    const state = lanterns.setup(options, names.length, fastDealer(1));
    const wishes = new Map<Seat, number>();
    for (const line of lines) read({ state, names, wishes }, line);
    const free = [0, 1, 2, 3, 4, 5].filter((number) => ![...wishes.values()].includes(number));
    state.wishes = names.map((_, seat) => wishes.get(seat) ?? (free.shift() as number));
    settle(state, steps, dealer);
    return state;
  },
  events: {
    denied: { numbers: 'number' },
    glanced: { seat: 'seat', lantern: 'number', number: 'number' },
    lit: { lantern: 'number', number: 'number' },
    swapped: { seat: 'seat', at: 'number' },
  } satisfies EventFacts<Event>,
  expect(words, state, names) {
    const [kind, ...rest] = words;
    if (kind === 'row') return compare(rowOf(state), rest);
    if (kind === 'denied') return compare((state.denied[seatOf(rest[0], names)] ?? []).map(String), rest.slice(1));
    return unreadable(`Lanterns knows no "expect ${words.join(' ')}". It knows row and denied.`);
  },
};

const rowOf = ({ row, lit, numbers }: State): string[] =>
  row.map((lantern) => (lit[lantern] ? `(${numbers[lantern]})` : `${numbers[lantern]}`));

const compare = (is: readonly string[], wanted: readonly string[]): string | undefined =>
  is.join(' ') === wanted.join(' ') ? undefined : `it is: ${is.join(' ') || 'nothing'}`;

function seatOf(who = '', names: readonly string[]): Seat {
  const seat = names.indexOf(who);
  return seat < 0 ? unreadable(`"${who}" does not sit at the table: ${names.join(', ')}.`) : seat;
}

function numberOf(word = '', least = 0, most = 5): number {
  const number = /^\d$/.test(word) ? Number(word) : -1;
  return number < least || number > most ? unreadable(`"${word}" is not a number from ${least} to ${most}.`) : number;
}

/** A position being read: wishes that no line tells are dealt from what is left. */
interface Draft {
  readonly state: State;
  readonly names: readonly string[];
  readonly wishes: Map<Seat, number>;
}

const LINES: Readonly<Record<string, (draft: Draft, words: readonly string[]) => void>> = {
  row({ state }, words) {
    state.numbers = words.map((word) => numberOf(word.replace(/^\((.*)\)$/, '$1')));
    state.lit = words.map((word) => word.startsWith('('));
    if ([...state.numbers].sort().join() !== '0,1,2,3,4,5') unreadable('A row has the numbers 0 to 5, each once.');
  },
  wish({ names, wishes }, [who, number]) {
    const wish = numberOf(number);
    if ([...wishes.values()].includes(wish)) unreadable(`Two players can't both wish for ${wish}.`);
    wishes.set(seatOf(who, names), wish);
  },
  denied({ state, names }, [who, ...numbers]) {
    state.denied[seatOf(who, names)] = numbers.map((number) => numberOf(number));
  },
  round({ state }, [number]) {
    state.round = numberOf(number, 1, 3);
  },
  turn({ state, names }, [who]) {
    const seat = seatOf(who, names);
    const at = state.stack.findIndex((frame) => frame.do === 'turn' && frame.seat === seat);
    if (at < 0) unreadable('It is somebody else\'s turn already: write "turn" once.');
    state.stack.length = at + 1;
    state.answers = [];
  },
};

function read(draft: Draft, { text, line }: Line): void {
  const [kind = '', ...words] = text.split(/\s+/);
  atLine(line, () => {
    if (!Object.hasOwn(LINES, kind))
      unreadable(`Lanterns knows no "${kind}". It knows ${Object.keys(LINES).join(', ')}.`);
    LINES[kind]?.(draft, words);
  });
}
