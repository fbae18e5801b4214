import type { EventFacts } from '@vizard/kernel/scenario';
import { ACTION_IDS } from './actions.ts';
import { CHARACTER_IDS } from './characters.ts';
import type { Event } from './events.ts';
import { KINDS } from './items.ts';

const seat = 'seat';
const item = KINDS;
const character = CHARACTER_IDS;

/** What each event tells, for scenario files. */
export const EVENT_FACTS = {
  round: { round: 'number', first: seat, actions: ACTION_IDS, trophy: 'number' },
  ability: { seat, character },
  dealt: { seat, cards: 'number', characters: character },
  treasures: {},
  row: { items: item },
  took: { seat, item },
  discarded: { items: item },
  turn: { seat, hidden: 'flag' },
  refilled: { cards: 'number' },
  nothingToDraw: { seat },
  drew: { seat, for: ['turn', 'humble', 'pickpocket', 'sly', 'master', 'toast'], item },
  drewToHand: { seat, item },
  keptInHand: { seat, item },
  kept: { seat, item },
  gave: { seat, to: seat, item, hand: 'flag' },
  exchanged: {
    by: ['dance', 'toast', 'gift'],
    seat,
    direction: ['left', 'right'],
    passes: { from: seat, to: seat, item },
  },
  paid: { seat, action: ACTION_IDS, items: item, treasure: 'flag' },
  pointed: { seat, to: seat, character, right: 'flag' },
  eavesdropped: { seat, to: seat },
  looked: { seat, cards: 'number', characters: character },
  unmasked: { seat, character, cards: 'number', hidden: seat },
  spared: { seat },
  roses: { seat, roses: 'number' },
  marked: { seat, character, free: 'flag' },
  declined: { seat },
  wagered: { seat, character },
  gambled: { seat, character },
  roundOver: {
    round: 'number',
    winner: seat,
    how: ['boon', 'time', 'last', 'idle'],
    characters: character,
    unused: character,
    hands: item,
    wagers: { seat, character },
  },
  trophy: { seat, trophy: 'number' },
  gameOver: { winners: seat, scores: 'number' },
} satisfies EventFacts<Event>;
