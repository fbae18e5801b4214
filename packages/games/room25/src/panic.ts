import type { Dealer } from '@vizard/kernel';
import { ADJACENT, areAdjacent, NOWHERE } from './board.ts';
import { isYellow, yellowRooms } from './card-questions.ts';
import type { Panic } from './characters.ts';
import { ALICE, CHARACTERS } from './characters.ts';
import type { Choice } from './choices.ts';
import { TO } from './choices.ts';
import { loseAdrenaline } from './deaths.ts';
import type { Event } from './events.ts';
import type { FrameOf } from './frames.ts';
import type { Cell, Figure } from './indices.ts';
import { inReach, isFaceUpBlue, whyNotComeTo, whyNotPushTo, whyNotVictim } from './limits.ts';
import { ALONE, go } from './passage.ts';
import type { Asks } from './questions.ts';
import { byFigure } from './questions.ts';
import { COLOUR, YELLOW } from './rooms.ts';
import { comeTo, isLockable, putLock, sabotageRoom, swaps } from './specials.ts';
import type { State } from './state.ts';
import { figuresOn, has, inOrder, isOccupied, roomOf } from './state.ts';
import { swapTiles } from './tiles.ts';

/**
 * The Panic card: each character loses its head in its own way (R25-CARD-14).
 */
const PANICS: Readonly<Record<Panic, (state: State, figure: Figure, dealer: Dealer<Event>) => void>> = {
  // Franck
  loseAdrenaline(state, figure, dealer) {
    loseAdrenaline(state, figure, 'R25-CARD-14', dealer);
  },
  // Jennifer
  callNeighbours(state, figure) {
    if (COLOUR[roomOf(state, figure)] !== YELLOW) return;
    state.stack.push({ do: 'panicCalls', figure, tile: state.on[figure], place: 0 });
  },
  // Kevin
  swapOccupied(state, figure) {
    state.stack.push({ do: 'panicSwap', figure });
  },
  // Emmett
  lockIn(state, figure, dealer) {
    const tile = state.on[figure];
    if (isLockable(state, tile)) putLock(state, figure, tile, 'R25-CARD-14', dealer);
  },
  // Max
  carryAll(state, figure) {
    state.stack.push({ do: 'panicCarry', figure });
  },
  // Sarah
  sabotageRoom(state, figure, dealer) {
    if (state.spares[figure] > 0 && !isFaceUpBlue(state, state.on[figure])) {
      sabotageRoom(state, figure, 'R25-CARD-14', dealer);
    }
  },
  // Bruce
  pushAll(state, figure) {
    const tile = state.on[figure];
    if (state.options.switches.panicBruce === 'one') state.stack.push({ do: 'panicPush', figure });
    else state.stack.push({ do: 'panicPushes', figure, tile, target: NOWHERE, place: 0 });
  },
  // Alice
  immune() {},
};

export function panic(state: State, { figure }: { figure: Figure }, dealer: Dealer<Event>): void {
  if (has(state.alive, figure)) PANICS[CHARACTERS[state.who[figure]].panic](state, figure, dealer);
}

/** R25-CARD-14, Jennifer: one by one in turn order, as long as she stays where she was. */
export function panicCalls(state: State, frame: FrameOf<'panicCalls'>, dealer: Dealer<Event>): void {
  const { figure, tile, place } = frame;
  if (state.on[figure] !== tile) return;
  const cell = state.cellOf[tile];
  for (let at = place; at < state.who.length; at++) {
    const other = inOrder(state, at);
    if (!has(state.alive, other) || state.who[other] === ALICE) continue;
    const from = state.cellOf[state.on[other]];
    if (!areAdjacent(cell, from) || !inReach(state, tile, from)) continue;
    if (whyNotComeTo(state, other, tile) !== 'allowed') continue;
    state.stack.push({ do: 'panicCalls', figure, tile, place: at + 1 });
    comeTo(state, figure, other, 'R25-CARD-14', dealer);
    return;
  }
}

/** Kevin: two occupied rooms if he can, else one with another, else any two. */
export const panicSwap: Asks<'panicSwap'> = {
  ask: 'panicSwap',
  rule: 'R25-CARD-14',
  ...byFigure,
  choices(state, { figure }) {
    const all = swaps(state, figure);
    const occupied = all.map((choice) => {
      const { cell, other } = choice as { cell: Cell; other: Cell };
      return Number(isOccupied(state, state.tileAt[cell])) + Number(isOccupied(state, state.tileAt[other]));
    });
    const most = Math.max(...occupied);
    return all.filter((_, at) => occupied[at] === most);
  },
  take(state, { figure }, choice, dealer) {
    const { cell, other } = choice as { cell: Cell; other: Cell };
    swapTiles(state, state.tileAt[cell], state.tileAt[other], { rule: 'R25-CARD-14', by: figure }, dealer);
  },
};

/** Those of a room whom a card can push or carry out with or by `figure`; Alice is immune (R25-CARD-4). */
function companions(state: State, figure: Figure): number {
  let found = figuresOn(state, state.on[figure]) & ~(1 << figure) & ~state.hidden;
  for (let other = 0 as Figure; other < state.who.length; other++)
    if (state.who[other] === ALICE) found &= ~(1 << other);
  return found;
}

/** Max: all who can be carried go with him to one yellow room. */
export const panicCarry: Asks<'panicCarry'> = {
  ask: 'panicCarry',
  rule: 'R25-CARD-14',
  ...byFigure,
  choices(state, { figure }) {
    if (companions(state, figure) === 0) return [];
    const ignoresDoors = state.options.switches.pivotLimits === 'basic';
    return ADJACENT[state.cellOf[state.on[figure]]]
      .filter((cell) => {
        if (!isYellow(state, state.tileAt[cell])) return false;
        const why = whyNotPushTo(state, figure, cell);
        return why === 'allowed' || (why === 'corridor' && ignoresDoors);
      })
      .map((cell) => TO[cell]);
  },
  take(state, { figure }, choice, dealer) {
    const group = companions(state, figure) | (1 << figure);
    const way = { how: 'carry', rule: 'R25-CARD-14', by: figure } as const;
    go(state, { figure, group }, (choice as { cell: Cell }).cell, way, dealer);
  },
};

/** Bruce, switch `panicBruce: one`: one yellow room for all. */
export const panicPush: Asks<'panicPush'> = {
  ask: 'panicPush',
  rule: 'R25-CARD-14',
  ...byFigure,
  choices(state, { figure }) {
    const others = companions(state, figure);
    const cells = new Set<number>();
    for (let victim = 0 as Figure; victim < state.who.length; victim++) {
      if (has(others, victim)) for (const cell of yellowRooms(state, victim)) cells.add(cell);
    }
    return TO.filter((_, cell) => cells.has(cell));
  },
  take(state, { figure }, choice) {
    const target = state.tileAt[(choice as { cell: Cell }).cell];
    state.stack.push({ do: 'panicPushes', figure, tile: state.on[figure], target, place: 0 });
  },
};

/** R25-CARD-14: one after the other in turn order, as long as Bruce stays where he was. */
export function panicPushes(state: State, frame: FrameOf<'panicPushes'>, dealer: Dealer<Event>): void {
  const { figure, tile, target, place } = frame;
  if (state.on[figure] !== tile) return;
  const others = companions(state, figure);
  for (let at = place; at < state.who.length; at++) {
    const victim = inOrder(state, at);
    if (!has(others, victim) || whyNotVictim(state, NOWHERE, victim) !== 'allowed') continue;
    if (target === NOWHERE) {
      state.stack.push(
        { do: 'panicPushes', figure, tile, target, place: at + 1 },
        { do: 'panicPushEach', figure, victim },
      );
      return;
    }
    const cell = state.cellOf[target];
    if (!yellowRooms(state, victim).includes(cell)) continue;
    state.stack.push({ do: 'panicPushes', figure, tile, target, place: at + 1 });
    go(state, ALONE[victim], cell, { how: 'push', rule: 'R25-CARD-14', by: figure }, dealer);
    return;
  }
}

/** Bruce, switch `panicBruce: each`: he chooses for everyone. */
export const panicPushEach: Asks<'panicPushEach'> = {
  ask: 'panicPushEach',
  rule: 'R25-CARD-14',
  ...byFigure,
  choices: (state, { victim }): readonly Choice[] => yellowRooms(state, victim).map((cell) => TO[cell]),
  about: (state, { victim }) => ({ victim: CHARACTERS[state.who[victim]].name }),
  take(state, { figure, victim }, choice, dealer) {
    const way = { how: 'push', rule: 'R25-CARD-14', by: figure } as const;
    go(state, ALONE[victim], (choice as { cell: Cell }).cell, way, dealer);
  },
};
