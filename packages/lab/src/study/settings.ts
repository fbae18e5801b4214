/** A table of the study: a mode with its complex, its level and a number of players. */
export interface Setting {
  readonly mode: string;
  readonly complex: string;
  readonly level: 'basic' | 'ultimate';
  readonly seats: number;
  /** What is asked of the options beyond that. */
  readonly more?: Readonly<Record<string, unknown>>;
}

const settings = (
  mode: string,
  level: Setting['level'],
  complexes: readonly string[],
  seats: readonly number[],
  more?: Setting['more'],
): Setting[] => complexes.flatMap((complex) => seats.map((each) => ({ mode, complex, level, seats: each, more })));

/** Every ready-made complex in the mode it was made for, and balanced random ones beside them. */
export const SETTINGS: readonly Setting[] = [
  ...settings('suspicion', 'basic', ['classic-suspicion'], [4, 5, 6]),
  ...settings('suspicion', 'basic', ['basic-1'], [4, 5], { guards: 1 }),
  ...settings('suspicion', 'basic', ['basic-2'], [5, 6, 7, 8], { guards: 2 }),
  ...settings('suspicion', 'ultimate', ['suspicion-1', 'balanced'], [4, 5], { guards: 1 }),
  ...settings('suspicion', 'ultimate', ['suspicion-2', 'balanced'], [6, 7, 8], { guards: 2 }),
  ...settings('cooperation', 'basic', ['first'], [1, 4, 5, 6]),
  ...settings('cooperation', 'ultimate', ['normal', 'ultimate', 'balanced'], [1, 4, 5, 6]),
  ...settings('madness', 'ultimate', ['madness'], [4, 5, 6]),
  ...settings('competition', 'basic', ['classic-competition'], [2, 3]),
  ...settings('team', 'basic', ['classic-competition'], [4, 6]),
  ...settings('classicCooperation', 'basic', ['classic-beginner'], [4, 5, 6]),
  ...settings('classicSolo', 'basic', ['classic-beginner'], [1]),
];

export const optionsOf = ({ mode, complex, level, more }: Setting): Record<string, unknown> => ({
  mode,
  complex,
  level,
  ...more,
});

export const titleOf = ({ mode, complex, level, seats, more }: Setting): string => {
  const guards = more?.guards === undefined ? '' : `, ${more.guards} guard${more.guards === 1 ? '' : 's'}`;
  return `${mode}, ${complex}, ${level}, ${seats} player${seats === 1 ? '' : 's'}${guards}`;
};
