import type { AnyGame, Outcome, Seat } from '@vizard/kernel';
import { type Contender, contest, type Monitor, wilson } from './arena.ts';
import { type Budget, iterations, milliseconds } from './bot.ts';
import { SEATED, type Seated, THINKING } from './levels.ts';
import { blunderMonitorFor, botFor, cheatFor, prizeFor, sidesOf } from './registry.ts';

/** Many games of the same players: each deal once for every way in which they can sit, so that everybody plays every hand of it. */
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
  /** The bot for seats that are dealt a guard. The series then measures how often the prisoners escape. */
  readonly guards?: Seated;
  /** Is every choice of those who think looked at for blunders? */
  readonly watched?: boolean;
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
  /** Who blundered how: `hard entersDeath`. */
  readonly blunders?: readonly string[];
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
  readonly monitor?: Monitor<unknown, unknown>;
  /** The clock, for a series in milliseconds. */
  readonly now?: () => number;
}

/** Game `n` depends on the series and its number only. */
export function playOne(game: AnyGame, series: Series, n: number, { monitor, now }: Watching = {}): Played {
  const seats = series.who.length;
  const seat = n % seats;
  const deal = Math.floor(n / arrangements(series.who));
  const seed = (Math.imul(series.seed, 0x9e3779b1) + deal) | 0;
  const levelOf = (place: Seat) => series.who[(place - seat + seats) % seats];
  const contenders = series.who.map((_, place) => {
    const player = contender(game, series, levelOf(place), now);
    return series.guards === undefined
      ? player
      : withGuards(game, player, contender(game, series, series.guards, now), place);
  });
  const blunders: string[] = [];
  const watch = series.watched ? watchThinkers(game, levelOf, blunders) : undefined;
  const seeing: Monitor<unknown, unknown> | undefined =
    watch === undefined
      ? monitor
      : (...made) => {
          watch(...made);
          monitor?.(...made);
        };
  const outcome = contest(game, { options: series.options, seats }, contenders, seed, seeing);
  const { winners, scores } = outcome;
  const prize = series.guards === undefined ? prizeFor(game, outcome, seat) : escapePrize(game, outcome);
  return { n, seat, winners, prize, ...(scores && { scores }), ...(series.watched && { blunders }) };
}

/** In how many ways these players can sit: equals in one, two teams in two. Further rotations of a deal would be the very same games. */
function arrangements(who: readonly Seated[]): number {
  for (let turn = 1; turn < who.length; turn++)
    if (who.every((one, place) => one === who[(place + turn) % who.length])) return turn;
  return who.length;
}

const escapePrize = (game: AnyGame, outcome: Outcome): number => (sidesOf(game)?.escaped(outcome) ? 1 : 0);

type AnyContender = Contender<unknown, unknown, unknown, unknown, unknown>;

function contender(game: AnyGame, series: Series, who: Seated, now?: () => number): AnyContender {
  const budget = () => budgetOf(series, who, now);
  if (who !== 'cheat') return { bot: botFor(game, who), budget };
  const cheat = cheatFor(game);
  if (cheat === undefined) throw new RangeError(`There is no cheating bot for ${game.name}.`);
  return { bot: botFor(game, 'random'), budget, cheat: () => cheat };
}

/** Another takes over where the seat is dealt a guard's role. All bots of a game remember alike. */
function withGuards(game: AnyGame, prisoner: AnyContender, guard: AnyContender, seat: Seat): AnyContender {
  const sides = sidesOf(game);
  if (sides === undefined) throw new RangeError(`There are no guards in ${game.name}.`);
  const who = (view: unknown) => (sides.isGuard(view, seat) ? guard : prisoner);
  return {
    bot: {
      ...prisoner.bot,
      choose: (memory, view, ...given) => who(view).bot.choose(memory, view, ...given),
      accept: (view, ...given) => who(view).bot.accept?.(view, ...given),
    },
    budget: (view) => who(view).budget(view),
    cheat: (view) => who(view).cheat?.(view),
  };
}

/** Rule players may blunder; those who think may not. */
function watchThinkers(
  game: AnyGame,
  levelOf: (seat: Seat) => Seated,
  blunders: string[],
): Monitor<unknown, unknown> | undefined {
  let level: Seated = 'random';
  const monitor = blunderMonitorFor(game, (blunder) => blunders.push(`${level} ${blunder}`));
  return (state, decision, choice) => {
    level = levelOf(decision.seat);
    if (level === 'medium' || level === 'hard') monitor?.(state, decision, choice);
  };
}

function budgetOf(series: Series, who: Seated, now?: () => number): Budget {
  const level = THINKING[who === 'cheat' ? 'hard' : who];
  if (level.iterations === 1) return iterations(1);
  if (series.milliseconds !== undefined && now !== undefined) return milliseconds(series.milliseconds, now);
  return iterations(series.iterations ?? level.iterations);
}

/** How the measured player did. A shared victory counts as its part, one won together as a whole. */
export interface Score {
  readonly games: number;
  readonly wins: number;
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

export function scoreOf(played: readonly Played[]): Score {
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
