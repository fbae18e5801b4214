// How Stryker runs the tests of one game, or of both, in its copy of the repository.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const games = (process.env.VIZARD_GAMES ?? 'room25,grimm').split(',');

// node_modules of the copy point back to the original packages; the names have to mean the mutated ones.
const doors = ['kernel', 'games/room25', 'games/grimm'].flatMap((folder) => {
  const { name, exports } = JSON.parse(readFileSync(here(`packages/${folder}/package.json`), 'utf8'));
  return Object.entries<string>(exports).map(([door, file]) => ({
    find: new RegExp(`^${name}${door.slice(1)}$`),
    replacement: here(`packages/${folder}/${file}`),
  }));
});

export default defineConfig({
  resolve: { alias: doors },
  test: {
    include: games.map((game) => `packages/games/${game}/**/*.test.ts`),
    // The batteries play thousands of games: far too slow once for every mutant.
    exclude: ['**/node_modules/**', '**/*.long.test.ts', '**/*.slow.test.ts'],
    testTimeout: 30_000,
  },
});
