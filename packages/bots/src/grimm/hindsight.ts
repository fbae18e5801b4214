import { grimm, type State } from '@vizard/grimm';
import type { Beginning, Row } from '@vizard/kernel';
import { eachMoment, type Hindsight } from '../hindsight.ts';
import { believe } from './belief.ts';
import { begin } from './memory.ts';

/** How many ways to deal the hidden characters each player could not exclude. */
export function worldsOverTime(
  beginning: Beginning<unknown>,
  rows: readonly Row<unknown>[],
  progress: (step: number) => void = () => {},
): Hindsight {
  const who = Array.from({ length: beginning.seats }, (_, seat) => String(seat));
  const steps: number[][] = [];
  eachMoment(grimm, beginning, rows, (state) => {
    steps.push(
      who.map((_, seat) => {
        const view = grimm.view(state as State, seat);
        // what others did makes worlds likely or not; it excludes none
        return believe(view, begin(view)).worlds.length;
      }),
    );
    progress(steps.length);
  });
  return { kind: 'worlds', who, steps };
}
