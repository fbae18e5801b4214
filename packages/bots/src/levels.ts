/** How strong bots play, weakest first. */
export const LEVELS = ['random', 'easy', 'rules', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (level: string): level is Level => (LEVELS as readonly string[]).includes(level);

/** The levels players can choose, weakest first; the first also stands in for absent players. */
export const PLAYER_LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];

/** The players of the arena: a level, or the cheat that sees the true world, as a measure of what there is to know. */
export const SEATED = [...LEVELS, 'cheat'] as const;
export type Seated = (typeof SEATED)[number];

/** How long a level thinks about one choice: a limit of iterations (a game may set a lower one), and at a table also of milliseconds. */
export interface Thinking {
  readonly iterations: number;
  readonly milliseconds: number;
}

export const THINKING: Readonly<Record<Level, Thinking>> = {
  random: { iterations: 1, milliseconds: 5 },
  easy: { iterations: 1, milliseconds: 5 },
  rules: { iterations: 1, milliseconds: 5 },
  medium: { iterations: 40, milliseconds: 50 },
  hard: { iterations: 3000, milliseconds: 200 },
};
