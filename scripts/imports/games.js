// Code for all games knows none of them: it asks their kits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The packages whose games are kits: nothing else in them knows a game. */
const KITTED = ['bots', 'cli', 'web'];

/** @typedef {Map<string, string[]>} Games each with how its messages begin: `r25` */

/**
 * @param {string} root
 * @returns {Games}
 */
export const gamesIn = (root) =>
  new Map(
    ['packages/games', 'packages/kernel/example']
      .flatMap((folder) => readdirSync(join(root, folder)))
      .map((game) => [game, prefixesOf(root, game)]),
  );

/**
 * Is this file for all games? A game's own are in a folder of its name; registries list them.
 * @param {Games} games
 * @param {string} name
 * @param {string} file
 */
export function isCommon(games, name, file) {
  if (!KITTED.includes(name) || !file.includes(`${sep}src${sep}`)) return false;
  return !file.split(sep).some((part) => games.has(part)) && !/[\\/](registry|hosts)\.ts$/.test(file);
}

/**
 * Why a string does not belong into code for all games.
 * @param {Games} games
 * @param {string} name
 * @param {string} text
 */
export function whyGame(games, name, text) {
  if (games.has(text)) return `names the game ${text}: ask its kit`;
  if (name !== 'web') return undefined;
  for (const [game, prefixes] of games)
    if (prefixes.some((prefix) => text.startsWith(`${prefix}.`))) return `uses ${text}, a text of ${game}: ask its kit`;
  return undefined;
}

/**
 * @param {string} root
 * @param {string} game
 * @returns {string[]}
 */
function prefixesOf(root, game) {
  const file = join(root, 'packages/web/src/languages/en', `${game}.json`);
  if (!existsSync(file)) return [];
  return [...new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map((id) => id.split('.')[0]))];
}
