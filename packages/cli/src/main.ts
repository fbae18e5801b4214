import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { BadInput, runCommand } from './command.ts';
import { COMMANDS, overview } from './commands/index.ts';
import { harmlessLines } from './harmless.ts';
import { ROOT } from './repository.ts';

// What was compiled once starts several times faster the next time.
enableCompileCache(join(ROOT, '.cache/compiled'));

/** npm run vizard -- COMMAND ...: exit code 0 fine, 1 something failed, 2 bad input. */
async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    const [about] = args;
    if (about === undefined || about.startsWith('-')) {
      process.stdout.write(overview());
      return 0;
    }
    return main([about, '--help']);
  }
  const load = COMMANDS[name]?.load;
  if (load === undefined) {
    throw new BadInput(`There is no command "${name}". Commands: help, ${Object.keys(COMMANDS).join(', ')}.`);
  }
  return runCommand(name, await load(), args);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`vizard: ${harmlessLines(error.message)}\n`);
  process.exitCode = 2;
}
