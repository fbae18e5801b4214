// A lock, so that two commands started at the same time don't install or build at once.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, say } from './run.js';

const lock = join(root, '.cache', 'preparing');

/**
 * Runs `work` while no other process in this folder holds the lock.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let waited = false; !take(); waited = true) {
    if (!waited) say('waiting for another Vizard command that is installing or building ...');
    await sleep(200);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function release() {
  rmSync(lock, { force: true });
}

/** True when the lock is ours now. */
function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!holderLives()) release();
    return false;
  }
}

function holderLives() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return pid === 0 || process.kill(pid, 0);
  } catch (error) {
    // EPERM: a process of another user holds it. A missing process or a lock released just now doesn't block.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
