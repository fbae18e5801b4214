import { words } from '../sentences.ts';
import type { Run, Share } from '../simulate/run.ts';
import { share } from '../simulate/run.ts';
import type { Count } from '../simulate/tally.ts';
import { type Bar, bars, escaped, histogram } from './charts.ts';
import { STYLE } from './style.ts';

/** One self-contained page about a run, or about two side by side. */
export function page(runs: readonly Run[]): string {
  const title = `Vizard: ${[...new Set(runs.map(({ game }) => game))].join(' and ')}, simulated`;
  const sections = [winsBySide(runs), winsBySeat(runs), lengths(runs), ...watched(runs)].filter(Boolean);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${escaped(title)}</h1>${heads(runs)}`,
    ...sections,
    '</main></body></html>',
    '',
  ].join('\n');
}

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

function heads(runs: readonly Run[]): string {
  const lines = runs.map((run, at) => {
    const cut = run.interrupted ? ` (interrupted: ${plural(run.games, 'game')} were asked for)` : '';
    const asked = `${run.game} ${run.version}, ${run.seats} players, ${run.bot} bots, options ${JSON.stringify(run.options)}, seed ${run.seed}`;
    return `<li><span class="key run${at}"></span> ${runs.length > 1 ? `${at === 0 ? 'A' : 'B'}: ` : ''}${escaped(asked)}: ${plural(run.played, 'game')}${cut}, ${run.choicesPerGame} choices a game</li>`;
  });
  return `<ul class="runs">${lines.join('')}</ul>`;
}

interface Told {
  readonly title: string;
  readonly note: string;
  readonly chart: string;
  readonly table?: string;
}

function section({ title, note, chart, table }: Told): string {
  const numbers = table === undefined ? '' : `<details><summary>the numbers</summary>${table}</details>`;
  return `<section><h2>${escaped(title)}</h2><p>${escaped(note)}</p><figure>${chart}</figure>${numbers}</section>`;
}

/** Shares with intervals as bars, and the same as a table. */
function shares(
  title: string,
  note: string,
  groups: readonly { label: string; shares: readonly (Share | undefined)[] }[],
): string {
  if (groups.length === 0) return '';
  const chart = groups.map<Bar>(({ label, shares: all }) => ({
    label,
    values: all.map((one) => (one === undefined ? undefined : { value: one.rate, low: one.low, high: one.high })),
  }));
  const rows = groups.flatMap(({ label, shares: all }) =>
    all.map((one, run) => {
      const name = all.length > 1 ? `${label}, ${run === 0 ? 'A' : 'B'}` : label;
      const cells =
        one === undefined
          ? ['', '', '']
          : [`${one.count} of ${one.of}`, percent(one.rate), `${percent(one.low)} to ${percent(one.high)}`];
      return `<tr><th>${escaped(name)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    }),
  );
  const table = `<table><tr><th></th><th>count</th><th>share</th><th>95 % interval</th></tr>${rows.join('')}</table>`;
  return section({ title, note, chart: bars(title, chart, { text: percent }), table });
}

const keysOf = (runs: readonly Run[], part: (run: Run) => object): string[] => [
  ...new Set(runs.flatMap((run) => Object.keys(part(run)))),
];

function winsBySide(runs: readonly Run[]): string {
  const groups = keysOf(runs, ({ sides }) => sides).map((side) => ({
    label: words(side),
    shares: runs.map((run) => run.sides[side] ?? share(0, run.played)),
  }));
  const ends = keysOf(runs, ({ tally }) => tally.ends).map((how) => ({
    label: words(how),
    shares: runs.map((run) => share(run.tally.ends[how] ?? 0, run.played)),
  }));
  const note = 'Share of games, with Wilson intervals of 95 %.';
  const how = ends.length > 0 && ends.map(({ label }) => label).join() !== groups.map(({ label }) => label).join();
  return shares('Wins by side', note, groups) + (how ? shares('How games end', note, ends) : '');
}

function winsBySeat(runs: readonly Run[]): string {
  const seats = Math.max(...runs.map((run) => run.seats));
  const groups = Array.from({ length: seats }, (_, seat) => ({
    label: `seat ${seat + 1}`,
    shares: runs.map((run) => run.seatWins[seat]),
  }));
  return shares('Wins by seat', 'Share of games a seat has won, alone or with others.', groups);
}

function lengths(runs: readonly Run[]): string {
  const tallies = runs.map(({ tally }) => tally);
  const rounds = histogram(
    'Rounds',
    tallies.map((tally) => tally.rounds),
    'rounds',
    1,
  );
  const choices = histogram(
    'Choices',
    tallies.map((tally) => tally.lengths),
    'choices, in tens',
    10,
  );
  return section({
    title: 'Length',
    note: 'Share of games by number of rounds and of choices.',
    chart: rounds + choices,
  });
}

const TITLES: Readonly<Record<string, string>> = {
  deaths: 'Causes of death by room',
  actions: 'Use of actions',
  rooms: 'Rooms turned up or deadly',
  cards: 'Cards drawn',
  abilities: 'Use of abilities, by character',
};

/** What only games watched event by event tell. */
function watched(runs: readonly Run[]): string[] {
  if (runs.every(({ tally }) => tally.watched === 0)) return [];
  const sample = runs.map(({ tally }) => plural(tally.watched, 'game')).join(' and ');
  const note = `From the ${sample} of the run that were watched event by event.`;
  return [
    survival(runs, note),
    ...keysOf(runs, ({ tally }) => tally.charts).map((chart) => often(runs, chart, note)),
    decided(runs),
  ];
}

function survival(runs: readonly Run[], note: string): string {
  const groups = keysOf(runs, ({ tally }) => tally.characters).map((name) => ({
    label: words(name),
    shares: runs.map(({ tally }) => {
      const character = tally.characters[name];
      return character === undefined ? undefined : share(character.survived, character.played);
    }),
  }));
  return shares('Survival by character', `How often a character came through, or kept its mask. ${note}`, groups);
}

function often(runs: readonly Run[], chart: string, note: string): string {
  const title = TITLES[chart] ?? `How often: ${chart}`;
  const names = byTimes(runs, chart);
  const groups = names.map<Bar>((name) => ({
    label: words(name),
    values: runs.map(({ tally }) => ({
      value: (countIn(tally.charts, chart, name)?.times ?? 0) / (tally.watched || 1),
    })),
  }));
  return section({
    title,
    note: `Times per game. ${note}`,
    chart: bars(title, groups, { text: (value) => value.toFixed(2) }),
  });
}

const countIn = (charts: Run['tally']['charts'], chart: string, name: string): Count | undefined =>
  charts[chart]?.[name];

function byTimes(runs: readonly Run[], chart: string): string[] {
  const times = (name: string) =>
    runs.reduce((sum, { tally }) => sum + (countIn(tally.charts, chart, name)?.times ?? 0), 0);
  return keysOf(runs, ({ tally }) => tally.charts[chart] ?? {}).sort((a, b) => times(b) - times(a));
}

/** Charts of what is no cause: they come with the end, or count what another one counts too. */
const NO_CAUSE = ['events', 'deaths', 'ends of rounds', 'characters that won a round'];

/** How often each room, card, action or ability was among what the decisive choice brought about. */
function decided(runs: readonly Run[]): string {
  if (runs.every(({ tally }) => tally.decisions === 0)) return '';
  const named = keysOf(runs, ({ tally }) => tally.charts).flatMap((chart) =>
    NO_CAUSE.includes(chart) ? [] : byTimes(runs, chart).map((name) => ({ chart, name })),
  );
  const groups = named
    .map(({ chart, name }) => ({
      label: `${words(name)} (${chart})`,
      shares: runs.map(({ tally }) => share(countIn(tally.charts, chart, name)?.decided ?? 0, tally.decisions)),
    }))
    .filter(({ shares: all }) => all.some(({ count }) => count > 0))
    .sort((a, b) => (b.shares[0]?.rate ?? 0) - (a.shares[0]?.rate ?? 0));
  return shares(
    'What decided',
    'How often it was among what the last choice brought about, before the game (or a round with its own winner) was decided.',
    groups,
  );
}
