/** How strong bots play, weakest first. */
export const LEVELS = ['random', 'easy', 'rules', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (level: string): level is Level => (LEVELS as readonly string[]).includes(level);

/** The levels players can choose, weakest first; the first also stands in for absent players. */
export const PLAYER_LEVELS = ['easy', 'medium', 'hard'] as const satisfies readonly Level[];

/** Who may sit down in the arena: a level, or the one who sees the true world, as a measure of what there is to know. */
export const SEATED = [...LEVELS, 'cheat'] as const;
export type Seated = (typeof SEATED)[number];

/** How long a level thinks about one choice: at most so many iterations (a game may set less), and at a table no longer than so many milliseconds. */
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
