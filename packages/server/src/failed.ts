import { BadConfig } from './config.ts';
import { BadStore } from './store/opened.ts';

/** What node:net tells of an address it can't listen at. */
interface NotListening {
  readonly code?: string;
  readonly address?: string;
  readonly hostname?: string;
  readonly port?: number;
}

const NOT_LISTENING: Readonly<Record<string, (error: NotListening) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Set PORT to a free one, or stop the other.`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is "${address}", which is no address of this machine. Set HOST to one that is, or to 0.0.0.0 for all of them.`,
  ENOTFOUND: ({ hostname }) =>
    `HOST is "${hostname}", a name nobody knows. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
  EACCES: ({ port }) =>
    `This user may not listen at port ${port}. Set PORT to one above 1023 and let a proxy stand in front of it.`,
};

/** Why the server did not start: what to do where that is known, else all there is to know. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof BadConfig || error instanceof BadStore) return error.message;
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string };
  const told = ['listen', 'getaddrinfo'].includes(syscall) ? NOT_LISTENING[code]?.(error as NotListening) : undefined;
  return told ?? String((error as Error).stack ?? error);
}
