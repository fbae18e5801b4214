import type { Colour } from './scene.ts';

/**
 * The tables of the game that the client shows: rooms and their colours, modes, complexes, editions. Taken file by file, so that
 * the page does not load the rules: those run on the server or in the worker.
 */
export { balanceOf, COMPLEXES, type ComplexName } from '../../../../games/room25/src/complexes.ts';
export { EDITIONS, type Edition } from '../../../../games/room25/src/editions.ts';
export { GUARDS, MODE_NAMES, MODES, type ModeName } from '../../../../games/room25/src/modes.ts';
export { type Level, ROOMS } from '../../../../games/room25/src/rooms.ts';

export const COLOURS: readonly Colour[] = ['blue', 'green', 'yellow', 'red'];
