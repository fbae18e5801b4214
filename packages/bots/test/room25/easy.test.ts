import { fastDealer, fastRandom } from '@vizard/kernel';
import { type Choice, type Event, room25 } from '@vizard/room25';
import { ROOM_COLOURS } from '@vizard/room25/room-colours';
import type { RoomName } from '@vizard/room25/rooms';
import { expect, test } from 'vitest';
import { iterations } from '../../src/bot.ts';
import { room25Kit } from '../../src/room25/kit.ts';

test('R25-LOOK-2: an easy bot has whims, but never tells its friends a wrong colour', () => {
  const bot = room25Kit.bot('easy');
  const random = fastRandom(3);
  let said = 0;
  for (let match = 0; match < 20; match++) {
    const dealer = fastDealer<Event>(match);
    const state = room25.setup(room25.options({ mode: 'cooperation' }, 4), 4, dealer);
    for (;;) {
      const decision = room25.pending(state).find(({ standing }) => standing !== true);
      if (decision === undefined) break;
      const view = room25.view(state, decision.seat);
      const choice = bot.choose(bot.begin(view), view, decision, iterations(1), random) as Choice;
      const seen = view.cells.find(({ cell }) => cell === decision.about?.cell)?.room;
      if (decision.ask === 'announce') {
        said += 1;
        expect(room25.makeChoice(choice)).toBe(`announce ${ROOM_COLOURS[seen as RoomName]}`);
      }
      room25.take(state, decision, choice, dealer);
    }
  }
  expect(said).toBeGreaterThan(100);
});
