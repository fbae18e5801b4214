import { room25, type State } from '@vizard/room25';
import { expect, test } from 'vitest';
import { botFor, contest, iterations, parseWho, playOne, type Seated, scoreOf } from '../../src/index.ts';

/** How many of these games of Cooperation a table of equals wins. */
function together(who: Seated, games: number, count: number): number {
  const series = {
    game: 'room25',
    options: { mode: 'cooperation' },
    who: Array(4).fill(who),
    seed: 3,
    iterations: count,
  };
  return scoreOf(Array.from({ length: games }, (_, n) => playOne(room25, series, n))).wins;
}

test('each deal is played once for every way in which the players can sit', () => {
  const deals = (who: readonly Seated[]) => {
    const seen = Array.from({ length: 4 }, (_, n) => {
      let first = '';
      const monitor = (state: unknown) => {
        first ||= JSON.stringify((state as State).kind);
      };
      playOne(room25, { game: 'room25', options: { mode: 'cooperation' }, who, seed: 3 }, n, { monitor });
      return first;
    });
    return new Set(seen).size;
  };
  expect(deals(['random', 'random', 'random', 'random'])).toBe(4);
  expect(deals(['rules', 'random', 'rules', 'random'])).toBe(2);
  expect(deals(['rules', 'random', 'random', 'random'])).toBe(1);
});

test('in Cooperation rule players escape more often than random ones, and those who think more often than rule players', () => {
  const [random, rules, medium] = [together('random', 40, 1), together('rules', 40, 1), together('medium', 40, 24)];
  expect(rules).toBeGreaterThan(random);
  expect(medium).toBeGreaterThan(rules);
}, 600_000);

test.each([
  ['competition', 'rules,random', 40],
  ['competition', 'medium,rules', 40],
  ['competition', 'hard,medium', 24],
  ['team', 'rules,random,rules,random', 40],
  ['team', 'medium,rules,medium,rules', 120],
])(
  'in %s, %s: the first wins more than half of %i games',
  (mode, who, games) => {
    const series = { game: 'room25', options: { mode }, who: parseWho(who), seed: 3, iterations: 60 };
    const played = Array.from({ length: games }, (_, n) => playOne(room25, series, n));
    expect(scoreOf(played).rate).toBeGreaterThan(0.5);
  },
  600_000,
);

/** How often prisoners of a level escape from guards of another. */
function escapes(prisoners: string, guards: string, games: number, count: number): number {
  const setup = { options: { mode: 'suspicion' }, seats: 4 };
  const [inner, outer] = [botFor(room25, prisoners), botFor(room25, guards)];
  const bot = {
    ...inner,
    choose: (...given: Parameters<typeof inner.choose>) => {
      const [, view, decision] = given;
      return (view.characters[decision.seat].role === 'guard' ? outer : inner).choose(...given);
    },
  };
  let found = 0;
  for (let seed = 0; seed < games; seed++) {
    const seated = Array.from({ length: 4 }, () => ({ bot, budget: () => iterations(count) }));
    if (contest(room25, setup, seated, seed).how === 'escape') found++;
  }
  return found;
}

test('in Suspicion prisoners who think escape from rule guards more often than rule prisoners, and those than random ones', () => {
  const random = escapes('random', 'rules', 30, 1);
  const rules = escapes('rules', 'rules', 30, 1);
  expect(rules).toBeGreaterThan(random);
  expect(escapes('medium', 'rules', 30, 30)).toBeGreaterThan(rules);
}, 600_000);
