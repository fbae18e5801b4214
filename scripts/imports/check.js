import { fileURLToPath } from 'node:url';
import { findWrongImports } from './imports.js';

const wrong = findWrongImports(fileURLToPath(new URL('../..', import.meta.url)));
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
