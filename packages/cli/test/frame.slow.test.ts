import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { emptyFolder, lab, vizard } from '../testing/run.ts';

const PROGRAMS = [
  { name: 'vizard', run: vizard, commands: ['serve', 'play', 'replay', 'scenario', 'rules', 'admin'] },
  { name: 'lab', run: lab, commands: ['simulate', 'arena', 'bench', 'env', 'load', 'balance', 'variants', 'figures'] },
];
const COMMANDS = PROGRAMS.flatMap(({ name, run, commands }) => commands.map((command) => ({ name, run, command })));

test.each(PROGRAMS)('help of $name names every command', async ({ run, commands }) => {
  for (const args of [[], ['help'], ['--help']]) {
    const { code, out } = await run(args);
    expect(code).toBe(0);
    for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
  }
});

test.each(COMMANDS)('$name $command explains itself with --help', async ({ name, run, command }) => {
  const [own, asked] = await Promise.all([run([command, '--help']), run(['help', command])]);
  expect(own.code).toBe(0);
  expect(own.out).toMatch(new RegExp(`^${name} ${command}`));
  expect(own.out).toContain('--help');
  expect(asked.out).toBe(own.out);
});

describe('bad input is refused with one clear sentence and exit code 2', () => {
  test.each<[typeof lab, string[], RegExp]>([
    [vizard, ['fly'], /There is no command "fly"\. Commands: help, serve/],
    [vizard, ['scenario', '--fast'], /Unknown option '--fast'\. See vizard scenario --help/],
    [vizard, ['serve', '--port'], /--port.*argument missing.*See vizard serve --help/],
    [vizard, ['serve', '--port', 'x'], /--port takes a whole number from 0 to 65535, not "x"/],
    [lab, ['simulate', '--games', '-1'], /--games needs a value; one that begins with a dash is written --games=-1\./],
    [lab, ['bench', 'now'], /"now" is not understood/],
    [lab, ['load', '--game', 'chess'], /There is no game "chess"\. Games: room25, grimm, lanterns/],
    [lab, ['load', '--game', 'grimm', '--seats', '1'], /2 to 5 players/],
  ])('case %#', async (run, args, sentence) => {
    const { code, out, err } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

test('a reader that stops early, such as head, ends the command without a word', async () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const command = spawn(process.execPath, [main, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  command.stdout.destroy();
  let errors = '';
  command.stderr.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(command, 'close');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
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
