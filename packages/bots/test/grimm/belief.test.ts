import { type Event, grimm } from '@vizard/grimm';
import { one, size } from '@vizard/grimm/items';
import { fastDealer, fastRandom } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { believe, imagineWorld, suspicionOf } from '../../src/grimm/belief.ts';
import { grimmKnowledge } from '../../src/grimm/knowledge.ts';
import { begin, type GrimmMemory, observe } from '../../src/grimm/memory.ts';

/** The memory of seat 0 of rule players, at every decision of round 1. */
function follow(
  seed: number,
  seats: number,
  visit: (state: ReturnType<typeof grimm.setup>, memory: GrimmMemory) => void,
) {
  const random = fastRandom(seed);
  const events: Event[] = [];
  const dealer = fastDealer<Event>(seed, (event) => events.push(event));
  const state = grimm.setup(grimm.options({}, seats), seats, dealer);
  const { policy } = grimmKnowledge();
  let memory = begin(grimm.view(state, 0));
  while (state.round === 1) {
    const heard = events.splice(0).map((event) => grimm.redact(event, 0) as Event);
    memory = observe(memory, grimm.view(state, 0), heard);
    visit(state, memory);
    const [decision] = grimm.pending(state);
    grimm.take(state, decision, policy(state, decision, random), dealer);
  }
}

test.each([2, 3, 4, 5])(
  'GM-INFO-10: with %i players the truth is never excluded, and what is imagined is possible',
  (seats) => {
    for (let seed = 0; seed < 6; seed++) {
      follow(seed, seats, (state, memory) => {
        const view = grimm.view(state, 0);
        const belief = believe(view, memory);
        expect(belief.worlds.length).toBeLessThanOrEqual(840);
        expect(belief.worlds).toContainEqual(state.masked);
        expect(grimm.admits(view, null, imagineWorld(belief, fastRandom(seed)))).toBe(true);
      });
    }
  },
);

test('suspicions add up to the masks of each opponent', () => {
  follow(2, 4, (state, memory) => {
    const suspicion = suspicionOf(believe(grimm.view(state, 0), memory));
    for (let seat = 1; seat < 4; seat++) {
      const sum = suspicion.slice(seat * 8, seat * 8 + 8).reduce((a, b) => a + b, 0);
      expect(sum).toBeCloseTo(size(state.masked[seat]), 6);
    }
  });
});

test('what players do tells who they are: the belief beats open facts alone', () => {
  let open = 0;
  let inferred = 0;
  for (let seed = 0; seed < 20; seed++) {
    follow(seed, 4, (state, memory) => {
      const view = grimm.view(state, 0);
      const loss = (known: GrimmMemory) => {
        const suspicion = suspicionOf(believe(view, known));
        let sum = 0;
        for (let at = 0; at < 8; at++) if ((state.masked[1] & one(at)) !== 0) sum -= Math.log(suspicion[8 + at]);
        return sum;
      };
      open += loss(begin(view));
      inferred += loss(memory);
    });
  }
  expect(inferred).toBeLessThan(0.8 * open);
});
