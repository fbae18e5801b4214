import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Played, Score, Series } from '@vizard/bots';
import { BadInput } from '@vizard/cli/command';

/** Identifies a series in a file that holds several. */
export const seriesKey = ({ game, options, who, seed, iterations, milliseconds, guards, watched }: Series): string => {
  const rest = { ...(guards && { guards }), ...(watched && { watched }) };
  return JSON.stringify([game, options, who, seed, iterations ?? null, milliseconds ?? null, rest]);
};

/** The games of a series that a file holds already. */
export function readPlayed(file: string, series: Series): Played[] {
  if (!existsSync(file)) return [];
  const key = seriesKey(series);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => parseLine(line, `${file}:${at + 1}`))
    .filter((line) => line.series === key)
    .map(({ series: _series, ...played }) => played);
}

function parseLine(line: string, place: string): Played & { readonly series: string } {
  try {
    return JSON.parse(line);
  } catch {
    throw new BadInput(`${place} is not a line of the arena: remove it, or give another file.`);
  }
}

export function addPlayed(file: string, series: Series, played: Played): void {
  appendFileSync(file, `${JSON.stringify({ series: seriesKey(series), ...played })}\n`);
}

const WIDTH = 40;

/** A row of the table with its interval as a bar: `hard,rules*3   62.0 %  [55.1, 68.4]  of 200  ····├──┼──┤····`. */
export function row(label: string, width: number, { games, rate, low, high }: Score): string {
  const percent = (share: number) => (100 * share).toFixed(1);
  const at = (share: number) => Math.round(share * WIDTH);
  const bar = Array.from({ length: WIDTH + 1 }, (_, place) => {
    if (place === at(rate)) return '┼';
    if (place === at(low)) return '├';
    if (place === at(high)) return '┤';
    return place > at(low) && place < at(high) ? '─' : '·';
  });
  const interval = `[${percent(low)}, ${percent(high)}]`;
  return `${label.padEnd(width)}  ${percent(rate).padStart(5)} %  ${interval.padEnd(14)} of ${String(games).padEnd(5)} ${bar.join('')}`;
}
