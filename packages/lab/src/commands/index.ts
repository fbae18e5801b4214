import type { Entry } from '@vizard/cli/program';

export const COMMANDS: Readonly<Record<string, Entry>> = {
  simulate: {
    summary: 'play many games on all cores and count',
    load: async () => (await import('./simulate.ts')).simulate,
  },
  arena: { summary: 'let bots play against bots', load: async () => (await import('./arena.ts')).arena },
  bench: {
    summary: 'measure speed, as ratios to a fixed kernel',
    load: async () => (await import('./bench.ts')).bench,
  },
  env: { summary: 'measure vizard env through its pipe', load: async () => (await import('./env.ts')).env },
  load: { summary: 'put a server under load', load: async () => (await import('./load.ts')).load },
  lists: {
    summary: 'time histories, statistics and lists of a server with many guests',
    load: async () => (await import('./lists.ts')).lists,
  },
  balance: { summary: 'study how often each set-up is won', load: async () => (await import('./balance.ts')).balance },
  variants: {
    summary: 'study our own data against alternatives',
    load: async () => (await import('./variants.ts')).variants,
  },
  weight: {
    summary: 'open pages by Lighthouse: scores, and what they transfer',
    load: async () => (await import('./weight.ts')).weight,
  },
  figures: { summary: 'take the figures of the server', load: async () => (await import('./figures.ts')).figures },
};
