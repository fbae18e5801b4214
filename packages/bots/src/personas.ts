import type { Random } from '@vizard/kernel';
import { pick } from '@vizard/kernel';

/** Small leanings that make bots different; 1 is average. */
export interface Habits {
  /** How soon it accuses, attacks, commits itself. */
  readonly bold: number;
  /** How often it does something just for fun. */
  readonly playful: number;
}

/** Somebody to play against. */
export interface Persona {
  /** A proper name, the same in every language; its picture, a mask of an animal, is named after it. */
  readonly name: string;
  /** The key of the word for its temper. */
  readonly temper: 'calm' | 'bold' | 'playful' | 'wary';
  readonly habits: Habits;
}

export const PERSONAS: readonly Persona[] = [
  { name: 'Odile', temper: 'calm', habits: { bold: 1, playful: 0.6 } },
  { name: 'Caspar', temper: 'bold', habits: { bold: 1.3, playful: 1 } },
  { name: 'Mirabel', temper: 'wary', habits: { bold: 0.8, playful: 0.8 } },
  { name: 'Fitch', temper: 'playful', habits: { bold: 1.1, playful: 1.6 } },
  { name: 'Anselm', temper: 'calm', habits: { bold: 0.9, playful: 0.7 } },
  { name: 'Tansy', temper: 'playful', habits: { bold: 1, playful: 1.4 } },
  { name: 'Bruno', temper: 'bold', habits: { bold: 1.4, playful: 0.9 } },
  { name: 'Wren', temper: 'wary', habits: { bold: 0.7, playful: 1 } },
];

export const personaNamed = (name: string): Persona | undefined =>
  PERSONAS.find((persona) => persona.name.toLowerCase() === name.toLowerCase());

/** When a bot may say something. */
export type Moment = 'greet' | 'win' | 'lose' | 'hurt' | 'lucky' | 'caught';

/** How a game's bots behave at a table apart from their choices. */
export interface Manners {
  /** The standing offers its bots think about, by what they ask. */
  readonly offers: readonly string[];
  /** What an event that everybody saw means to one of the players; undefined where nobody would say a word about it. */
  moment(event: PublicEvent, view: unknown): Felt | undefined;
}

/** A moment that somebody at the table may want to say something about. */
export interface Felt {
  readonly seat: number;
  readonly moment: Moment;
}

export type PublicEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** How many sentences the catalogues have for each moment and temper. */
const LINES = 3;

/** What it says, as a key of the message catalogue: `bot.bold.win.1`. Not every moment is worth a word. */
export function lineFor({ temper, habits }: Persona, moment: Moment, random: Random): string | undefined {
  if (random.below(100) >= 40 * habits.playful) return undefined;
  return `bot.${temper}.${moment}.${1 + random.below(LINES)}`;
}

/** Everything bots may say. */
export const LINE_KEYS: readonly string[] = (['calm', 'bold', 'playful', 'wary'] as const).flatMap((temper) =>
  (['greet', 'win', 'lose', 'hurt', 'lucky', 'caught'] as const).flatMap((moment) =>
    Array.from({ length: LINES }, (_, line) => `bot.${temper}.${moment}.${1 + line}`),
  ),
);

/** A persona whose name nobody at the table has, while there is one. */
export function newPersona(taken: readonly string[], random: Random): Persona {
  const names = taken.map((name) => name.toLowerCase());
  const free = PERSONAS.filter(({ name }) => !names.includes(name.toLowerCase()));
  return pick(free.length > 0 ? free : PERSONAS, random);
}
