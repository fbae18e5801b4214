import { t } from '../../language/language.ts';
import type { Names, Words } from '../words.ts';
import type { Scene } from './scene.ts';
import { next } from './shows.ts';

/** What every scene over the table gets. */
export interface SceneProps {
  readonly scene: Scene;
  readonly words: Words;
  readonly names: Names;
}

/** Leaves the scene. */
export function GoOn({ label }: { label?: string }) {
  return (
    <button type="button" class="g-button" data-go onClick={next}>
      {label ?? t('g.goOn')}
    </button>
  );
}
