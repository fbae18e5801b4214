import type { AnyGame, Seat } from '@vizard/kernel';
import { type Contender, contest, type Witness, wilson } from './arena.ts';
import { type Budget, iterations, milliseconds } from './bot.ts';
import { botFor, cheatFor, prizeFor } from './levels.ts';
import { SEATED, type Seated, THINKING } from './rungs.ts';

/** Many games of the same players: one deal for every rotation of the seats, so that everybody plays every hand of it. */
export interface Series {
  readonly game: string;
  readonly options: unknown;
  /** Who plays; the first is the one that is measured. */
  readonly who: readonly Seated[];
  readonly seed: number;
  /** How long those who search think about one choice, if not as their level does. */
  readonly iterations?: number;
  /** The same in time: the games are not repeatable then. */
  readonly milliseconds?: number;
}

/** One game of a series, as a line of JSON. */
export interface Played {
  readonly n: number;
  /** Where the measured player sat. */
  readonly seat: Seat;
  readonly winners: readonly Seat[];
  /** What that was worth to the measured player. */
  readonly prize?: number;
  readonly scores?: readonly number[];
}

/** `hard,rules,rules,rules`, or `hard,rules*3`. */
export function parseWho(text: string): Seated[] {
  return text.split(',').flatMap((part) => {
    const [name = '', times = '1'] = part.trim().split('*');
    const level = SEATED.find((known) => known === name);
    if (level === undefined) throw new RangeError(`There is no bot "${name}". Bots: ${SEATED.join(', ')}.`);
    if (!/^[1-9]$/.test(times)) throw new RangeError(`"${part}" is not understood: write for example rules*3.`);
    return Array.from({ length: Number(times) }, () => level);
  });
}

export interface Watching {
  readonly witness?: Witness<unknown, unknown>;
  /** The clock, for a series in milliseconds. */
  readonly now?: () => number;
}

/** Game `n` depends on the series and its number only. */
export function playOne(game: AnyGame, series: Series, n: number, { witness, now }: Watching = {}): Played {
  const seats = series.who.length;
  const seat = n % seats;
  const seed = (Math.imul(series.seed, 0x9e3779b1) + Math.floor(n / seats)) | 0;
  const contenders = series.who.map((_, place): Contender<unknown, unknown, unknown, unknown, unknown> => {
    const who = series.who[(place - seat + seats) % seats];
    const budget = () => budgetOf(series, who, now);
    if (who !== 'cheat') return { bot: botFor(game, who), budget };
    const cheat = cheatFor(game);
    if (cheat === undefined) throw new RangeError(`Nothing is known about ${game.name} that a cheat could use.`);
    return { cheat, budget };
  });
  const outcome = contest(game, { options: series.options, seats }, contenders, seed, witness);
  const { winners, scores } = outcome;
  return { n, seat, winners, prize: prizeFor(game, outcome, seat), ...(scores && { scores }) };
}

function budgetOf(series: Series, who: Seated, now?: () => number): Budget {
  const level = THINKING[who === 'cheat' ? 'hard' : who];
  if (level.iterations === 1) return iterations(1);
  if (series.milliseconds !== undefined && now !== undefined) return milliseconds(series.milliseconds, now);
  return iterations(series.iterations ?? level.iterations);
}

/** How the measured player did. A shared victory counts as its part, one won together as a whole. */
export interface Standing {
  readonly games: number;
  readonly wins: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export function standing(played: readonly Played[]): Standing {
  let wins = 0;
  for (const { seat, winners, prize } of played) {
    wins += prize ?? (winners.includes(seat) ? 1 / winners.length : 0);
  }
  const [low, high] = wilson(wins, played.length);
  return { games: played.length, wins, rate: played.length === 0 ? 0 : wins / played.length, low, high };
}

/**
 * Wald's sequential test, 5 % error on either side: is the share of wins rather `low` or rather `high`?
 * Undefined while nobody can say: play on.
 */
export function sequentialTest(wins: number, games: number, low: number, high: number): 'low' | 'high' | undefined {
  const ratio = wins * Math.log(high / low) + (games - wins) * Math.log((1 - high) / (1 - low));
  const bound = Math.log(0.95 / 0.05);
  return ratio >= bound ? 'high' : ratio <= -bound ? 'low' : undefined;
}
