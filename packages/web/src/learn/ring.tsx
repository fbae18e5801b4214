import { useEffect, useRef } from 'preact/hooks';
import './ring.css';

/** How often the ring follows its place: rooms move, consoles change. */
const EVERY = 120;
const ROOM = 5;

/** A ring of light around what the teacher speaks about. */
export function Ring({ selector }: { selector: string | undefined }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = () => {
      const element = ring.current;
      const place = seenAt(selector)?.getBoundingClientRect();
      if (element === null) return;
      element.hidden = place === undefined;
      if (place === undefined) return;
      element.style.translate = `${place.left - ROOM}px ${place.top - ROOM}px`;
      element.style.width = `${place.width + 2 * ROOM}px`;
      element.style.height = `${place.height + 2 * ROOM}px`;
    };
    follow();
    const timer = setInterval(follow, EVERY);
    return () => clearInterval(timer);
  }, [selector]);
  return <div class="coach-ring" ref={ring} aria-hidden="true" hidden />;
}

/** The first such place that is on the screen now. */
function seenAt(selector: string | undefined): Element | undefined {
  if (selector === undefined) return undefined;
  return [...document.querySelectorAll(selector)].find((place) => place.checkVisibility());
}
