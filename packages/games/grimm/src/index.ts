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

/** The Grimm Masquerade. */
export const grimm: Game<State, Choice, Event, View, Memory, Options> = { ...rules, imagine, admits, broken };

export { ACTION_IDS, ACTIONS, type Action } from './actions.ts';
export { type Ability, CHARACTER_IDS, CHARACTERS, type Character } from './characters.ts';
export type { Choice, Target } from './choices.ts';
export type { Consequence } from './consequences.ts';
export type { Event } from './events.ts';
export type { Frame } from './frames.ts';
export { KINDS, type Kind } from './items.ts';
export { facts } from './match-facts.ts';
export { type Memory, remembered } from './memory.ts';
export { ABILITIES, MODULES, type Module } from './modules.ts';
export { DEFAULT_OPTIONS, type Options } from './options.ts';
export { TROPHIES } from './scoring.ts';
export type { State } from './state.ts';
export type { PlayerView, View } from './view.ts';
