import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mainOf = (folder: string): string => fileURLToPath(new URL(`../../${folder}/src/main.ts`, import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command as a child process, as `npm run vizard` does. */
export const vizard = (args: readonly string[], input = ''): Promise<Ran> => run(mainOf('cli'), args, input);

/** The same for `npm run lab`. */
export const lab = (args: readonly string[]): Promise<Ran> => run(mainOf('lab'), args, '');

function run(main: string, args: readonly string[], input: string): Promise<Ran> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, NO_COLOR: '1' } });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  child.stdin.on('error', () => {}); // it may end before it has read everything
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, out, err }));
  });
}

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'vizard-test-'));
