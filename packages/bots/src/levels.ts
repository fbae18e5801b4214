import type { AnyGame, Outcome, Seat } from '@vizard/kernel';
import { type Cheat, searchingCheat, type Witness } from './arena.ts';
import type { AnyBot, AnyThought, Said } from './bot.ts';
import { grimmLevels } from './grimm/levels.ts';
import type { Hint } from './hint.ts';
import type { Persona } from './personas.ts';
import { shareOf } from './race.ts';
import { randomBot } from './random-bot.ts';
import { room25Levels } from './room25/levels.ts';
import { type Consider, isRung, type Levels, type Remembering, RUNGS, type Sides } from './rungs.ts';

/** The games whose bots know something. */
const GAMES: Readonly<Record<string, Levels>> = { grimm: grimmLevels, room25: room25Levels };

/** The bot of a game and level. Where a game has no knowledge yet, any legal choice. */
export function botFor(game: AnyGame, level: string, persona?: Persona): AnyBot {
  if (!isRung(level)) throw new Error(`There is no level "${level}". Levels: ${RUNGS.join(', ')}.`);
  const levels = GAMES[game.name];
  if (levels === undefined) return randomBot(game);
  return level === 'random' ? { ...randomBot(game), ...levels.memory } : levels.bot(level, persona);
}

/** The cheat of a game, if anything is known about it. */
export function cheatFor(game: AnyGame): Cheat<unknown, unknown> | undefined {
  const levels = GAMES[game.name];
  return levels === undefined ? undefined : (levels.cheat ?? searchingCheat(game, levels.knowledge));
}

/** Reports blunders; undefined where nothing is known about a game. */
export const witnessFor = (game: AnyGame, report: (blunder: string) => void): Witness<unknown, unknown> | undefined =>
  GAMES[game.name]?.witness(report);

/** The sides of a game with hidden guards. */
export const sidesOf = (game: AnyGame): Sides | undefined => GAMES[game.name]?.sides;

/** What an end is worth to a seat. */
export const prizeFor = (game: AnyGame, outcome: Outcome, seat: Seat): number =>
  GAMES[game.name]?.knowledge.prize?.(outcome, seat) ?? shareOf(outcome, seat);

/** How the seats of a game remember: what `begin` and `observe` of all its bots do. */
export const memoryFor = (game: AnyGame): Remembering => GAMES[game.name]?.memory ?? game;

/** What a seat remembers, with what it heard at the table. */
export const hear = (game: AnyGame, memory: unknown, view: unknown, said: readonly Said[]): unknown =>
  GAMES[game.name]?.hear?.(memory, view, said) ?? memory;

/** How the strongest bot of a game thinks; undefined where nothing is known about it. */
export const considerFor = (game: AnyGame): Consider | undefined => GAMES[game.name]?.consider;

/** What the strongest bot would do here and why; undefined where a game's bots can't say. */
export function hint(game: AnyGame, thought: AnyThought): Hint | undefined {
  return GAMES[game.name]?.hint?.(thought);
}
