/** What many games add up to. Plain data: workers send it, runs are merged and saved. */
export interface Tally {
  games: number;
  choices: number;
  /** Games won by each side. */
  sides: Record<string, number>;
  /** Games by how they ended. */
  ends: Record<string, number>;
  /** Games won by each seat; several may win together. */
  seats: number[];
  /** Games by number of rounds. */
  rounds: Record<string, number>;
  /** Games by number of choices, in steps of ten. */
  lengths: Record<string, number>;
  /** How many games were watched event by event. */
  watched: number;
  /** What was seen in those: chart, name, counts. */
  charts: Record<string, Record<string, Count>>;
  /** In those: how often each character was in play, and how often it came through. */
  characters: Record<string, { played: number; survived: number }>;
  /** How many decisive moments there were: ends of games, or of rounds where rounds are won. */
  decisions: number;
}

export interface Count {
  /** How often it happened. */
  times: number;
  /** In how many games. */
  games: number;
  /** How often it happened because of the decisive choice. */
  decided: number;
}

export const emptyTally = (seats: number): Tally => ({
  games: 0,
  choices: 0,
  sides: {},
  ends: {},
  seats: Array(seats).fill(0),
  rounds: {},
  lengths: {},
  watched: 0,
  charts: {},
  characters: {},
  decisions: 0,
});

export function add(counts: Record<string, number>, key: string | number, by = 1): void {
  counts[key] = (counts[key] ?? 0) + by;
}

/** Adds `more` to `sum`. The order does not matter. */
export function merge(sum: Tally, more: Tally): void {
  sum.games += more.games;
  sum.choices += more.choices;
  sum.watched += more.watched;
  sum.decisions += more.decisions;
  for (const part of ['sides', 'ends', 'rounds', 'lengths'] as const) {
    for (const [key, count] of Object.entries(more[part])) add(sum[part], key, count);
  }
  more.seats.forEach((wins, seat) => {
    sum.seats[seat] = (sum.seats[seat] ?? 0) + wins;
  });
  for (const [chart, names] of Object.entries(more.charts)) {
    for (const [name, count] of Object.entries(names)) {
      const mine = countOf(sum, chart, name);
      mine.times += count.times;
      mine.games += count.games;
      mine.decided += count.decided;
    }
  }
  for (const [name, { played, survived }] of Object.entries(more.characters)) {
    const mine = characterOf(sum, name);
    mine.played += played;
    mine.survived += survived;
  }
}

export function countOf(tally: Tally, chart: string, name: string): Count {
  tally.charts[chart] ??= {};
  const names = tally.charts[chart];
  names[name] ??= { times: 0, games: 0, decided: 0 };
  return names[name];
}

export function characterOf(tally: Tally, name: string): { played: number; survived: number } {
  tally.characters[name] ??= { played: 0, survived: 0 };
  return tally.characters[name];
}
