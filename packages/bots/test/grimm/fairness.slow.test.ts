import { type Choice, type Event, grimm, type State } from '@vizard/grimm';
import type { Decision } from '@vizard/kernel';
import { fastDealer, fastRandom, pick } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { botFor, iterations, memoryFor, PLAYER_LEVELS } from '../../src/index.ts';

/** Plays some turns at random; what the seat remembers and is asked afterwards. */
function position(seed: number, seats: number, turns: number) {
  const random = fastRandom(seed);
  const events: Event[] = [];
  const dealer = fastDealer<Event>(seed, (event) => events.push(event));
  const state = grimm.setup(grimm.options({}, seats), seats, dealer);
  const { begin, observe } = memoryFor(grimm);
  const memories = state.items.map((_, seat) => begin(grimm.view(state, seat)));
  for (let turn = 0; ; turn++) {
    const happened = events.splice(0);
    const hear = (seat: number) => happened.map((event) => grimm.redact(event, seat) as Event);
    memories.forEach((memory, seat) => {
      memories[seat] = observe(memory, grimm.view(state, seat), hear(seat));
    });
    const [decision] = grimm.pending(state);
    if (turn >= turns && decision !== undefined && decision.sealed === undefined)
      return { state, decision, memory: memories[decision.seat] };
    if (decision === undefined) return undefined;
    grimm.take(state, decision, pick(decision.choices, random), dealer);
  }
}

test.each(PLAYER_LEVELS)('%s: what a seat cannot know leaves its choice unchanged', (level) => {
  const bot = botFor(grimm, level);
  let compared = 0;
  for (let seed = 0; seed < 24; seed++) {
    const found = position(seed, 2 + (seed % 4), 5 + seed);
    if (found === undefined) continue;
    const { state, decision, memory } = found;
    const view = grimm.view(state, decision.seat);
    const twin: State = grimm.imagine(view, null, fastRandom(seed + 99));
    const [same] = grimm.pending(twin) as Decision<Choice>[];
    const think = (world: State, question: Decision<Choice>) =>
      bot.choose(memory, grimm.view(world, decision.seat), question, iterations(20), fastRandom(7));
    expect(think(twin, same)).toEqual(think(state, decision));
    if (JSON.stringify(twin.masked) !== JSON.stringify(state.masked)) compared++;
  }
  expect(compared).toBeGreaterThan(5);
});

test('a memory is plain data: it survives being stored', () => {
  const found = position(3, 4, 20);
  expect(JSON.parse(JSON.stringify(found?.memory))).toEqual(found?.memory);
});
