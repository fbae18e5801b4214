import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { Report } from '@vizard/kernel/scenario';
import type { Bundle } from './bundle.ts';
import { collector, type Test } from './suite.ts';

/** One scenario or test that cites statements. */
export interface Check {
  readonly file: string;
  /** The name of the test; a scenario has its text instead. */
  readonly test?: string;
  readonly text?: string;
}

type Chunk = (
  require: (name: string) => unknown,
  exports: object,
  module: object,
  fault: number,
  step: () => void,
) => void;

const nodeRequire = createRequire(import.meta.url);

/** Something ran longer than any right game would. */
class Endless extends Error {
  override readonly name = 'Endless';
}

/** Compiles a bundle once and loads it again for each fault, because a fault may be in code that runs while loading. */
export function compile(bundle: Bundle, expect: unknown): (fault: number) => World {
  const chunks = new Map(
    Object.entries(bundle.chunks).map(([name, code]) => [
      name,
      compileFunction(code, ['require', 'exports', 'module', '$fault', '$step'], { filename: name }) as Chunk,
    ]),
  );
  return (fault) => new World(bundle, chunks, fault, expect);
}

export class World {
  /** How many steps were taken since the count was set to 0. A limit in steps does not depend on how busy the machine is. */
  steps = 0;
  limit = Number.POSITIVE_INFINITY;
  readonly #bundle: Bundle;
  readonly #chunks: ReadonlyMap<string, Chunk>;
  readonly #fault: number;
  readonly #expect: unknown;
  readonly #loaded = new Map<string, object>();
  readonly #tests = new Map<string, readonly Test[]>();
  #vitest: object = {};

  constructor(bundle: Bundle, chunks: ReadonlyMap<string, Chunk>, fault: number, expect: unknown) {
    this.#bundle = bundle;
    this.#chunks = chunks;
    this.#fault = fault;
    this.#expect = expect;
  }

  /** The tests of a file, in its order. */
  tests(file: string): readonly Test[] {
    const known = this.#tests.get(file);
    if (known !== undefined) return known;
    const { api, tests } = collector(this.#expect);
    this.#vitest = api;
    this.#load(this.#bundle.tests[file] as string);
    this.#tests.set(file, tests);
    return tests;
  }

  /** Why a scenario or test fails; undefined when it passes. */
  async failure({ file, test, text = '' }: Check): Promise<string | undefined> {
    try {
      if (test === undefined) return this.#scenarioFailure(text);
      const found = this.tests(file).find(({ name }) => name === test);
      if (found === undefined) return 'the test is gone';
      await found.run();
      return undefined;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    }
  }

  #scenarioFailure(text: string): string | undefined {
    const { play } = this.#load(this.#bundle.game) as { play(text: string): Report };
    const [first] = play(text).failures;
    return first === undefined ? undefined : `line ${first.line}: ${first.reason}`;
  }

  #load(name: string): object {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const module = { exports: {} };
    this.#loaded.set(name, module.exports);
    const chunk = this.#chunks.get(name) as Chunk;
    chunk(
      (asked) => this.#require(asked),
      module.exports,
      module,
      this.#fault,
      () => this.#step(),
    );
    this.#loaded.set(name, module.exports);
    return module.exports;
  }

  #require(asked: string): unknown {
    if (asked === 'vitest') return this.#vitest;
    return asked.startsWith('.') ? this.#load(asked.replace(/^\.\//, '')) : nodeRequire(asked);
  }

  #step(): void {
    if (++this.steps > this.limit) throw new Endless('it does not end');
  }
}
