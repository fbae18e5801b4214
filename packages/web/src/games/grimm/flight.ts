import type { Event } from '@vizard/grimm';
import { isStill, motionTime } from '../../play/pace.ts';
import type { Motion } from '../../play/scene.ts';

/** Cards, seals and roses that travel: from where something was on screen to where it is now. */

type Spots = ReadonlyMap<string, DOMRect>;

const EASE = 'cubic-bezier(.45, 0, .2, 1)';
const found = (at: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[data-at="${at}"]`)].find((element) => element.offsetParent !== null);

/** Where everything is, before the next view is drawn. */
function spots(): Spots {
  const all = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
    const { at } = element.dataset;
    if (at !== undefined && element.offsetParent !== null) all.set(at, element.getBoundingClientRect());
  }
  return all;
}

interface Travel {
  readonly from: string;
  readonly to: string;
  readonly what: 'card' | 'back' | 'rose';
  readonly time: number;
}

/** What travels when this happens; a marker drops where it is. */
function travelOf(event: Event, me: number | undefined): Travel | undefined {
  switch (event.type) {
    case 'drew':
      return { from: 'deck', to: event.seat === me ? 'alcove' : `seat-${event.seat}`, what: 'back', time: 280 };
    case 'drewToHand':
      return { from: 'deck', to: `seat-${event.seat}`, what: 'back', time: 400 };
    case 'kept':
    case 'took': {
      const from = event.seat === me ? 'alcove' : event.type === 'took' ? 'ask' : 'deck';
      return { from, to: `seat-${event.seat}-${event.item}`, what: 'card', time: 400 };
    }
    case 'gave': {
      const from = event.seat === me && !event.hand ? 'alcove' : `seat-${event.seat}`;
      return { from, to: `seat-${event.to}-${event.item}`, what: 'card', time: 660 };
    }
    case 'paid':
      return { from: `seat-${event.seat}`, to: 'discard', what: 'back', time: 280 };
    case 'roses':
      return { from: 'deck', to: `seat-${event.seat}`, what: 'rose', time: 660 };
    default:
      return undefined;
  }
}

/** Shows what happened as movement, each a little after the one before. */
export class Flights implements Motion<Event> {
  #before: Spots = new Map();
  #running: Animation[] = [];
  readonly #seat: () => number | undefined;

  constructor(seat: () => number | undefined) {
    this.#seat = seat;
  }

  before(): void {
    this.land();
    this.#before = isStill() ? new Map() : spots();
  }

  after(events: readonly Event[]): void {
    if (events.length === 0) return;
    if (isStill()) outline(events);
    else this.#fly(events);
  }

  land(): void {
    for (const animation of this.#running.splice(0)) animation.finish();
  }

  #fly(events: readonly Event[]): void {
    let delay = 0;
    for (const event of events) {
      if (event.type === 'marked') this.#running.push(...drop(event.character, delay));
      const travel = travelOf(event, this.#seat());
      const flights = travel === undefined ? [] : launch(travel, this.#before, delay);
      this.#running.push(...flights);
      if (flights.length > 0) delay += motionTime(180);
    }
  }
}

function launch({ from, to, what, time }: Travel, before: Spots, delay: number): Animation[] {
  const target = found(to) ?? found(to.replace(/^(seat-\d+).*/, '$1'));
  const start = before.get(from) ?? before.get(from.replace(/-.*/, ''));
  const prop = document.querySelector<HTMLElement>(`[data-prop="${what}"]`);
  const pattern = what === 'card' ? (target?.querySelector('.g-item-card:last-of-type') ?? prop) : prop;
  if (target === undefined || start === undefined || pattern === null || pattern === undefined) return [];
  const end = target.getBoundingClientRect();
  const ghost = pattern.cloneNode(true) as HTMLElement;
  ghost.classList.add('g-flight');
  ghost.removeAttribute('data-prop');
  document.querySelector('.g-table')?.append(ghost);
  const at = ({ left, top, width, height }: DOMRect) =>
    `translate(${left + width / 2 - ghost.offsetWidth / 2}px, ${top + height / 2 - ghost.offsetHeight / 2}px)`;
  const options = { duration: motionTime(time), delay, easing: EASE, fill: 'backwards' as const };
  const flight = ghost.animate(
    [
      { transform: `${at(start)} scale(.9)`, opacity: 0 },
      { transform: `${at(start)} scale(1.15)`, opacity: 1, offset: 0.2 },
      { transform: `${at(end)} scale(1)`, opacity: 1 },
    ],
    options,
  );
  flight.finished.finally(() => ghost.remove()).catch(() => undefined);
  if (what !== 'card') return [flight];
  const shows = [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }];
  return [flight, target.animate(shows, { ...options, easing: 'linear' })];
}

/** A seal drops on its portrait. */
function drop(character: string, delay: number): Animation[] {
  const seals = found(`portrait-${character}`)?.querySelectorAll('.g-markers .g-seat-seal');
  const last = seals?.[seals.length - 1];
  const falls = [
    { transform: 'scale(2.2) translateY(-14px)', opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  const options = { duration: motionTime(200), delay, easing: EASE, fill: 'backwards' as const };
  return last === undefined ? [] : [last.animate(falls, options)];
}

/** Without motion: what is new keeps a golden outline for three seconds. Looked for in the next frame: several updates, one layout. */
function outline(events: readonly Event[]): void {
  const fresh = events.flatMap((event) => {
    const travel = travelOf(event, undefined);
    return travel?.what === 'card' ? [travel.to] : [];
  });
  if (fresh.length === 0) return;
  requestAnimationFrame(() => {
    for (const at of fresh) {
      const target = found(at);
      target?.classList.add('g-fresh');
      setTimeout(() => target?.classList.remove('g-fresh'), 3000);
    }
  });
}
