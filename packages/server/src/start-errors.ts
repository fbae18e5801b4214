import { BadConfig } from './config.ts';
import { BadStore } from './store/open-store.ts';

/** How node:net describes an address it can't listen on. */
interface NotListening {
  readonly code?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

const NOT_LISTENING: Readonly<Record<string, (error: NotListening) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use by another program. Set PORT to a free port, or stop that program.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is "${address}", which is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ hostname }) =>
    `HOST is "${hostname}", which DNS does not know. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}. Set PORT to a port above 1023, and put a reverse proxy in front of it.`,
};

/** Why the server did not start, and what to do. For an unknown error: its stack. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof BadConfig || error instanceof BadStore) return error.message;
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string };
  const told = ['listen', 'getaddrinfo'].includes(syscall) ? NOT_LISTENING[code]?.(error as NotListening) : undefined;
  return told ?? String((error as Error).stack ?? error);
}
