import { t } from '../language/language.ts';
import type { Film } from './film.ts';

/** Where in the game a step is. A round of Room 25 has its own word in some languages. */
export function momentText(film: Film, step: number): string {
  const where = { round: film.roundOf(step), step, steps: film.last };
  return film.reel.beginning.game === 'room25' ? t('replay.momentText.room25', where) : t('replay.momentText', where);
}
