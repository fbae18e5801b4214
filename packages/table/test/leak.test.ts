import { grimm } from '@vizard/grimm';
import type { AnyGame } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { describe, expect, it } from 'vitest';
import type { Shelved } from '../src/index.ts';
import { playTwins } from '../testing/index.ts';

const RUNS = 40;

async function leaks(game: AnyGame, runs = RUNS): Promise<{ compared: number; leaks: string[] }> {
  let compared = 0;
  const found: string[] = [];
  for (let seed = 0; seed < runs; seed++) {
    const shelved = { game, seats: { least: 2, most: 4 } };
    const result = await playTwins({
      name: 'lanterns',
      shelved,
      seats: 2 + (seed % 3),
      before: seed % 17,
      seed,
      settings: seed % 2 ? { clock: { kind: 'bank', seconds: 600, more: 5, atZero: 'bot' } } : {},
    });
    compared += result.compared;
    if (result.leak !== undefined) found.push(result.leak);
  }
  return { compared, leaks: found };
}

/** Wishes are hidden, so whatever depends on the sum of them tells something. */
const hidden = (state: unknown): number => (state as { wishes: number[] }).wishes.reduce((sum, wish) => sum + wish, 0);

/** The games people play, each with options that bring everything in. */
const GAMES: readonly { name: string; shelved: Shelved; settings: object; runs: number; seats: number[] }[] = [
  { name: 'grimm', shelved: { game: grimm, seats: { least: 2, most: 5 } }, settings: {}, runs: 12, seats: [3, 4, 5] },
  {
    name: 'grimm',
    shelved: { game: grimm, seats: { least: 2, most: 5 } },
    settings: { options: { wagers: true, treasures: true, abilities: true } },
    runs: 12,
    seats: [3, 4],
  },
];

describe('two worlds of a game', () => {
  it.each(GAMES)(
    'of $name give the same bytes to whoever can not tell them apart',
    async ({ name, shelved, settings, runs, seats }) => {
      let compared = 0;
      for (let seed = 0; seed < runs; seed++) {
        const result = await playTwins({
          name,
          shelved,
          seats: seats[seed % seats.length] as number,
          before: seed * 5,
          seed,
          settings,
        });
        expect(result.leak).toBeUndefined();
        compared += result.compared;
      }
      expect(compared).toBeGreaterThan(runs * 3);
    },
  );
});

describe('two worlds a watcher can not tell apart', () => {
  it('give the same bytes on the wire to the seat and to spectators', async () => {
    const { compared, leaks: found } = await leaks(lanterns);
    expect(found).toEqual([]);
    expect(compared).toBeGreaterThan(RUNS * 2);
  });

  it.each<[string, Partial<AnyGame>]>([
    ['view', { view: (state, watcher) => ({ ...lanterns.view(state, watcher), hint: hidden(state) }) }],
    [
      'length of the view',
      { view: (state, watcher) => ({ ...lanterns.view(state, watcher), padding: ' '.repeat(hidden(state)) }) },
    ],
    [
      'refusals',
      {
        refusals: (state, seat) => [
          ...lanterns.refusals(state, seat),
          { what: 'hint', rule: 'x', why: `w${hidden(state)}` },
        ],
      },
    ],
    [
      'question',
      { pending: (state) => lanterns.pending(state).map((one) => ({ ...one, ask: `${one.ask}${hidden(state) % 2}` })) },
    ],
    [
      'order of who is asked',
      { pending: (state) => (hidden(state) % 2 ? [...lanterns.pending(state)].reverse() : lanterns.pending(state)) },
    ],
    ['events', { redact: (event) => event }],
    ['right to talk', { mayTalk: (state) => hidden(state) % 2 === 0 }],
  ])('are told apart by a planted leak in the %s', async (_, planted) => {
    const { leaks: found } = await leaks({ ...lanterns, ...planted } as AnyGame, 12);
    expect(found.length).toBeGreaterThan(0);
  });
});
