import { own } from '../ui/own.ts';

/** Where on the table a text of a lesson points: the first of these places that is on the screen. */
const PLACES: Readonly<Record<string, string>> = {
  // Room 25
  board: '.r-board',
  role: '.r-role-card, .r-tab-bar button:last-child',
  tokens: '.r-token-tray',
  countdown: '.r-countdown',
  cast: '.r-stage > .r-column:not(.r-right-column)',
  // both
  ask: '.r-question, .g-question',
  // The Grimm Masquerade
  portraits: '.g-board',
  own: '.g-own-strip, .g-tab-bar .g-hold-button',
};

/** The selector of a place: `board`, `cell b3`, `guest 4` (players from 1). */
function selectorOf(at: string): string | undefined {
  const [kind = '', which = ''] = at.split(' ');
  if (kind === 'cell') return `[data-cell="${which}"]`;
  if (kind === 'guest') return `.g-guest[data-at="seat-${Number(which) - 1}"]`;
  return own(PLACES, kind);
}

export const isPlace = (at: string): boolean => selectorOf(at) !== undefined;

/** The place as it is seen now; undefined when it is not on the screen. */
export function seenAt(at: string | undefined): Element | undefined {
  const selector = at === undefined ? undefined : selectorOf(at);
  if (selector === undefined) return undefined;
  return [...document.querySelectorAll(selector)].find((place) => place.checkVisibility());
}
