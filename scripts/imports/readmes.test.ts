import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type Chapter, CONTENTS, HOME } from '../../packages/site/src/contents.ts';

/** Packages whose README says in which order to read them. */
const LADDERS = ['packages/games/room25', 'packages/games/grimm', 'packages/bots'];

test.each(LADDERS)('the README of %s names every source file, and no other', (folder) => {
  const sources = globSync(`${folder}/src/**/*.ts`).map((file) => basename(file));
  const readme = readFileSync(`${folder}/README.md`, 'utf8');
  const named = [...readme.matchAll(/`(?:[\w-]+\/)*([\w-]+\.ts)`/g)].map(([, name]) => name as string);
  expect(sources.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !sources.includes(name))).toEqual([]);
});

test('every link of a document leads to a file that is there', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  const dead = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
      .map(([, link]) => link as string)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(dead).toEqual([]);
});

/** Documents with another purpose: translated rules are in the client, templates in what they make. */
const ELSEWHERE =
  /^(\.github\/|packages\/(games\/\w+\/rules|create\/template|site|web\/src\/ui)\/|packages\/games\/\w+\/proofs\/)/;

test('every document of the repository is in the site', () => {
  const files = ({ file, under = [] }: Chapter): string[] => [...globSync(file), ...under.flatMap(files)];
  const shown = new Set([HOME, ...CONTENTS.flatMap(files)]);
  const all = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');
  expect(all.filter((file) => !shown.has(file) && !ELSEWHERE.test(file))).toEqual([]);
});

/** Documents of the project that `npm create vizard-game` makes, which has commands of its own. */
const OTHER_PROJECT = [':!packages/create/**', ':!docs/first-game.md', ':!CHANGELOG.md'];

test('every command that a document, a form or a workflow names exists', () => {
  const files = execFileSync('git', ['ls-files', '*.md', '.github', ...OTHER_PROJECT], { encoding: 'utf8' });
  const scripts = ['package.json', 'packages/web/package.json'].flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts),
  );
  const named = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bnpm run ([a-z][a-z:]*)/g)].map(([, name]) => `${file}: ${name}`),
    );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((one) => !scripts.includes(one.split(': ')[1] as string))).toEqual([]);
});

test('the form for a wrong ruling asks for the scenario', () => {
  const form = readFileSync('.github/ISSUE_TEMPLATE/wrong-ruling.yml', 'utf8');
  const [, scenario] = /id: scenario\n([\s\S]*?)(?=\n {2}- type)/.exec(form) ?? [];
  expect(scenario).toContain('required: true');
});

test('every package has a README', () => {
  const packages = globSync('packages/{*,games/*}/package.json').map((file) => dirname(file));
  expect(packages.filter((folder) => !existsSync(join(folder, 'README.md')))).toEqual([]);
});

/** Words that make a sentence hard to read, and what to write in their place. */
const HARD: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'say who: "a player who", "anyone who"'],
  [/(?<!")\banew\b/i, '"again"'],
  [/\bworth nothing any ?more\b/i, '"no longer works"'],
  [/(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|one\b|such\b)[a-z]/i, '"is not a"'],
];

const hardIn = (line: string): string[] =>
  HARD.filter(([pattern]) => pattern.test(line.replaceAll(/`[^`]*`/g, ''))).map(([, instead]) => instead);

/** The comments of a line of code, and its quoted texts that have more than one word. */
const proseIn = (line: string): string =>
  [...line.matchAll(/\/\/ .*|\/\*.*|^\s*\* .*|(['"`])[^'"`]* [^'"`]*\1/g)].map(([found]) => found).join(' ');

/** Documents, the texts that players read in English, and code. Rules have the words of their books. */
const FILES = ['*.md', 'packages/web/src/languages/en/*.json', '*.ts', '*.tsx', '*.js'];
const OTHERS = [':!packages/games', ':!CHANGELOG.md', ':!scripts/imports/readmes.test.ts'];

test('documents, English texts and comments avoid words that are hard to read', () => {
  const files = execFileSync('git', ['ls-files', ...FILES, ...OTHERS], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const textOf = (file: string) =>
    /\.(md|json)$/.test(file) ? (line: string) => line.replace(/^\s*"[^"]*":/, '') : proseIn;
  const found = files.filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map(textOf(file))
      .flatMap((text, at) => hardIn(text).map((say) => `${file}:${at + 1}: write ${say}`)),
  );
  expect(found).toEqual([]);
});

test('in code only comments and quoted texts count', () => {
  expect(proseIn("const anew = row['anew'];")).toBe('');
  expect(proseIn("  throw new Error('It is no row'); // whoever asks")).toBe("'It is no row' // whoever asks");
});

test.each(['Whoever enters dies.', 'Start anew.', '"x" is no row', 'The link is worth nothing any more.'])(
  'a hard sentence is found: %s',
  (line) => expect(hardIn(line)).toHaveLength(1),
);

test.each(['There is no table here.', 'It is no longer open.', 'The field `anew` is set.'])(
  'a plain sentence is fine: %s',
  (line) => expect(hardIn(line)).toEqual([]),
);
