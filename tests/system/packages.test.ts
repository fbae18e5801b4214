import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guarded } from '../../packages/server/testing/guard.ts';
import { nodePackage, npmScript } from '../../scripts/steps/node.js';
import { root } from '../../scripts/steps/run.js';

const run = promisify(execFile);
const NODE = process.execPath;
const project = mkdtempSync(join(tmpdir(), 'vizard-packages-'));
const release = join(root, 'release');
const tool = (path: string): string => join(root, 'node_modules', path);
const inProject = (args: string[], node = NODE) => run(node, args, { cwd: project, maxBuffer: 1e8 });

let tarballs: readonly string[] = [];

beforeAll(async () => {
  await run(NODE, [join(root, 'scripts/pack.js')], { cwd: root, maxBuffer: 1e8 });
  tarballs = readdirSync(release).map((name) => join(release, name));
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await inProject([npmScript(), 'install', '--no-audit', '--no-fund', '--loglevel=error', ...tarballs]);
  for (const name of ['play.js', 'types.ts']) cpSync(join(import.meta.dirname, 'packages', name), join(project, name));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** A Node of this major version, fetched from the registry once. */
async function nodeOf(major: number): Promise<string> {
  if (process.version.startsWith(`v${major}.`)) return NODE;
  const name = nodePackage()?.name ?? '';
  const folder = join(root, '.cache', 'nodes', String(major));
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(node)) {
    const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    await inProject([npmScript(), ...install, `${name}@${major}`]);
  }
  return node;
}

describe('packages from their tarballs', () => {
  test.each([20, 22, 24, 26])('play the same games on Node %i', async (major) => {
    const { stdout } = await inProject(['play.js'], await nodeOf(major));
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^lanterns \{"winners":/),
      expect.stringMatching(/^room25 \{"winners":/),
      expect.stringMatching(/^grimm \{"winners":/),
      'function function function function',
      '',
    ]);
    expect(stdout).toBe((await inProject(['play.js'])).stdout);
  });

  test.each(['nodenext', 'bundler'])('bring their types (module resolution %s)', async (moduleResolution) => {
    const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext';
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', module];
    const types = ['--moduleResolution', moduleResolution, '--types', '', 'types.ts'];
    await expect(inProject([tool('typescript/bin/tsc'), ...options, ...types])).resolves.toBeDefined();
  });

  test('can be bundled for a page', async () => {
    writeFileSync(join(project, 'index.html'), '<script type="module" src="/page.js"></script>');
    writeFileSync(
      join(project, 'page.js'),
      `import { lanterns } from '@vizard/kernel/example';
       import { room25 } from '@vizard/room25';
       import { botFor } from '@vizard/bots';
       document.title = [lanterns.name, room25.name, typeof botFor].join();`,
    );
    const { stdout } = await inProject([tool('vite/bin/vite.js'), 'build', '--logLevel', 'info']);
    expect(stdout).toMatch(/built in/);
  });

  test('make a new project whose tests and build pass', async () => {
    await inProject([join(project, 'node_modules/create-vizard-game/bin/create.js'), 'my-game']);
    const game = join(project, 'my-game');
    // The packages of the project above are found from here; the tools are those of this repository.
    mkdirSync(join(game, 'node_modules'));
    symlinkSync(tool('vitest'), join(game, 'node_modules/vitest'));
    const { stdout } = await run(NODE, [tool('vitest/vitest.mjs'), 'run', '--testTimeout=120000'], {
      cwd: game,
      maxBuffer: 1e8,
    });
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests +12 passed/);
    await run(NODE, [tool('vite/bin/vite.js'), 'build'], { cwd: game, maxBuffer: 1e8 });
    expect(readdirSync(join(game, 'dist'))).toContain('index.html');
  });

  test('have nothing for publint to say', async () => {
    for (const tarball of tarballs) {
      const content = readFileSync(tarball);
      const { messages } = await publint({
        pack: { tarball: content.buffer.slice(content.byteOffset, content.byteOffset + content.length) as ArrayBuffer },
        level: 'warning',
      });
      expect({ tarball, messages }).toEqual({ tarball, messages: [] });
    }
  });

  test('vizard serves the games, client included', async () => {
    const bin = join(project, 'node_modules/vizard/bin/vizard.js');
    const { stdout } = await inProject([bin, 'help']);
    expect(stdout).toContain('npx vizard COMMAND');
    const server = spawn(NODE, [bin], {
      cwd: project,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(project, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    guarded(server, 'SIGTERM');
    try {
      const address = await new Promise<string>((resolve, reject) => {
        let said = '';
        server.stdout?.on('data', (text) => {
          said += text;
          const [, found] = /ready: (\S+)/.exec(said) ?? [];
          if (found !== undefined) resolve(found);
        });
        server.on('exit', () => reject(new Error(`it ended: ${said}`)));
      });
      const page = await (await fetch(address)).text();
      const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
      expect((await fetch(address + script)).status).toBe(200);
    } finally {
      server.kill('SIGTERM');
    }
  });
});

test('the commands of the repository load on Node 20: they fetch a newer one themselves', async () => {
  const scripts = globSync('scripts/*.js', { cwd: root }).flatMap((file) => importsOf(join(root, file)));
  const wanted = [...new Set(scripts)].filter((one) => one.startsWith('node:'));
  expect(wanted).toContain('node:child_process spawn');
  const code = `const missing = [];
    for (const one of ${JSON.stringify(wanted)}) {
      const [module, name] = one.split(' ');
      if (!(name in await import(module))) missing.push(one);
    }
    console.log(JSON.stringify(missing));`;
  const { stdout } = await inProject(['--input-type=module', '--eval', code], await nodeOf(20));
  expect(JSON.parse(stdout)).toEqual([]);
});

/** What a script takes from which module of Node, also through the files it imports. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '([^']+)';$/gm)].flatMap(
    ([, names = '', module = '']) =>
      module.startsWith('.')
        ? importsOf(join(dirname(file), module))
        : names.split(',').flatMap((name) => (name.trim() === '' ? [] : `${module} ${name.trim().split(' ')[0]}`)),
  );
}
