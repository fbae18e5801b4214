import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@vizard/cli/command';
import { ROOT } from '@vizard/cli/repository';
import { type Load, load, type Measured } from '@vizard/server/load';

interface Line extends Pick<Load, 'game' | 'tables' | 'rate' | 'idle' | 'bots'> {
  readonly what: string;
}

const LINES: readonly Line[] = [
  ...['lanterns', 'grimm', 'room25'].flatMap((game) => [
    { what: 'live tables at 1000 choices/s', game, tables: 1000, rate: 1000, idle: 0, bots: 0 },
    { what: 'as many as it takes', game, tables: 300, rate: 0, idle: 0, bots: 0 },
    {
      what: 'live tables at 1000 choices/s, 50 tables of hard bots beside them',
      game,
      tables: 1000,
      rate: 1000,
      idle: 0,
      bots: 50,
    },
  ]),
  { what: '10,000 open sockets at 500 choices/s', game: 'lanterns', tables: 200, rate: 500, idle: 9600, bots: 0 },
];

const HEAD = [
  'what',
  'game',
  'tables',
  'choices/s',
  'p50, ms',
  'p99, ms',
  'processor time a choice, ms',
  'writes a commit',
  'memory, MB',
  'choices by bots',
];

export const figures: Command = {
  about: `
Measures the figures of docs/performance.md, "The server", and prints its table. It takes five minutes on a quiet machine. For each row
it starts a server on an empty folder and drives it like lab load.`,
  options: {
    small: { type: 'boolean', help: 'a hundredth of everything, to try it out: the figures mean nothing' },
  },
  async run(values) {
    const row = (cells: readonly unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
    row(HEAD);
    row(HEAD.map(() => '---'));
    for (const line of LINES) {
      const { perSecond, choices, p50, p99, refused, stalled, server } = await measure(line, values.small === true);
      const cost = ((server.cpuSeconds * 1000) / Math.max(1, choices)).toFixed(2);
      const { perCommit, megabytes, botChoices } = server;
      row([line.what, line.game, line.tables, perSecond, p50, p99, cost, perCommit, megabytes, botChoices]);
      if (Object.keys(refused).length > 0) process.stderr.write(`refused: ${JSON.stringify(refused)}\n`);
      if (stalled > 0) process.stderr.write(`tables that no longer moved at the end: ${stalled}\n`);
    }
    return 0;
  },
};

async function measure({ game, tables, rate, idle, bots }: Line, small: boolean): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-figures-'));
  const limits = { LIMIT_MESSAGES: '100000', LIMIT_BURST: '100000' };
  const env = { ...process.env, ...limits, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
  const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const sized = (number: number) => (small ? Math.ceil(number / 100) : number);
  try {
    const [ready] = await once(server.stdout, 'data');
    const port = /localhost:(\d+)/.exec(String(ready))?.[1];
    const asked: Load = {
      base: `http://127.0.0.1:${port}`,
      seconds: small ? 1 : 10,
      seats: 2,
      game,
      tables: sized(tables),
      rate: sized(rate),
      idle: sized(idle),
      bots: sized(bots),
    };
    return await load(asked, () => {});
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}
