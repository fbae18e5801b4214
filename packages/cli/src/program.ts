import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { BadInput, type Command, runCommand } from './command.ts';
import { harmlessLines } from './harmless.ts';
import { CACHE, callOf } from './repository.ts';

export interface Entry {
  readonly summary: string;
  /** Loaded when called, so that `help` is quick. */
  load(): Promise<Command>;
}

/** A command line: its name, which is also its npm script, and its commands in the order of the help. */
export interface Program {
  readonly name: string;
  readonly commands: Readonly<Record<string, Entry>>;
}

/** Runs one command. Sets the exit code: 0 fine, 1 something failed, 2 bad input. */
export async function runProgram(program: Program, args: readonly string[]): Promise<void> {
  enableCompileCache(join(CACHE, 'compiled'));
  process.stdout.on('error', endWithReader);
  try {
    process.exitCode = await call(program, args);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    process.stderr.write(`${program.name}: ${harmlessLines(error.message)}\n`);
    process.exitCode = 2;
  }
}

/** `vizard ... | head` stops reading early. Then there is nobody left to print for. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}

async function call(program: Program, [name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    const [about] = args;
    if (about !== undefined && !about.startsWith('-')) return call(program, [about, '--help']);
    process.stdout.write(overview(program));
    return 0;
  }
  if (Object.hasOwn(program.commands, name)) {
    const { load } = program.commands[name] as Entry;
    return runCommand(`${program.name} ${name}`, await load(), args);
  }
  throw new BadInput(`There is no command "${name}". Commands: help, ${Object.keys(program.commands).join(', ')}.`);
}

function overview({ name, commands }: Program): string {
  const lines = Object.entries(commands).map(([command, { summary }]) => `  ${command.padEnd(10)} ${summary}`);
  return [
    `${callOf(name)} COMMAND [options]`,
    '',
    'Commands',
    '  help       show this, or the help of one command: help COMMAND',
    ...lines,
    '',
    'Every command explains itself with --help. Exit codes: 0 fine, 1 something failed, 2 bad input.',
    '',
  ].join('\n');
}
