import { cellsAlong } from '@vizard/room25/names';
import type { Moved, Place, Scene } from './scene.ts';

/** How the line would lie after the shift: each of its cells with the room that comes there. */
export function shifted(scene: Scene, { line, direction }: Moved): ReadonlyMap<string, Place> {
  const at = new Map(scene.places.map((place) => [place.cell, place]));
  const cells = cellsAlong(line, direction);
  const after = new Map<string, Place>();
  for (const [index, cell] of cells.entries()) {
    const comes = at.get(cells.at(index - 1) as Place['cell']);
    if (comes !== undefined) after.set(cell, { ...comes, cell });
  }
  return after;
}
