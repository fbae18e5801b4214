import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../command.ts';
import { ROOT } from '../repository.ts';
import { idsIn } from './statements.ts';

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Result {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Tested {
  readonly passed: number;
  /** The names of those that do not pass. */
  readonly failing: readonly string[];
  /** Files that could not even be loaded. */
  readonly broken: readonly string[];
  /** The ids in the names of passing tests. */
  readonly cited: readonly string[];
}

/** Runs the tests of a game with Vitest and takes the ids from the names of those that pass. */
export async function runTests(folder: string): Promise<Tested> {
  if (!existsSync(join(folder, 'test'))) return { passed: 0, failing: [], broken: [], cited: [] };
  if (!existsSync(VITEST)) throw new BadInput('The tests need Vitest, which is not installed. Run npm test once.');
  const reports = join(ROOT, '.cache/rules');
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `tests-${process.pid}.json`);
  const output = await listen([
    'run',
    '--root',
    folder,
    '--dir',
    join(folder, 'test'),
    // thousands of random games prove that nothing breaks, not what a statement says
    '--exclude=**/*.{slow,long}.test.ts',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  if (!existsSync(report)) throw new Error(`Vitest wrote no report for ${folder}:\n${output}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Result;
  rmSync(report);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passing = tests.filter(({ status }) => status === 'passed');
  return {
    passed: passing.length,
    failing: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    broken: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ name }) => name),
    cited: [...new Set(passing.flatMap(({ fullName }) => idsIn(fullName)))],
  };
}

function listen(args: readonly string[]): Promise<string> {
  // A test run inside a test run must not believe it is the outer one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^VITEST|^TEST$/.test(name)));
  const child = spawn(process.execPath, [VITEST, ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
