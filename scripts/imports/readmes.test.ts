import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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
