import { fastDealer, fastRandom } from '@vizard/kernel';
import { type Event, room25 } from '@vizard/room25';
import { expect, test } from 'vitest';
import { hint, iterations, memoryFor, ROOM25_REASONS } from '../../src/index.ts';

test.each(['cooperation', 'suspicion', 'team'])(
  'a hint is one of the choices, with a reason from the catalogue: %s',
  (mode) => {
    const random = fastRandom(2);
    const dealer = fastDealer<Event>(2);
    const state = room25.setup(room25.options({ mode }, 4), 4, dealer);
    for (;;) {
      const decision = room25.pending(state).find(({ standing }) => standing !== true);
      if (decision === undefined) break;
      const view = room25.view(state, decision.seat);
      const given = hint(room25, {
        view,
        memory: memoryFor(room25).begin(view),
        decision,
        budget: iterations(2),
        random,
      });
      expect(decision.choices).toContain(given?.choice);
      expect(ROOM25_REASONS).toContain(given?.why);
      room25.take(state, decision, given?.choice as (typeof decision.choices)[number], dealer);
    }
  },
);
