import type { AnyGame } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { EDITIONS } from '@vizard/room25/editions';
import { MODE_NAMES, MODES } from '@vizard/room25/modes';
import { describe, expect, it } from 'vitest';
import { grimm } from '../catalogue/grimm.ts';
import { room25 } from '../catalogue/room25.ts';
import type { OfferedWholeGame } from '../src/index.ts';
import { playTwins } from '../testing/index.ts';

const RUNS = 40;

async function leaks(game: AnyGame, runs = RUNS): Promise<{ compared: number; leaks: string[] }> {
  let compared = 0;
  const found: string[] = [];
  for (let seed = 0; seed < runs; seed++) {
    const offered = { game, seats: { least: 2, most: 4 } };
    const result = await playTwins({
      name: 'lanterns',
      offered,
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

/** Wishes are hidden, so anything that depends on their sum is a leak. */
const hidden = (state: unknown): number => (state as { wishes: number[] }).wishes.reduce((sum, wish) => sum + wish, 0);

/** The games people play, each with options that bring everything in. */
const GAMES: readonly { name: string; offered: OfferedWholeGame; options: object; seats: number[] }[] = [
  { name: 'grimm', offered: grimm, options: {}, seats: [3, 4, 5] },
  { name: 'grimm', offered: grimm, options: { wagers: true, treasures: true, abilities: true }, seats: [3, 4] },
  { name: 'room25', offered: room25, options: { mode: 'suspicion' }, seats: [4, 5] },
  {
    name: 'room25',
    offered: room25,
    options: { mode: 'suspicion', level: 'ultimate', revealTiming: 'anyTime', guardReveal: 'always' },
    seats: [5],
  },
  { name: 'room25', offered: room25, options: { mode: 'team' }, seats: [4] },
  { name: 'room25', offered: room25, options: { mode: 'madness' }, seats: [3] },
];

/** Every edition and mode of Room 25, with guards who may reveal themselves from the start, and every option of Grimm. */
const PRESETS: readonly { name: string; offered: OfferedWholeGame; options: object; seats: number }[] = [
  ...EDITIONS.flatMap((edition) => [
    { name: 'room25', offered: room25, options: { mode: 'suspicion', edition, guardReveal: 'always' }, seats: 6 },
    { name: 'room25', offered: room25, options: { mode: 'suspicion', edition, memory: 'strict' }, seats: 4 },
  ]),
  ...MODE_NAMES.map((mode) => ({
    name: 'room25',
    offered: room25,
    options: { mode },
    seats: Number(Object.keys(MODES[mode].characters)[0]),
  })),
  ...['wagers', 'treasures', 'abilities'].map((one) => ({
    name: 'grimm',
    offered: grimm,
    options: { [one]: true },
    seats: 4,
  })),
];

describe('two worlds of a game', () => {
  it('refuse alike, in every preset, what a seat was never offered', async () => {
    let compared = 0;
    for (const [at, { name, offered, options, seats }] of PRESETS.entries()) {
      for (const before of [3, 25]) {
        const result = await playTwins({ name, offered, seats, before, seed: at, settings: { options } });
        expect(result.leak).toBeUndefined();
        compared += result.compared;
      }
    }
    expect(compared).toBeGreaterThan(PRESETS.length);
  });

  it.each(GAMES)(
    'of $name with $options give the same bytes to a seat that can not tell them apart',
    async ({ name, offered, options, seats }) => {
      let compared = 0;
      for (let seed = 0; seed < 8; seed++) {
        const result = await playTwins({
          name,
          offered,
          seats: seats[seed % seats.length] as number,
          before: seed * 7,
          seed,
          settings: { options },
        });
        expect(result.leak).toBeUndefined();
        compared += result.compared;
      }
      expect(compared).toBeGreaterThan(8);
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
