import { readFileSync } from 'node:fs';
import { CATALOGUE } from '../games.ts';

/** What a watcher of this game may see, as JSON Schema made from the types (npm run views); undefined where there is no such game. */
export function viewSchema(game: string): object | undefined {
  if (!Object.hasOwn(CATALOGUE, game)) return undefined;
  return JSON.parse(readFileSync(new URL(`../../views/${game}.json`, import.meta.url), 'utf8')) as object;
}
