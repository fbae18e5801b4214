import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './busy.ts';
import { BadStore, reason } from './open-store.ts';

const FILE = 'vizard.db';
const LOCK = 'server.lock';
/** All that is ever in a folder of ours. */
const OURS = [FILE, `${FILE}-wal`, `${FILE}-shm`, `${FILE}-journal`, LOCK, 'pages'];

/**
 * The file of the database in its folder. Only their owner may read them, because they hold what is hidden in every
 * running match; older ones get the same permissions. A folder with other files in it is left as it is, since others
 * may need those.
 */
export function privateFile(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BadStore(
      `The folder ${dataDir} can't be made: ${reason(error)}. Set DATA_DIR to a folder this user may write to.`,
    );
  }
  const file = join(dataDir, FILE);
  makeFile(file);
  const there = readdirSync(dataDir);
  for (const name of OURS) if (name !== 'pages' && there.includes(name)) close(join(dataDir, name), 0o600);
  if (there.every((name) => OURS.includes(name))) close(dataDir, 0o700);
  return file;
}

/** Before SQLite makes it, for everybody to read. */
function makeFile(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch {
    // SQLite describes the problem better.
  }
}

/** Only the owner of a file can change who reads it. */
function close(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode);
  } catch {}
}

/**
 * Locks the folder: no other server can use it until it is released or this process ends in any way. The lock is the
 * system's own, on a file beside the database. Undefined when another process has it.
 */
export function claimFolder(dataDir: string): { release(): void } | undefined {
  const file = join(dataDir, LOCK);
  makeFile(file);
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw new BadStore(`The file ${file} can't be locked: ${reason(error)}. Check that this user may write to it.`);
  }
  return { release: () => lock.close() };
}
