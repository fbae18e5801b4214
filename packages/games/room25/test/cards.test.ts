import { fastDealer, settle } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { NOWHERE } from '../src/board.ts';
import { takeCard } from '../src/card-deck.ts';
import { CARD_TEXTS } from '../src/cards.ts';
import type { State } from '../src/index.ts';
import { room25 } from '../src/index.ts';
import type { Figure } from '../src/indices.ts';
import { steps } from '../src/steps.ts';
import { choose, position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];
const card = (text: string): number => CARD_TEXTS.indexOf(text);

/** Max stands before the M.A.C. Room and enters it now; the deck and the discards are these. */
function atTheMacRoom(deck: readonly string[], discards: readonly string[]): State {
  const state = position(
    { mode: 'madness', first: 0, characters: ['max', 'sarah', 'jennifer', 'kevin'] },
    FOUR,
    `4  .  empty  mac  .  .
     max b4, first move
     sarah e1, second look
     jennifer e1
     kevin e1
     phase turn 1 max`,
  );
  state.deck = deck.map(card);
  state.discards = discards.map(card);
  return state;
}

describe('the deck', () => {
  test('R25-CARD-1 each card of the deck is drawn once, whichever comes first', () => {
    const state = atTheMacRoom(['blackout', 'jamming', 'rewind', 'robot', 'lock'], []);
    const [deck, seen] = [[...state.deck], new Set<number>()];
    for (let seed = 1; seed <= 20; seed++) {
      state.deck = [...deck];
      const drawn = deck.map(() => takeCard(state, fastDealer(seed)));
      expect(drawn.toSorted((one, other) => one - other)).toEqual(deck.toSorted((one, other) => one - other));
      seen.add(drawn[0]);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  test('R25-CARD-1 an empty deck is made of the discards', () => {
    const state = atTheMacRoom([], ['rewind']);
    choose(state, 'max', 'move c4');
    expect(room25.view(state, 0).characters[0].cell).toBe('c3');
    expect([state.deck, state.discards]).toEqual([[], [card('rewind')]]);
  });

  test('R25-CARD-1 cards lying open are not shuffled in; without any card the draw is skipped', () => {
    const state = atTheMacRoom([], []);
    state.lying = [card('timeBomb')];
    choose(state, 'max', 'move c4');
    expect([state.deck, state.discards, state.lying]).toEqual([[], [], [card('timeBomb')]]);
    expect(room25.view(state, 0).characters[0].cell).toBe('c4');
  });

  test('R25-RUL-24 a card that is being carried out is not found by the reshuffle it causes', () => {
    const state = position(
      { mode: 'madness', first: 0, characters: ['jennifer', 'sarah', 'kevin', 'max'] },
      FOUR,
      `4  .  empty  mac  .  .
       jennifer c4, second look
       sarah b4
       kevin e1
       max e1
       phase turn 2`,
    );
    state.stacked = [card('panic')];
    state.deck = [];
    state.discards = [card('rewind')];
    state.stack = [
      { do: 'turn', pass: 2, place: 4 },
      { do: 'draw', figure: NOWHERE, group: 0, count: 1 },
    ];
    settle(state, steps, fastDealer(1));
    // Panic calls Sarah into the M.A.C. Room; the deck is empty, so the discards are shuffled: Rewind alone
    expect(state.discards.slice(0, 2)).toEqual([card('rewind'), card('panic')]);
    expect(state.on[1 as Figure]).toBe(12);
  });

  test('R25-CARD-1 the discards are open to all, the deck only by its number', () => {
    const view = room25.view(atTheMacRoom(['panic', 'chaos'], ['rewind']), 'public');
    expect([view.deck, view.discards]).toEqual([2, ['rewind']]);
  });
});
