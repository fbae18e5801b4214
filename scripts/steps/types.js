// Checks the types of every package by its own tsconfig, then those of tests and scripts. tsc caches what it has checked.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { listen, root } from './run.js';
import { uniqueErrors } from './type-errors.js';

const projects = [...globSync('packages/{*,games/*}/tsconfig.json', { cwd: root }).map(dirname), '.'];
const results = await Promise.all(
  projects.map((project) =>
    listen(process.execPath, ['node_modules/typescript/bin/tsc', '--pretty', 'false', '-p', project]),
  ),
);
for (const error of uniqueErrors(results.map(({ output }) => output))) console.error(error);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
