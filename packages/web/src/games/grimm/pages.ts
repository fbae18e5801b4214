import type { PagesKit } from '../kit.ts';

export const pages: PagesKit = {
  setup: () => import('./setup.tsx'),
  rules: async () => (await import('./rules.ts')).rules,
  replay: {
    graph: {
      title: 'g.graph',
      help: 'g.graph.help',
      style: 'decimal',
      isThere: () => true,
      startWorker: () =>
        new Worker(new URL('./hindsight-worker.ts', import.meta.url), { type: 'module', name: 'hindsight' }),
      nameOf: (who, players) => players[Number(who)] ?? who,
    },
  },
};
