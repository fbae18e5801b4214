import { useLayoutEffect, useRef } from 'preact/hooks';
import { leisure } from '../../parts/later.tsx';
import { pace, type Spot, STILL, type Way } from './pace.ts';
import type { News } from './scene.ts';

/** What moves: rooms keep their tile's name, figures their own, so the same thing is found again after each update. */
const MOVING = '[data-tile], [data-figure]';

/** Longer ways than from here to there: nobody goes one before the first question. */
let ways: typeof import('./ways.ts') | undefined;
void leisure().then(async () => {
  ways = await import('./ways.ts');
});

/** Lets everything in the board glide from where it was to where it is now: moves, pushes, shifts, swaps; plates turn. */
export function useMotion(news: News) {
  const board = useRef<HTMLFieldSetElement>(null);
  const before = useRef(new Map<string, Spot>());
  const wide = useRef(0);
  const shown = useRef(news.version);
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    if (pace(1) === 0) {
      before.current.clear();
      return;
    }
    const frame = root.getBoundingClientRect();
    const trails = shown.current === news.version ? undefined : ways?.trailsOf(news.events);
    shown.current = news.version;
    const now = new Map<string, Spot>();
    const gone = new Map<Element, Way>();
    for (const element of root.querySelectorAll<HTMLElement>(MOVING)) {
      const key = element.dataset.figure ?? `tile ${element.dataset.tile}`;
      const { left, top, width, height } = element.getBoundingClientRect();
      const up = element.querySelector('.r-up') !== null;
      const spot = { left: left - frame.left, top: top - frame.top, width, height, up, element };
      now.set(key, spot);
      const was = before.current.get(key);
      // a board that has grown or shrunk is laid anew, nothing has moved
      if (was === undefined || frame.width !== wide.current) continue;
      const way = { right: was.left - spot.left, down: was.top - spot.top };
      gone.set(element, way);
      if (!was.up && spot.up) turn(element);
      if (ways?.wander(root, element, way, trails?.get(key)) === true) continue;
      // the room carries whoever stands in it
      const room = element.parentElement?.closest('[data-tile]');
      const carried = (room && gone.get(room)) ?? STILL;
      move(element, way.right - carried.right, way.down - carried.down);
    }
    for (const [key, was] of before.current) {
      if (!now.has(key)) ways?.fall(root, was, trails?.get(key));
    }
    before.current = now;
    wide.current = frame.width;
    // measuring is dear, and nothing moves while choices are weighed
  }, [news.version]);
  return board;
}

/** Glides from so far away to where it is. */
function move(element: HTMLElement, right: number, down: number): void {
  if (Math.hypot(right, down) < 2) return;
  const tile = element.dataset.tile !== undefined;
  const duration = pace(tile ? 520 : 320);
  if (duration === 0) return;
  const far = element.offsetWidth * 3;
  // what leaves at one end of a line comes back at the other: it enters from beyond the edge
  const wraps = tile && (right === 0 || down === 0) && Math.abs(right + down) > far;
  const from = wraps
    ? `translate(${-Math.sign(right) * element.offsetWidth}px, ${-Math.sign(down) * element.offsetHeight}px)`
    : `translate(${right}px, ${down}px)`;
  element.animate(
    [
      { transform: from, opacity: wraps ? 0 : 1, zIndex: 7 },
      { transform: 'none', opacity: 1, zIndex: 7 },
    ],
    {
      duration,
      easing: 'cubic-bezier(.4, 0, .1, 1)',
    },
  );
}

/** A room turns up: its colour shows only past the edge. */
function turn(element: HTMLElement): void {
  const duration = pace(380);
  if (duration === 0) return;
  element.lastElementChild?.animate([{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(.3, 0, .2, 1)',
  });
}
