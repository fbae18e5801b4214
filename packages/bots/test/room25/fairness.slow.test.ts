import { fastDealer, fastRandom } from '@vizard/kernel';
import { type Event, room25, type State } from '@vizard/room25';
import { expect, test } from 'vitest';
import { botFor, iterations } from '../../src/index.ts';

const SETUPS = [
  { options: { mode: 'cooperation' }, seats: 4 },
  { options: { mode: 'suspicion' }, seats: 4 },
  { options: { mode: 'suspicion', memory: 'strict' }, seats: 5 },
] as const;

test.each(SETUPS)('what a bot chooses does not depend on what its seat can not know: %o', ({ options, seats }) => {
  const random = fastRandom(7);
  const bot = botFor(room25, 'hard');
  for (let seed = 0; seed < 4; seed++) {
    const dealer = fastDealer<Event>(seed);
    const truth = room25.setup(room25.options(options, seats), seats, dealer);
    for (let step = 0; step < 12; step++) {
      const [decision] = room25.pending(truth);
      if (decision === undefined) break;
      const { seat } = decision;
      const view = room25.view(truth, seat);
      // the same seat in another world it can't tell from this one
      const twin = room25.imagine(view, room25.begin(view), random);
      const think = (state: State) => {
        const seen = room25.view(state, seat);
        const question = room25.pending(state).find(({ id }) => id === decision.id);
        return bot.choose(bot.begin(seen), seen, question as typeof decision, iterations(12), fastRandom(9));
      };
      expect(think(twin)).toEqual(think(truth));
      const { choices } = decision;
      room25.take(truth, decision, choices[random.below(choices.length)], dealer);
    }
  }
});
