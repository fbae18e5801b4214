import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const SKIPPED = new Set(['node_modules', 'dist', 'reports', 'data']);

/** All files below a folder whose names end so, in a fixed order. */
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

/** A path as a person at the terminal wants to read it. */
export function shortPath(path: string): string {
  const short = relative(process.env.INIT_CWD ?? process.cwd(), path);
  return short.startsWith('..') ? path : short;
}

/** A hash of the names and contents of all files below these folders. */
export function fingerprint(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders.filter(existsSync)) {
    for (const path of isFolder(folder) ? filesBelow(folder) : [folder]) {
      hash
        .update(`${relative(ROOT, path)}\0`)
        .update(readFileSync(path))
        .update('\0');
    }
  }
  return hash.digest('hex');
}
