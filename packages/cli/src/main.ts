import { COMMANDS } from './commands/index.ts';
import { runProgram } from './program.ts';

await runProgram({ name: 'vizard', commands: COMMANDS }, process.argv.slice(2));
