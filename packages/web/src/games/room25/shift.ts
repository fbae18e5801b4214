import { cellsAlong } from '@vizard/room25/names';
import type { Model, Moved, Place } from './model.ts';

/** The line after the shift: each of its cells with the room that comes there. */
export function shifted(model: Model, { line, direction }: Moved): ReadonlyMap<string, Place> {
  const at = new Map(model.places.map((place) => [place.cell, place]));
  const cells = cellsAlong(line, direction);
  const after = new Map<string, Place>();
  for (const [index, cell] of cells.entries()) {
    const comes = at.get(cells.at(index - 1) as Place['cell']);
    if (comes !== undefined) after.set(cell, { ...comes, cell });
  }
  return after;
}
