import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** One option of a command: what parseArgs needs, and what `--help` says of it. */
export interface Option {
  readonly type: 'string' | 'boolean';
  /** The placeholder for the value in the help: `--seats N`. */
  readonly value?: string;
  readonly help: string;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** What comes after the command's name and before the options; absent when it takes no words. */
  readonly words?: string;
  /** What it does, for `--help`. */
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The exit code: 0 fine, 1 something failed, 2 bad input. */
  run(values: Values, words: readonly string[]): Promise<number> | number;
}

/** Bad input: says what can't be used, and what can. Exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}

const HELP: Option = { type: 'boolean', help: 'show this help' };

export function helpOf(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, help: HELP });
  const lines = options.map(([option, { value, help }]) => {
    const left = `  --${option}${value === undefined ? '' : ` ${value}`}`;
    return `${left.padEnd(24)} ${help}`;
  });
  const words = command.words === undefined ? '' : ` ${command.words}`;
  return [`${name}${words} [options]`, '', command.about.trim(), '', 'Options', ...lines, ''].join('\n');
}

/** Reads the words after the command's name and runs it. */
export async function runCommand(name: string, command: Command, args: readonly string[]): Promise<number> {
  const { values, positionals } = read(name, command, args);
  if (values.help === true) {
    process.stdout.write(helpOf(name, command));
    return 0;
  }
  if (command.words === undefined && positionals.length > 0) {
    throw new BadInput(`"${positionals[0]}" is not understood. See ${name} --help.`);
  }
  return command.run(values, positionals);
}

function read(name: string, command: Command, args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    const options = Object.fromEntries(
      Object.entries({ ...command.options, help: HELP }).map(([option, { type }]) => [option, { type }]),
    );
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true }) as {
      values: Values;
      positionals: string[];
    };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BadInput(`${misread(error.message)} See ${name} --help.`);
  }
}

/** What parseArgs found wrong, in one sentence. */
function misread(message: string): string {
  const [, option] = /^Option '(--[\w-]+)' argument is ambiguous/.exec(message) ?? [];
  if (option !== undefined) return `${option} needs a value; one that begins with a dash is written ${option}=-1.`;
  const [sentence = message] = message.split('. ');
  return sentence.replace(/\.?$/, '.');
}

/** The absolute form of a path that the user gave. npm runs us in the repository; INIT_CWD is the user's own folder. */
export const place = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** A whole number from an option, within bounds. */
export function wholeNumber(values: Values, option: string, preset: number, least: number, most = 1e9): number {
  const text = values[option];
  if (text === undefined) return preset;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most && text !== '') return number;
  const bounds = most === 1e9 ? `from ${least} on` : `from ${least} to ${most}`;
  throw new BadInput(`--${option} takes a whole number ${bounds}, not "${text}".`);
}

export const text = (values: Values, option: string): string | undefined => values[option] as string | undefined;
