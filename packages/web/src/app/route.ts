import { signal } from '@preact/signals';
import { isStill } from '../play/pace.ts';

export type Place =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; code: string; local: boolean }
  | { page: 'pass'; code: string }
  | { page: 'tv'; code: string }
  | { page: 'lobby' }
  | { page: 'history' }
  | { page: 'people' }
  | { page: 'groups'; code: string }
  | { page: 'tables' }
  | { page: 'me' }
  | { page: 'recover' }
  | { page: 'mail' }
  | { page: 'replays' }
  | { page: 'replay'; code: string; source: { code: string; local: boolean } | 'file' }
  | { page: 'rules'; game: string | undefined }
  | { page: 'learn'; game: string | undefined }
  | { page: 'missing' };

/** What this server has switched off: it writes that into the page. */
const OFF = (document.documentElement.dataset.off ?? '').split(' ');
export const isOff = (offer: Place['page'] | 'passkeys'): boolean => OFF.includes(offer);

/** The one door from an address to a place. */
export function placeAt(path: string): Place {
  const [first = '', second, third] = path.split('/').filter((part) => part !== '');
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return second === undefined ? { page: 'missing' } : { page: 'new', game: second };
    // a table on the server, or one that lives in this browser
    case 't':
    case 'here':
      return second === undefined ? { page: 'missing' } : { page: 'table', code: second, local: first === 'here' };
    // one device passed around, and the screen everybody sees
    case 'pass':
    case 'tv':
      return second === undefined ? { page: 'missing' } : { page: first, code: second };
    // a group by its link
    case 'groups':
      return second === undefined || isOff(first) ? { page: 'missing' } : { page: first, code: second };
    case 'lobby':
    case 'history':
    case 'people':
    case 'tables':
    case 'me':
    case 'recover':
    case 'mail':
    case 'replays':
      return { page: isOff(first) ? 'missing' : first };
    // a finished game: of the server, of this browser, or out of a file
    case 'replay': {
      const code = second === 'here' ? third : second;
      if (code === undefined) return { page: 'missing' };
      return { page: 'replay', code, source: code === 'file' ? 'file' : { code, local: second === 'here' } };
    }
    case 'rules':
    case 'learn':
      return { page: first, game: second };
    default:
      return { page: 'missing' };
  }
}

export const place = signal<Place>(placeAt(location.pathname));

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
  if (next.page !== place.value.page && document.startViewTransition !== undefined && !isStill())
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
    // a file, or a page that the server makes itself
    if (link.hasAttribute('download') || /^\/(api|docs)(\/|$)/.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
