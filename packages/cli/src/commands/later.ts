import type { Command } from '../command.ts';

/** A command whose place is kept: it says so, and does not pretend. */
const later = (missing: string): Command => ({
  about: missing,
  options: {},
  run() {
    process.stderr.write(`vizard: ${missing}\n`);
    return 2;
  },
});

export const admin = later('Administration from here is not built yet: it comes with the server.');
