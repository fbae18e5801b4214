import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Waits for the end of the process that started it, however that ends (kill -9 included), and ends what that has left behind.
 * It reads a process and the signal that ends it, and the process alone once that has ended; the end of what it reads is the end of
 * the other.
 */
const WATCH = `
  const left = new Map();
  let text = '';
  process.stdin.setEncoding('utf8').on('data', (more) => {
    const lines = (text + more).split('\\n');
    text = lines.pop();
    for (const [pid, signal] of lines.map((line) => line.split(' '))) signal ? left.set(pid, signal) : left.delete(pid);
  });
  process.stdin.on('end', () => {
    for (const [pid, signal] of left) try { process.kill(pid, signal); } catch {}
  });
`;

let guard: ChildProcess | undefined;

/** Started with the first process it looks after; in a group of its own, so that a signal to the tests does not reach it. */
function startGuard(): ChildProcess {
  const started = spawn(process.execPath, ['-e', WATCH], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  started.unref();
  (started.stdin as Socket).unref();
  // without it the tests go on all the same
  started.stdin?.on('error', () => undefined);
  return started;
}

/** This process never outlives the tests that started it: the signal ends it with them. */
export function guarded(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  guard ??= startGuard();
  const { stdin } = guard;
  stdin?.write(`${child.pid} ${signal}\n`);
  child.once('exit', () => stdin?.write(`${child.pid}\n`));
}
