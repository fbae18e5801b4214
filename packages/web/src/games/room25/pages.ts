import type { View } from '@vizard/room25';
import { nameOf } from '../../language/language.ts';
import type { PagesKit } from '../kit.ts';

export const pages: PagesKit = {
  setup: () => import('./setup.tsx'),
  rules: async () => (await import('./rules.ts')).rules,
  replay: {
    // a round has its own word in some languages
    moment: 'r25.moment',
    graph: {
      title: 'r25.graph',
      help: 'r25.graph.help',
      style: 'percent',
      isThere: (view) => (view as View).options.guards > 0,
      startWorker: () =>
        new Worker(new URL('./hindsight-worker.ts', import.meta.url), { type: 'module', name: 'hindsight' }),
      nameOf: (who) => nameOf('room25', 'character', who),
    },
  },
};
