import { Next, SpeedSwitch } from '../../play/controls.tsx';
import type { GrimmDirector } from './staging.ts';

/** How fast others' turns are told, and on to the next thing. */
export function TaleControls({ director }: { director: GrimmDirector }) {
  return (
    <>
      <SpeedSwitch director={director} />
      <Next director={director} class="g-button" />
    </>
  );
}
