import { describe, expect, test } from 'vitest';
import { lanterns } from '../example/lanterns/index.ts';
import { fastRandom, shuffle } from '../src/index.ts';
import { Broken, cheap, full, twins } from '../testing/index.ts';

const SETUPS = [2, 3, 4].map((seats) => ({ options: {}, seats }));

describe('the free battery on the example game', () => {
  test.each(SETUPS)('LAN-1 LAN-6 random games of $seats end with the invariants whole', (setup) => {
    for (let seed = 0; seed < 500; seed++) expect(cheap(lanterns, setup, seed)).toBe(3 * 3 * setup.seats);
  });

  test.each(SETUPS)('everything that can be checked at a question holds with $seats', (setup) => {
    for (let seed = 0; seed < 30; seed++) full(lanterns, setup, seed);
  });

  test.each(SETUPS)('no seat of $seats can tell twin worlds apart', (setup) => {
    let compared = 0;
    for (let seed = 0; seed < 200; seed++) compared += twins(lanterns, setup, seed, { splits: 10 });
    expect(compared).toBeGreaterThan(1000);
  });
});

type Lanterns = typeof lanterns;

/** Each plants one leak of a kind that has happened to somebody. */
const LEAKS: Record<string, Partial<Lanterns>> = {
  'a view that shows a hidden number': {
    view: (state, watcher) => ({ ...lanterns.view(state, watcher), peek: state.numbers[0] }) as never,
  },
  'a view that shows another wish by its order': {
    view: (state, watcher) =>
      ({ ...lanterns.view(state, watcher), order: state.wishes.indexOf(Math.min(...state.wishes)) }) as never,
  },
  'an event that is not redacted': { redact: (event) => event },
  'a question that only some wishes are asked': {
    pending: (state) =>
      lanterns.pending(state).filter(({ ask, seat }) => ask !== 'glance' || (state.wishes[seat] as number) > 0),
  },
  'a question whose text depends on another wish': {
    pending: (state) =>
      lanterns
        .pending(state)
        .map((decision) => ({ ...decision, ask: `${decision.ask}${(state.wishes[0] as number) % 2}` })),
  },
  'a refusal that knows too much': {
    refusals: (state) => [{ what: 'light 1', rule: 'LAN-4', why: (state.numbers[0] as number) > 2 ? 'high' : 'low' }],
  },
};

describe('planted leaks are caught', () => {
  test.each(Object.entries(LEAKS))('%s', (_name, leak) => {
    const leaking: Lanterns = { ...lanterns, ...leak };
    const play = () => {
      for (let seed = 0; seed < 300; seed++) twins(leaking, { options: {}, seats: 3 }, seed, { splits: 10 });
    };
    expect(play).toThrow(/can tell twin worlds apart/);
  });
});

/** Each breaks one promise of the contract. */
const BREACHES: Record<string, Partial<Lanterns>> = {
  'a clone that shares a list': { clone: (state) => ({ ...state }) },
  'a world that imagines what was not seen': {
    imagine: (view, memory, random) => {
      const world = lanterns.imagine(view, memory, random);
      return { ...world, round: world.round + 1 };
    },
  },
  'a notation that does not read back': {
    makeChoice: (choice) => (choice.do === 'pass' ? 'skip' : lanterns.makeChoice(choice)),
  },
  'two choices with one target': {
    target: (choice) => (choice.do === 'swap' ? { do: 'swap' } : lanterns.target(choice)),
  },
  'a lost lantern': { broken: (state) => (state.round > 2 ? 'a lantern is lost' : undefined) },
  'admits that denies the truth': { admits: () => false },
  'a game without an outcome': { outcome: () => undefined },
  'ids below 0, which no message can name': {
    pending: (state) => lanterns.pending(state).map((decision) => ({ ...decision, id: decision.id - 1_000_000 })),
  },
  'one id for all questions': {
    pending: (state) => lanterns.pending(state).map((decision) => ({ ...decision, id: 7 })),
  },
  'two shuffles that give the same order': {
    take(state, decision, choice, dealer) {
      shuffle([1, 2, 3], dealer, 'again');
      lanterns.take(state, decision, choice, dealer);
    },
  },
};

describe('a game that breaks the contract is caught', () => {
  test.each(Object.entries(BREACHES))('%s', (_name, breach) => {
    const bad: Lanterns = { ...lanterns, ...breach };
    expect(() => {
      for (let seed = 0; seed < 20; seed++) full(bad, { options: {}, seats: 3 }, seed);
    }).toThrow(Broken);
  });
});

test('imagine gives every world a seat can not exclude, each equally often', () => {
  const random = fastRandom(7);
  const view = {
    ...lanterns.view(lanterns.setup({}, 3, { draw: (bound) => bound - 1, reveal() {} }), 0),
    denied: [[], [1], [2, 3]],
  };
  const counts = new Map<string, number>();
  const samples = 20_000;
  for (let n = 0; n < samples; n++) {
    const { wishes } = lanterns.imagine(view, {}, random);
    counts.set(wishes.join(), (counts.get(wishes.join()) ?? 0) + 1);
  }
  const own = view.wishes[0] as number;
  const numbers = [0, 1, 2, 3, 4, 5].filter((number) => number !== own);
  const worlds = numbers.flatMap((b) =>
    numbers.filter((c) => c !== b && b !== 1 && c !== 2 && c !== 3).map((c) => `${own},${b},${c}`),
  );
  expect([...counts.keys()].sort()).toEqual(worlds.sort());
  const even = samples / worlds.length;
  for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(6 * Math.sqrt(even));
});
