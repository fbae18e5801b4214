import type { Run } from './run.ts';
import { share } from './run.ts';

/** The counts of one or two runs as CSV, one count per line, for any spreadsheet or notebook. */
export function csv(runs: readonly Run[]): string {
  const head = ['run', 'table', 'name', 'count', 'of', 'rate', 'low', 'high'];
  const lines = runs.flatMap((run, at) =>
    counts(run).map(([table, name, count, of]) => {
      const { rate, low, high } = share(count, of);
      return [at + 1, table, name, count, of, ...[rate, low, high].map((number) => number.toFixed(4))];
    }),
  );
  return [head, ...lines]
    .map((cells) => cells.map(cell).join(','))
    .join('\n')
    .concat('\n');
}

type Counted = readonly [table: string, name: string, count: number, of: number];

function counts({ sides, seatWins, tally }: Run): Counted[] {
  const each = (table: string, numbers: Readonly<Record<string, number>>): Counted[] =>
    Object.entries(numbers).map(([name, count]) => [table, name, count, tally.games]);
  const seen = Object.entries(tally.charts).flatMap(([table, names]) =>
    Object.entries(names).flatMap<Counted>(([name, { games, decided }]) => [
      [table, name, games, tally.watched],
      [`${table} that decided`, name, decided, tally.decisions],
    ]),
  );
  return [
    ...Object.entries(sides).map<Counted>(([name, { count, of }]) => ['wins by side', name, count, of]),
    ...seatWins.map<Counted>(({ count, of }, seat) => ['wins by seat', `seat ${seat + 1}`, count, of]),
    ...each('ends', tally.ends),
    ...each('rounds', tally.rounds),
    ...each('choices, in tens', tally.lengths),
    ...seen,
    ...Object.entries(tally.characters).map<Counted>(([name, { played, survived }]) => [
      'survival by character',
      name,
      survived,
      played,
    ]),
  ];
}

const cell = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
