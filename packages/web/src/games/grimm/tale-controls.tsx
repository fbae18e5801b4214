import { Next, SpeedSwitch } from '../../play/controls.tsx';
import type { GrimmDirector } from './staging.ts';

/** How fast others' turns are told, and on to the next thing. */
export function TaleControls({ director }: { director: GrimmDirector }) {
  return (
    <>
      <div class="g-desk-only">
        <SpeedSwitch director={director} />
      </div>
      <Next director={director} class="g-button" />
    </>
  );
}
