/** Diagrams beside statements that say where something is or in which order it happens. Words carry each of them. */
const CELL = 34;
const LETTERS = ['a', 'b', 'c', 'd', 'e'];

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly says: string;
  readonly inside: string;
}

const ARROW =
  '<marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0l8 4-8 4z"/></marker>';

const arrow = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path class="way" d="M${x1} ${y1}L${x2} ${y2}" marker-end="url(#tip)"/>`;

const words = (x: number, y: number, text: string): string => `<text x="${x}" y="${y}">${text}</text>`;

const square = (column: number, row: number, kind: string, text = ''): string => {
  const [x, y] = [20 + column * CELL, 4 + row * CELL];
  const size = CELL - 4;
  const label = text === '' ? '' : words(x + size / 2, y + size / 2 + 5, text);
  return `<rect class="${kind}" x="${x}" y="${y}" width="${size}" height="${size}" rx="4"/>${label}`;
};

/** The complex as it is laid out: the kind of each cell, by its distance from the centre. */
function complex(): Drawn {
  const cells = [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1, 2, 3, 4].map((row) => {
      const distance = Math.abs(column - 2) + Math.abs(row - 2);
      const kind = distance === 0 ? 'centre' : distance <= 2 ? 'diamond' : 'exit';
      return square(column, row, kind, kind === 'diamond' ? '' : kind === 'exit' ? 'E' : 'C');
    }),
  );
  const rows = [5, 4, 3, 2, 1].map((digit, row) => words(9, 4 + row * CELL + 20, String(digit)));
  const columns = LETTERS.map((letter, column) => words(20 + column * CELL + 15, 5 * CELL + 16, letter));
  const says =
    'The complex, five by five: the Central Room C on c3, the diamond of 12 cells around it, and the exit zones E, three cells at each corner.';
  return { width: 5 * CELL + 22, height: 5 * CELL + 22, says, inside: [...cells, ...rows, ...columns].join('') };
}

function neighbours(): Drawn {
  const cells = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) =>
      square(column, row, (column + row) % 2 === 1 ? 'diamond' : column === 1 ? 'centre' : 'exit'),
    ),
  );
  const middle = { x: 20 + CELL + 15, y: 4 + CELL + 15 };
  const ways = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ].map(([x = 0, y = 0]) => arrow(middle.x, middle.y, middle.x + x * CELL, middle.y + y * CELL));
  const says =
    'From the room in the middle four rooms are adjacent: those that share a side with it. Diagonal ones are not.';
  return { width: 3 * CELL + 26, height: 3 * CELL + 8, says, inside: cells.join('') + ways.join('') };
}

function shift(): Drawn {
  const before = ['1', '2', '3', '4', '5'].map((name, column) =>
    square(column, 0, column === 4 ? 'centre' : 'diamond', name),
  );
  const after = ['5', '1', '2', '3', '4'].map((name, column) =>
    square(column, 2, column === 0 ? 'centre' : 'diamond', name),
  );
  const says =
    'A Control to the right. Before: rooms 1 2 3 4 5. After: 5 1 2 3 4. Every room moves by one, and the one that leaves comes in at the other end.';
  const way = arrow(30, CELL + 19, 20 + 5 * CELL - 12, CELL + 19);
  return { width: 5 * CELL + 26, height: 3 * CELL + 6, says, inside: before.join('') + way + after.join('') };
}

/** Boxes one after the other: on a narrow page they go on below. */
const steps = (boxes: readonly (readonly [string, string])[]): string =>
  `<ol class="steps">${boxes.map(([what, more]) => `<li><b>${what}</b><br>${more}</li>`).join('')}</ol>`;

const DIAGRAMS: Readonly<Record<string, () => string>> = {
  'R25-SET-4': () => drawn(complex()),
  'R25-ADJ-1': () => drawn(neighbours()),
  'R25-CTRL-1': () => drawn(shift()),
  'R25-RND-1': () =>
    steps([
      ['Programming', 'all, in secret'],
      ['Action', 'two passes'],
      ['Countdown', 'one round less'],
    ]),
  'GM-TURN-5': () =>
    steps([
      ['Draw', 'keep or give'],
      ['Settle', 'everyone'],
      ['Draw', 'the other way'],
      ['Settle', 'everyone'],
      ['Action', 'for two of a kind'],
    ]),
};

/** The diagram beside a statement; nothing where there is none. */
export const diagramOf = (id: string): string => (Object.hasOwn(DIAGRAMS, id) ? (DIAGRAMS[id]?.() ?? '') : '');

const drawn = ({ width, height, says, inside }: Drawn): string =>
  `<svg class="diagram" role="img" aria-label="${says}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${ARROW}</defs>${inside}</svg>`;
