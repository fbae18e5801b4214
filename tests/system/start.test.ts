import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { guarded } from '../../packages/server/testing/guard.ts';
import { root } from '../../scripts/steps/run.js';

/** Megabytes of packages that `npm start` may install on Linux. */
const CEILING = 85;

interface Entry {
  readonly dev?: boolean;
  readonly link?: boolean;
}

const lock: Record<string, Entry> = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** What npm installs for `npm start`: everything that is not for development alone, as far as it exists for this machine. */
const installed = Object.keys(lock).filter((path) => {
  const { dev, link } = lock[path] as Entry;
  return path.includes('node_modules/') && dev !== true && link !== true && existsSync(join(root, path));
});

/** The bytes of a package, without the packages inside it. */
function bytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules') return sum;
    return sum + (entry.isDirectory() ? bytes(path) : entry.isFile() ? statSync(path).size : 0);
  }, 0);
}

test('npm start installs little', () => {
  const sizes = installed.map((path) => ({ path, megabytes: bytes(join(root, path)) / 1e6 }));
  const largest = sizes.toSorted((one, other) => other.megabytes - one.megabytes).slice(0, 10);
  const sum = sizes.reduce((all, { megabytes }) => all + megabytes, 0);
  expect(sum, JSON.stringify(largest)).toBeLessThan(CEILING);
  expect(sum).toBeGreaterThan(30);
});

// In the folder for caches: it is on the same disk, and no tool looks there.
mkdirSync(join(root, '.cache'), { recursive: true });
const copy = mkdtempSync(join(root, '.cache', 'start-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('npm start needs no package that is for development alone: it builds the client and serves it', async () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages', 'scripts', '*.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const wanted = files.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  for (const path of wanted) cpSync(join(root, path), join(copy, path));
  for (const path of installed)
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.slice(join(root, path).length).includes('node_modules'),
    });
  for (const [path, { link }] of Object.entries(lock))
    if (link === true) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      symlinkSync(readlinkSync(join(root, path)), join(copy, path));
    }
  const there = Object.fromEntries(
    Object.entries(lock).filter(([path]) => path !== '' && existsSync(join(copy, path))),
  );
  writeFileSync(join(copy, 'node_modules/.package-lock.json'), JSON.stringify({ packages: there }));

  const server = spawn(process.execPath, [join(copy, 'scripts/start.js')], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guarded(server, 'SIGTERM');
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        said += text;
        const [, found] = /ready: (\S+)/.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      });
    server.on('exit', () => reject(new Error(`it ended: ${said}`)));
  });
  try {
    expect(said).not.toContain('installing');
    expect(said).toContain('building the client');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(address)).text()) ?? [];
    expect((await fetch(address + script)).status).toBe(200);
  } finally {
    server.kill('SIGTERM');
  }
});
