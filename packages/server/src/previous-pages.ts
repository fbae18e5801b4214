import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the client that carry their content in their names, kept in the data folder: those of this release, which a new one may
 * replace under a running server, and those of the release before, so that a page of it still finds the parts it fetches later.
 * Returns where they are.
 */
export function keepPages(dataDir: string, dist: string, build: string): string[] {
  const kept = join(dataDir, 'pages');
  const own = join(kept, build);
  if (!existsSync(own)) copyWhole(join(dist, 'assets'), own);
  const now = new Date();
  utimesSync(own, now, now);
  const servedAt = (folder: string): number => statSync(folder).mtimeMs;
  const [before, ...older] = readdirSync(kept)
    .map((name) => join(kept, name))
    .filter((folder) => folder !== own)
    .sort((a, b) => servedAt(b) - servedAt(a));
  for (const folder of older) rmSync(folder, { recursive: true });
  return before === undefined ? [own] : [own, before];
}

/** All of them or nothing: a copy that is not complete never has the name of a release. */
function copyWhole(assets: string, own: string): void {
  const half = `${own}.${process.pid}`;
  try {
    mkdirSync(join(half, 'assets'), { recursive: true });
    for (const name of readdirSync(assets)) sameFile(join(assets, name), join(half, 'assets', name));
    renameSync(half, own);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // another server on the same folder was faster
    if (!existsSync(own)) throw error;
  }
}

/** Under another name, where the disk can do that: nobody changes these files. */
function sameFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
