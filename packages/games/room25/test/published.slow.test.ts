import type { Dealer, Decision } from '@vizard/kernel';
import { fastDealer } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { ALL_TOKENS } from '../src/actions.ts';
import { EVERY_CELL, findCell, tileFirstOn } from '../src/board.ts';
import type { Choice } from '../src/choices.ts';
import { inside } from '../src/escape.ts';
import type { Event } from '../src/events.ts';
import { room25 } from '../src/index.ts';
import type { Cell, Tile } from '../src/indices.ts';
import { ROOM25 } from '../src/rooms.ts';
import type { State } from '../src/state.ts';
import { count, has } from '../src/state.ts';

/**
 * Published results: P. Lafourcade, "Optimal games in Room 25 solo and coop modes" (arXiv 2401.09449) shows for the first edition
 * that nobody escapes in the first round, whatever the deal, and that an escape in the second is possible. The second is shown by
 * modes/solo-escape-in-the-second-round.scenario and modes/classic-cooperation-escape-in-the-second-round.scenario: a deal and
 * actions that a search over dealt games found. The first is searched here for four characters in classic solo.
 *
 * Classic cooperation has up to six characters, who programme, and one may die. That is too much to search; an argument instead.
 * Without adrenaline a character has one Move in a round (R25-PRG-1), and from the Central Room nobody is pushed (R25-PUSH-3)
 * and nothing but Look and Move is possible (R25-CEN-1): it leaves the centre by its one Move, or not at all.
 * 1. Say that all must get out. A character that does not go straight into Room 25 must be pushed in later. The pusher stays behind,
 *    outside, has spent its Move and must be pushed in itself; the last of the pushers can't be. So nobody is pushed in: all go from
 *    the centre straight into Room 25. Before the first of them does, nobody is out of the centre, so no line has moved
 *    (neither a Control nor the Control Room), and Room 25 lies where it was dealt: three or four steps away. Nobody can enter it.
 * 2. Say that one, D, may die instead (R25-CLS-1). Then D is the only one who may push from outside, once, and one, E, may come in
 *    so. All others go straight from the centre, for which the line of Room 25 must have moved twice, by D and E alone.
 *    With an E: D's actions are Move and Push, and D has to die after them without doing anything: it stands in a Trap, and so does
 *    E, who would die of a Control there. The line has not moved at all.
 *    Without an E: D moves the line twice at most, by entering the Control Room and then by its Control in the second pass. The others
 *    enter Room 25 after that with their second action, and nobody has one left to let it out.
 */
const NO_CHANCE: Dealer<Event> = {
  draw() {
    throw new Error('classic solo draws nothing once it is dealt');
  },
  reveal() {},
};

/** A game of classic solo in which Room 25 lies on this cell. All other face-down rooms are still open, see `deals`. */
function dealt(cell: string): State {
  const state = room25.setup(room25.options({ mode: 'classicSolo', first: 0 }, 1), 1, fastDealer(1));
  const [there, here] = [state.kind.indexOf(ROOM25) as Tile, tileFirstOn(findCell(cell) as Cell)];
  [state.kind[there], state.kind[here]] = [state.kind[here], ROOM25];
  return state;
}

/** What a choice may meet: where somebody comes into a face-down room, once each kind of room that can still lie there. */
function deals(state: State, choice: Choice): State[] {
  const cell = choice.do === 'move' || choice.do === 'push' ? choice.cell : undefined;
  const tile = cell === undefined ? undefined : state.tileAt[cell];
  const isOpen = (each: Tile) => !has(state.up, each) && state.kind[each] !== ROOM25;
  if (tile === undefined || !isOpen(tile)) return [room25.clone(state)];
  const others = new Map(
    EVERY_CELL.map(tileFirstOn)
      .filter(isOpen)
      .map((each) => [state.kind[each], each]),
  );
  return [...others].map(([kind, other]) => {
    const world = room25.clone(state);
    [world.kind[tile], world.kind[other]] = [kind, state.kind[tile]];
    return world;
  });
}

/** Turns that are still to come in this round, the one being chosen included. */
function turnsLeft(state: State): number {
  const figures = state.who.length;
  return state.stack.reduce((sum, frame) => {
    if (frame.do === 'free') return sum + 1;
    if (frame.do === 'turn') return sum + figures - frame.place + (frame.pass === 1 ? figures : 0);
    return sum;
  }, 0);
}

/** A turn brings at most one character into Room 25, by a Move or a Push, and the last one is the Control that lets it out. */
const isHopeless = (state: State): boolean => count(state.alive & ~inside(state)) > turnsLeft(state) - 1;

/** Two positions that look the same go on alike: what is face down is open in both. */
function looks(state: State): string {
  const faceDown = (tile: Tile) => (state.kind[tile] === ROOM25 ? 'exit' : '?');
  const room = (tile: Tile) => (has(state.up, tile) ? [state.kind[tile], has(state.closed, tile)] : faceDown(tile));
  const { stack, free, ways, trap } = state;
  const played = state.played.map((tokens) => tokens & ALL_TOKENS);
  const figures = state.on.map((tile) => state.cellOf[tile]);
  return JSON.stringify([state.tileAt.map(room), figures, stack, played, free, ways, trap]);
}

/** Every choice that makes a difference to where things are: looks and reminders only tell. */
const moving = ({ choices }: Decision<Choice>): Choice[] =>
  choices.filter((choice, at) => {
    if (choice.do === 'remind') return false;
    return choice.do !== 'look' || choices.findIndex((other) => other.do === 'look') === at;
  });

/** Plays whatever can happen in the first round, in every deal with Room 25 on this cell, until somebody escapes. */
function firstRounds(cell: string): { positions: number; escape: boolean } {
  const start = dealt(cell);
  const [peek] = room25.pending(start);
  room25.take(start, peek, peek.choices[0], NO_CHANCE);
  const open = [start];
  const met = new Set<string>();
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [decision] = room25.pending(state);
    for (const choice of moving(decision)) {
      for (const next of deals(state, choice)) {
        room25.take(next, decision, choice, NO_CHANCE);
        if (next.over !== null && next.over.winners.length > 0) return { positions: met.size, escape: true };
        if (next.over !== null || next.round > 1 || isHopeless(next)) continue;
        const sight = looks(next);
        if (!met.has(sight)) open.push(next);
        met.add(sight);
      }
    }
  }
  return { positions: met.size, escape: false };
}

describe('published results', () => {
  // the twelve cells of the exit zones are these two, turned and mirrored (R25-SET-4)
  test.each(['a5', 'a4'])(
    'with Room 25 on %s nobody escapes in the first round of classic solo',
    { timeout: 600_000 },
    (cell) => {
      const { positions, escape: escaped } = firstRounds(cell);
      expect(escaped).toBe(false);
      expect(positions).toBeGreaterThan(100_000);
    },
  );

  test('the search finds an escape where there is one: with Room 25 next to the Central Room, where none is dealt', {
    timeout: 600_000,
  }, () => {
    expect(firstRounds('c4').escape).toBe(true);
  });
});
