import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { npmScript } from '../../scripts/steps/node.js';
import { root } from '../../scripts/steps/run.js';

const run = promisify(execFile);
const empty = mkdtempSync(join(tmpdir(), 'vizard-first-game-'));
const project = join(empty, 'my-game');
const release = join(root, 'release');
const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');

/** What a person types, and all that is printed. */
async function npm(folder: string, ...words: string[]): Promise<{ failed: boolean; output: string }> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return run(process.execPath, [npmScript(), ...quiet, ...words], { cwd: folder, maxBuffer: 1e8 }).then(
    ({ stdout, stderr }) => ({ failed: false, output: stripVTControlCharacters(stdout + stderr) }),
    ({ stdout, stderr }) => ({ failed: true, output: stripVTControlCharacters(stdout + stderr) }),
  );
}

beforeAll(() => run(process.execPath, [join(root, 'scripts/pack.js')], { cwd: root, maxBuffer: 1e8 }));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

const BLOCK = '\\n\\n```\\w*\\n([^`]*(?:`(?!``)[^`]*)*)\\n```';
/** Each thing the tutorial tells its reader to do, or to see, in its order. */
const TOLD = new RegExp(
  [
    `In \`(?<edited>[^\`]+)\`, replace${BLOCK}\\n\\nwith${BLOCK}`,
    `Add the file \`(?<added>[^\`]+)\`:${BLOCK}`,
    `(?<fails>\`npm test\` (?:still )?fails[^\`]*?):${BLOCK}`,
    '(?<passes>`npm test` passes)',
    '(?<check>run `npm run check`)',
  ].join('|'),
  'g',
);

test('the tutorial, followed word by word in an empty folder', async () => {
  const [tarball] = readdirSync(release).filter((name) => name.startsWith('create-vizard-game-'));
  const create = ['exec', '--yes', `--package=${join(release, tarball as string)}`, '--', 'create-vizard-game'];
  expect(await npm(empty, ...create, 'my-game', '--from', release)).toMatchObject({ failed: false });
  expect(await npm(project, 'install')).toMatchObject({ failed: false });
  expect(await npm(project, 'test')).toMatchObject({ failed: false });
  let [edits, runs] = [0, 0];
  for (const match of readFileSync(join(project, 'TUTORIAL.md'), 'utf8').matchAll(TOLD)) {
    const { edited, added, fails, passes, check } = match.groups ?? {};
    const [first = '', second = ''] = match
      .slice(1)
      .filter((part) => part !== undefined && !Object.values(match.groups ?? {}).includes(part));
    if (edited !== undefined) {
      const text = readFileSync(join(project, edited), 'utf8');
      expect(text.split(first), `${edited} has this once: ${first}`).toHaveLength(2);
      writeFileSync(
        join(project, edited),
        text.replace(first, () => second),
      );
      edits += 1;
    } else if (added !== undefined) {
      writeFileSync(join(project, added), `${first}\n`);
      edits += 1;
    } else if (check !== undefined) {
      expect(await npm(project, 'run', 'check')).toMatchObject({ failed: true });
    } else {
      const { failed, output } = await npm(project, 'test');
      expect({ failed, output }).toMatchObject({ failed: passes === undefined });
      if (fails !== undefined) expect(output).toContain(first);
      runs += 1;
    }
  }
  expect({ edits, runs }).toEqual({ edits: 13, runs: 5 });
  expect(await npm(project, 'run', 'check')).toMatchObject({ failed: false, output: expect.anything() });
  expect(await npm(project, 'run', 'build')).toMatchObject({ failed: false, output: expect.stringContaining('built') });
});

test('a folder that is not empty stays as it is', async () => {
  const create = join(root, 'packages/create/bin/create.js');
  writeFileSync(join(empty, 'mine.txt'), 'mine');
  await expect(run(process.execPath, [create, empty])).rejects.toThrow('is not empty');
  await expect(run(process.execPath, [create, join(empty, 'new'), '--from', empty])).rejects.toThrow('npm run pack');
});

test('every package has the right types for those who import it', async () => {
  // The client and the commands are not imported.
  for (const name of readdirSync(release).filter((file) => !/^(vizard|vizard-web|create-vizard-game)-\d/.test(file))) {
    const args = [attw, join(release, name), '--profile', 'esm-only', '--format', 'json'];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 1e8 });
    expect(JSON.parse(stdout)).toMatchObject({ analysis: { packageName: expect.stringContaining('@vizard/') } });
  }
});
