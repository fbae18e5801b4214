import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyFolder, lab } from '../../packages/cli/testing/run.ts';
import { STEP } from '../../packages/server/src/metrics.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';

const folder = emptyFolder();
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer(folder, { BOT_THREADS: '1' });
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  expect(server.errors()).toBe('');
  rmSync(folder, { recursive: true });
});

const load = (...args: string[]) => lab(['load', '--address', server.base, '--seconds', '2', ...args]);

describe('load drives a running server', () => {
  test.each(['lanterns', 'room25', 'grimm'])('at tables of %s, and prints its figures as JSON', async (game) => {
    const { code, out } = await load('--game', game, '--tables', '3', '--idle', '5', '--json');
    expect(code).toBe(0);
    const measured = JSON.parse(out);
    // one match follows another, whichever player makes the last choice
    expect(measured).toMatchObject({ tables: 3, sockets: 11, refused: {}, stalled: 0 });
    expect(measured.choices).toBeGreaterThan(0);
    expect(measured.p50).toBeGreaterThan(0);
    expect(measured.p99).toBeGreaterThanOrEqual(measured.p50);
    // the server counts in steps: a machine that others use may not come to the first one in two seconds
    if (measured.choices >= 2 * STEP) expect(measured.server.perCommit).toBeGreaterThan(0);
  });

  test('at a pace, beside tables of hard bots, and says it in words', async () => {
    const { code, out } = await load('--tables', '4', '--rate', '20', '--bots', '2');
    expect(code).toBe(0);
    const [, seconds, choices] = /, ([\d.]+) seconds\n.*\((\d+) in all\)/.exec(out)?.map(Number) ?? [];
    expect(choices).toBeGreaterThan(0);
    // at its pace, however long it took: with everybody as fast as they can there would be hundreds
    expect(choices).toBeLessThanOrEqual(20 * ((seconds ?? 0) + 1));
    expect(out).toMatch(/^4 tables, 10 sockets, \d/);
    expect(out).toMatch(/ms from command to broadcast .*\(p50\), .*\(p99\)/);
    expect(out).toMatch(/\d+ choices by bots/);
  });
});

describe('load refuses with one clear sentence and exit code 2', () => {
  test.each([
    [['--tables', '0'], /--tables takes a whole number from 1 to 20000, not "0"/],
    [['--seconds', '4000'], /--seconds takes a whole number from 1 to 3600/],
    [['--address', 'https://play.example.org'], /for a server on this machine, not for https:\/\/play.example.org/],
    [['--address', 'nonsense'], /for a server on this machine/],
    [['--address', 'http://127.0.0.1:9'], /No Vizard answers at http:\/\/127.0.0.1:9: start it/],
    [['--game', 'chess'], /There is no game "chess". Games: room25, grimm, lanterns/],
    [['--options', 'much'], /"much" is not an option/],
  ])('%j', async (args, sentence) => {
    const { code, out, err } = await load(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
