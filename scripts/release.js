// npm run release -- VERSION: gives every package this version, tags it and makes the tarballs. Nothing leaves this machine.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { rulesIn, stampedChangelog, stampedLock, whyNoRelease } from './steps/release.js';
import { main, root, runInForeground, say } from './steps/run.js';

const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trimEnd();
const filesLike = (/** @type {string[]} */ ...patterns) =>
  git('ls-files', ...patterns.map((one) => `:(glob)${one}`)).split('\n');
const inRoot = (/** @type {string} */ name) => join(root, name);

await main(async () => {
  const node = await ensureNode();
  await install(node, 'everything');
  const [version = ''] = process.argv.slice(2);
  const { version: current } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const changelog = readFileSync(inRoot('CHANGELOG.md'), 'utf8');
  const tags = git('tag').split('\n');
  const refused = whyNoRelease({ version, current, unclean: git('status', '--porcelain'), tags, changelog });
  if (refused !== undefined) return refuse(refused);

  const games = filesLike('packages/games/*/src/rules.ts').map((file) =>
    rulesIn(file, readFileSync(inRoot(file), 'utf8')),
  );
  // A version that was released once is played somewhere: what was recorded with it never changes.
  for (const { game, version: rules, tag, recorded } of games)
    if (tags.includes(tag) && git('diff', '--name-only', tag, '--', recorded) !== '')
      return refuse(`${game} no longer plays as ${tag} did. Raise the version of its rules above ${rules}.`);

  say('asking whether the rules play as recorded and are proven ...');
  const recorded = ['node_modules/vitest/vitest.mjs', 'run', 'packages/cli/test/recorded.test.ts'];
  if ((await runInForeground(node, recorded)) !== 0) return refuse('A game does not play as recorded.');
  if ((await runInForeground(node, ['packages/cli/src/main.ts', 'rules'])) !== 0)
    return refuse('A rule is not proven.');
  // Proving writes what it found: a report that was up to date stays as it was.
  if (git('status', '--porcelain') !== '')
    return refuse('The report of the proofs was stale. Look at it and commit it.');

  /** @param {string} file @param {(text: string) => string} change */
  const rewrite = (file, change) => writeFileSync(inRoot(file), change(readFileSync(inRoot(file), 'utf8')));
  for (const file of filesLike('package.json', 'packages/*/package.json', 'packages/games/*/package.json'))
    rewrite(file, (text) => text.replace(`"version": "${current}"`, `"version": "${version}"`));
  rewrite('package-lock.json', (text) => stampedLock(text, version));
  rewrite('CITATION.cff', (text) => text.replace(`version: ${current}`, `version: ${version}`));
  for (const file of git(
    'grep',
    '--files-with-matches',
    '--fixed-strings',
    '-e',
    `-${current}.tgz`,
    '--',
    '*.md',
  ).split('\n'))
    rewrite(file, (text) => text.replaceAll(`-${current}.tgz`, `-${version}.tgz`));
  writeFileSync(inRoot('CHANGELOG.md'), stampedChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Vizard ${version}`);
  // Rules that have not changed keep the tag of the release that brought them.
  for (const { tag } of games)
    if (!tags.includes(tag)) git('tag', '--annotate', tag, '--message', `First released with Vizard ${version}`);
  say(`${version} is committed and tagged; packing ...`);
  return runInForeground(node, ['scripts/pack.js']);
});

/** @param {string} why */
function refuse(why) {
  say(why);
  return 1;
}
