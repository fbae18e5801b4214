import { fastDealer, fastRandom } from '@vizard/kernel';
import { type Event, room25 } from '@vizard/room25';
import type { Figure, Tile } from '@vizard/room25/indices';
import { RED } from '@vizard/room25/rooms';
import { expect, test } from 'vitest';
import { begin, observe } from '../../src/room25/memory.ts';
import { perceive } from '../../src/room25/perception.ts';
import { imagineWorld, readWorlds, suspects } from '../../src/room25/worlds.ts';

const setup = (options: object) =>
  room25.setup(room25.options({ mode: 'suspicion', ...options }, 4), 4, fastDealer<Event>(6));

test('R25-LOOK-2: who is caught lying about a colour looks more like a guard, who told the truth less', () => {
  const state = setup({});
  const seat = [0, 1, 2, 3].find((one) => (state.guards & (1 << one)) === 0) as number;
  const view = room25.view(state, seat);
  const speaker = (seat + 1) % 4;
  const { name } = view.characters[speaker];
  const said = (colour: 'green' | 'blue'): Event => ({
    type: 'announced',
    rule: 'R25-LOOK-2',
    character: name,
    cell: 'c3',
    tile: 12 as Tile,
    colour,
  });
  const suspicion = (event: Event) => {
    const memory = observe(begin(view), view, [event]);
    return suspects(readWorlds(view, memory, seat, true, fastRandom(1)))[speaker];
  };
  expect(suspicion(said('green'))).toBeGreaterThan(0.5);
  expect(suspicion(said('blue'))).toBeLessThan(1 / 3);
});

test('imagined worlds are worlds the seat can not exclude, and friends are believed', () => {
  for (const options of [{}, { memory: 'strict' }]) {
    const state = setup(options);
    const view = room25.view(state, 0);
    const worlds = readWorlds(view, begin(view), 0, true, fastRandom(1));
    for (let number = 0; number < 50; number++) {
      const world = imagineWorld(worlds, fastRandom(number));
      expect(room25.broken(world)).toBeUndefined();
      const same = { ...world, options: state.options };
      expect(room25.admits(view, room25.begin(view), same)).toBe(true);
    }
  }
});

test.each([
  ['competition', 2, 1],
  ['team', 4, 3],
])('R25-LOOK-2: in %s of %i what a rival announces counts for nothing', (mode, seats, rival) => {
  const state = room25.setup(room25.options({ mode }, seats), seats, fastDealer<Event>(6));
  const view = room25.view(state, 0);
  const said = (figure: number) => {
    const claims = [{ character: view.characters[figure].name, tile: FIRST, colour: 'red' as const }];
    const worlds = readWorlds({ ...view, claims }, begin(view), 0, true, fastRandom(1));
    return { claimed: worlds.claimed[FIRST], hint: perceive(worlds.base, 0 as Figure).hint[worlds.base.cellOf[FIRST]] };
  };
  expect(said(rival)).toEqual({ claimed: -1, hint: -1 });
  if (mode === 'team') expect(said(2)).toEqual({ claimed: RED, hint: RED });
});

const FIRST = 0 as Tile;

/** How likely seat 0, a prisoner, holds each of the others to be the guard, after these words. */
function suspectsAfter(claims: readonly { figure: number; tile: number; colour: 'red' | 'green' | 'blue' }[]) {
  const state = setup({});
  state.guards = 1 << 1;
  const view = room25.view(state, 0);
  const said = claims.map(({ figure, tile, colour }) => ({
    character: view.characters[figure].name,
    tile: tile as Tile,
    colour,
  }));
  return suspects(readWorlds({ ...view, claims: said }, begin(view), 0, true, fastRandom(1)));
}

test('R25-LOOK-2: where two contradict each other, one of them lies, though nobody has seen the room', () => {
  const [, one, two, third] = suspectsAfter([
    { figure: 1, tile: 0, colour: 'red' },
    { figure: 2, tile: 0, colour: 'green' },
  ]);
  expect(Math.min(one, two)).toBeGreaterThan(2 * third);
});

test('R25-SET-3: who announces the exit where it can not lie is suspected, who announces it at a corner is not', () => {
  const [near, far] = [7, 0].map((tile) => suspectsAfter([{ figure: 1, tile, colour: 'blue' }])[1]);
  expect(near).toBeGreaterThan(0.34);
  expect(far).toBeLessThan(0.34);
});
