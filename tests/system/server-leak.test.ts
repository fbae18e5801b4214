import type { AnyGame } from '@vizard/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../packages/server/src/index.ts';
import { playTwinsOnTheWire } from '../../packages/server/testing/twins.ts';
import type { OfferedWholeGame } from '../../packages/table/src/index.ts';
import { buildWeb } from '../../scripts/steps/build.js';

// links show what they are in the words of the built client
beforeAll(() => buildWeb(process.execPath));

const BANK = { clock: { kind: 'bank', seconds: 600, more: 5, atZero: 'bot' } };

/** What people play, each with options that bring everything in, parting early and late. */
const TABLES = [
  { name: 'lanterns', seats: 3, settings: BANK, before: [0, 11] },
  { name: 'grimm', seats: 4, settings: { visibility: 'public', options: {} }, before: [0, 40] },
  {
    name: 'grimm',
    seats: 3,
    settings: { ...BANK, options: { wagers: true, treasures: true, abilities: true } },
    before: [25, 60],
  },
  { name: 'room25', seats: 5, settings: { visibility: 'public', options: { mode: 'suspicion' } }, before: [0, 40] },
  {
    name: 'room25',
    seats: 5,
    settings: {
      ...BANK,
      options: { mode: 'suspicion', level: 'ultimate', revealTiming: 'anyTime', guardReveal: 'always' },
    },
    before: [5, 30],
  },
  { name: 'room25', seats: 4, settings: { options: { mode: 'team' } }, before: [2, 20] },
];

interface Played {
  readonly name: string;
  readonly seats: number;
  readonly settings: object;
  readonly before: number;
  readonly seed: number;
}

const play = (
  { name, seats, settings, before, seed }: Played,
  changed: Partial<OfferedWholeGame> = {},
  only?: RegExp,
) => {
  const offered = { ...(CATALOGUE[name] as OfferedWholeGame), ...changed };
  return playTwinsOnTheWire({ name, offered, seats, before, seed, settings }, only);
};

describe('two servers that differ in what is hidden', () => {
  it.each(TABLES)(
    'send the same bytes to a seat and a spectator at a table of $name with $settings',
    async ({ name, seats, settings, before }) => {
      let compared = 0;
      for (const [seed, answers] of before.entries()) {
        const result = await play({ name, seats, settings, before: answers, seed });
        expect(result.leak).toBeUndefined();
        compared += result.compared;
      }
      expect(compared).toBeGreaterThan(before.length);
    },
  );
});

/** Anything that depends on the whole state tells something hidden. */
const hidden = (state: unknown): number => {
  let sum = 0;
  for (const letter of JSON.stringify(state)) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return sum;
};

const PLANTED: readonly [string, (game: AnyGame) => Partial<AnyGame>][] = [
  ['view', (game) => ({ view: (state, watcher) => ({ ...game.view(state, watcher), hint: hidden(state) }) })],
  [
    'length of the view',
    (game) => ({
      view: (state, watcher) => ({ ...game.view(state, watcher), padding: ' '.repeat(hidden(state) % 97) }),
    }),
  ],
  [
    'reasons why not',
    (game) => ({
      refusals: (state, seat) => [...game.refusals(state, seat), { what: 'x', rule: 'x', why: `w${hidden(state)}` }],
    }),
  ],
  [
    'question',
    (game) => ({ pending: (state) => game.pending(state).map((one) => ({ ...one, ask: `a${hidden(state)}` })) }),
  ],
  [
    'name of who is asked',
    (game) => ({
      pending: (state) => game.pending(state).map((one) => ({ ...one, actor: `${one.actor}${hidden(state) % 89}` })),
    }),
  ],
  [
    'events',
    (game) => ({
      take(state, decision, choice, dealer) {
        game.take(state, decision, choice, dealer);
        dealer.emit?.({ type: 'hint', hidden: hidden(state) });
      },
      redact: (event, watcher) => (event.type === 'hint' ? event : game.redact(event, watcher)),
    }),
  ],
];

describe.each([
  { name: 'grimm', seats: 4, options: {} },
  { name: 'room25', seats: 5, options: { mode: 'suspicion' } },
])('a leak planted into $name', ({ name, seats, options }) => {
  it.each(PLANTED)('in the %s is caught', async (_, plant) => {
    const { game } = CATALOGUE[name] as OfferedWholeGame;
    const leaky = { ...game, ...plant(game) } as AnyGame;
    expect(
      (await play({ name, seats, settings: { options }, before: 9, seed: 3 }, { game: leaky })).leak,
    ).toBeDefined();
  });

  it('in what a link tells is caught', async () => {
    const { game, facts } = CATALOGUE[name] as OfferedWholeGame;
    let state: unknown;
    // a link is made of the view of the public: this one knows more
    const view: AnyGame['view'] = (from, watcher) => {
      state = from;
      return game.view(from, watcher);
    };
    const telling = { ...facts, progress: () => ({ round: hidden(state) }) } as OfferedWholeGame['facts'];
    const settings = { visibility: 'public', options };
    let leak: string | undefined;
    // links are looked at now and then
    for (let seed = 0; leak === undefined && seed < 12; seed++)
      ({ leak } = await play({ name, seats, settings, before: 9, seed }, { game: { ...game, view }, facts: telling }));
    expect(leak).toContain('og:title');
  });
});

// Each of these answers is made elsewhere: a fault in one of them must not be found by another.
it.each([
  ['/api/people', '"friends"'],
  ['/api/me/invitations', '"invitations"'],
  ['/api/groups/', '"ranking"'],
])('a leak in %s is caught', async (address, told) => {
  const name = 'grimm';
  const { game, facts } = CATALOGUE[name] as OfferedWholeGame;
  let state: unknown;
  const view: AnyGame['view'] = (from, watcher) => {
    state = from;
    return game.view(from, watcher);
  };
  const played = () => [{ kind: 'hint', value: String(hidden(state)) }];
  const telling = { ...facts, played } as OfferedWholeGame['facts'];
  const table = { name, seats: 4, settings: { visibility: 'public', options: {} }, before: 9 };
  let leak: string | undefined;
  // these are looked at now and then
  for (let seed = 0; leak === undefined && seed < 12; seed++)
    ({ leak } = await play({ ...table, seed }, { game: { ...game, view }, facts: telling }, new RegExp(`^${address}`)));
  expect(leak).toContain(told.replaceAll('"', '\\"'));
});
