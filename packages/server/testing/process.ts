import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { guarded } from './guard.ts';

/** A real server process on a real folder. */
export interface ServerProcess {
  readonly base: string;
  readonly child: ChildProcess;
  readonly errors: () => string;
  /** Fails when the process ends for any reason. */
  readonly running: Promise<never>;
  /** kill -9. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** It did not even start, or ended by itself. */
export class Ended extends Error {
  override readonly name = 'Ended';
  readonly code: number | null;
  readonly said: string;
  constructor(code: number | null, said: string) {
    super(`The server ended with ${code}: ${said}`);
    this.code = code;
    this.said = said;
  }
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** What was compiled once starts several times faster the next time. */
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url));

export interface Start {
  /** Of 1024 bytes: all that a file may grow to, as on a disk that is full. */
  readonly blocks?: number;
  /** The script to run instead of the sources: a bundle of them. */
  readonly script?: string;
}

export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  { blocks, script = MAIN }: Start = {},
): Promise<ServerProcess> {
  const run = [process.execPath, '--disable-warning=ExperimentalWarning', script] as const;
  const [program, ...args] =
    blocks === undefined ? run : (['bash', '-c', `ulimit -f ${blocks}; exec "$@"`, 'server', ...run] as const);
  // A test that fails or is ended leaves no server behind.
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BOT_PACE: '0',
      BOT_THREADS: '0',
      LIMIT_MESSAGES: '1000000',
      LIMIT_BURST: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  guarded(child);
  let out = '';
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  const base = await new Promise<string>((resolve, reject) => {
    child.once('close', (code) => reject(new Ended(code, err)));
    child.stdout.on('data', (data) => {
      out += data;
      const found = /ready: http:\/\/localhost:(\d+)/.exec(out);
      if (found !== null) resolve(`http://127.0.0.1:${found[1]}`);
    });
  });
  const exited = once(child, 'exit');
  const running = exited.then(() => {
    throw new Ended(child.exitCode, err);
  });
  running.catch(() => undefined);
  return {
    base,
    child,
    errors: () => err,
    running,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}
