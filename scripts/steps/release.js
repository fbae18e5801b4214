// What a release needs and what it writes. It uses no files and no git, so that tests can call it.

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/;

/** @typedef {{ version: string, current: string, unclean: string, tags: readonly string[], changelog: string }} Plan */

/**
 * Why this can't be released, undefined if it can.
 * @param {Plan} plan
 * @returns {string | undefined}
 */
export function whyNoRelease({ version, current, unclean, tags, changelog }) {
  if (!VERSION.test(version)) return `"${version}" is not a version: write it as 1.2.3 (https://semver.org).`;
  if (!isNewer(version, current)) return `The version is ${current} already: ${version} is not newer.`;
  if (unclean !== '') return `The tree is not clean. Commit or put away:\n${unclean}`;
  if (tags.includes(`v${version}`)) return `There is a tag v${version} already.`;
  if (newsIn(changelog) === '') return 'CHANGELOG.md says nothing under "Unreleased". Tell players what is new.';
  return undefined;
}

/**
 * By the order of https://semver.org: 1.0.0-rc.1 comes before 1.0.0-rc.2, and that before 1.0.0.
 * @param {string} version @param {string} current
 */
function isNewer(version, current) {
  const [a, b] = [version, current].map((one) => VERSION.exec(one) ?? []);
  const at = [1, 2, 3].find((part) => a[part] !== b[part]);
  if (at !== undefined) return Number(a[at]) > Number(b[at]);
  if (a[4] === undefined || b[4] === undefined) return a[4] === undefined && b[4] !== undefined;
  return a[4].localeCompare(b[4], 'en', { numeric: true }) > 0;
}

/** What is new since the last release. @param {string} changelog */
function newsIn(changelog) {
  const [, news = ''] = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ?? [];
  return news.trim();
}

/**
 * Gives the unreleased part its version and date, and starts an empty one.
 * @param {string} changelog
 * @param {string} version
 * @param {string} day
 */
export const stampedChangelog = (changelog, version, day) =>
  changelog.replace('## Unreleased\n', () => `## Unreleased\n\n## ${version} (${day})\n`);

/**
 * Gives the packages in a lock file this version: npm would also rewrite what has nothing to do with it.
 * @param {string} lock
 * @param {string} version
 */
export function stampedLock(lock, version) {
  const all = JSON.parse(lock);
  all.version = version;
  for (const [path, entry] of Object.entries(all.packages))
    if (path === '' || (path.startsWith('packages/') && !path.includes('node_modules/'))) entry.version = version;
  return `${JSON.stringify(all, undefined, 2)}\n`;
}

/**
 * The rules of a game, by its rules.ts: their tag, and the games that were recorded with this version of them.
 * @param {string} file the path of its rules.ts
 * @param {string} source
 */
export function rulesIn(file, source) {
  const [folder, game] = /^(?:.*\/)?games\/([^/]+)(?=\/)/.exec(file) ?? [];
  const [, version] = /^ {2}version: '([^']+)',$/m.exec(source) ?? [];
  if (game === undefined || version === undefined)
    throw new Error(`${file} does not say which version its rules have.`);
  return { game, version, tag: `${game}-rules-${version}`, recorded: `${folder}/recorded/${version}.jsonl` };
}
