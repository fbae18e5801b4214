import { signal } from '@preact/signals';

/** The games a page can be about. */
export const GAMES = ['room25', 'grimm'] as const;
export type GameName = (typeof GAMES)[number];

export type Place =
  | { page: 'home' }
  | { page: 'new'; game: GameName | 'lanterns' }
  | { page: 'table'; code: string; local: boolean }
  | { page: 'pass'; code: string }
  | { page: 'tv'; code: string }
  | { page: 'tables' }
  | { page: 'me' }
  | { page: 'recover' }
  | { page: 'replays' }
  | { page: 'replay'; code: string; shelf: { code: string; local: boolean } | 'file' }
  | { page: 'rules'; game: GameName }
  | { page: 'learn'; game: GameName | undefined }
  | { page: 'missing' };

const game = (text: string | undefined): GameName | undefined => GAMES.find((name) => name === text);

/** The one door from an address to a place. */
export function placeAt(path: string): Place {
  const [first = '', second, third] = path.split('/').filter((part) => part !== '');
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new': {
      // the kernel's example is played to see that everything around a game works
      const named = second === 'lanterns' ? second : game(second);
      return named === undefined ? { page: 'missing' } : { page: 'new', game: named };
    }
    // a table on the server, or one that lives in this browser
    case 't':
    case 'here':
      return second === undefined ? { page: 'missing' } : { page: 'table', code: second, local: first === 'here' };
    // one device passed around, and the screen everybody sees
    case 'pass':
    case 'tv':
      return second === undefined ? { page: 'missing' } : { page: first, code: second };
    case 'tables':
    case 'me':
    case 'recover':
    case 'replays':
      return { page: first };
    // a finished game: of the server, of this browser, or out of a file
    case 'replay': {
      const code = second === 'here' ? third : second;
      if (code === undefined) return { page: 'missing' };
      return { page: 'replay', code, shelf: code === 'file' ? 'file' : { code, local: second === 'here' } };
    }
    case 'rules':
      return { page: 'rules', game: game(second) ?? 'room25' };
    case 'learn':
      return { page: 'learn', game: game(second) };
    default:
      return { page: 'missing' };
  }
}

export const place = signal<Place>(placeAt(location.pathname));

/** Where the game that is on the page can be seen again. */
export function replayOf(code: string): string {
  const here = place.value;
  const local = here.page === 'pass' || (here.page === 'table' && here.local);
  return local ? `/replay/here/${code}` : `/replay/${code}`;
}

/** Goes to an address within the client. */
export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  arrive();
}

function arrive(): void {
  const next = placeAt(location.pathname);
  const change = () => {
    place.value = next;
    // an address within a page is gone to by that page
    if (location.hash === '') scrollTo(0, 0);
  };
  if (next.page !== place.value.page && document.startViewTransition !== undefined)
    document.startViewTransition(change);
  else change();
}

/** Links within the client change the place without loading a page. */
export function followLinks(): void {
  addEventListener('popstate', arrive);
  addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== location.origin) return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
