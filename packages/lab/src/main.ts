import { runProgram } from '@vizard/cli/program';
import { COMMANDS } from './commands/index.ts';

await runProgram({ name: 'lab', commands: COMMANDS }, process.argv.slice(2));
