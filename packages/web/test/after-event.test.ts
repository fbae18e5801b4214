import { type View as GrimmView, grimm } from '@vizard/grimm';
import { type AnyGame, type Dealer, fastDealer, fastRandom } from '@vizard/kernel';
import { someDecision } from '@vizard/kernel/testing';
import { type View as Room25View, room25 } from '@vizard/room25';
import { expect, test } from 'vitest';
import { afterEvent as afterGrimmEvent } from '../src/games/grimm/after-event.ts';
import { afterEvent as afterRoom25Event } from '../src/games/room25/after-event.ts';

type After = (view: never, event: never, truth: never) => unknown;

/** Plays a random match. Says of each row what its events lead to, and what is true, as one seat sees both. */
function play(game: AnyGame, options: object, seats: number, seed: number, after: After) {
  const random = fastRandom(seed);
  const events: unknown[] = [];
  const dealer = fastDealer(seed, (event) => events.push(event)) as Dealer<unknown>;
  const state = game.setup(game.options(options, seats), seats, dealer);
  const rows: { told: unknown; truth: unknown; events: string }[] = [];
  for (;;) {
    const pending = game.pending(state);
    if (pending.every(({ standing }) => standing === true)) return rows;
    const seat = rows.length % seats;
    let told = structuredClone(game.view(state, seat));
    events.length = 0;
    const decision = someDecision(pending, random);
    game.take(state, decision, decision.choices[random.below(decision.choices.length)], dealer);
    const truth = structuredClone(game.view(state, seat));
    const seen = events.map((event) => game.redact(event, seat)).filter((event) => event !== undefined);
    for (const event of seen) told = after(told as never, event as never, truth as never);
    rows.push({ told, truth, events: seen.map((event) => (event as { type: string }).type).join(' ') });
  }
}

const board = ({ cells, characters, robots, lines }: Room25View) => ({
  rooms: cells.map(({ cell, tile, up }) => [cell, tile, up]),
  figures: characters.map(({ name, alive, cell, reminder }) => [name, alive, cell, reminder]),
  robots,
  lines: lines.map(({ line, direction }) => `${line} ${direction}`).sort(),
});

test.each([
  { mode: 'suspicion', level: 'ultimate' },
  { mode: 'cooperation', level: 'ultimate' },
  { mode: 'cooperation', level: 'ultimate', madnessCards: true },
])('in Room 25 the events of each row lead to where everything is in the true view: %o', (options) => {
  for (let seed = 0; seed < 6; seed++)
    for (const { told, truth, events } of play(room25 as AnyGame, options, 5, seed, afterRoom25Event as After)) {
      // the end opens everything
      if ((truth as Room25View).outcome === null)
        expect(board(told as Room25View), events).toEqual(board(truth as Room25View));
    }
});

const ball = ({ players, deck, row, mirrors }: GrimmView) => ({
  deck,
  row: [...row].sort(),
  mirrors: [...mirrors].sort(),
  players: players.map(({ items, handCards, hidden, shown, roses, trophies, markers }) => ({
    items: [...items].sort(),
    ...{ handCards, hidden, roses, trophies },
    shown: [...shown].sort(),
    markers: [...markers].sort(),
  })),
});

test.each([2, 3, 5])(
  'in The Grimm Masquerade the events of each row lead to what lies open in the true view: %d players',
  (seats) => {
    const options = seats === 2 ? {} : { wagers: true, treasures: true, abilities: true };
    for (let seed = 0; seed < 6; seed++)
      for (const { told, truth, events } of play(grimm as AnyGame, options, seats, seed, afterGrimmEvent as After))
        expect(ball(told as GrimmView), events).toEqual(ball(truth as GrimmView));
  },
);
