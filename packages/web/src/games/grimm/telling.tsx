import { rich } from '../../language/language.ts';
import { Next, SpeedSwitch } from '../../play/controls.tsx';
import { tellingOf } from '../../play/telling.ts';
import { Undo } from '../../play/undo.tsx';
import type { Session, Update } from '../../session/session.ts';
import type { Names, Words } from '../words.ts';
import { Cards, Seal } from './art.tsx';
import type { Scene } from './scene.ts';
import { Alcove } from './scenery.tsx';
import type { GrimmDirector } from './staging.ts';
import './wait.css';

interface Props {
  readonly session: Session;
  readonly update: Update;
  readonly scene: Scene;
  readonly director: GrimmDirector;
  readonly words: Words;
  readonly names: Names;
}

/** A turn as it is told, until the next one begins: who, its steps, and the sentence that stays. */
export function ToldTurn({ session, update, scene, director, words, names }: Props) {
  const telling = tellingOf(director.action.value, words, names, update.view);
  if (telling === undefined) return null;
  const guest = scene.guests[Number(telling.actor ?? -1)];
  return (
    <section class="g-sheet g-stack g-question g-waiting" aria-labelledby="ask" data-ask="wait" data-at="ask">
      <div class="g-question-head">
        <div>
          <h1 id="ask" class="g-display">
            {rich(telling.sentence?.text ?? guest?.name ?? '')}
          </h1>
          <p>{telling.before.map(({ text }, at) => [at > 0 ? ' ' : '', rich(text)])}</p>
        </div>
        <SpeedSwitch director={director} />
        <Undo session={session} class="g-quiet-button g-undo-button" />
        <Next director={director} class="g-button" />
      </div>
      <div class="g-waiting-body">
        <div class="g-drawn-card" data-at="alcove">
          <Alcove />
          <span class="g-waited-for">{guest !== undefined && <Seal who={guest} />}</span>
        </div>
        {scene.row.length > 0 && (
          <div class="g-open-row">
            {scene.row.map((group) => (
              <Cards key={group.item} group={group} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
