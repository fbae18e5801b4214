import type { Event } from '@vizard/room25';
import type { Motion } from '../../play/director.ts';
import { isStill, motionTime } from '../../play/pace.ts';
import { trailsOf } from './trails.ts';
import { fall, type Spot, STILL, type Way, wander } from './ways.ts';

/** What moves: rooms keep their tile's name, figures their own, so the same thing is found again after each update. */
const MOVING = '[data-tile], [data-figure]';

/** Lets everything in the board glide from where it was to where it is now: moves, pushes, shifts, swaps; plates turn. */
export class Glide implements Motion<Event> {
  readonly #root: HTMLElement;
  #before = new Map<string, Spot>();
  #wide = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.after([]);
  }

  /** Shows how everything came to where it is. The first time it only remembers where that is. */
  after(events: readonly Event[]): void {
    const root = this.#root;
    if (isStill()) {
      this.#before.clear();
      return;
    }
    const frame = root.getBoundingClientRect();
    const trails = trailsOf(events);
    const now = new Map<string, Spot>();
    const gone = new Map<Element, Way>();
    for (const element of root.querySelectorAll<HTMLElement>(MOVING)) {
      const key = element.dataset.figure ?? `tile ${element.dataset.tile}`;
      const { left, top, width, height } = element.getBoundingClientRect();
      const up = element.querySelector('.r-face-up') !== null;
      const spot = { left: left - frame.left, top: top - frame.top, width, height, up, element };
      now.set(key, spot);
      const was = this.#before.get(key);
      // a board that has grown or shrunk is laid anew, nothing has moved
      if (was === undefined || frame.width !== this.#wide) continue;
      const way = { right: was.left - spot.left, down: was.top - spot.top };
      gone.set(element, way);
      if (!was.up && spot.up) turn(element);
      if (wander(root, element, way, trails.get(key))) continue;
      // the room carries whoever stands in it
      const room = element.parentElement?.closest('[data-tile]');
      const carried = (room && gone.get(room)) ?? STILL;
      move(element, way.right - carried.right, way.down - carried.down);
    }
    for (const [key, was] of this.#before) {
      if (!now.has(key)) fall(root, was, trails.get(key));
    }
    this.#before = now;
    this.#wide = frame.width;
  }
}

/** Glides from so far away to where it is. */
function move(element: HTMLElement, right: number, down: number): void {
  if (Math.hypot(right, down) < 2) return;
  const tile = element.dataset.tile !== undefined;
  const duration = motionTime(tile ? 520 : 320);
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
  const duration = motionTime(380);
  if (duration === 0) return;
  element.lastElementChild?.animate([{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(.3, 0, .2, 1)',
  });
}
