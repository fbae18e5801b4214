import type { Direction } from './scene.ts';

/** What a choice in notation points at: the board lights what the choices name, and nothing else. */
export interface Aim {
  readonly choice: string;
  /** What is done: `move`, `order push`, `sabotage room`. */
  readonly verb: string;
  readonly cells: readonly string[];
  readonly characters: readonly string[];
  readonly line: { readonly line: string; readonly direction: Direction } | undefined;
  /** The number of a robot. */
  readonly robot: string | undefined;
  /** Anything else: a token, a colour. */
  readonly rest: readonly string[];
}

const CHARACTERS = ['franck', 'jennifer', 'kevin', 'emmett', 'max', 'sarah', 'bruce', 'alice'];
const TWO_WORDS = ['sabotage room', 'sabotage robot'];

/** Reads one choice: `push sarah c2`, `shift row 2 right`, `order 1 push max b2`. */
export function aimOf(choice: string): Aim {
  const words = choice.split(' ');
  const [first = ''] = words;
  if (first === 'shift') {
    const [, , line = '', direction] = words;
    return { ...blank(choice, 'shift'), line: { line, direction: direction as Direction } };
  }
  const two = TWO_WORDS.find((verb) => choice.startsWith(verb));
  const order = first === 'order' ? `order ${words[2]}` : undefined;
  const skipped = two !== undefined ? 2 : 1;
  const left = words.slice(skipped).filter((word) => order === undefined || word !== words[2]);
  return {
    ...blank(choice, two ?? order ?? first),
    cells: left.filter((word) => /^[a-e][1-5]$/.test(word)),
    characters: left.filter((word) => CHARACTERS.includes(word)),
    robot: left.find((word) => /^[12]$/.test(word)),
    rest: left.filter((word) => !CHARACTERS.includes(word) && !/^([a-e][1-5]|[12])$/.test(word)),
  };
}

const blank = (choice: string, verb: string): Aim => ({
  choice,
  verb,
  cells: [],
  characters: [],
  line: undefined,
  robot: undefined,
  rest: [],
});

/** The side of `to` that one coming from `from` enters by; undefined when they are no neighbours. */
export function sideFrom(from: string | undefined, to: string): Direction | undefined {
  if (from === undefined) return undefined;
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to[1]) - Number(from[1]);
  if (Math.abs(right) + Math.abs(up) !== 1) return undefined;
  if (right !== 0) return right > 0 ? 'left' : 'right';
  return up > 0 ? 'down' : 'up';
}

/** The choices that are still possible once these cells were picked, in any order. */
export const narrowed = (aims: readonly Aim[], picked: readonly string[]): readonly Aim[] =>
  aims.filter(({ cells }) => picked.every((cell) => cells.includes(cell)));
