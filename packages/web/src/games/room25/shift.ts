import type { Moved, Place, Scene } from './scene.ts';

const LETTERS = 'abcde';

/** The cells of a line in the direction it moves: each gets what lies in the one before it, the first what left at the end. */
export function cellsAlong({ line, direction }: Moved): string[] {
  const row = /\d/.test(line);
  const cells = Array.from({ length: 5 }, (_, at) => (row ? `${LETTERS[at]}${line}` : `${line}${at + 1}`));
  return direction === 'right' || direction === 'up' ? cells : cells.reverse();
}

/** How the line would lie after the shift: each of its cells with the room that comes there. */
export function shifted(scene: Scene, line: Moved): ReadonlyMap<string, Place> {
  const at = new Map(scene.places.map((place) => [place.cell, place]));
  const cells = cellsAlong(line);
  const after = new Map<string, Place>();
  for (const [index, cell] of cells.entries()) {
    const comes = at.get(cells[(index + cells.length - 1) % cells.length] as string);
    if (comes !== undefined) after.set(cell, { ...comes, cell });
  }
  return after;
}
