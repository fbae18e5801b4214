import { own } from '../../ui/own.ts';
import type { LessonKit } from '../kit.ts';

const PLACES: Readonly<Record<string, string>> = {
  ask: '.g-question',
  portraits: '.g-board',
  own: '.goal-line',
};

export const lesson: LessonKit = {
  part: 'grimm.lessons',
  /** `portraits`, `guest 4` (players are counted from 1). */
  selectorOf(at) {
    const [kind = '', which = ''] = at.split(' ');
    return kind === 'guest' ? `.g-guest[data-at="seat-${Number(which) - 1}"]` : own(PLACES, kind);
  },
};
