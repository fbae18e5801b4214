// npm run release -- VERSION: gives every package this version, tags it and makes the tarballs. Nothing leaves this machine.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.js';
import { ensureNode, npmScript } from './steps/node.js';
import { rulesTag, stampedChangelog, whyNoRelease } from './steps/release.js';
import { main, quietly, root, runInForeground, say } from './steps/run.js';

const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trimEnd();
/** What names the version beside the packages. */
const NAMING = ['CITATION.cff', 'docs/first-game.md'];

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

  say('asking whether the rules are proven ...');
  if ((await runInForeground(node, ['packages/cli/src/main.ts', 'rules'])) !== 0)
    return refuse('A rule is not proven.');
  // Proving writes what it found: a report that was up to date stays as it was.
  if (git('status', '--porcelain') !== '')
    return refuse('The report of the proofs was stale. Look at it and commit it.');

  for (const file of ['package.json', ...globSync('packages/{*,games/*}/package.json', { cwd: root })]) {
    const text = readFileSync(inRoot(file), 'utf8');
    writeFileSync(inRoot(file), text.replace(`"version": "${current}"`, `"version": "${version}"`));
  }
  await quietly(node, [npmScript(), 'install', '--package-lock-only', '--no-audit', '--no-fund'], {
    what: 'Writing the lock file',
    advice: 'Read what npm says above.',
  });
  for (const file of NAMING) {
    const text = readFileSync(inRoot(file), 'utf8');
    writeFileSync(
      inRoot(file),
      text.replace(`version: ${current}`, `version: ${version}`).replace(`-${current}.tgz`, `-${version}.tgz`),
    );
  }
  writeFileSync(inRoot('CHANGELOG.md'), stampedChangelog(changelog, version, new Date().toISOString().slice(0, 10)));
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Vizard ${version}`);
  for (const file of globSync('packages/games/*/src/rules.ts', { cwd: root })) {
    const tag = rulesTag(file, readFileSync(inRoot(file), 'utf8'));
    // Rules that have not changed keep the tag of the release that brought them.
    if (!tags.includes(tag)) git('tag', '--annotate', tag, '--message', `First released with Vizard ${version}`);
  }
  say(`${version} is committed and tagged; packing ...`);
  return runInForeground(node, ['scripts/pack.js']);
});

/** @param {string} why */
function refuse(why) {
  say(why);
  return 1;
}
