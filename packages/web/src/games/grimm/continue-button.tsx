import { t } from '../../language/language.ts';
import type { Names, Words } from '../words.ts';
import type { Model } from './model.ts';
import type { GrimmDirector } from './staging.ts';

/** What every scene over the table gets. */
export interface SceneProps {
  readonly model: Model;
  readonly words: Words;
  readonly names: Names;
  readonly director: GrimmDirector;
}

/** Leaves the scene. */
export function ContinueButton({ director, label }: { director: GrimmDirector; label?: string }) {
  return (
    <button type="button" class="g-button" data-go onClick={() => director.next()}>
      {label ?? t('g.goOn')}
    </button>
  );
}
