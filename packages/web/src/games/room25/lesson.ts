import { own } from '../../ui/own.ts';
import type { LessonKit } from '../kit.ts';

const PLACES: Readonly<Record<string, string>> = {
  ask: '.r-question',
  board: '.r-board',
  role: '.goal-line',
  tokens: '.r-token-tray',
  countdown: '.r-countdown',
  cast: '.r-stage > .r-column:not(.r-right-column)',
};

export const lesson: LessonKit = {
  part: 'room25.lessons',
  /** `board`, `cell b3`. */
  selectorOf(at) {
    const [kind = '', which = ''] = at.split(' ');
    return kind === 'cell' ? `[data-cell="${which}"]` : own(PLACES, kind);
  },
};
