import type { Event } from '@vizard/room25';
import { isStill, motionTime, showingTime } from '../../play/pace.ts';
import type { Motion } from '../../play/scene.ts';

/** What moves: rooms keep their tile's name, figures their own, so the same thing is found again in the next view. */
const MOVING = '[data-tile], [data-figure]';

/** Where something was on the board. */
interface Spot {
  readonly left: number;
  readonly top: number;
  readonly up: boolean;
  readonly element: HTMLElement;
}

const EASE = 'cubic-bezier(.4, 0, .1, 1)';

/** Lets everything in the board glide from where it was to where it is now: moves, pushes, shifts, swaps; plates turn. */
export class Glide implements Motion<Event> {
  readonly #root: HTMLElement;
  #before: ReadonlyMap<string, Spot> = new Map();
  #wide = 0;
  #running: Animation[] = [];

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Everything comes to rest first: what is measured is never on its way. */
  before(): void {
    this.land();
    this.#wide = this.#root.offsetWidth;
    this.#before = this.#spots();
    // what was previewed is already where it goes
    for (const ghost of this.#root.querySelectorAll<HTMLElement>('[data-ghost]'))
      (this.#before as Map<string, Spot>).set(ghost.dataset.ghost ?? '', this.#spotOf(ghost));
  }

  after(events: readonly Event[]): void {
    const before = this.#before;
    this.#before = new Map();
    // a board of another size is just drawn again: nothing has moved
    if (before.size === 0 || this.#root.offsetWidth !== this.#wide) return;
    const now = this.#spots();
    const gone = new Map<Element, { readonly right: number; readonly down: number }>();
    for (const [key, spot] of now) {
      const was = before.get(key);
      if (was === undefined) continue;
      const way = { right: was.left - spot.left, down: was.top - spot.top };
      gone.set(spot.element, way);
      if (!was.up && spot.up) this.#turn(spot.element);
      // the room carries the figures in it
      const room = spot.element.parentElement?.closest('[data-tile]');
      const carried = (room && gone.get(room)) ?? { right: 0, down: 0 };
      this.#move(spot.element, way.right - carried.right, way.down - carried.down);
    }
    for (const event of events) {
      if (event.type === 'died') this.#fade(before.get(event.character));
      else if (event.type === 'ended') this.#leave();
    }
  }

  land(): void {
    for (const animation of this.#running.splice(0)) animation.finish();
  }

  #spots(): Map<string, Spot> {
    const all = this.#root.querySelectorAll<HTMLElement>(MOVING);
    return new Map(
      [...all].map((element) => [element.dataset.figure ?? `tile ${element.dataset.tile}`, this.#spotOf(element)]),
    );
  }

  #spotOf(element: HTMLElement): Spot {
    const frame = this.#root.getBoundingClientRect();
    const { left, top } = element.getBoundingClientRect();
    const up = element.querySelector('.r-face-up') !== null;
    return { left: left - frame.left, top: top - frame.top, up, element };
  }

  #animate(element: Element, frames: Keyframe[], milliseconds: number): Animation | undefined {
    if (milliseconds === 0) return undefined;
    const animation = element.animate(frames, { duration: milliseconds, easing: EASE });
    this.#running.push(animation);
    return animation;
  }

  /** Glides over this distance to its place. A room that goes round the edge of its line fades in there, and without motion everything does. */
  #move(element: HTMLElement, right: number, down: number): void {
    if (Math.hypot(right, down) < 2) return;
    const isTile = element.dataset.tile !== undefined;
    const wraps = isTile && (right === 0 || down === 0) && Math.abs(right + down) > element.offsetWidth * 3;
    if (wraps || isStill()) this.#animate(element, [{ opacity: 0 }, { opacity: 1 }], showingTime(wraps ? 520 : 120));
    else {
      const from = { transform: `translate(${right}px, ${down}px)`, zIndex: 7 };
      this.#animate(element, [from, { transform: 'none', zIndex: 7 }], motionTime(isTile ? 520 : 320));
    }
  }

  /** A room turns up: its colour shows only past the edge. */
  #turn(element: HTMLElement): void {
    const plate = element.lastElementChild;
    if (plate === null) return;
    const edge = { transform: 'perspective(600px) rotateY(90deg)' };
    if (isStill()) this.#animate(plate, [{ opacity: 0 }, { opacity: 1 }], showingTime(120));
    else this.#animate(plate, [edge, { transform: 'none' }], motionTime(380));
  }

  /** Room 25 leaves the complex with everybody in it: it is drawn outside, and glides there. */
  #leave(): void {
    const exit = this.#root.querySelector<HTMLElement>('[data-exit]');
    if (exit !== null) this.#animate(exit, [{ transform: 'none' }, {}], motionTime(900));
  }

  /** A figure that is no longer there fades out as a copy. */
  #fade(was: Spot | undefined): void {
    if (was === undefined || was.element.isConnected || motionTime(1) === 0) return;
    const picture = was.element.cloneNode(true) as HTMLElement;
    delete picture.dataset.figure;
    Object.assign(picture.style, { position: 'absolute', left: `${was.left}px`, top: `${was.top}px`, zIndex: '8' });
    this.#root.append(picture);
    const fading = this.#animate(picture, [{ opacity: 1 }, { opacity: 0, transform: 'scale(0.3)' }], motionTime(800));
    fading?.finished.finally(() => picture.remove()).catch(() => undefined);
  }
}
