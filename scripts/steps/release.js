// What a release needs and what it writes. It uses no files and no git, so that tests can call it.

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-[0-9A-Za-z.-]+)?$/;

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

/** @param {string} version @param {string} current */
function isNewer(version, current) {
  const [a, b] = [version, current].map((one) => (VERSION.exec(one) ?? []).slice(1, 4).map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] > b[at];
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
 * The tag of a game's rules: matches played by one version of the rules can be replayed by what it names.
 * @param {string} file the path of its rules.ts
 * @param {string} source
 */
export function rulesTag(file, source) {
  const [, game] = /games\/([^/]+)\//.exec(file) ?? [];
  const [, version] = /^ {2}version: '([^']+)',$/m.exec(source) ?? [];
  if (game === undefined || version === undefined)
    throw new Error(`${file} does not say which version its rules have.`);
  return `${game}-rules-${version}`;
}
