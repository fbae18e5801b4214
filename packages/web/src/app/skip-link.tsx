import type { ComponentChildren } from 'preact';

/** A stop in that part of the page: an arrow key goes on from there. */
const STOP = '[tabindex="0"], button, a, input';

/**
 * Leads the keyboard past everything before a part of the page. It is not a link within the page: the address stays,
 * and the page scrolls no further than needed.
 */
export function SkipLink({ to, children }: { to: string; children: ComponentChildren }) {
  const lead = (event: Event) => {
    event.preventDefault();
    const part = document.getElementById(to);
    if (part === null) return;
    const stop = to === 'main' || part.tabIndex >= 0 ? part : (part.querySelector<HTMLElement>(STOP) ?? part);
    if (stop.tabIndex < 0) stop.tabIndex = -1;
    stop.focus();
  };
  return (
    <a class="skip-link" href={`#${to}`} onClick={lead}>
      {children}
    </a>
  );
}
