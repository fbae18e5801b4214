// Checks the types of every package by its own tsconfig, then those of tests and scripts. Each remembers what it has seen.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { listen, root } from './run.js';

const projects = [...globSync('packages/{*,games/*}/tsconfig.json', { cwd: root }).map(dirname), '.'];
const results = await Promise.all(
  projects.map((project) => listen(process.execPath, ['node_modules/typescript/bin/tsc', '-p', project])),
);
for (const { output } of results) if (output) console.error(output.trimEnd());
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
