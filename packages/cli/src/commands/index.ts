import type { Entry } from '../program.ts';
import { inRepository } from '../repository.ts';

export const COMMANDS: Readonly<Record<string, Entry>> = {
  serve: { summary: 'run the server', load: async () => (await import('./serve.ts')).serve },
  play: { summary: 'play in the terminal against bots', load: async () => (await import('./play.ts')).play },
  replay: { summary: 'print, verify and convert a match', load: async () => (await import('./replay.ts')).replay },
  scenario: { summary: 'run positions and plays as text', load: async () => (await import('./scenario.ts')).scenario },
  ...(inRepository && {
    rules: { summary: 'show which rules are proven', load: async () => (await import('./rules.ts')).rules },
  }),
  env: { summary: 'run many games for a program that learns', load: async () => (await import('./env.ts')).env },
  mcp: { summary: 'let a language model play', load: async () => (await import('./mcp.ts')).mcp },
  admin: { summary: 'look after an installation', load: async () => (await import('./admin.ts')).admin },
};
