import type { Game } from '@vizard/kernel';
import type { Choice } from './choices.ts';
import type { Event } from './events.ts';
import { admits, imagine } from './imagine.ts';
import { broken } from './invariants.ts';
import type { Memory } from './memory.ts';
import type { Options } from './options.ts';
import { rules } from './rules.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** Room 25 Ultimate. */
export const room25: Game<State, Choice, Event, View, Memory, Options> = { ...rules, imagine, admits, broken };

export { CARD_TEXTS, CARDS } from './cards.ts';
export { CHARACTERS, PAIRS } from './characters.ts';
export type { Choice } from './choices.ts';
export { balanceOf, COMPLEXES, compareWithTable } from './complexes.ts';
export { EDITIONS, preset, SWITCHES } from './editions.ts';
export type { Event } from './events.ts';
export { facts } from './match-facts.ts';
export type { Memory } from './memory.ts';
export { MODES } from './modes.ts';
export type { Options } from './options.ts';
export { balanceName } from './options.ts';
export { ROOMS } from './rooms.ts';
export type { State } from './state.ts';
export type { Target } from './target.ts';
export type { CellView, View } from './view.ts';
export type { CharacterView } from './view-characters.ts';
export { checkWish, dealWishes } from './wishes.ts';
