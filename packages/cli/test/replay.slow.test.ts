import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame, Row } from '@vizard/kernel';
import { beginMatch, commit, commitment, consider, fairDraw, seal, undo } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import { describe, expect, test } from 'vitest';
import { makeJsonLines, type Recorded } from '../src/record/file.ts';
import { emptyFolder, vizard } from '../testing/run.ts';

const SEED = '5a'.repeat(32);
const NONCES = ['ann-1', 'bob-2'];

/** A whole game in which everybody takes the first choice, but swaps once and thinks better of it. */
function wholeMatch(): Recorded {
  const game: AnyGame = lanterns;
  const draw = fairDraw({ seed: SEED, nonces: NONCES });
  const match = beginMatch(game, {}, 2, draw);
  const rows: Row<unknown>[] = [];
  for (let undone = false; ; ) {
    const question = game.pending(match.state).find(({ id }) => !match.sealed.has(id));
    if (question === undefined) break;
    const choice = game.makeChoice(question.choices[0]);
    const answer = { decision: question.id, seat: question.seat, choice };
    const { move, sealed } = consider(game, match, answer, draw);
    if (move === undefined) seal(match, sealed);
    else {
      rows.push(move.row);
      commit(match, move);
    }
    const back = undone ? undefined : undo(match, question.seat);
    if (back === undefined) continue;
    undone = true;
    rows.push(back.row);
    commit(match, back);
  }
  const deal = { commitment: commitment(SEED), nonces: NONCES, seed: SEED };
  return { names: ['Ann', 'Bob the Great'], beginning: match.beginning, deal, rows };
}

const folder = emptyFolder();
function written(name: string, recorded: Recorded): string {
  const file = join(folder, name);
  writeFileSync(file, makeJsonLines(recorded));
  return file;
}

const whole = wholeMatch();
const file = written('whole.jsonl', whole);

test('a match is printed in notation with what happened, and verified', async () => {
  const { code, out } = await vizard(['replay', file]);
  expect(code).toBe(0);
  expect(out).toMatch(/^1 +Ann\/seat1: deny \d \| seat2\/seat2: deny \d ; hash [0-9a-f]+$/m);
  expect(out).toMatch(/^ +# Lit: lantern \d, number \d \(LAN-5\)$/m);
  expect(out).toMatch(/^\d+ +undo Ann \d+$/m);
  expect(out).toContain('Every row plays as recorded.');
  expect(out).toContain('The deal follows from the seed');
  expect(out).toMatch(/Leftmost \(LAN-6\)\. Winners: (Ann|Bob the Great)\./);
});

test('text and JSON turn into each other without loss', async () => {
  const [asText, asJson] = [join(folder, 'whole.txt'), join(folder, 'again.jsonl')];
  expect(await vizard(['replay', file, '--to', 'text', '--out', asText])).toMatchObject({ code: 0, out: '' });
  expect(await vizard(['replay', asText, '--to', 'json', '--out', asJson])).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(asJson, 'utf8')).toBe(readFileSync(file, 'utf8'));
});

test('a seat reads only what it has seen', async () => {
  const own = await vizard(['replay', file, '--seat', '1']);
  const other = await vizard(['replay', file, '--seat', '2']);
  const glanced = /Ann glanced: lantern \d, number \d/;
  expect(own.out).toMatch(glanced);
  expect(other.out).not.toMatch(glanced);
  expect(other.out).toMatch(/Ann glanced: lantern \d \(LAN-3\)/);
  expect(own.out).not.toContain('draws 1');
});

describe('what was tampered with is found, and the exit code is 1', () => {
  const changed = (n: number, change: object): Recorded => ({
    ...whole,
    rows: whole.rows.map((row) => (row.n === n ? ({ ...row, ...change } as Row<unknown>) : row)),
  });
  test.each([
    ['a hash', changed(2, { hash: '0' }), 'broken', 'Row 2 no longer replays'],
    ['a missing row', { ...whole, rows: whole.rows.slice(1) }, 'broken', 'row 1 is missing'],
    [
      'another seed',
      { ...whole, deal: { commitment: commitment(SEED), nonces: NONCES, seed: '00'.repeat(32) } },
      'broken',
      'not the one that was committed to',
    ],
    [
      'another nonce',
      { ...whole, deal: { commitment: commitment(SEED), nonces: ['x'], seed: SEED } },
      'broken',
      'not dealt from the committed seed',
    ],
  ])('%s', async (_name, recorded, deal, reason) => {
    const { code, out } = await vizard(['replay', '--json', written('changed.jsonl', recorded)]);
    expect(code).toBe(1);
    expect(JSON.parse(out).verified).toMatchObject({
      deal,
      reasons: expect.arrayContaining([expect.stringContaining(reason)]),
    });
  });

  test('a wind that did not blow as committed', async () => {
    const { names, beginning, deal } = whole;
    const file = written('wind.jsonl', { names, beginning, deal, rows: withOtherWind() });
    const { code, out } = await vizard(['replay', '--json', file]);
    expect(code).toBe(1);
    expect(JSON.parse(out).verified).toMatchObject({ rows: true, deal: 'broken' });
  });
});

/** The same beginning, but the table chose the wind itself: every hash is right. */
function withOtherWind(): Row<unknown>[] {
  const game: AnyGame = lanterns;
  const match = beginMatch(game, {}, 2, fairDraw({ seed: SEED, nonces: NONCES }));
  const [wind] = whole.rows.flatMap((row) => ('draws' in row ? row.draws : []));
  const rows: Row<unknown>[] = [];
  while (rows.every((row) => !('draws' in row) || row.draws.length === 0)) {
    const question = game.pending(match.state).find(({ id }) => !match.sealed.has(id));
    if (question === undefined) throw new Error('the wind never blew');
    const choice = question.ask === 'turn' ? 'pass' : game.makeChoice(question.choices[0]);
    const answer = { decision: question.id, seat: question.seat, choice };
    const { move, sealed } = consider(game, match, answer, () => (wind === 0 ? 1 : 0));
    if (move === undefined) seal(match, sealed);
    else {
      rows.push(move.row);
      commit(match, move);
    }
  }
  return rows;
}

test('a running match can be verified but for its deal', async () => {
  const { seed: _seed, ...deal } = whole.deal as NonNullable<Recorded['deal']>;
  const running = written('running.jsonl', { ...whole, deal, rows: whole.rows.slice(0, 2) });
  const { code, out } = await vizard(['replay', '--json', running]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ rows: 2, outcome: null, verified: { rows: true, deal: 'unpublished' } });
});

test('what a table answers to `record` is read as it is', async () => {
  const { beginning, rows, deal } = whole;
  const answer = join(folder, 'record.json');
  writeFileSync(answer, JSON.stringify({ kind: 'record', match: 1, game: 'lanterns', beginning, rows, ...deal }));
  const { code, out } = await vizard(['replay', '--json', answer]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ names: ['seat 1', 'seat 2'], verified: { rows: true, deal: 'proven' } });
});

describe('bad files are refused with line and reason', () => {
  const lines = makeJsonLines(whole).split('\n');
  test.each([
    ['{"a": 1', /Line 1 is not a JSON object/],
    ['{"a": 1}', /Line 1 is not the beginning of a match/],
    [`${lines[0]}\n{"n": 1}`, /Line 2 is not a row/],
    ['hello', /does not begin with "match GAME version V"/],
    ['match chess version 1', /no game "chess"/],
    ['match lanterns version 99', /rules version 99/],
    ['match lanterns version 1\nseat Ann', /can't begin: .*2 to 4 players/],
  ])('%#', async (content, reason) => {
    const bad = join(folder, 'bad');
    writeFileSync(bad, content);
    const { code, err } = await vizard(['replay', bad]);
    expect(code).toBe(2);
    expect(err).toMatch(reason);
  });

  test('no file, and an unknown form', async () => {
    expect(await vizard(['replay'])).toMatchObject({ code: 2, err: expect.stringContaining('Give one FILE') });
    expect(await vizard(['replay', '/none'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no file "/none"'),
    });
    expect(await vizard(['replay', file, '--to', 'pdf'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('json or text'),
    });
    expect(await vizard(['replay', file, '--seat', '3'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('1 to 2'),
    });
  });
});
