import { fileURLToPath } from 'node:url';
import { findWrongDirections } from './directions.js';

const wrong = findWrongDirections(fileURLToPath(new URL('../..', import.meta.url)));
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
