import { wilson } from '@vizard/bots';
import { BadInput } from '@vizard/cli/command';
import type { Simulation } from './games.ts';
import type { Tally } from './tally.ts';

/** A run of `lab simulate` as JSON: what was asked, what came out. Read back by --compare. */
export interface Run extends Simulation {
  readonly vizard: 'simulation';
  readonly format: 1;
  /** Rules version. */
  readonly version: string;
  /** Games asked for. */
  readonly games: number;
  /** Games played: fewer when interrupted. */
  readonly played: number;
  readonly interrupted: boolean;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly choicesPerGame: number;
  readonly sides: Readonly<Record<string, Share>>;
  readonly seatWins: readonly Share[];
  readonly tally: Tally;
}

/** A share of a total, with its Wilson interval of 95 %. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export function share(count: number, of: number): Share {
  const [low, high] = wilson(count, of);
  return { count, of, rate: of === 0 ? 0 : count / of, low, high };
}

export function runOf(simulation: Simulation, version: string, games: number, tally: Tally, seconds: number): Run {
  const { games: played } = tally;
  return {
    vizard: 'simulation',
    format: 1,
    ...simulation,
    version,
    games,
    played,
    interrupted: played < games,
    seconds: Math.round(seconds * 1000) / 1000,
    gamesPerSecond: Math.round(played / seconds),
    choicesPerGame: played === 0 ? 0 : Math.round((tally.choices / played) * 10) / 10,
    sides: Object.fromEntries(
      Object.entries(tally.sides)
        .sort(([, a], [, b]) => b - a)
        .map(([side, wins]) => [side, share(wins, played)]),
    ),
    seatWins: tally.seats.map((wins) => share(wins, played)),
    tally,
  };
}

export function parseRun(content: string, name: string): Run {
  try {
    const run = JSON.parse(content) as Run;
    if (run.vizard === 'simulation' && run.format === 1 && Array.isArray(run.tally?.seats)) return run;
  } catch {
    // told below
  }
  throw new BadInput(`"${name}" is not a result of lab simulate --json.`);
}
