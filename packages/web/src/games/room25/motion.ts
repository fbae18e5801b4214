import { useLayoutEffect, useRef } from 'preact/hooks';
import { kept } from '../../kept.ts';

/** What moves: rooms keep their tile's name, figures their own, so the same thing is found again after each update. */
const MOVING = '[data-tile], [data-figure]';

interface Spot {
  readonly left: number;
  readonly top: number;
  readonly up: boolean;
}

/** Milliseconds by the player's own speed; nothing moves where motion is unwanted. */
function pace(milliseconds: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || kept('speed') === 'off') return 0;
  return kept('speed') === 'fast' ? milliseconds / 2 : milliseconds;
}

/** Lets everything in the board glide from where it was to where it is now: moves, pushes, shifts, swaps; plates turn. */
export function useMotion() {
  const board = useRef<HTMLFieldSetElement>(null);
  const before = useRef(new Map<string, Spot>());
  const width = useRef(0);
  useLayoutEffect(() => {
    const root = board.current;
    if (root === null) return;
    const frame = root.getBoundingClientRect();
    const now = new Map<string, Spot>();
    const ways = new Map<Element, { readonly right: number; readonly down: number }>();
    for (const element of root.querySelectorAll<HTMLElement>(MOVING)) {
      const key = element.dataset.figure ?? `tile ${element.dataset.tile}`;
      const { left, top } = element.getBoundingClientRect();
      const spot = { left: left - frame.left, top: top - frame.top, up: element.querySelector('.r-up') !== null };
      now.set(key, spot);
      const was = before.current.get(key);
      // a board that has grown or shrunk is laid anew, nothing has moved
      if (was === undefined || frame.width !== width.current) continue;
      const way = { right: was.left - spot.left, down: was.top - spot.top };
      ways.set(element, way);
      // the room carries whoever stands in it
      const room = element.parentElement?.closest('[data-tile]');
      const carried = (room && ways.get(room)) ?? { right: 0, down: 0 };
      if (!was.up && spot.up) turn(element);
      move(element, way.right - carried.right, way.down - carried.down);
    }
    before.current = now;
    width.current = frame.width;
  });
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
