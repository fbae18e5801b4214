import { type Choice, grimm, type State } from '@vizard/grimm';
import { CHARACTER } from '@vizard/grimm/characters';
import { one, pileOf } from '@vizard/grimm/items';
import { fastDealer } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { grimmBlunderMonitor, type Monitor, parseWho, playOne } from '../../src/index.ts';

const MODES = [
  { who: 'hard,medium', options: {}, games: 8 },
  { who: 'hard,medium', options: { treasures: true, abilities: true }, games: 6 },
  { who: 'hard,medium*2', options: { wagers: true, treasures: true, abilities: true }, games: 4 },
  { who: 'hard,medium*3', options: {}, games: 3 },
  { who: 'hard,medium*4', options: { wagers: true, abilities: true }, games: 2 },
];

test.each(MODES)('$who with $options: games end, and nobody blunders', ({ who, options, games }) => {
  const blunders: string[] = [];
  const monitor = grimmBlunderMonitor((blunder) => blunders.push(blunder)) as Monitor<unknown, unknown>;
  const series = { game: 'grimm', options, who: parseWho(who), seed: 3, iterations: 12 };
  for (let n = 0; n < games; n++) expect(playOne(grimm, series, n, { monitor }).winners.length).toBeGreaterThan(0);
  expect(blunders).toEqual([]);
});

test('between a second bane and a third boon for whom one only believes to be its owner, the bane is the blunder', () => {
  const series = { game: 'grimm', who: parseWho('hard,medium'), seed: 7, iterations: 24, watched: true };
  const { blunders } = playOne(grimm, { ...series, options: { treasures: true, abilities: true } }, 0);
  expect(blunders).toEqual([]);
});

test('hard points the Finger at the right one most of the time', () => {
  let pointed = 0;
  let right = 0;
  const series = { game: 'grimm', options: {}, who: parseWho('hard,rules*3'), seed: 8, iterations: 12 };
  for (let n = 0; n < 16; n++) {
    const monitor: Monitor<unknown, unknown> = (state, { seat }, choice) => {
      const { do: what, to, character } = choice as Extract<Choice, { do: 'finger' }>;
      if (what !== 'finger' || seat !== n % 4) return;
      pointed++;
      if (((state as State).masked[to] & one(CHARACTER[character])) !== 0) right++;
    };
    playOne(grimm, series, n, { monitor });
  }
  expect(pointed).toBeGreaterThan(10);
  expect(right / pointed).toBeGreaterThan(0.8);
});

/** Seat 0 has drawn a crown; seat 1 holds two and has denied everybody but the Queen. */
function withCrown(denied: boolean) {
  const state = grimm.setup(grimm.options({ first: 0 }, 3), 3, fastDealer(4));
  while (state.stack.at(-1)?.do === 'draft') {
    const [decision] = grimm.pending(state);
    grimm.take(state, decision, decision.choices[0], fastDealer(4));
  }
  const [decision] = grimm.pending(state);
  state.masked = [one(CHARACTER.wolf), one(CHARACTER.queen), one(CHARACTER.hood)];
  state.drawn = [3];
  state.items = [0, pileOf(['crown', 'crown']), 0];
  if (denied) state.markers[1] = 0o11111111 & ~one(CHARACTER.queen) & ~one(CHARACTER.wolf);
  return { state, decision };
}

test('the detector sees the third boon go to its proven owner, and only then', () => {
  const seen: string[] = [];
  const monitor = grimmBlunderMonitor((blunder) => seen.push(blunder));
  const suspect = withCrown(false);
  monitor(suspect.state, suspect.decision, { do: 'give', to: 1 });
  expect(seen).toEqual([]);
  const proven = withCrown(true);
  monitor(proven.state, proven.decision, { do: 'give', to: 1 });
  monitor(proven.state, proven.decision, { do: 'give', to: 2 });
  expect(seen).toEqual(['feedsTheWinner']);
});
