import type { AnyGame, Seat } from '@vizard/kernel';
import { type Contender, contest, type Witness, wilson } from './arena.ts';
import { iterations } from './bot.ts';
import { botFor } from './levels.ts';
import { isRung, type Rung, THINKING } from './rungs.ts';

/** Many games of the same players: one deal for every rotation of the seats, so that everybody plays every hand of it. */
export interface Series {
  readonly game: string;
  readonly options: unknown;
  /** Who plays, by rung; the first is the one that is measured. */
  readonly who: readonly Rung[];
  readonly seed: number;
  /** Iterations for one choice, for those who search; else what their level has. */
  readonly iterations?: number;
}

/** One game of a series, as a line of JSON. */
export interface Played {
  readonly n: number;
  /** Where the measured player sat. */
  readonly seat: Seat;
  readonly winners: readonly Seat[];
  readonly scores?: readonly number[];
}

/** `hard,rules,rules,rules`, or `hard,rules*3`. */
export function parseWho(text: string): Rung[] {
  return text.split(',').flatMap((part) => {
    const [level = '', times = '1'] = part.trim().split('*');
    if (!isRung(level)) throw new Error(`There is no level "${level}".`);
    if (!/^[1-9]$/.test(times)) throw new Error(`"${part}" is not understood: write for example rules*3.`);
    return Array.from({ length: Number(times) }, () => level);
  });
}

/** Game `n` depends on the series and its number only. */
export function playOne(game: AnyGame, series: Series, n: number, witness?: Witness<unknown, unknown>): Played {
  const seats = series.who.length;
  const seat = n % seats;
  const seed = (Math.imul(series.seed, 0x9e3779b1) + Math.floor(n / seats)) | 0;
  const contenders = series.who.map((_, place): Contender<unknown, unknown, unknown, unknown, unknown> => {
    const rung = series.who[(place - seat + seats) % seats];
    const count = rung === 'medium' || rung === 'hard' ? series.iterations : undefined;
    return { bot: botFor(game, rung), budget: () => iterations(count ?? THINKING[rung].iterations) };
  });
  const { winners, scores } = contest(game, { options: series.options, seats }, contenders, seed, witness);
  return { n, seat, winners, ...(scores && { scores }) };
}

/** How the measured player did. A shared victory counts as its part. */
export interface Standing {
  readonly games: number;
  readonly wins: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export function standing(played: readonly Played[]): Standing {
  let wins = 0;
  for (const { seat, winners } of played) if (winners.includes(seat)) wins += 1 / winners.length;
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
