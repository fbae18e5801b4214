import type { Measure } from './games.ts';
import type { Figure } from './measure.ts';

export interface Measured {
  readonly game: string;
  readonly mode: string;
  readonly seats: number;
  readonly measures: Readonly<Record<Measure, Figure>>;
}

export interface Bench {
  readonly machine: string;
  readonly node: string;
  readonly commit: string;
  readonly date: string;
  /** Steps of the synthetic kernel per second. */
  readonly kernel: number;
  readonly results: readonly Measured[];
}

const TITLES: Readonly<Record<Measure, string>> = {
  games: 'games/s',
  choices: 'choices/s',
  choicesPerGame: 'choices a game',
  clone: 'clones/s',
  replay: '1,000 choices replayed, ms',
  verifiedReplay: 'the same verified, ms',
  views: 'views/s',
  viewsAndEvents: 'rows/s as messages for all seats',
  viewSize: 'view, bytes',
  eventSize: 'events of a row, bytes',
  search: 'search iterations/s',
  thinking: 'hard bot, iterations/s',
  overrun: '50 ms overrun, %',
};

/** Short for people: 12,300 or 0.45. */
const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

const title = ({ game, mode, seats }: Pick<Measured, 'game' | 'mode' | 'seats'>): string =>
  `${game} ${mode}, ${seats} ${seats === 1 ? 'player' : 'players'}`;

/** Replays are given as the time for a thousand choices. */
const shown = (measure: Measure, { value }: Figure): string =>
  measure === 'replay' || measure === 'verifiedReplay' ? number(1e6 / value) : number(value);

/** The tables of docs/performance.md: the figures, and the same as ratios. */
export function markdown(bench: Bench): string {
  const measures = Object.keys(TITLES) as Measure[];
  const head = (titles: readonly string[]) => `| ${titles.join(' | ')} |\n|${titles.map(() => '---').join('|')}|`;
  const rowsOf = (names: readonly Measure[], cell: (measure: Measure, figure: Figure) => string) =>
    bench.results.map(({ game, mode, seats, measures: all }) => {
      const cells = names.map((name) => cell(name, all[name]));
      return `| ${title({ game, mode, seats })} | ${cells.join(' | ')} |`;
    });
  const speeds = measures.filter((name) => bench.results.some(({ measures: all }) => all[name].ratio !== undefined));
  return [
    `Machine: ${bench.machine}; Node ${bench.node}; commit ${bench.commit}; ${bench.date}.`,
    `Synthetic kernel: ${number(bench.kernel)} steps/s. One thread, random play.`,
    '',
    head(['', ...measures.map((name) => TITLES[name])]),
    ...rowsOf(measures, shown),
    '',
    'The same as ratios: units of work (games, choices, clones, views, rows, iterations) in the time of a million synthetic steps.',
    '',
    head(['', ...speeds]),
    ...rowsOf(speeds, (_name, { ratio }) => (ratio === undefined ? '' : number(ratio))),
    '',
  ].join('\n');
}

/** For the terminal: one block for each game and mode. */
export function plainText(bench: Bench): string {
  const blocks = bench.results.map(({ game, mode, seats, measures }) => {
    const lines = (Object.keys(TITLES) as Measure[]).map((name) => {
      const { ratio } = measures[name];
      const beside = ratio === undefined ? '' : `  ratio ${number(ratio)}`;
      return `  ${TITLES[name].padEnd(34)} ${shown(name, measures[name]).padStart(12)}${beside}`;
    });
    return [title({ game, mode, seats }), ...lines].join('\n');
  });
  return `${[`${bench.machine}; Node ${bench.node}; commit ${bench.commit}; kernel ${number(bench.kernel)} steps/s`, ...blocks].join('\n\n')}\n`;
}
