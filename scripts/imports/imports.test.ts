import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWrongImports } from './imports.js';

/** Each a source that must not be, the file it is planted in, and a piece of the complaint. */
const planted: [where: string, source: string, complaint: string][] = [
  ['kernel/src', "import '@vizard/room25';", 'imports @vizard/room25: kernel may know no other package'],
  ['kernel/src', "import '../../games/grimm/src/index.ts';", 'is imported by its name'],
  ['kernel/src', "import 'fast-check';", 'from outside of the house it may import @noble/hashes'],
  ['kernel/src', "import '@noble/hashes-of-somebody-else/sha2.js';", 'it may import @noble/hashes'],
  ['kernel/testing', "import { test } from 'vitest';", 'imports vitest: kernel is pure'],
  ['games/room25/src', "import type { Item } from '@vizard/grimm';", 'imports @vizard/grimm: room25 may know kernel'],
  ['games/grimm/src', "export * from '@vizard/bots';", 'imports @vizard/bots: grimm may know kernel'],
  ['games/grimm/src', "import '@vizard/kernel/testing';", 'what only tests use stays out of what runs'],
  ['games/grimm/test', "import '@vizard/table';", 'imports @vizard/table: grimm may know kernel'],
  ['bots/src', "export const later = () => import('@vizard/table');", 'imports @vizard/table: bots may know'],
  ['protocol/src', "import '@vizard/table';", 'imports @vizard/table: protocol may know kernel'],
  ['protocol/src', "export type Rows = import('@vizard/server').Rows;", 'imports @vizard/server'],
  ['table/src', "import { readFileSync } from 'node:fs';", 'imports node:fs: table is pure'],
  ['table/src', "import 'fs';", 'imports fs: table is pure'],
  ['server/src', "import '@vizard/web';", 'imports @vizard/web: server may know'],
  ['web/src', "import type { Config } from '@vizard/server';", 'imports @vizard/server: web may know'],
  ['kernel/src', 'export const now = Date.now();', 'uses Date: kernel is pure'],
  ['kernel/src', 'export const clock = { time: Date };', 'uses Date'],
  ['games/room25/src', 'export const at = (day: Date) => day;', 'uses Date'],
  ['games/room25/src', 'export const die = Math.random();', 'uses Math.random: room25 is pure'],
  ['games/grimm/src', "export const die = Math['random']();", 'uses Math.random'],
  ['games/grimm/src', 'export const { random } = Math;', 'uses Math.random'],
  ['bots/src', 'export const spent = () => performance.now();', 'uses performance: bots is pure'],
  ['bots/src', 'export const all = globalThis;', 'uses globalThis'],
  ['table/src', 'setTimeout(() => {}, 1000);', 'uses setTimeout: table is pure'],
  ['table/src', "document.title = 'Vizard';", 'uses document'],
  ['protocol/src', 'export const home = process.env.HOME;', 'uses process: protocol is pure'],
  ['bots/src', 'let count = 0;\nexport const next = () => count++;', 'keeps count between calls: bots is pure'],
  ['games/grimm/src', 'export let last: string | undefined;', 'keeps last between calls'],
  ['games/room25/src', 'export const counts = new Float64Array(4);', 'keeps counts between calls'],
  ['web/src/games/room25', "export const why = 'R25-ACT-2';", 'names the rule R25-ACT-2'],
  ['web/src/play', "export const isTurn = (rule: string) => rule === 'GM-TURN-1';", 'names the rule GM-TURN-1'],
  ['web/src/games/grimm', "export const GAINS = { 'GM-ROSE-1': 'unmasking' };", 'names the rule GM-ROSE-1'],
  ['web/src', 'export const isCell = (word: string) => /^[a-e][1-5]$/.test(word);', 'reads notation by'],
  ['web/src', "export const verb = (choice: string) => choice.split(' ')[0];", 'takes a choice apart by split'],
  ['web/src', "export const gives = (one: Option) => one.choice?.startsWith('give ');", 'apart by startsWith'],
  ['web/src', "export const keeps = (asked: Question) => asked.choices.includes('keep');", 'together in notation'],
  ['web/src', 'export const gives = ({ choices }: Question) => choices.includes(`give 2`);', 'together in notation'],
  ['web/src/replay', "export const isGrimm = (game: string) => game === 'grimm';", 'names the game grimm: ask its kit'],
  ['web/src/play', "export const title = 'r25.title.move';", 'uses r25.title.move, a text of room25'],
  ['web/src/play', 'export const title = `g.ask.draft`;', 'uses g.ask.draft, a text of grimm'],
  ['cli/src/play', "export const game = 'room25';", 'names the game room25'],
  ['bots/src', "export const isExample = (game: string) => game === 'lanterns';", 'names the game lanterns'],
];

/** Sources that look alike and are fine. */
const innocent: [where: string, source: string][] = [
  ['kernel/src', "import { sha256 } from '@noble/hashes/sha2.js'; export const hash = sha256;"],
  [
    'kernel/src',
    '// Math.random and Date would be wrong here\nexport const rule = { Date: 1, random: Math.floor(2.5) };',
  ],
  ['games/room25/src', "import type { Game } from '@vizard/kernel'; export type Location = Game['document'];"],
  ['games/grimm/src', 'export type Told<Element> = (document: Element, { self }: { self: string }) => typeof self;'],
  ['table/test', "import 'node:fs'; import '../../../tests/support/postgres.ts'; export const now = Date.now();"],
  ['cli/src', "import '@vizard/server'; import '@vizard/kernel/testing'; export const now = Date.now();"],
  ['kernel/src', 'export function count(): number[] { let sum = 0; sum++; return [...new Int8Array(sum)]; }'],
  ['table/testing', 'let count = 0;\nexport const next = () => count++;'],
  ['web/src', "import '@vizard/table'; export const title = document.title;"],
  ['web/src', "// R25-ACT-2: nothing can be done\nexport const shown = 'A rule such as R25-ACT-2 is linked.';"],
  ['web/src', 'export const same = (choice: string, choices: string[]) => choices.includes(choice);'],
  ['web/src/games/room25', "export const words = (text: string) => text.split(' ').length;"],
  ['web/src/games/grimm', "export const [game, ask] = ['grimm', 'g.ask.draft'];"],
  ['web/src/play', "// room25 has one: 'r25.title.move'\nexport const later = () => import('../games/registry.ts');"],
  ['cli/src/games/room25', "export const game = 'room25';"],
];

const house = fileURLToPath(new URL('../..', import.meta.url));
let copy: string;
let complaints: string[];

const file = (kind: string, n: number, where: string) => join('packages', where, `${kind}-${n}.ts`);

function plant(path: string, source: string) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), `${source}\n`, { flag: 'wx' });
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'vizard-imports-'));
  const sources = (path: string) => !['node_modules', 'dist', 'dist.next'].includes(basename(path));
  cpSync(join(house, 'packages'), join(copy, 'packages'), { recursive: true, filter: sources });
  for (const [n, [where, source]] of planted.entries()) plant(file('planted', n, where), source);
  for (const [n, [where, source]] of innocent.entries()) plant(file('innocent', n, where), source);
  plant('packages/bots/src/hen.ts', "export { egg } from './egg.ts';");
  plant('packages/bots/src/egg.ts', "import type { Hen } from './chick.ts';\nexport const egg = {};");
  plant('packages/bots/src/chick.ts', "export type { Hen } from './hen.ts';");
  const settings = join(copy, 'packages/table/tsconfig.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('"types": []', '"types": ["node"]'));
  complaints = findWrongImports(copy);
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('a forbidden import is caught', () => {
  test.each(planted.map((entry, n) => [...entry, n] as const))('in %s: %s', (where, _, complaint, n) => {
    const about = complaints.filter((line) => line.startsWith(`${file('planted', n, where)}:1 `));
    expect(about).toEqual([expect.stringContaining(complaint)]);
  });

  test('a cycle of imports, also through types and exports', () => {
    const cycle = complaints.find((line) => line.startsWith('import cycle:') && line.includes('hen.ts'));
    expect(cycle?.split(' -> ')).toHaveLength(4);
  });

  test('a pure package that lets in the types of a host', () => {
    expect(complaints).toContainEqual(expect.stringMatching(/^packages\/table\/tsconfig\.json:1 needs/));
  });
});

test.each(innocent.map((entry, n) => [...entry, n] as const))('in %s this is fine: %s', (where, _, n) => {
  expect(complaints.filter((line) => line.includes(file('innocent', n, where)))).toEqual([]);
});
