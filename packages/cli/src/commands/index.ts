import type { Command } from '../command.ts';

interface Entry {
  readonly summary: string;
  /** Loaded when called, so that `help` is quick. */
  load(): Promise<Command>;
}

/** All commands, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: { summary: 'run the server', load: async () => (await import('./serve.ts')).serve },
  play: { summary: 'play in the terminal against bots', load: async () => (await import('./play.ts')).play },
  simulate: {
    summary: 'play many games on all cores and count',
    load: async () => (await import('./simulate.ts')).simulate,
  },
  arena: { summary: 'let bots play against bots', load: async () => (await import('./arena.ts')).arena },
  replay: { summary: 'print, verify and convert a match', load: async () => (await import('./replay.ts')).replay },
  scenario: { summary: 'run positions and plays as text', load: async () => (await import('./scenario.ts')).scenario },
  rules: { summary: 'which rules are proven by what passes', load: async () => (await import('./rules.ts')).rules },
  bench: { summary: 'measure, as ratios to a fixed kernel', load: async () => (await import('./bench.ts')).bench },
  load: { summary: 'put a server under load', load: async () => (await import('./load.ts')).load },
  admin: { summary: 'look after an installation', load: async () => (await import('./admin.ts')).admin },
};

export function overview(): string {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`);
  return [
    'npm run vizard -- COMMAND [options]',
    '',
    'Commands',
    '  help       show this, or the help of a command: help simulate',
    ...lines,
    '',
    'Every command explains itself with --help. Exit codes: 0 fine, 1 something failed, 2 bad input.',
    '',
  ].join('\n');
}
