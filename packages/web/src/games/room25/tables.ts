/** The tables of the game that the set-up shows; the rules themselves stay with the game. */
export { type Balance, balanceOf, COMPLEXES, type ComplexName } from '../../../../games/room25/src/complexes.ts';
export { EDITIONS, type Edition } from '../../../../games/room25/src/editions.ts';
export { GUARDS, MODE_NAMES, MODES, type ModeName } from '../../../../games/room25/src/modes.ts';
export { COLOURS, type Level, ROOMS } from '../../../../games/room25/src/rooms.ts';
