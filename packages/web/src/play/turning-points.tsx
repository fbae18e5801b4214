import type { Names, Words } from '../games/words.ts';
import { rich, t } from '../language/language.ts';
import type { Director } from './director.ts';
import { pointAt } from './pointing.ts';
import type { Happening } from './scene.ts';
import './log-list.css';

/** An event that a match turned on, and the round it happened in. */
interface TurningPoint {
  readonly round: string;
  readonly event: Happening;
}

export interface PointsProps {
  readonly points: readonly TurningPoint[];
  readonly words: Words;
  readonly names: Names;
  readonly director: Pick<Director<Happening>, 'pastOf'>;
}

/** What the match turned on; a press shows the table as it was then. */
export function TurningPoints({ points, words, names, director }: PointsProps) {
  return (
    <div class="log-list fine-print">
      <h3>{t('past.points')}</h3>
      <ol onPointerLeave={() => pointAt([])}>
        {points.map(({ round, event }, at) => {
          const show = director.pastOf([event]);
          return (
            <li key={at}>
              <button
                type="button"
                aria-disabled={show === undefined}
                onClick={show}
                onPointerEnter={() => pointAt(words.places?.(event) ?? [])}
              >
                <b>{round}</b>
                <span>{rich(words.event(event, names, undefined)?.text ?? '')}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
