import type { EventFacts, FactKind } from '@vizard/kernel/scenario';
import { TOKENS } from './actions.ts';
import { cellName, EVERY_CELL, LINES, lineName } from './board.ts';
import { CARD_NAMES, CARD_TEXTS, DIRECTIONS } from './cards.ts';
import { CHARACTER_NAMES } from './characters.ts';
import type { Event, Manner } from './events.ts';
import type { Line } from './indices.ts';
import { COLOURS, ROOMS } from './rooms.ts';

const character = CHARACTER_NAMES;
const cell = EVERY_CELL.map(cellName);
const room = ROOMS.map(({ name }) => name);
const token = TOKENS;
const card = CARD_NAMES;
const role = ['guard', 'prisoner'];
const rooms = Object.fromEntries(room.map((name) => [name, 'number'])) as Record<string, FactKind>;
const MANNERS: Readonly<Record<Manner, true>> = {
  move: true,
  push: true,
  carry: true,
  call: true,
  robot: true,
  tunnel: true,
  vortex: true,
  falseExit: true,
  card: true,
  revived: true,
};

/** What each event tells, for scenario files. */
export const EVENT_FACTS = {
  began: { first: character, rounds: 'number', characters: character, rooms },
  roleDealt: { character, seat: 'seat', role },
  roundBegan: { round: 'number', first: character, last: 'flag' },
  programmed: { character, tokens: 'number', adrenaline: 'flag' },
  tokenPlayed: { character, token, how: ['programme', 'paranoia', 'free', 'adrenaline'] },
  putOff: { character },
  actionLost: { character, token },
  passed: { character },
  roundsLost: { character, round: 'number', why: ['alarm', 'timer'] },
  ended: { winners: 'seat', how: 'text' },
  looked: { character, cell, tile: 'number', seats: 'seat', room },
  announced: { character, cell, tile: 'number', colour: [...COLOURS, 'nothing'] },
  reminded: { character, cell },
  reminderReturned: { character, cell },
  roleRevealed: { character, role },
  turnedUp: { cell, tile: 'number', room },
  turnedDown: { cell, tile: 'number', room },
  replaced: { cell, room },
  closed: { cell },
  opened: { cell },
  locked: { cell },
  unlocked: { cell },
  pivoted: { cell, axis: ['lying', 'standing'] },
  shifted: { line: LINES.map((_, line) => lineName(line as Line)), direction: DIRECTIONS, cells: cell, by: character },
  swapped: { cell, other: cell, by: character },
  keyActivated: { character },
  alarmed: { character },
  noEscape: { character },
  moved: { character, from: cell, to: cell, how: Object.keys(MANNERS), by: character },
  died: { character, cell, room },
  revived: { characters: character },
  trapped: { character },
  hid: { character },
  showed: { character },
  paranoid: { character },
  sane: { character },
  flooded: { character, inRounds: 'number' },
  actionsLost: { character },
  adrenalineLost: { character },
  adrenalineRegained: { character },
  refused: { character },
  imitated: { character, as: character },
  robotPlaced: { robot: 'number', cell },
  robotMoved: { robot: 'number', from: cell, to: cell },
  robotDestroyed: { robot: 'number', cell },
  cardDrawn: { card, text: CARD_TEXTS, character },
  cardBlocked: { card },
  cardWithoutEffect: { card },
  deckEmpty: {},
  deckShuffled: {},
  bombArmed: {},
  bombExploded: {},
  jammed: {},
  accelerated: {},
  tokenLost: { character, token },
} satisfies EventFacts<Event>;
