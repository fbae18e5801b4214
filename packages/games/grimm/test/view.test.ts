import { fastRandom } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { grimm } from '../src/index.ts';
import { choose, position as positionOf } from './positions.ts';
import { everything, playUntil, table } from './table.ts';

const [ANN, BOB, CID] = [0, 1, 2];

const position = (options: object, ...lines: string[]) => positionOf(options, lines);

describe('views', () => {
  test('GM-INFO-2 a seat sees its own character, `all` sees every one and the unused', () => {
    const state = position({}, 'Ann: wolf', 'Bob: hood', 'Cid: beast');
    const masked = (watcher: number | 'public' | 'all') => grimm.view(state, watcher).players.map((one) => one.masked);
    expect(masked(BOB)).toEqual([null, ['hood'], null]);
    expect(masked('public')).toEqual([null, null, null]);
    expect(masked('all')).toEqual([['wolf'], ['hood'], ['beast']]);
    expect(grimm.view(state, BOB).unused).toBeNull();
    expect(grimm.view(state, 'all').unused).toEqual(['cinderella', 'queen', 'hansel', 'rumpelstiltskin', 'beauty']);
  });

  test('GM-INFO-6 who has chosen a marker sees its own answer, nobody else does', () => {
    const state = position({}, 'Ann: wolf | holds crown crown', 'Bob: hood', 'Cid: beast', 'at action');
    for (const text of ['eavesdrop', 'eavesdrop 2 3', 'mark wolf']) choose(state, text);
    expect(grimm.view(state, BOB).answer).toEqual({ do: 'mark', characters: ['wolf'] });
    for (const watcher of [ANN, CID, 'public'] as const) expect(grimm.view(state, watcher).answer).toBeNull();
  });

  test('GM-INFO-1 abilities and who has used its right to a wager are open', () => {
    const options = { wagers: true, abilities: true };
    const state = position(options, 'Ann: (wolf) | wagered', 'Bob: hood | ability queen', 'Cid: beast');
    const { players } = grimm.view(state, 'public');
    expect(players.map(({ ability }) => ability)).toEqual([null, 'queen', null]);
    expect(players.map(({ wagered }) => wagered)).toEqual([true, false, false]);
  });

  test('GM-INFO-5 a wager is known to its taker, with the cards that were left, which for the first were all', () => {
    const state = position(
      { wagers: true },
      'Ann: (wolf) | wagers hood queen | wagered',
      'Bob: hood | wagers beast',
      'Cid: beast',
    );
    const without = (...taken: string[]) =>
      ['beast', 'wolf', 'cinderella', 'queen', 'hansel', 'hood', 'rumpelstiltskin', 'beauty'].filter(
        (character) => !taken.includes(character),
      );
    expect(grimm.view(state, ANN).wagers).toEqual([
      { seat: ANN, character: 'hood', left: null },
      { seat: ANN, character: 'queen', left: without('hood') },
      { seat: BOB, character: null, left: null },
    ]);
    expect(grimm.view(state, BOB).wagers).toEqual([
      { seat: ANN, character: null, left: null },
      { seat: ANN, character: null, left: null },
      { seat: BOB, character: 'beast', left: without('hood', 'queen') },
    ]);
  });

  test('what happens later does not change a view', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const one = table(4, everything(4), seed);
      playUntil(one, seed, ({ round, handCards }) => round === 2 && handCards.length > 0);
      const seen = grimm.view(one.state, 'all');
      const text = JSON.stringify(seen);
      playUntil(one, seed + 1, ({ over }) => over);
      expect(JSON.stringify(seen)).toBe(text);
    }
  });

  test('GM-END-7 GM-END-4 rounds that are over are open to all, in imagined worlds too, and so is the outcome', () => {
    let wagers = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const one = table(4, everything(4), seed);
      playUntil(one, seed, ({ round }) => round === 2);
      const seen = grimm.view(one.state, BOB);
      wagers += seen.past.reduce((sum, round) => sum + round.wagers.length, 0);
      expect(seen.outcome).toBeNull();
      expect(grimm.imagine(seen, null, fastRandom(seed)).past).toEqual(one.state.past);
      playUntil(one, seed, ({ over }) => over);
      expect(grimm.view(one.state, 'public').outcome).toEqual(grimm.outcome(one.state));
    }
    expect(wagers).toBeGreaterThan(0);
  });
});
