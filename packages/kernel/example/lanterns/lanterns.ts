/** Lanterns: the smallest whole game on the kernel, for engineers who add another one. Its rules are in `RULES.md`. */
import type {
  Claims,
  Dealer,
  Decision,
  Game,
  Outcome,
  Random,
  Refusal,
  Resolving,
  Seat,
  Watcher,
} from '@vizard/kernel';
import { answer, BadOptions, IllegalChoice, open, resolver, scramble, settle, shuffle } from '@vizard/kernel';

const LANTERNS = 6;
const ROUNDS = 3;

export type Choice =
  | { readonly do: 'deny'; readonly number: number }
  | { readonly do: 'glance' | 'light'; readonly at: number }
  | { readonly do: 'swap'; readonly at: number }
  | { readonly do: 'pass' };

/** A choice of Lanterns names everything as views do, places counted from 0. */
export type Target = Choice;

type Frame = { readonly do: 'deny' | 'glance' | 'wind' | 'nextRound' } | { readonly do: 'turn'; readonly seat: Seat };

export interface State extends Resolving<Frame, Choice> {
  readonly seats: number;
  round: number;
  /** The lantern at each place from the left: an id that tells nothing. */
  row: number[];
  /** The number of each lantern, by id. */
  numbers: number[];
  /** Which lanterns are lit, by id. */
  lit: boolean[];
  /** Secret number of each seat. */
  wishes: number[];
  /** What each seat has denied, in order. */
  denied: number[][];
}

export type Event =
  | { readonly type: 'denied'; readonly rule: string; readonly numbers: readonly number[] }
  | {
      readonly type: 'glanced';
      readonly rule: string;
      readonly seat: Seat;
      readonly lantern: number;
      readonly number?: number;
    }
  | { readonly type: 'lit'; readonly rule: string; readonly lantern: number; readonly number: number }
  | { readonly type: 'swapped'; readonly rule: string; readonly seat: Seat; readonly at: number };

export interface View {
  readonly seats: number;
  readonly watcher: Watcher;
  readonly step: number;
  readonly stack: readonly Frame[];
  readonly round: number;
  readonly row: readonly { readonly lantern: number; readonly number: number | null; readonly lit: boolean }[];
  readonly denied: readonly (readonly number[])[];
  /** One's own wish; everybody's once the game is over. */
  readonly wishes: readonly (number | null)[];
}

/** What one has glanced at, by lantern: not on the table, so one has to remember it. */
export type Memory = Readonly<Record<number, number>>;

export type Options = Readonly<Record<string, never>>;

const DENY: readonly Choice[] = Array.from({ length: LANTERNS }, (_, number) => ({ do: 'deny', number }));
const GLANCE: readonly Choice[] = Array.from({ length: LANTERNS }, (_, at) => ({ do: 'glance', at }));
const LIGHT: readonly Choice[] = Array.from({ length: LANTERNS }, (_, at) => ({ do: 'light', at }));
const SWAP: readonly Choice[] = Array.from({ length: LANTERNS - 1 }, (_, at) => ({ do: 'swap', at }));
const PASS: Choice = { do: 'pass' };

const NUMBERS: readonly number[] = DENY.map((_, number) => number);
/** What a player may say to have seen: this number at this place. */
const CLAIMS: Claims = { 'lanterns.claim.saw': { place: NUMBERS.map((at) => at + 1), number: NUMBERS } };

const all = (state: State): number[] => Array.from({ length: state.seats }, (_, seat) => seat);
const dark = (state: State, at: number): boolean => !state.lit[state.row[at] as number];
const seatName = (seat: Seat): string => `seat${seat + 1}`;
const placeNumber = (at: number): string => String(at + 1);

function light(state: State, lantern: number, rule: string, dealer: Dealer<Event>): void {
  dealer.reveal('public');
  state.lit[lantern] = true;
  dealer.emit?.({ type: 'lit', rule, lantern, number: state.numbers[lantern] as number });
}

export const steps = resolver<State, Frame, Choice, Event>({
  // LAN-2: what may be denied tells the wish, so the question is always asked and its choices go to its seat only
  deny: {
    ask: 'deny',
    rule: 'LAN-2',
    sealed: 'silent',
    actors: all,
    seat: (_state, _frame, actor) => actor,
    name: (_state, _frame, actor) => seatName(actor),
    choices: (state, _frame, seat) =>
      DENY.filter((_, number) => number !== state.wishes[seat] && !state.denied[seat]?.includes(number)),
    take(state, _frame, answers, dealer) {
      const numbers = answers.map((choice) => (choice as { number: number }).number);
      dealer.reveal('public');
      numbers.forEach((number, seat) => {
        state.denied[seat]?.push(number);
      });
      dealer.emit?.({ type: 'denied', rule: 'LAN-2', numbers });
    },
  },
  glance: {
    ask: 'glance',
    rule: 'LAN-3',
    sealed: 'ready',
    actors: all,
    seat: (_state, _frame, actor) => actor,
    name: (_state, _frame, actor) => seatName(actor),
    choices: (state) => [...GLANCE.filter((_, at) => dark(state, at)), PASS],
    take(state, _frame, answers, dealer) {
      answers.forEach((choice, seat) => {
        if (choice.do !== 'glance') return;
        const lantern = state.row[choice.at] as number;
        dealer.reveal(seat);
        dealer.emit?.({ type: 'glanced', rule: 'LAN-3', seat, lantern, number: state.numbers[lantern] as number });
      });
    },
  },
  turn: {
    ask: 'turn',
    rule: 'LAN-4',
    seat: (_state, frame) => frame.seat,
    actor: (_state, frame) => seatName(frame.seat),
    choices: (state) => [...SWAP, ...LIGHT.filter((_, at) => dark(state, at)), PASS],
    take(state, frame, choice, dealer) {
      if (choice.do === 'light') light(state, state.row[choice.at] as number, 'LAN-4', dealer);
      if (choice.do !== 'swap') return;
      const { at } = choice;
      const [left, right] = [state.row[at] as number, state.row[at + 1] as number];
      state.row[at] = right;
      state.row[at + 1] = left;
      dealer.emit?.({ type: 'swapped', rule: 'LAN-4', seat: frame.seat, at });
    },
  },
  wind: {
    run(state, _frame, dealer) {
      const darkOnes = state.row.filter((_, at) => dark(state, at));
      if (darkOnes.length === 0) return;
      light(state, darkOnes[dealer.draw(darkOnes.length, 'wind', state.round)] as number, 'LAN-5', dealer);
    },
  },
  nextRound: {
    run(state, _frame, dealer) {
      state.round++;
      if (state.round > ROUNDS) dealer.reveal('public');
      else beginRound(state);
    },
  },
});

function beginRound(state: State): void {
  state.stack.push({ do: 'nextRound' }, { do: 'wind' });
  for (let seat = state.seats - 1; seat >= 0; seat--) state.stack.push({ do: 'turn', seat });
  state.stack.push({ do: 'glance' }, { do: 'deny' });
}

/** The place of each seat's wish. */
const places = (state: State): number[] =>
  state.wishes.map((wish) => state.row.findIndex((lantern) => state.numbers[lantern] === wish));

function outcome(state: State): Outcome | undefined {
  if (state.round <= ROUNDS) return undefined;
  const found = places(state);
  return {
    winners: [found.indexOf(Math.min(...found))],
    how: 'leftmost',
    rule: 'LAN-6',
    scores: found.map((at) => -at),
  };
}

function view(state: State, watcher: Watcher): View {
  const openToAll = watcher === 'all' || state.round > ROUNDS;
  return {
    seats: state.seats,
    watcher,
    step: state.step,
    stack: state.stack,
    round: state.round,
    row: state.row.map((lantern) => {
      const lit = state.lit[lantern] as boolean;
      return { lantern, number: lit || openToAll ? (state.numbers[lantern] as number) : null, lit };
    }),
    denied: state.denied.map((numbers) => [...numbers]),
    wishes: state.wishes.map((wish, seat) => (openToAll || seat === watcher ? wish : null)),
  };
}

function redact(event: Event, watcher: Watcher): Event {
  if (event.type !== 'glanced' || watcher === 'all' || watcher === event.seat) return event;
  const { type, rule, seat, lantern } = event;
  return { type, rule, seat, lantern };
}

function observe(memory: Memory, _view: View, events: readonly Event[]): Memory {
  const seen = events.filter((event) => event.type === 'glanced' && event.number !== undefined) as {
    lantern: number;
    number: number;
  }[];
  return seen.length === 0
    ? memory
    : { ...memory, ...Object.fromEntries(seen.map(({ lantern, number }) => [lantern, number])) };
}

function imagine(seen: View, memory: Memory, random: Random): State {
  const numbers: (number | null)[] = Array(LANTERNS).fill(null);
  for (const { lantern, number } of seen.row) numbers[lantern] = number ?? memory[lantern] ?? null;
  const unknown = scramble(
    NUMBERS.filter((number) => !numbers.includes(number)),
    random,
  );
  return {
    seats: seen.seats,
    step: seen.step,
    stack: [...seen.stack],
    answers: seen.stack.at(-1)?.do === 'deny' || seen.stack.at(-1)?.do === 'glance' ? Array(seen.seats).fill(null) : [],
    round: seen.round,
    row: seen.row.map(({ lantern }) => lantern),
    numbers: numbers.map((number) => number ?? (unknown.pop() as number)),
    lit: Array.from({ length: LANTERNS }, (_, id) => seen.row.some(({ lantern, lit }) => lantern === id && lit)),
    wishes: imagineWishes(seen, random),
    denied: seen.denied.map((denied) => [...denied]),
  };
}

/** Every assignment of wishes the denials leave is equally likely: throw away what contradicts them. */
function imagineWishes(seen: View, random: Random): number[] {
  for (;;) {
    const free = scramble(
      NUMBERS.filter((number) => !seen.wishes.includes(number)),
      random,
    );
    const wishes = seen.wishes.map((wish) => wish ?? (free.pop() as number));
    if (wishes.every((wish, seat) => !seen.denied[seat]?.includes(wish))) return wishes;
  }
}

function admits(seen: View, memory: Memory, state: State): boolean {
  const remembered = Object.entries(memory).every(([lantern, number]) => state.numbers[Number(lantern)] === number);
  return remembered && JSON.stringify(view(state, seen.watcher)) === JSON.stringify(seen);
}

function makeChoice(choice: Choice): string {
  if (choice.do === 'deny') return `deny ${choice.number}`;
  return choice.do === 'pass' ? 'pass' : `${choice.do} ${placeNumber(choice.at)}`;
}

const CHOICES = new Map([...DENY, ...GLANCE, ...LIGHT, ...SWAP, PASS].map((choice) => [makeChoice(choice), choice]));

function parseChoice(text: string): Choice {
  const choice = CHOICES.get(text.trim().toLowerCase());
  if (choice === undefined) {
    throw new IllegalChoice(`"${text}" is not a choice. Write deny 0..5, glance 1..6, swap 1..5, light 1..6 or pass.`);
  }
  return choice;
}

function refusals(state: State, seat: Seat): Refusal[] {
  const asked = open(state, steps).find((decision) => decision.seat === seat);
  const lit = state.row.flatMap((_, at) => (dark(state, at) ? [] : [placeNumber(at)]));
  if (asked?.ask === 'turn') return lit.map((at) => ({ what: `light ${at}`, rule: 'LAN-4', why: 'alreadyLit' }));
  if (asked?.ask === 'glance') return lit.map((at) => ({ what: `glance ${at}`, rule: 'LAN-3', why: 'alreadyLit' }));
  return asked?.ask === 'deny' ? [{ what: `deny ${state.wishes[seat]}`, rule: 'LAN-2', why: 'yourWish' }] : [];
}

export const lanterns: Game<State, Choice, Event, View, Memory, Options> = {
  name: 'lanterns',
  version: '1',
  optionTable: {},
  options(input, seats) {
    const [unknown] = Object.keys(input ?? {});
    if (unknown !== undefined) throw new BadOptions(`There is no option "${unknown}": Lanterns has none.`, 'LAN-1');
    if (seats < 2 || seats > 4) throw new BadOptions(`Lanterns is for 2 to 4 players, not ${seats}.`, 'LAN-1');
    return {};
  },
  setup(_options, seats, dealer) {
    const numbers = DENY.map((_, number) => number);
    const state: State = {
      seats,
      step: 0,
      stack: [],
      answers: [],
      round: 1,
      row: [...numbers],
      numbers: shuffle([...numbers], dealer, 'row'),
      lit: Array(LANTERNS).fill(false),
      wishes: shuffle([...numbers], dealer, 'wishes').slice(0, seats),
      denied: Array.from({ length: seats }, () => []),
    };
    beginRound(state);
    settle(state, steps, dealer);
    return state;
  },
  clone: (state) => ({
    seats: state.seats,
    step: state.step,
    stack: state.stack.slice(),
    answers: state.answers.slice(),
    round: state.round,
    row: state.row.slice(),
    numbers: state.numbers.slice(),
    lit: state.lit.slice(),
    wishes: state.wishes.slice(),
    denied: state.denied.map((numbers) => numbers.slice()),
  }),
  pending: (state) => open(state, steps),
  take: (state, decision: Decision<Choice>, choice, dealer) => answer(state, steps, decision.id, choice, dealer),
  refusals,
  outcome,
  round: (state) => state.round,
  mayTalk: () => true,
  openSeats: () => false,
  claims: CLAIMS,
  view,
  redact,
  begin: () => ({}),
  observe,
  imagine,
  admits,
  makeChoice,
  parseChoice,
  target: (choice): Target => choice,
  broken(state) {
    if (new Set(state.row).size !== LANTERNS) return 'a lantern is twice in the row';
    if (new Set(state.numbers).size !== LANTERNS) return 'a number is on two lanterns';
    return new Set(state.wishes).size === state.seats ? undefined : 'two players have the same wish';
  },
};
