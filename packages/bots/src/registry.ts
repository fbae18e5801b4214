import type { AnyGame, Outcome, Seat } from '@vizard/kernel';
import { type Cheat, type Monitor, searchingCheat } from './arena.ts';
import type { AnyBot, AnyThought, Said } from './bot.ts';
import { grimmKit } from './grimm/kit.ts';
import type { BotKit, Hint, Remembering, Sides } from './kit.ts';
import { isLevel, LEVELS } from './levels.ts';
import type { Persona } from './personas.ts';
import { shareOf } from './race.ts';
import { randomBot } from './random-bot.ts';
import { room25Kit } from './room25/kit.ts';

/** The games whose bots know something. */
const KITS: Readonly<Record<string, BotKit>> = { grimm: grimmKit, room25: room25Kit };

/** The bot of a game and level. Where a game has no kit yet, any legal choice. */
export function botFor(game: AnyGame, level: string, persona?: Persona): AnyBot {
  if (!isLevel(level)) throw new Error(`There is no level "${level}". Levels: ${LEVELS.join(', ')}.`);
  const kit = KITS[game.name];
  if (kit === undefined) return randomBot(game);
  return level === 'random' ? { ...randomBot(game), ...kit.memory } : kit.bot(level, persona);
}

/** The cheat of a game, if anything is known about it. */
export function cheatFor(game: AnyGame): Cheat<unknown, unknown> | undefined {
  const kit = KITS[game.name];
  return kit === undefined ? undefined : (kit.cheat ?? searchingCheat(game, kit.knowledge()));
}

/** Reports blunders; undefined where nothing is known about a game. */
export const blunderMonitorFor = (
  game: AnyGame,
  report: (blunder: string) => void,
): Monitor<unknown, unknown> | undefined => KITS[game.name]?.blunderMonitor(report);

/** The sides of a game with hidden guards. */
export const sidesOf = (game: AnyGame): Sides | undefined => KITS[game.name]?.sides;

/** What an end is worth to a seat. */
export const prizeFor = (game: AnyGame, outcome: Outcome, seat: Seat): number =>
  KITS[game.name]?.knowledge().prize?.(outcome, seat) ?? shareOf(outcome, seat);

/** How the seats of a game remember: what `begin` and `observe` of all its bots do. */
export const memoryFor = (game: AnyGame): Remembering => KITS[game.name]?.memory ?? game;

/** What a seat remembers, with what it heard at the table. */
export const hear = (game: AnyGame, memory: unknown, view: unknown, said: readonly Said[]): unknown =>
  KITS[game.name]?.hear?.(memory, view, said) ?? memory;

/** How the strongest bot of a game thinks; undefined where nothing is known about it. */
export const considerFor = (game: AnyGame): BotKit['consider'] | undefined => KITS[game.name]?.consider;

/** What the strongest bot would do here and why; undefined where a game's bots can't say. */
export const hint = (game: AnyGame, thought: AnyThought): Hint | undefined => KITS[game.name]?.hint?.(thought);
