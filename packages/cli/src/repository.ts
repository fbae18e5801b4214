import { existsSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** False where the command line was installed from the registry: then only what is named can be read. */
export const inRepository = existsSync(join(ROOT, 'packages/cli/src'));

/** The cache of the commands. */
export const CACHE = inRepository
  ? join(ROOT, '.cache')
  : join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'vizard');

/** How the user calls one of our programs. */
export const callOf = (program: string): string => (inRepository ? `npm run ${program} --` : `npx ${program}`);

const SKIPPED = new Set(['node_modules', 'dist', 'reports', 'data']);

/** All files below a folder whose names have this ending, in a fixed order. */
export function filesBelow(folder: string, ending = ''): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...filesBelow(path, ending));
    else if (entry.isFile() && entry.name.endsWith(ending)) found.push(path);
  }
  return found;
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

export const isInside = (path: string, folder: string): boolean =>
  path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** A path as a person at the terminal wants to read it. */
export function shortPath(path: string): string {
  const short = relative(process.env.INIT_CWD ?? process.cwd(), path);
  return short.startsWith('..') ? path : short;
}
