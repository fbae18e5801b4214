import { place } from '../app/route.ts';

/** Where the game that is on the page can be seen again. */
export function replayOf(code: string): string {
  const here = place.value;
  const local = here.page === 'pass' || (here.page === 'table' && here.local);
  return local ? `/replay/here/${code}` : `/replay/${code}`;
}
