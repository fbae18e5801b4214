import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow, ROOT } from '@vizard/cli/repository';

/** The games that are measured: a bot of one game is not changed by the folder of another. */
const MEASURED = ['room25', 'grimm'] as const;
export type Measured = (typeof MEASURED)[number];

/**
 * What a measured table of this game depends on, as it stands beside the table: rules and bots. A test compares it with the sources of today.
 */
export function sourcesOf(game: Measured, root = ROOT): string {
  const others = MEASURED.filter((name) => name !== game).map((name) => join(root, 'packages/bots/src', name));
  const files = [join(root, 'packages/games', game, 'src'), join(root, 'packages/bots/src')]
    .flatMap((folder) => filesBelow(folder, '.ts'))
    .filter((file) => !others.some((folder) => file.startsWith(folder)));
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${relative(root, file)}\n${readFileSync(file, 'utf8')}\n`);
  return `sources of ${game} ${hash.digest('hex').slice(0, 10)}`;
}
