import type { ReplayKit } from '../games/kit.ts';
import { t } from '../language/language.ts';
import type { Film } from './film.ts';

/** Where in the game a step is. */
export const momentText = (film: Film, step: number, { moment = 'replay.momentText' }: ReplayKit): string =>
  t(moment, { round: film.roundOf(step), step, steps: film.last });
