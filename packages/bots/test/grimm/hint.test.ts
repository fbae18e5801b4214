import { type Event, grimm } from '@vizard/grimm';
import { fastDealer, fastRandom } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { GRIMM_REASONS, hint, iterations, memoryFor } from '../../src/index.ts';

test('a hint is one of the choices, with a reason from the catalogue', () => {
  const { begin, observe } = memoryFor(grimm);
  for (let seed = 0; seed < 4; seed++) {
    const random = fastRandom(seed);
    const events: Event[] = [];
    const dealer = fastDealer<Event>(seed, (event) => events.push(event));
    const options = { wagers: seed > 1, treasures: true, abilities: true };
    const state = grimm.setup(grimm.options(options, 3), 3, dealer);
    const memories = state.items.map((_, seat) => begin(grimm.view(state, seat)));
    for (;;) {
      const heard = events.splice(0);
      memories.forEach((memory, seat) => {
        const seen = heard.map((event) => grimm.redact(event, seat) as Event);
        memories[seat] = observe(memory, grimm.view(state, seat), seen);
      });
      const [decision] = grimm.pending(state);
      if (decision === undefined) break;
      const { seat } = decision;
      const given = hint(grimm, {
        view: grimm.view(state, seat),
        memory: memories[seat],
        decision,
        budget: iterations(4),
        random,
      });
      expect(decision.choices).toContain(given?.choice);
      expect(GRIMM_REASONS).toContain(given?.why);
      grimm.take(state, decision, given?.choice as (typeof decision.choices)[number], dealer);
    }
  }
});
