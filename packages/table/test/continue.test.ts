import {
  type AnyGame,
  advance,
  beginMatch,
  commit,
  type Decision,
  fairDraw,
  fastRandom,
  findStrangeDraw,
  type Match,
  type Origin,
  over,
  positionOf,
  type Random,
  type Row,
  replay,
} from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { describe, expect, test } from 'vitest';
import { grimm } from '../catalogue/grimm.ts';
import { room25 } from '../catalogue/room25.ts';
import { memoryStore, type Player, playOn, seat, testPorts } from '../testing/index.ts';

const deal = (seed: number) => ({ seed: seed.toString(16).padStart(64, '0'), nonces: [] });

/** Plays on at random, at most this many rows. */
function playByLot(game: AnyGame, match: Match<unknown, unknown>, random: Random, most: number, seed: number) {
  const rows: Row<unknown>[] = [];
  while (rows.length < most && !over(game, match.state)) {
    const open = (game.pending(match.state) as Decision<unknown>[]).filter(({ standing }) => standing !== true);
    const asked = open.some(({ sealed }) => sealed !== undefined) ? open : open.slice(0, 1);
    const answers = asked.map(({ id, seat, choices }) => ({
      decision: id,
      seat,
      choice: game.makeChoice(choices[random.below(choices.length)]),
    }));
    const move = advance(game, match, answers, fairDraw(deal(seed)));
    commit(match, move);
    rows.push(move.row);
  }
  return rows;
}

const originOf = ({ beginning }: Match<unknown, unknown>, rows: readonly Row<unknown>[], anew: boolean): Origin => ({
  beginning,
  rows: rows.map((row) =>
    'undo' in row ? { seat: row.seat, undo: row.undo } : { answers: row.answers, draws: row.draws },
  ),
  anew,
});

describe.each([
  ['Lanterns', lanterns as AnyGame, {}, 3],
  ['Suspicion', room25.game, { mode: 'suspicion' }, 6],
  ['Cooperation', room25.game, { mode: 'cooperation' }, 3],
  ['Grimm with everything', grimm.game, { wagers: true, treasures: true, abilities: true }, 4],
  ['Grimm of two', grimm.game, {}, 2],
])('%s goes on from any position', (_name, game, options, seats) => {
  test.each([1, 9, 30, 70])('after %d rows', (most) => {
    const random = fastRandom(most);
    const match = beginMatch(game, options, seats, fairDraw(deal(1)));
    const rows = playByLot(game, match, random, most, 1);
    if (over(game, match.state)) return;

    const same = beginMatch(game, options, seats, fairDraw(deal(2)), originOf(match, rows, false));
    expect(same.state).toEqual(match.state);

    const anew = beginMatch(game, options, seats, fairDraw(deal(2)), originOf(match, rows, true));
    // what everybody has seen is as it was, whatever the rest has become
    expect(game.view(anew.state, 'public')).toEqual(game.view(match.state, 'public'));
    expect(game.broken(anew.state)).toBeUndefined();

    for (const begun of [same, anew]) {
      const more = playByLot(game, begun, random, 2000, 2);
      expect(game.outcome(begun.state)).toBeDefined();
      expect(replay(game, begun.beginning, more, { verify: true }).state).toEqual(begun.state);
      // the new deal comes from its seed like any other
      expect(findStrangeDraw(game, begun.beginning, more, fairDraw(deal(2)))).toBeUndefined();
    }
    expect(findStrangeDraw(game, anew.beginning, [], fairDraw(deal(3)))).toBe(0);
  });
});

test('a match that went on from another can be gone on from', () => {
  const random = fastRandom(4);
  const first = beginMatch(lanterns as AnyGame, {}, 2, fairDraw(deal(1)));
  const rows = playByLot(lanterns, first, random, 3, 1);
  const second = beginMatch(lanterns as AnyGame, {}, 2, fairDraw(deal(2)), originOf(first, rows, true));
  const more = playByLot(lanterns, second, random, 2, 2);
  expect(positionOf(lanterns as AnyGame, originOf(second, more, false))).toEqual(second.state);
});

describe('a table', () => {
  const finished = async () => {
    const { players } = await seat(testPorts(memoryStore()), ['Ann', 'Bob']);
    const [ann] = players as [Player];
    await ann.must({ kind: 'start' });
    const early = await ann.command({ kind: 'record', match: 1 });
    await playOn(players);
    await ann.must({ kind: 'record', match: 1 });
    const told = ann.received.map((text) => JSON.parse(text)).find(({ kind }) => kind === 'record');
    return { ann, players, early, match: { beginning: told.beginning } as Match<unknown, unknown>, rows: told.rows };
  };

  test('tells its record only after the end', async () => {
    const { early } = await finished();
    expect(early).toMatchObject({ kind: 'refused', code: 'wrongStatus' });
  });

  test('goes on from a position of a finished match, its options and seats as they were', async () => {
    const { ann, match, rows } = await finished();
    const from = originOf(match, rows.slice(0, 2), true);
    const { table } = await ann.must({ kind: 'create', game: 'lanterns', from });
    ann.hello(table as string);
    await ann.must({ kind: 'sit', seat: 1 });
    await ann.must({ kind: 'addBot', seat: 0, level: 'simple' });
    expect(await ann.command({ kind: 'configure', seats: 4 })).toMatchObject({ code: 'wrongStatus' });
    await ann.must({ kind: 'start' });
    const state = positionOf(lanterns as AnyGame, from);
    expect((ann.view as { step: number }).step).toBe((lanterns.view(state as never, 1) as { step: number }).step);
  });

  test('refuses a position that no match comes to, and one where it is over', async () => {
    const { ann, match, rows } = await finished();
    const create = (from: Origin) => ann.command({ kind: 'create', game: 'lanterns', from });
    expect(await create(originOf(match, rows, false))).toMatchObject({ code: 'badOptions' });
    const forged = originOf(match, rows.slice(0, 2), false);
    expect(await create({ ...forged, rows: [...forged.rows].reverse() })).toMatchObject({ code: 'badOptions' });
  });
});
