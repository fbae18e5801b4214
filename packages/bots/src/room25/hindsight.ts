import { type Beginning, fastRandom, type Row } from '@vizard/kernel';
import { room25, type State } from '@vizard/room25';
import { eachMoment, type Hindsight, seenBy } from '../hindsight.ts';
import { begin, observe, type Room25Memory } from './memory.ts';
import { readWorlds, suspects } from './worlds.ts';

/** Nobody's seat: an observer who plays no figure. */
const OBSERVER = -1;

/** How much each figure looks like a guard to an observer who forgets nothing and sees what everybody sees. */
export function suspicionOverTime(
  beginning: Beginning<unknown>,
  rows: readonly Row<unknown>[],
  progress: (step: number) => void = () => {},
): Hindsight {
  const random = fastRandom(25);
  const memories: Room25Memory[] = [];
  const steps: number[][] = [];
  let who: readonly string[] = [];
  eachMoment(room25, beginning, rows, (state, row) => {
    const view = room25.view(state as State, 'public');
    who = view.characters.map(({ name }) => name);
    const undone = row !== undefined && 'undo' in row ? memories[row.undo - 1] : undefined;
    const events = row === undefined ? beginning.events : 'undo' in row ? [] : row.events;
    memories.push(undone ?? observe(memories.at(-1) ?? begin(view), view, seenBy(room25, events, 'public')));
    steps.push(suspects(readWorlds(view, memories.at(-1) as Room25Memory, OBSERVER, true, random)));
    progress(steps.length);
  });
  return { kind: 'chances', who, steps };
}
