import { fastDealer, fastRandom, pick } from '@vizard/kernel';
import type { Choice, State } from '@vizard/kernel/example';
import { lanterns } from '@vizard/kernel/example';
import { expect, test } from 'vitest';
import type { Knowledge } from '../src/index.ts';
import { contest, iterations, race, randomBot, search, searchBot, wilson } from '../src/index.ts';

/** Knows nothing but who is ahead. */
const knowledge: Knowledge<State, Choice> = {
  policy: (_state, decision, random) => pick(decision.choices, random),
  value(state, seat) {
    const places = state.wishes.map((wish) => state.row.findIndex((lantern) => state.numbers[lantern] === wish));
    return places.every((place) => place >= (places[seat] as number)) ? 0.9 : 0.1;
  },
  key: (choice) => lanterns.makeChoice(choice),
};

const SETUP = { options: {}, seats: 2 };
const cleverBot = searchBot(lanterns, knowledge, 'clever', { depth: 2, rounds: 3, explore: 0.7, worlds: 64 });
const clever = { bot: cleverBot, budget: () => iterations(150) };
const simple = { bot: randomBot(lanterns), budget: () => iterations(1) };

test('a bot that searches beats one that does not, from either seat', () => {
  let wins = 0;
  const games = 120;
  for (let seed = 0; seed < games; seed++) {
    const first = seed % 2;
    const seated = first === 0 ? [clever, simple] : [simple, clever];
    if (contest(lanterns, SETUP, seated, seed >> 1).winners.includes(first)) wins++;
  }
  expect(wilson(wins, games)[0]).toBeGreaterThan(0.5);
});

test('a choice depends on what the seat knows and on nothing else', () => {
  const random = fastRandom(5);
  for (let seed = 0; seed < 20; seed++) {
    const truth = lanterns.setup({}, 2, fastDealer(seed));
    const view = lanterns.view(truth, 0);
    const twin = lanterns.imagine(view, {}, random);
    const [decision] = lanterns.pending(truth);
    const [same] = lanterns.pending(twin);
    const think = (state: State, question: typeof decision) =>
      cleverBot.choose(
        {},
        lanterns.view(state, 0),
        question as NonNullable<typeof decision>,
        iterations(40),
        fastRandom(9),
      );
    expect(think(twin, same)).toEqual(think(truth, decision));
  }
});

test('the same seed and iterations give the same choice', () => {
  const state = lanterns.setup({}, 2, fastDealer(1));
  const [decision] = lanterns.pending(state);
  const once = () =>
    search({
      game: lanterns,
      knowledge,
      sample: (random) => lanterns.imagine(lanterns.view(state, 0), {}, random),
      decision: decision as NonNullable<typeof decision>,
      budget: iterations(100),
      random: fastRandom(3),
    });
  expect(once()).toEqual(once());
  expect(once().iterations).toBe(100);
});

test('a budget that has run out stops the search after one iteration at the latest', () => {
  const state = lanterns.setup({}, 2, fastDealer(1));
  const [decision] = lanterns.pending(state);
  const budget = { iterations: Number.POSITIVE_INFINITY, expired: () => true };
  const found = search({
    game: lanterns,
    knowledge,
    sample: () => state,
    decision: decision as NonNullable<typeof decision>,
    budget,
    random: fastRandom(3),
  });
  expect(found.iterations).toBe(1);
  expect(decision?.choices).toContain(found.choice);
});

test('Wilson intervals are those of the textbook', () => {
  const [low, high] = wilson(50, 100);
  expect(low).toBeCloseTo(0.4038, 3);
  expect(high).toBeCloseTo(0.5962, 3);
  expect(wilson(0, 0)).toEqual([0, 1]);
});

test('when the time is up no further line of play begins: at most one is under way', () => {
  const truth = lanterns.setup({}, 2, fastDealer(3));
  const [decision] = lanterns.pending(truth);
  for (const lines of [1, 7, 40]) {
    let begun = 0;
    const counting = {
      ...lanterns,
      clone(state: State) {
        begun++;
        return lanterns.clone(state);
      },
    };
    const budget = { iterations: Number.POSITIVE_INFINITY, expired: () => begun >= lines };
    const { choices } = decision;
    race({
      game: counting,
      knowledge,
      sample: () => truth,
      decision,
      choices,
      favourite: choices[0],
      budget,
      random: fastRandom(1),
    });
    expect(begun).toBe(lines);
  }
});
