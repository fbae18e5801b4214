/** What is measured: every game and mode, with a usual number of players. */
export interface Setup {
  readonly game: string;
  readonly mode: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, unknown>>;
}

const room25 = (mode: string, seats: number): Setup => ({ game: 'room25', mode, seats, options: { mode } });
const grimm = (mode: string, seats: number, options: Setup['options'] = {}): Setup => ({
  game: 'grimm',
  mode,
  seats,
  options,
});

export const SETUPS: readonly Setup[] = [
  room25('suspicion', 6),
  room25('cooperation', 4),
  room25('madness', 4),
  room25('competition', 2),
  room25('team', 4),
  room25('classicSolo', 1),
  room25('classicCooperation', 4),
  grimm('basic', 4),
  grimm('all modules', 5, { wagers: true, treasures: true, abilities: true }),
  grimm('basic', 2),
  { game: 'lanterns', mode: 'example', seats: 3, options: {} },
];
