// Runs other programs, in the foreground or quietly (their output is shown only when they fail).
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
// One listener per program that runs: Node's warning about a leak would be wrong.
process.setMaxListeners(0);

/** An error the user can fix: `message` says what went wrong, `advice` what to do. */
export class UserError extends Error {
  /**
   * @param {string} message
   * @param {string} advice
   */
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

/** @param {string} line */
export function say(line) {
  console.log(`vizard: ${line}`);
}

/**
 * Runs a script's main part. A `UserError` is printed as a message, without a stack.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`\nvizard: ${error.message}\n        ${error.advice}\n`);
    process.exitCode = 1;
  }
}

/**
 * The environment in which tools that say `#!/usr/bin/env node` get this node.
 * @param {string} node
 * @param {Record<string, string>} [more]
 */
function environment(node, more) {
  return { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH, ...more };
}

/**
 * Runs a program in the foreground of this terminal and waits. Signals are passed on; its exit code is the result.
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function runInForeground(node, args, env) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment(node, env) });
  // Ctrl-C in a terminal reaches the child by itself; passing it on would count as a second one.
  const terminal = process.stdin.isTTY;
  for (const signal of signals) {
    process.on(signal, () => {
      if (!(terminal && signal === 'SIGINT')) child.kill(signal);
    });
  }
  // npm signals only the shell between itself and this process, and the shell just exits: follow it.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event || process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Runs a program and captures what it prints. It and its children end when this process ends.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, minutes?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function listen(node, args, { cwd = root, env, minutes = 60 } = {}) {
  // In its own process group: a hanging test runs in a grandchild, which no other signal reaches.
  const detached = process.platform !== 'win32';
  const child = spawn(node, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: environment(node, env), detached });
  let output = '';
  const end = () => (detached && child.pid ? killGroup(child.pid) : child.kill());
  const endAll = () => {
    end();
    process.exit(130);
  };
  const limit = setTimeout(() => {
    output += `\nIt did not end within ${minutes} minutes and was stopped. Something hangs, or the machine is busy: run it again, or a part of it by hand (node ${args.join(' ')}).`;
    end();
  }, minutes * 60_000);
  for (const signal of signals) process.once(signal, endAll);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      for (const signal of signals) process.off(signal, endAll);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** @param {number} leader */
function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // They have already exited.
  }
}

/**
 * Runs a program quietly and returns what it printed. If it fails, prints its output and throws a `UserError`.
 * @param {string} node
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, minutes?: number, what: string, advice: string }} options
 */
export async function quietly(node, args, { what, advice, ...options }) {
  const { code, output } = await listen(node, args, options);
  if (code === 0) return output;
  console.error(output.trimEnd());
  throw new UserError(`${what} failed (see above).`, advice);
}
