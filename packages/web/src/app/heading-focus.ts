import { useEffect, useRef } from 'preact/hooks';
import { focusHeading } from '../play/focus.ts';
import type { Place } from './route.ts';

/** These pages lead the keyboard to their questions themselves. */
const TABLES: readonly Place['page'][] = ['table', 'pass', 'tv'];

/** After a change of page the focus is on its heading, as soon as there is one, unless the reader has gone elsewhere by then. */
export function useHeadingFocus(here: Place): void {
  const shown = useRef(here);
  useEffect(() => {
    const arrived = shown.current !== here;
    shown.current = here;
    // an address within a page leads further than its heading
    if (!arrived || TABLES.includes(here.page) || location.hash !== '') return undefined;
    const lead = () => {
      const heading = document.querySelector<HTMLElement>('main h1');
      const elsewhere = document.activeElement !== null && document.activeElement !== document.body;
      if (heading !== null && !elsewhere) focusHeading(heading);
      if (heading !== null || elsewhere) watch.disconnect();
    };
    const watch = new MutationObserver(lead);
    watch.observe(document.body, { childList: true, subtree: true });
    lead();
    return () => watch.disconnect();
  }, [here]);
}
