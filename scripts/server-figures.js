// Takes the figures of docs/performance.md, "The server": `node scripts/server-figures.js`, five minutes on a quiet machine.
// Each line is a server of its own on an empty folder, driven by `vizard load`. `--small` tries it out, with figures that mean nothing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const small = process.argv.includes('--small');

/** @typedef {{ what: string, game: string, tables: number, rate?: number, idle?: number, bots?: number }} Line */

/** @type {Line[]} */
const LINES = [
  ...['lanterns', 'grimm', 'room25'].flatMap((game) => [
    { what: 'live tables', game, tables: 1000, rate: 1000 },
    { what: 'as many as it takes', game, tables: 300 },
    { what: 'live tables, 50 tables of hard bots beside them', game, tables: 1000, rate: 1000, bots: 50 },
  ]),
  { what: '10,000 open sockets', game: 'lanterns', tables: 200, rate: 500, idle: 9600 },
];

console.log(
  '| what | game | tables | choices/s | p50, ms | p99, ms | processor time a choice, ms | writes a commit | memory, MB | choices by bots |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const line of LINES) {
  const { perSecond, choices, p50, p99, refused, standing, server } = await measure(line);
  const cost = ((server.cpuSeconds * 1000) / Math.max(1, choices)).toFixed(2);
  const pace = line.rate === undefined ? '' : ` at ${line.rate} choices/s`;
  const cells = [
    line.what + pace,
    line.game,
    line.tables,
    perSecond,
    p50,
    p99,
    cost,
    server.perCommit,
    server.megabytes,
    server.botChoices,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  if (Object.keys(refused).length > 0) console.error(`not taken: ${JSON.stringify(refused)}`);
  if (standing > 0) console.error(`tables that stood still at the end: ${standing}`);
}

/** @param {Line} line */
async function measure({ game, tables, rate = 0, idle = 0, bots = 0 }) {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-figures-'));
  const limits = { LIMIT_MESSAGES: '100000', LIMIT_BURST: '100000' };
  const env = { ...process.env, ...limits, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder };
  const server = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [ready] = await once(server.stdout, 'data');
    const port = /localhost:(\d+)/.exec(String(ready))?.[1];
    /** @param {number} number */
    const sized = (number) => String(small ? Math.ceil(number / 100) : number);
    const asked = { game, tables: sized(tables), rate: sized(rate), idle: sized(idle), bots: sized(bots) };
    const args = Object.entries({ address: `http://127.0.0.1:${port}`, seconds: small ? '1' : '10', ...asked });
    const words = args.flatMap(([name, value]) => [`--${name}`, value]);
    const load = spawn(process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'load', '--json', ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    load.stdout.on('data', (data) => {
      out += data;
    });
    let err = '';
    load.stderr.on('data', (data) => {
      err += data;
    });
    const [code] = await once(load, 'close');
    if (code !== 0) throw new Error(`vizard load ended with ${code}: ${err}`);
    return JSON.parse(out);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
}
