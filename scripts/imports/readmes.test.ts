import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

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
