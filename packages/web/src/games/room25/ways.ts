import { motionTime } from '../../play/pace.ts';
import type { Trail } from './trails.ts';

/** Where something was on the board. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly up: boolean;
  readonly element: HTMLElement;
}

export interface Way {
  readonly right: number;
  readonly down: number;
}

export const STILL: Way = { right: 0, down: 0 };

/** From the middle of an element to the middle of a cell. */
function wayTo(root: HTMLElement, cell: string, element: HTMLElement): Way {
  const there = root.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
  const here = element.getBoundingClientRect();
  if (there === undefined) return STILL;
  return {
    right: there.left + there.width / 2 - here.left - here.width / 2,
    down: there.top + there.height / 2 - here.top - here.height / 2,
  };
}

/** Goes from place to place, resting a little at each, to where it is; says whether there was such a way. */
export function wander(root: HTMLElement, element: HTMLElement, start: Way, trail: Trail | undefined): boolean {
  const through = trail?.cells.slice(0, -1) ?? [];
  const ways = [start, ...through.map((cell) => wayTo(root, cell, element))];
  const duration = motionTime(400 * ways.length);
  if (through.length === 0 || duration === 0) return false;
  const stops = [...ways, STILL].map(({ right, down }) => `translate(${right}px, ${down}px)`);
  const frames = stops.flatMap((transform, at) => {
    const offset = at / ways.length;
    const rests = at > 0 && at < ways.length ? [{ transform, zIndex: 7, offset: offset + 0.12 / ways.length }] : [];
    return [{ transform, zIndex: 7, offset }, ...rests];
  });
  element.animate(frames, { duration, easing: 'ease-in-out' });
  return true;
}

/** Who is no longer there goes to the last cell and fades: a picture of it does. */
export function fall(root: HTMLElement, was: Spot, trail: Trail | undefined): void {
  if (trail?.gone !== true) return;
  const { cells } = trail;
  const duration = motionTime(400 * (cells.length + 1));
  if (duration === 0) return;
  const picture = was.element.cloneNode(true) as HTMLElement;
  const frame = root.getBoundingClientRect();
  delete picture.dataset.figure;
  const { width, height } = was;
  Object.assign(picture.style, {
    ...{ position: 'fixed', width: `${width}px`, height: `${height}px`, pointerEvents: 'none' },
    ...{ left: `${frame.left + was.left}px`, top: `${frame.top + was.top}px`, zIndex: '8' },
  });
  root.append(picture);
  const ways = cells.map((cell) => wayTo(root, cell, picture));
  const stops = [STILL, ...ways].map(({ right, down }) => ({
    transform: `translate(${right}px, ${down}px)`,
    opacity: 1,
  }));
  const last = stops.at(-1)?.transform ?? '';
  const fading = picture.animate([...stops, { transform: `${last} scale(0.3)`, opacity: 0 }], { duration });
  fading.onfinish = () => picture.remove();
}
