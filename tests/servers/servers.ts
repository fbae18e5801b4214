// node tests/servers/servers.ts: choices/s and the time of one, with SQLite and with 1, 2 and 3 servers on a real PostgreSQL.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load, type Measured } from '../../packages/server/load/load.ts';
import { startServer } from '../../packages/server/testing/process.ts';
import { startPostgres } from '../support/postgres.ts';

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2,3' },
    tables: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    rate: { type: 'string', default: '0' },
    game: { type: 'string', default: 'lanterns' },
    json: { type: 'boolean', default: false },
  },
});
const { game } = values;
const [tables, seconds, rate] = [values.tables, values.seconds, values.rate].map(Number) as [number, number, number];
const env = { LIMIT_TABLES: '1000000', LIMIT_REQUESTS: '1000000', LIMIT_GUESTS: '1000000', LOG_LEVEL: 'error' };

interface Line {
  readonly what: string;
  readonly measured: Measured;
  /** Processor seconds of each server, of PostgreSQL and of the load itself. */
  readonly cpu: { readonly servers: readonly number[]; readonly database: number; readonly load: number };
}

async function run(what: string, count: number, where: Record<string, string>, database?: number): Promise<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-servers-'));
  const servers = [];
  for (let at = 0; at < count; at++) servers.push(await startServer(folder, { ...env, ...where }));
  const [first, ...others] = servers.map(({ base }) => base) as [string, ...string[]];
  const before = { database: cpuOf(database), load: process.cpuUsage() };
  const measured = await load({ base: first, others, game, seats: 2, tables, seconds, rate, idle: 0, bots: 0 });
  const own = process.cpuUsage(before.load);
  const cpu = {
    servers: [measured.server.cpuSeconds, ...(measured.others ?? [])],
    database: Math.round((cpuOf(database) - before.database) * 10) / 10,
    load: Math.round((own.user + own.system) / 1e5) / 10,
  };
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true });
  return { what, measured, cpu };
}

/** Of PostgreSQL and all its processes, setting the tables included; only where there is /proc. */
function cpuOf(pid: number | undefined): number {
  if (pid === undefined || process.platform !== 'linux') return 0;
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      // Those of its processes that have ended are counted with their parent.
      if (Number(entry) === pid) ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
      else if (Number(fields[1]) === pid) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It has just ended.
    }
  }
  return ticks / 100;
}

const lines = [await run('SQLite, 1 process', 1, {})];
for (const count of values.processes.split(',').map(Number)) {
  const postgres = await startPostgres(true);
  const what = `PostgreSQL, ${count} process${count === 1 ? '' : 'es'}`;
  lines.push(await run(what, count, { DATABASE_URL: postgres.url }, postgres.pid));
  await postgres.stop();
}
if (values.json) console.log(JSON.stringify(lines));
else {
  console.log('| what | choices/s | p50 | p99 | a commit | CPU s: servers | PostgreSQL | load |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const { what, measured, cpu } of lines) {
    const { perSecond, p50, p99, server } = measured;
    const parts = [what, perSecond, `${p50} ms`, `${p99} ms`, `${server.perCommit} choices`];
    console.log(`| ${[...parts, cpu.servers.join(' + '), cpu.database, cpu.load].join(' | ')} |`);
  }
}
process.exit(0);
