import type { Cell, Model } from './model.ts';

/** The ends in which Room 25 leaves the complex. */
const LEAVING: ReadonlySet<string> = new Set(['escape', 'partialEscape']);

/** Over which edge a room at this cell leaves: half of it is outside then. Undefined where it lies at no edge. */
function overTheEdge(cell: Cell): string | undefined {
  const right = cell.startsWith('a') ? -1 : cell.startsWith('e') ? 1 : 0;
  const down = right !== 0 ? 0 : cell.endsWith('5') ? -1 : cell.endsWith('1') ? 1 : 0;
  return right === 0 && down === 0 ? undefined : `translate(${right * 50}%, ${down * 50}%)`;
}

/** Where Room 25 has left the complex with everybody in it, and how far it stands outside. */
export function wayOut({ ending, places }: Model): { readonly cell: Cell; readonly transform: string } | undefined {
  if (ending === undefined || !LEAVING.has(ending.how)) return undefined;
  const cell = places.find(({ room }) => room === 'room25')?.cell;
  const transform = cell && overTheEdge(cell);
  return cell === undefined || transform === undefined ? undefined : { cell, transform };
}
