import type { Colour } from './scene.ts';

/**
 * The tables of the game that the client shows: rooms and their colours, modes, complexes, editions. Taken file by file, so that
 * the page does not load the rules: those run on the server or in the worker.
 */
export { balanceOf, COMPLEXES, type ComplexName } from '@vizard/room25/complexes';
export { EDITIONS, type Edition } from '@vizard/room25/editions';
export { GUARDS, MODE_NAMES, MODES, type ModeName } from '@vizard/room25/modes';
export { type Level, ROOMS } from '@vizard/room25/rooms';

export const COLOURS: readonly Colour[] = ['blue', 'green', 'yellow', 'red'];
