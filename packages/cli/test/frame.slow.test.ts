import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emptyFolder, vizard } from '../testing/run.ts';

const COMMANDS = ['serve', 'play', 'simulate', 'arena', 'replay', 'scenario', 'rules', 'bench', 'load', 'admin'];

test('help names every command', async () => {
  for (const args of [[], ['help'], ['--help']]) {
    const { code, out } = await vizard(args);
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
  }
});

test.each(COMMANDS)('%s explains itself with --help', async (command) => {
  const [own, asked] = await Promise.all([vizard([command, '--help']), vizard(['help', command])]);
  expect(own.code).toBe(0);
  expect(own.out).toMatch(new RegExp(`^vizard ${command}`));
  expect(own.out).toContain('--help');
  expect(asked.out).toBe(own.out);
});

describe('bad input is refused with one clear sentence and exit code 2', () => {
  test.each([
    [['fly'], /There is no command "fly"\. Commands: help, serve/],
    [['scenario', '--fast'], /Unknown option '--fast'\. See vizard scenario --help/],
    [['serve', '--port'], /--port.*argument missing.*See vizard serve --help/],
    [['serve', '--port', 'x'], /--port takes a whole number from 0 to 65535, not "x"/],
    [['simulate', '--games', '-1'], /--games needs a value; one that begins with a dash is written --games=-1\./],
    [['bench', 'now'], /"now" is not understood/],
    [['load', '--game', 'chess'], /There is no game "chess"\. Games: room25, grimm, lanterns/],
    [['load', '--game', 'grimm', '--seats', '1'], /2 to 5 players/],
  ])('%j', async (args, sentence) => {
    const { code, out, err } = await vizard(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

test('serve runs the server until it is told to stop', async () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const args = ['serve', '--port', '0', '--host', '127.0.0.1', '--data', emptyFolder()];
  const server = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\S+/.exec(text);
      if (found !== null) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  expect((await fetch(address)).status).toBeLessThan(500);
  server.kill('SIGTERM');
  expect(await new Promise((resolve) => server.on('exit', resolve))).toBe(0);
});
