import { type CellView, type CharacterView, ROOMS, type View } from '@vizard/room25';
import type { Colour } from '../../play/paint.ts';
import { words } from '../../sentences.ts';
import type { Board, Setting } from '../board.ts';

const WIDE = 14;
const COLUMNS = ['a', 'b', 'c', 'd', 'e'];
const ROWS = [5, 4, 3, 2, 1];

const COLOURS: ReadonlyMap<string, Colour> = new Map(ROOMS.map(({ name, colour }) => [name, colour]));

/** The complex as a square of 25 cells, e5 top right, then the characters in turn order. */
export const room25: Board = (view: View, setting) =>
  [
    heading(view),
    ...grid(view, setting),
    legend(),
    '',
    ...inOrder(view).map((one) => characterLine(view, one, setting)),
  ].join('\n');

/** `1 card`, `2 cards` */
const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

function heading({ round, key, alarm, options, lines, lying, deck }: View): string {
  const facts = [
    `Round ${round.number}${round.last ? ', the last' : ''}`,
    words(options.mode),
    alarm ? 'ALARM' : '',
    key ? 'key activated' : '',
    deck > 0 ? `${counted(deck, 'card')} in the deck` : '',
    lying.length > 0 ? `in view: ${lying.join(', ')}` : '',
    lines.length > 0 ? `moved: ${lines.map(({ line, direction }) => `${line} ${direction}`).join(', ')}` : '',
  ];
  return facts.filter(Boolean).join('; ');
}

function grid(view: View, { paint }: Setting): string[] {
  const rule = `   +${`${'-'.repeat(WIDE)}+`.repeat(5)}`;
  const lines = ROWS.flatMap((row) => {
    const cells = COLUMNS.map((column) => view.cells.find(({ cell }) => cell === `${column}${row}`) as CellView);
    const line = (start: string, text: (cell: CellView) => string, coloured: boolean) =>
      `${start}|${cells
        .map((cell) => {
          const padded = ` ${text(cell)}`.slice(0, WIDE).padEnd(WIDE);
          const colour = coloured && cell.room !== undefined ? COLOURS.get(cell.room) : undefined;
          return colour === undefined ? padded : paint(colour, padded);
        })
        .join('|')}|`;
    return [
      rule,
      line(` ${row} `, roomText, true),
      line('   ', (cell) => figures(view, cell), false),
      line('   ', (cell) => signs(view, cell), false),
    ];
  });
  return [
    ...lines,
    rule,
    `    ${COLUMNS.map((column) => column.padStart(WIDE / 2).padEnd(WIDE + 1)).join('')}`.trimEnd(),
  ];
}

/** `G vision` face up, `(R acid)` face down and known to me, `?` face down. */
function roomText({ room, up, axis }: CellView): string {
  if (room === undefined) return '?';
  const letter = (COLOURS.get(room) as string).charAt(0).toUpperCase();
  const corridor = axis === null ? '' : axis === 'lying' ? ' -' : ' |';
  return up ? `${letter} ${words(room)}${corridor}` : `(${letter} ${words(room)})`;
}

/** Two letters for each figure; a hidden one in brackets. */
const short = (name: string): string => name.charAt(0).toUpperCase() + name.charAt(1);

function figures({ characters, robots }: View, { cell }: CellView): string {
  const here = characters
    .filter((one) => one.cell === cell)
    .map(({ name, hidden }) => (hidden ? `(${short(name)})` : short(name)));
  const machines = robots.flatMap((at, robot) => (at === cell ? [`#${robot + 1}`] : []));
  const all = [...here, ...machines];
  return all.length > 4 ? all.join('') : all.join(' ');
}

/** X closed, L locked, * somebody's reminder, a colour's letter for each claim. */
function signs({ characters, claims }: View, { cell, tile, up, closed, locked }: CellView): string {
  const reminders = characters.filter(({ reminder }) => reminder === cell).map(({ name }) => `*${short(name)}`);
  const said = (up ? [] : claims)
    .filter((claim) => claim.tile === tile)
    .map(({ character, colour }) => `${short(character)}:${colour.charAt(0).toUpperCase()}`);
  return [closed ? 'X' : '', locked ? 'L' : '', ...reminders, ...new Set(said)].filter(Boolean).join(' ');
}

const legend = (): string =>
  'B blue G green Y yellow R red; ? face down, (R acid) face down and known to you; #1 robot; X do not cross; L locked; *Fr reminder; Fr:R says red';

/** The living in turn order, then the dead. */
function inOrder({ characters, order, dead }: View): CharacterView[] {
  return [...order, ...dead].map((wanted) => characters.find(({ name }) => name === wanted) as CharacterView);
}

function characterLine(view: View, one: CharacterView, { names, me, paint }: Setting): string {
  const slots = [one.first, one.second]
    .map((token) => (token === 'hidden' ? '##' : token))
    .filter((token) => token !== null);
  const facts = [
    one.alive ? `at ${one.cell}` : 'dead',
    one.role === undefined ? '' : `${one.role}${one.revealed ? ' (revealed)' : ''}`,
    slots.length > 0 ? `programme ${slots.join(' ')}${one.single ? ' (first or second)' : ''}` : '',
    one.played.length > 0 ? `played ${one.played.join(' ')}` : '',
    one.adrenaline === 'gone' ? '' : `adrenaline ${one.adrenaline === 'atHand' ? 'at hand' : 'programmed'}`,
    one.trap === 'no' ? '' : 'in a trap',
    one.drowns === null ? '' : `drowns ${one.drowns > view.round.played ? 'next' : 'this'} round`,
    one.pile === null ? '' : 'in paranoia',
    one.spares > 0 ? counted(one.spares, 'spare room') : '',
    one.ready ? 'ready' : '',
  ];
  const who = `${view.acting === one.name ? '>' : ' '} ${short(one.name)} ${one.name.padEnd(9)} ${(names[one.seat] as string).padEnd(8)}`;
  const line = `${who} ${facts.filter(Boolean).join('; ')}`;
  if (!one.alive) return paint('grey', line);
  return one.seat === me ? paint('bold', line) : line;
}
