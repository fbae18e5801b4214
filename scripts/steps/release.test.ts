import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesIn, stampedChangelog, stampedLock, whyNoRelease } from './release.js';

const changelog = '# Changelog\n\n## Unreleased\n\n- A new lantern.\n\n## 0.1.0 (2026-01-01)\n\n- The first one.\n';
const plan = { version: '0.2.0', current: '0.1.0', unclean: '', tags: ['v0.1.0'], changelog };

test('a release needs a newer version, a clean tree, a free tag and news', () => {
  expect(whyNoRelease(plan)).toBeUndefined();
  expect(whyNoRelease({ ...plan, version: '1.0.0' })).toBeUndefined();
  expect(whyNoRelease({ ...plan, version: 'next' })).toContain('is not a version');
  for (const version of ['0.1.0', '0.0.9']) expect(whyNoRelease({ ...plan, version })).toContain('is not newer');
  expect(whyNoRelease({ ...plan, unclean: ' M README.md' })).toContain('not clean. Commit or put away:\n M README.md');
  expect(whyNoRelease({ ...plan, tags: ['v0.2.0'] })).toContain('a tag v0.2.0 already');
  expect(whyNoRelease({ ...plan, changelog: stampedChangelog(changelog, '0.1.1', '2026-02-02') })).toContain(
    'Unreleased',
  );
});

test('the news get their version and day, and nothing else changes', () => {
  expect(stampedChangelog(changelog, '0.2.0', '2026-03-03')).toBe(
    changelog.replace('## Unreleased\n\n', '## Unreleased\n\n## 0.2.0 (2026-03-03)\n\n'),
  );
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain('\n## Unreleased\n');
});

test('a version comes after its candidates, and they after each other', () => {
  const refused = (version: string, current: string) => whyNoRelease({ ...plan, version, current });
  expect(refused('1.0.0', '1.0.0-rc.2')).toBeUndefined();
  expect(refused('1.0.0-rc.10', '1.0.0-rc.9')).toBeUndefined();
  for (const version of ['1.0.0-rc.1', '1.0.0-rc.2', '0.9.0'])
    expect(refused(version, '1.0.0-rc.2')).toContain('not newer');
  expect(refused('1.0.0-rc.1', '1.0.0')).toContain('not newer');
});

test('the lock file gets the version of our packages, and nothing else changes', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  const stamped = JSON.parse(stampedLock(lock, '9.8.7'));
  expect(stamped.packages['packages/kernel'].version).toBe('9.8.7');
  expect(stampedLock(JSON.stringify(stamped), JSON.parse(lock).version)).toBe(lock);
});

test('rules are tagged by their own version, whatever that of the packages is, and their recorded games are there', () => {
  const source = "const rules = {\n  name: 'grimm',\n  version: '2',\n};";
  expect(rulesIn('packages/games/grimm/src/rules.ts', source)).toEqual({
    game: 'grimm',
    version: '2',
    tag: 'grimm-rules-2',
    recorded: 'packages/games/grimm/recorded/2.jsonl',
  });
  expect(() => rulesIn('packages/games/grimm/src/rules.ts', '')).toThrow('which version');
  for (const file of globSync('packages/games/*/src/rules.ts'))
    expect(existsSync(rulesIn(file, readFileSync(file, 'utf8')).recorded)).toBe(true);
});
