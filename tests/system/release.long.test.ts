import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/steps/run.js';

const run = promisify(execFile);
const clone = mkdtempSync(join(root, '.cache', 'release-'));
const git = async (...words: string[]): Promise<string> =>
  (await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...words], { cwd: clone })).stdout;
const inClone = (file: string): string => join(clone, file);
const commit = () => git('commit', '--quiet', '--all', '--message', 'Change something');

/** Releases in the clone; what it says, and whether it did. */
const release = (version: string): Promise<{ released: boolean; said: string }> =>
  run(process.execPath, [inClone('scripts/release.js'), version], {
    cwd: clone,
    maxBuffer: 1e8,
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'T',
      GIT_AUTHOR_EMAIL: 't@t',
      GIT_COMMITTER_NAME: 'T',
      GIT_COMMITTER_EMAIL: 't@t',
    },
  }).then(
    ({ stdout }) => ({ released: true, said: stdout }),
    ({ stdout, stderr }) => ({ released: false, said: stdout + stderr }),
  );

beforeAll(async () => {
  await run('git', ['clone', '--quiet', root, clone]);
  // The links to the packages are relative, so they lead to those of the clone.
  for (const folder of ['node_modules', 'packages/site/node_modules'])
    cpSync(join(root, folder), inClone(folder), { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

test('a release goes to its end, and the next one is refused for each reason', async () => {
  const { version } = JSON.parse(readFileSync(inClone('package.json'), 'utf8'));
  const [major] = version.split('.').map(Number);
  const [first, second] = [`${major + 1}.0.0`, `${major + 1}.1.0`];

  appendFileSync(inClone('README.md'), '\n');
  expect(await release(first)).toMatchObject({ released: false, said: expect.stringContaining('not clean') });
  await git('checkout', '--quiet', '.');

  expect(await release(first)).toMatchObject({ released: true });
  expect((await git('tag')).trim().split('\n')).toEqual(
    expect.arrayContaining([
      `v${first}`,
      expect.stringMatching(/^room25-rules-/),
      expect.stringMatching(/^grimm-rules-/),
    ]),
  );
  expect(await git('status', '--porcelain')).toBe('');
  expect(readFileSync(inClone('CHANGELOG.md'), 'utf8')).toMatch(new RegExp(`^## Unreleased\n\n## ${first} \\(`, 'm'));
  const tarballs = readdirSync(inClone('release'));
  expect(tarballs.filter((name) => !name.endsWith(`-${first}.tgz`))).toEqual([]);
  expect(tarballs).toHaveLength(11);

  expect(await release(second)).toMatchObject({ released: false, said: expect.stringContaining('says nothing') });
  const changelog = readFileSync(inClone('CHANGELOG.md'), 'utf8');
  writeFileSync(inClone('CHANGELOG.md'), changelog.replace('## Unreleased\n', '## Unreleased\n\n- Something new.\n'));
  await commit();

  const recorded = inClone(`packages/games/grimm/recorded/${(await git('tag')).match(/grimm-rules-(\S+)/)?.[1]}.jsonl`);
  const games = readFileSync(recorded, 'utf8');
  writeFileSync(recorded, games.split('\n').slice(1).join('\n'));
  await commit();
  expect(await release(second)).toMatchObject({
    released: false,
    said: expect.stringContaining('grimm no longer plays as grimm-rules-'),
  });
  writeFileSync(recorded, games);
  await commit();

  const report = inClone('packages/games/grimm/proofs/report.jsonl');
  const lines = readFileSync(report, 'utf8').split('\n');
  writeFileSync(report, lines.filter((_, at) => at !== 40).join('\n'));
  await commit();
  expect(await release(second)).toMatchObject({ released: false, said: expect.stringContaining('was stale') });
  expect(await git('tag')).not.toContain(`v${second}`);
});
