import { useEffect } from 'preact/hooks';

/** Controls that know for themselves what a key means. */
const OWN = 'button, a, input, select, textarea, summary, dialog';

/** Keys of the whole table: heard wherever no control of its own has the focus, digits also on buttons. */
export function useKeys(hear: (key: string) => void): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest('input, select, textarea, dialog')) return;
      if (/^\d$/.test(event.key) || !at?.closest(OWN)) hear(event.key);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  });
}
