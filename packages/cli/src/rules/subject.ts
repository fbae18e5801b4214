import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseScenario } from '@vizard/kernel/scenario';
import { BadInput } from '../command.ts';
import { filesBelow } from '../repository.ts';
import { carriersIn } from './carriers.ts';
import { engineOf } from './engine.ts';
import { faultsIn, shortHash, uncitedFaultsIn } from './faults.ts';
import type { Planted } from './instrument.ts';
import { idsIn, statementsIn } from './statements.ts';
import { type Node, normalised, parse, type Source, upwards } from './syntax.ts';

/** A game as its folder has it: what is to be proven, the code that carries it, and what cites it. */
export interface Subject {
  readonly folder: string;
  /** The ids of RULES.md, in its order. */
  readonly statements: readonly string[];
  /** The files with code of the engine that cites nothing. Each is proven as a whole, by all tests that cite any statement. */
  readonly files: readonly string[];
  /** By path. */
  readonly sources: ReadonlyMap<string, Source>;
  readonly faults: readonly Planted[];
  readonly scenarios: readonly Cited[];
  /** Files of tests, by path. Thousands of random games (`slow`, `long`) prove that nothing breaks, not what a statement says. */
  readonly tests: readonly string[];
  readonly reasons: Reasons;
  /** For each statement and file, a hash of its code, of its tests, and of the faults that have a reason. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Why nobody can ever notice a fault, by its name. */
export type Reasons = Readonly<Record<string, string>>;

/** A scenario and the statements it proves. */
export interface Cited {
  readonly file: string;
  readonly text: string;
  readonly proves: readonly string[];
}

/** Raised when the kinds of planted faults change, so that everything is proven again. */
const VERSION = '2';

export function readSubject(folder: string): Subject {
  const statements = readStatements(folder);
  const sources = readSources(folder);
  const carriers = new Map([...sources.values()].map((source) => [source, carriersIn(source)]));
  const names = new Map<string, number>();
  const engine = engineOf(sources);
  const faults = [
    ...[...carriers].flatMap(([source, found]) => faultsIn(source, found, names)),
    ...[...carriers].flatMap(([source, found]) => uncitedFaultsIn(source, found, engine, names)),
  ].map((fault, at) => ({ ...fault, number: at + 1 }));
  const all = new Set(faults.flatMap((fault) => fault.statements));
  const files = [...sources.values()].map(({ file }) => file).filter((file) => all.has(file));
  const scenarios = readScenarios(folder);
  const tests = existsSync(join(folder, 'test'))
    ? filesBelow(join(folder, 'test'), '.test.ts').filter((file) => !/\.(slow|long)\.test\.ts$/.test(file))
    : [];
  const parts = new Map<string, string[]>([...statements, ...files].map((id) => [id, [VERSION]]));
  const note = (id: string, text: string) => parts.get(id)?.push(text);
  for (const [source, found] of carriers)
    for (const [node, ids] of found) for (const id of ids) note(id, normalised(source, node));
  for (const source of sources.values())
    for (const node of source.nodes) if (engine.has(node)) note(source.file, normalised(source, node));
  const reasons = readReasons(folder);
  for (const { key, name, statements: ids } of faults)
    for (const id of ids) note(id, name in reasons ? `${key} explained` : key);
  for (const { proves, text } of scenarios) for (const id of proves) note(id, text);
  for (const file of tests) for (const [id, text] of citations(file)) note(id, text);
  const hashes = new Map([...parts].map(([id, texts]) => [id, shortHash(texts.join('\0'))]));
  return { folder, statements, files, sources, faults, scenarios, tests, reasons, hashes };
}

function readReasons(folder: string): Reasons {
  const file = join(folder, 'proofs/reasons.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Reasons;
  } catch (error) {
    throw new BadInput(`${file} is not JSON: ${(error as Error).message}`);
  }
}

function readStatements(folder: string): string[] {
  const file = join(folder, 'RULES.md');
  if (!existsSync(file)) throw new BadInput(`There is no RULES.md in ${folder}.`);
  const statements = statementsIn(readFileSync(file, 'utf8'));
  const twice = statements.find((id, at) => statements.indexOf(id) !== at);
  if (twice !== undefined) throw new BadInput(`${file} has two statements ${twice}: each id must be unique.`);
  return statements;
}

/** The game: what `src/index.ts` reaches. The scenario language and what only it needs is a tool of the proof. */
function readSources(folder: string): Map<string, Source> {
  const sources = new Map<string, Source>();
  const visit = (path: string): void => {
    if (sources.has(path) || !existsSync(path)) return;
    const source = parse(relative(folder, path), readFileSync(path, 'utf8'));
    sources.set(path, source);
    for (const node of source.nodes)
      if (typeof node.source?.value === 'string' && node.source.value.startsWith('.') && node.importKind !== 'type')
        visit(resolve(dirname(path), node.source.value));
  };
  visit(join(folder, 'src/index.ts'));
  return new Map([...sources].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readScenarios(folder: string): Cited[] {
  return filesBelow(folder, '.scenario').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const { proves, play } = parseScenario(text);
    // a play without any expectation proves nothing
    return play.some((line) => /^(expect|refuse)\b/.test(line.text)) ? [{ file, text, proves }] : [];
  });
}

/** The ids that strings of a file of tests name, each with the text of the test or group around it. */
function citations(file: string): [string, string][] {
  const source = parse(file, readFileSync(file, 'utf8'));
  return source.nodes
    .filter(({ type }) => type === 'Literal' || type === 'TemplateElement')
    .flatMap((node) => {
      const text = typeof node.value === 'string' ? node.value : (node.value?.raw ?? '');
      return idsIn(text).map((id): [string, string] => [id, normalised(source, testAround(source, node))]);
    });
}

function testAround(source: Source, node: Node): Node {
  const around = [...upwards(source, node)];
  const test = around.find(({ type, expression }) => type === 'ExpressionStatement' && isTest(expression));
  return test ?? (around.at(-2) as Node);
}

function isTest({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false;
  const name = callee.type === 'CallExpression' ? callee.callee.object?.name : (callee.name ?? callee.object?.name);
  return /^(test|it|describe)$/.test(name ?? '');
}
