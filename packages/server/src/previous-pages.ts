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
 * Keeps the client's files that are named by content in the data folder, and returns where they are. A new release
 * may replace this one's files under a running server, and a page of the release before still fetches parts later.
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

/** All of them or nothing: an incomplete copy never gets the name of a release. */
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
