import { ALL_TOKENS, NONE, SPECIAL, tokenBit } from './actions.ts';
import { columnOf, EVERY_CELL, NEIGHBOURS, rowOf } from './board.ts';
import { CHARACTERS } from './characters.ts';
import type { Cell, CharacterIndex, Line } from './indices.ts';
import { COLOURS } from './rooms.ts';

/**
 * Every choice there is, made once: states and searches share these objects. Characters, cells, lines, tokens are numbers;
 * notation.ts gives them names.
 */
export type Choice =
  /** Up to two tokens in order, NONE for none, and adrenaline. */
  | { readonly do: 'programme'; readonly first: number; readonly second: number; readonly adrenaline: boolean }
  | { readonly do: CellVerb; readonly cell: Cell }
  | { readonly do: 'push' | 'carry'; readonly character: CharacterIndex; readonly cell: Cell }
  | { readonly do: 'call' | 'imitate' | 'sacrifice'; readonly character: CharacterIndex }
  | { readonly do: 'shift'; readonly line: Line; readonly way: number }
  | { readonly do: 'swap'; readonly cell: Cell; readonly other: Cell }
  | { readonly do: 'order move'; readonly robot: number; readonly cell: Cell }
  | { readonly do: 'order push'; readonly robot: number; readonly character: CharacterIndex; readonly cell: Cell }
  | { readonly do: 'sabotage robot' | 'robot'; readonly robot: number }
  | { readonly do: 'announce'; readonly colour: number }
  | { readonly do: 'lose'; readonly token: number }
  | { readonly do: Word };

/** Choices that name a cell: where one looks, goes, puts or takes something. */
export const CELL_VERBS = ['look', 'move', 'remind', 'to', 'reactivate', 'lock', 'take'] as const;
export type CellVerb = (typeof CELL_VERBS)[number];

/** Choices of one word. */
export const WORDS = [
  'now',
  'later',
  'pass',
  'reveal',
  'hide',
  'recover',
  'sabotage room',
  'accept',
  'refuse',
] as const;
export type Word = (typeof WORDS)[number];

/** A colour that is not announced. */
export const NO_COLOUR = COLOURS.length;

/**
 * Every choice has all fields, in this order, most of them undefined: engines read objects of one shape much faster
 * than of twelve. So ask whether a field is undefined, not whether it is `in` a choice.
 */
function shaped(choice: Choice): Choice {
  const { first, second, adrenaline, cell, other, character, line, way, robot, colour, token } = choice as Fields;
  const fields = { do: choice.do, first, second, adrenaline, cell, other, character, line, way, robot, colour, token };
  return fields as Choice;
}
type Fields = { readonly [Field in Exclude<FieldOf<Choice>, 'do'>]?: number | boolean };
type FieldOf<C> = C extends unknown ? keyof C : never;

const verbs = <V extends CellVerb>(verb: V): readonly Choice[] => EVERY_CELL.map((cell) => shaped({ do: verb, cell }));

export const LOOK_AT = verbs('look');
export const MOVE_TO = verbs('move');
export const REMIND_AT = verbs('remind');
export const TO = verbs('to');
export const REACTIVATE_AT = verbs('reactivate');
export const LOCK_AT = verbs('lock');
export const TAKE_FROM = verbs('take');

const characters = CHARACTERS.map((_, character) => character as CharacterIndex);

export const PUSH_TO: readonly (readonly Choice[])[] = characters.map((character) =>
  EVERY_CELL.map((cell) => shaped({ do: 'push', character, cell })),
);
export const CARRY_TO: readonly (readonly Choice[])[] = characters.map((character) =>
  EVERY_CELL.map((cell) => shaped({ do: 'carry', character, cell })),
);
export const CALL: readonly Choice[] = characters.map((character) => shaped({ do: 'call', character }));
export const IMITATE: readonly Choice[] = characters.map((character) => shaped({ do: 'imitate', character }));
export const SACRIFICE: readonly Choice[] = characters.map((character) => shaped({ do: 'sacrifice', character }));

/** By line and way. */
export const SHIFT: readonly (readonly Choice[])[] = Array.from({ length: 10 }, (_, line) =>
  [0, 1, 2].map((way) => shaped({ do: 'shift', line: line as Line, way })),
);
export const SWAP: readonly (readonly Choice[])[] = EVERY_CELL.map((cell) =>
  EVERY_CELL.map((other) => shaped({ do: 'swap', cell, other })),
);

const robots = [0, 1];
export const ORDER_MOVE: readonly (readonly Choice[])[] = robots.map((robot) =>
  EVERY_CELL.map((cell) => shaped({ do: 'order move', robot, cell })),
);
export const ORDER_PUSH: readonly (readonly (readonly Choice[])[])[] = robots.map((robot) =>
  characters.map((character) => EVERY_CELL.map((cell) => shaped({ do: 'order push', robot, character, cell }))),
);
export const SABOTAGE_ROBOT: readonly Choice[] = robots.map((robot) => shaped({ do: 'sabotage robot', robot }));
export const ROBOT: readonly Choice[] = robots.map((robot) => shaped({ do: 'robot', robot }));

/** Nothing first, then the colours. */
export const ANNOUNCE: readonly Choice[] = [NO_COLOUR, 0, 1, 2, 3].map((colour) => shaped({ do: 'announce', colour }));
export const LOSE: readonly Choice[] = [0, 1, 2, 3, 4].map((token) => shaped({ do: 'lose', token }));

const word = (name: Word): Choice => shaped({ do: name });
export const NOW = word('now');
export const LATER = word('later');
export const PASS = word('pass');
export const REVEAL = word('reveal');
export const HIDE = word('hide');
export const RECOVER = word('recover');
export const SABOTAGE_ROOM = word('sabotage room');
export const ACCEPT = word('accept');
export const REFUSE = word('refuse');

export const NOTHING: readonly Choice[] = [];
export const ONLY_PASS: readonly Choice[] = [PASS];
export const NOW_OR_LATER: readonly Choice[] = [NOW, LATER];
export const ACCEPT_OR_REFUSE: readonly Choice[] = [ACCEPT, REFUSE];

/** Choices at the sides of a cell, by cell and set of sides: no list is made while playing. */
const bySides = (choices: readonly Choice[]): readonly (readonly (readonly Choice[])[])[] =>
  NEIGHBOURS.map((neighbours) =>
    Array.from({ length: 16 }, (_, sides) =>
      neighbours.flatMap((cell, side) => (sides & (1 << side) && cell >= 0 ? [choices[cell]] : [])),
    ),
  );
export const LOOKS_BY_SIDES = bySides(LOOK_AT);
export const MOVES_BY_SIDES = bySides(MOVE_TO);

/** Shifts of the row and the column of a cell, by cell and set of: row back, row forth, column back, column forth. */
export const SHIFTS_BY_CELL: readonly (readonly (readonly Choice[])[])[] = EVERY_CELL.map((cell) =>
  Array.from({ length: 16 }, (_, ways) => {
    const [row, column] = [SHIFT[rowOf(cell)], SHIFT[columnOf(cell)]];
    return [row[2], row[1], column[2], column[1]].filter((_, bit) => ways & (1 << bit));
  }),
);

/** Programmes by [tokens owned][adrenaline at hand][in the Cold Room]. */
export const PROGRAMMES: readonly (readonly (readonly (readonly Choice[])[])[])[] = makeProgrammes();
/** Every programme one can write down, impossible ones too: for explaining why. */
export const ALL_PROGRAMMES: readonly Choice[] = [false, true].flatMap((adrenaline) =>
  [0, 1, 2, 3, SPECIAL, NONE].flatMap((first) =>
    (first === NONE ? [NONE] : [0, 1, 2, 3, SPECIAL, NONE]).map((second) => programme(first, second, adrenaline)),
  ),
);
/** What a character in paranoia programmes (R25-PAR-3). */
export const ADRENALINE_ONLY: readonly Choice[] = [false, true].map((adrenaline) => programme(NONE, NONE, adrenaline));

function programme(first: number, second: number, adrenaline: boolean): Choice {
  return shaped({ do: 'programme', first, second, adrenaline });
}

/** R25-PRG-1 */
function makeProgrammes(): Choice[][][][] {
  const made = new Map<string, Choice>();
  const once = (first: number, second: number, adrenaline: boolean): Choice => {
    const key = `${first} ${second} ${adrenaline}`;
    const found = made.get(key) ?? programme(first, second, adrenaline);
    made.set(key, found);
    return found;
  };
  return Array.from({ length: ALL_TOKENS + 1 }, (_, owned) => {
    const tokens = [0, 1, 2, 3, SPECIAL].filter((token) => owned & tokenBit(token));
    const pairs = tokens.flatMap((first) =>
      tokens.filter((second) => second !== first).map((second) => [first, second]),
    );
    const singles = tokens.map((token) => [token, NONE]);
    const list = (slots: readonly number[][], uses: readonly boolean[]): Choice[] =>
      uses.flatMap((adrenaline) => slots.map(([first, second]) => once(first, second, adrenaline)));
    const cold = list(singles, /* R25-COLD-1 */ [false]);
    const warm = [...pairs, ...singles];
    return [
      [list(warm, [false]), cold],
      [list(warm, [false, true]), cold],
    ];
  });
}
