import type { CellView, CharacterView, View } from '@vizard/room25';
import { CHARACTERS, ROOMS } from '@vizard/room25';
import { TOKENS } from '@vizard/room25/actions';
import { CELL_NAMES } from '@vizard/room25/board';
import { COLOURS } from '@vizard/room25/rooms';
import type { Encode, Numbers } from '../../env/numbers.ts';

const ROOM_NAMES = ROOMS.map(({ name }) => name);
const NAMES = CHARACTERS.map(({ name }) => name);
const SLOTS = [...TOKENS, 'hidden'] as const;
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
const LINES = ['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e'];
const SEATS = [0, 1, 2, 3, 4, 5, 6, 7];
const MODES = ['suspicion', 'cooperation', 'madness', 'competition', 'team', 'classicSolo', 'classicCooperation'];

/** The table, 25 cells, and room for eight characters: those of the watcher's seat first, then in the order of the seats. */
export const encode: Encode<View> = (view, numbers) => {
  const seat = typeof view.watcher === 'number' ? view.watcher : 0;
  const toRight = (other: number): number => (other - seat + view.seats) % view.seats;
  numbers.one(MODES, view.options.mode).add(view.seats).add(view.round.number).flag(view.round.last);
  numbers.flag(view.key).flag(view.alarm).one(['no', 'round', 'lap'], view.accelerated).add(view.deck);
  for (const line of LINES) {
    const moved = view.lines.find(({ line: name }) => name.endsWith(line));
    numbers.one(DIRECTIONS, moved?.direction);
  }
  for (const room of ROOM_NAMES) numbers.add(view.rooms[room] ?? 0);
  const characters = view.characters.toSorted((a, b) => toRight(a.seat) - toRight(b.seat));
  numbers.list(25, view.cells, (cell) => cell && encodeCell(view, cell, toRight, numbers));
  numbers.list(8, characters, (character) => encodeCharacter(view, character, toRight, numbers));
};

function encodeCell(view: View, cell: CellView, toRight: (seat: number) => number, numbers: Numbers): void {
  numbers.one(ROOM_NAMES, cell.room).flag(cell.up).flag(cell.known).flag(cell.closed).flag(cell.locked);
  numbers
    .one(['lying', 'standing'], cell.axis)
    .flag(cell.entered)
    .add(view.robots.filter((at) => at === cell.cell).length);
  numbers.some(SEATS, cell.seenBy.map(toRight));
  const claims = view.claims.filter(({ tile }) => tile === cell.tile);
  numbers.some(
    COLOURS,
    claims.map(({ colour }) => colour),
  );
}

function encodeCharacter(
  view: View,
  who: CharacterView | undefined,
  toRight: (seat: number) => number,
  numbers: Numbers,
): void {
  numbers.one(NAMES, who?.name).add(who === undefined ? -1 : toRight(who.seat));
  numbers
    .flag(who?.alive)
    .one(CELL_NAMES, who?.cell)
    .one(['guard', 'prisoner'], who?.role)
    .flag(who?.revealed)
    .flag(who?.hidden);
  numbers
    .some(TOKENS, who?.tokens)
    .one(SLOTS, who?.first)
    .one(SLOTS, who?.second)
    .flag(who?.single)
    .some(TOKENS, who?.played);
  numbers.one(['gone', 'atHand', 'programmed'], who?.adrenaline).one(['no', 'twice', 'once', 'spent'], who?.free);
  numbers
    .some(TOKENS, who?.pile)
    .one(['no', 'entered', 'armed'], who?.trap)
    .flag(typeof who?.drowns === 'number');
  numbers
    .one(CELL_NAMES, who?.reminder)
    .add(who?.spares ?? 0)
    .flag(who?.ready);
  numbers
    .add(who === undefined ? -1 : view.order.indexOf(who.name))
    .flag(view.acting !== null && view.acting === who?.name);
}
