import { useEffect, useRef } from 'preact/hooks';

/** Controls that know for themselves what a key means. */
const OWN = 'button, a, input, select, textarea, summary, dialog';

/** The letter of a key by its place, where the layout writes another alphabet. */
const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^\p{L}$/u.test(key) && !/[a-z]/i.test(key) ? code.replace('Key', '').toLowerCase() : key;

/** Keys of the whole table: heard wherever no control of its own has the focus, letters and digits also on buttons. */
export function useKeys(hear: (key: string) => void): void {
  // a key means what stands on the screen, however fast it follows the last one
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest('input, select, textarea, dialog')) return;
      const key = letterOf(event);
      if (/^[\da-z]$/i.test(key) || !at?.closest(OWN)) latest.current(key);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
}
