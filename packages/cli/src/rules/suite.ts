import { format } from 'node:util';

/** A test as a file declares it. */
export interface Test {
  /** With the names of the groups it is in. */
  readonly name: string;
  run(): Promise<void>;
}

type Work = (...values: never[]) => unknown;
interface Group {
  readonly name: string;
  readonly before: Work[];
}

/**
 * Replaces Vitest while a file of tests is loaded. It collects the tests instead of running them, so that single ones
 * can run in this process, in milliseconds. It knows what the tests of our games use; anything else is an error that
 * names it.
 */
export function collector(expect: unknown): { readonly api: object; readonly tests: Test[] } {
  const tests: Test[] = [];
  const groups: Group[] = [{ name: '', before: [] }];
  const addTest = (name: string, work: Work): void => {
    const around = [...groups];
    tests.push({
      name: [...around.slice(1).map((group) => group.name), name].join(' '),
      async run() {
        for (const group of around) for (const before of group.before) await before();
        await work();
      },
    });
  };
  const addGroup = (name: string, work: Work): void => {
    groups.push({ name, before: [] });
    work();
    groups.pop();
  };
  const test = withVariants(addTest);
  const describe = withVariants(addGroup);
  const beforeEach = (work: Work) => groups.at(-1)?.before.push(work);
  const known: Record<string, unknown> = { test, it: test, describe, suite: describe, beforeEach, expect };
  return { api: strict(known, 'vitest'), tests };
}

/** `test`, `test.each`, `test.skip`, ... */
function withVariants(add: (name: string, work: Work) => void): object {
  const each = (rows: readonly unknown[]) => (name: string, work: Work) =>
    rows.forEach((row, at) => {
      const values = Array.isArray(row) ? row : [row];
      add(title(name, values, at), () => (work as (...values: unknown[]) => unknown)(...values));
    });
  const skip = (): void => {};
  return strict(
    Object.assign((name: string, work: Work) => add(name, work), {
      each,
      skip,
      todo: skip,
      skipIf: (condition: unknown) => (condition ? skip : add),
      runIf: (condition: unknown) => (condition ? add : skip),
    }),
    'test',
  );
}

function title(pattern: string, values: readonly unknown[], at: number): string {
  const [first] = values;
  const named = pattern.replaceAll(/\$([\w.]+)/g, (whole, path: string) => {
    const value = path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], first);
    return value === undefined ? whole : String(value);
  });
  const count = named.match(/%[sdifjoO]/g)?.length ?? 0;
  return format(named.replaceAll('%#', String(at)), ...values.slice(0, count));
}

function strict<T extends object>(known: T, whose: string): T {
  return new Proxy(known, {
    get(target, word, receiver) {
      if (word in target || typeof word === 'symbol') return Reflect.get(target, word, receiver);
      if (word === '__esModule' || word === 'default') return undefined;
      throw new Error(
        `Tests use "${whose}.${word}", which the proofs don't know yet: add it to packages/cli/src/rules/suite.ts.`,
      );
    },
  });
}
