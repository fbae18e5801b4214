import type { Setup } from '@vizard/kernel/testing';
import type { SwitchName } from '../src/editions.ts';
import { EDITIONS, SWITCH_NAMES, SWITCHES } from '../src/editions.ts';
import type { ModeName } from '../src/modes.ts';
import { MODE_NAMES, MODES } from '../src/modes.ts';

/** Ways to play that together reach every mode, number of players, level, edition and, two by two, every pair of switch values. */
type Values = Readonly<Record<string, string | boolean>>;

const seatsOf = (mode: ModeName): number[] => Object.keys(MODES[mode].characters).map(Number);

/** Every mode with every number of players, at both levels, in every edition, with ready-made and balanced complexes. */
export const TABLES: readonly Setup[] = MODE_NAMES.flatMap((mode) =>
  seatsOf(mode).flatMap((seats, at) =>
    EDITIONS.flatMap((edition, turn) => [
      { seats, options: { mode, level: 'basic', edition, memory: (at + turn) % 2 === 0 ? 'aided' : 'strict' } },
      { seats, options: { mode, level: 'ultimate', edition, complex: 'balanced' } },
    ]),
  ),
);

/** Choices of values for all switches in which every two values of two switches meet at least once. */
export function pairwise(): Values[] {
  const key = (one: SwitchName, a: unknown, other: SwitchName, b: unknown) => `${one}=${a} ${other}=${b}`;
  const open = new Set<string>();
  SWITCH_NAMES.forEach((one, at) => {
    for (const other of SWITCH_NAMES.slice(at + 1)) {
      for (const a of SWITCHES[one].values) for (const b of SWITCHES[other].values) open.add(key(one, a, other, b));
    }
  });
  /** How many pairs not yet met this value makes with the values chosen before it. */
  const gains = (chosen: Record<string, string | boolean>, name: SwitchName, value: string | boolean): string[] => {
    const at = SWITCH_NAMES.indexOf(name);
    return Object.keys(chosen)
      .map((other) => {
        const before = SWITCH_NAMES.indexOf(other as SwitchName) < at;
        return before
          ? key(other as SwitchName, chosen[other], name, value)
          : key(name, value, other as SwitchName, chosen[other]);
      })
      .filter((pair) => open.has(pair));
  };
  const found: Values[] = [];
  while (open.size > 0) {
    const [first] = open;
    const chosen: Record<string, string | boolean> = {};
    for (const part of first.split(' ')) {
      const [name, text] = part.split('=');
      const value = SWITCHES[name as SwitchName].values.find((one) => String(one) === text);
      chosen[name] = value as string | boolean;
    }
    for (const name of SWITCH_NAMES) {
      if (name in chosen) continue;
      const values = [...SWITCHES[name].values];
      // values take turns in coming first, so that equal gains do not always choose the same
      if (found.length % 2 === 1) values.reverse();
      values.sort((one, other) => gains(chosen, name, other).length - gains(chosen, name, one).length);
      chosen[name] = values[0];
    }
    SWITCH_NAMES.forEach((name, at) => {
      for (const other of SWITCH_NAMES.slice(at + 1)) open.delete(key(name, chosen[name], other, chosen[other]));
    });
    found.push(chosen);
  }
  return found;
}

/** The pairs of switch values in the modes they can matter in, with M.A.C. cards of all kinds wherever they are allowed. */
export const SWITCHED: readonly Setup[] = pairwise().flatMap((switches) => [
  { seats: 6, options: { mode: 'suspicion', complex: 'balanced', madnessCards: true, ...switches } },
  { seats: 4, options: { mode: 'suspicion', ...switches } },
  { seats: 4, options: { mode: 'madness', complex: 'balanced', ...switches } },
  { seats: 1, options: { mode: 'madness', ...switches } },
  { seats: 3, options: { mode: 'cooperation', complex: 'balanced', ...switches } },
  { seats: 4, options: { mode: 'cooperation', madnessCards: true, ...switches } },
  {
    seats: 3,
    options: { mode: 'competition', level: 'ultimate', complex: 'balanced', madnessCards: true, ...switches },
  },
  { seats: 6, options: { mode: 'team', level: 'ultimate', complex: 'suspicion-2', ...switches } },
]);

/** One usual table of each mode. */
export const USUAL: readonly (Setup & { readonly mode: ModeName })[] = [
  { mode: 'suspicion', seats: 6, options: { mode: 'suspicion' } },
  { mode: 'cooperation', seats: 4, options: { mode: 'cooperation' } },
  { mode: 'madness', seats: 4, options: { mode: 'madness' } },
  { mode: 'competition', seats: 3, options: { mode: 'competition' } },
  { mode: 'team', seats: 4, options: { mode: 'team', level: 'ultimate', complex: 'suspicion-2' } },
  { mode: 'classicSolo', seats: 1, options: { mode: 'classicSolo' } },
  { mode: 'classicCooperation', seats: 3, options: { mode: 'classicCooperation' } },
];
