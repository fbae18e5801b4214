import { arrowStep } from '../keys.ts';
import { columnForCards } from './place.ts';

/** What the reader asks about. */
export interface Asked {
  readonly element: Element;
  /** What the drawing marks, "cell:d3"; undefined where only a rule is asked for. */
  readonly thing: string | undefined;
  readonly rule: string | undefined;
  /** Stays until it is closed; else it follows the pointer or the focus. */
  readonly pinned: boolean;
}

/** Milliseconds until a pointed-at thing is explained, until the card goes, and until a finger that rests asks. */
const [HOVER, LEAVE, PRESS] = [350, 150, 450];
/** A finger that moves further than this scrolls. */
const SLIP = 10;

const TYPING = 'input, textarea, select, dialog';
const thingAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-inspect]') : null;

/** Things that can only be looked at: a tap explains them, and arrow keys walk from one to the next. */
const SIGHTS = '[data-sights]';

/** Moves the focus to the next thing, if it is among those that can only be looked at. */
function walk(event: KeyboardEvent): boolean {
  const at = document.activeElement;
  const area = at?.closest(SIGHTS);
  const step = arrowStep(event.key);
  if (!area || step === undefined || at?.closest('button, a')) return false;
  const all = [...document.querySelectorAll<HTMLElement>(`${SIGHTS} [data-inspect]`)].filter(
    (thing) => thing.parentElement?.closest('[data-inspect]') === null && thing.checkVisibility(),
  );
  const from = all.indexOf(thingAt(at) as HTMLElement);
  const first = all.findIndex((thing) => area.contains(thing));
  const next = all.at(from < 0 ? first : (from + step) % all.length);
  if (next === undefined) return false;
  next.tabIndex = -1;
  next.focus();
  return true;
}

/** Hears every way to ask: pointing, focus, right click, a long press, a tap, the key I, and links to rules. */
export function watchQuestions(get: () => Asked | undefined, set: (asked: Asked | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLElement | undefined;
  let start: { x: number; y: number } | undefined;
  let pointer: { x: number; y: number } | undefined;
  let closedAt: { x: number; y: number } | undefined;
  let swallow = false;
  let touched = false;
  const later = (time: number, then: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(then, time);
  };
  const ask = (element: HTMLElement, pinned: boolean) => {
    clearTimeout(timer);
    const thing = element.dataset.inspect ?? '';
    // an update may have drawn it again meanwhile
    const shown = element.isConnected
      ? element
      : document.querySelector<HTMLElement>(`[data-inspect="${CSS.escape(thing)}"]`);
    if (shown !== null) set({ element: shown, thing, rule: undefined, pinned });
  };
  const follow = (element: HTMLElement | null) => {
    const open = get();
    // a focus that moves by itself does not lift the finger that asks
    if (open?.pinned || start !== undefined) return;
    if (element === null) {
      if (open !== undefined) later(LEAVE, () => set(undefined));
      else clearTimeout(timer);
    } else if (element === open?.element) clearTimeout(timer);
    else if (open !== undefined) ask(element, false);
    else later(HOVER, () => ask(element, false));
  };
  const lift = (event: PointerEvent) => {
    start = undefined;
    if (event.pointerType === 'touch') clearTimeout(timer);
  };
  const on = {
    pointerover(event: PointerEvent) {
      if (event.pointerType === 'touch' || (event.target as Element).closest?.('.inspect-card')) {
        if (event.pointerType !== 'touch') clearTimeout(timer);
        return;
      }
      // what lay under a closed card was not pointed at: the pointer has not moved
      if (closedAt !== undefined && closedAt.x === event.clientX && closedAt.y === event.clientY) return;
      last = thingAt(event.target) ?? undefined;
      // a sheet would cover the buttons below, and a resting pointer would keep it there, so it comes only when asked for
      if (get() !== undefined || columnForCards() !== undefined) follow(last ?? null);
    },
    focusin(event: FocusEvent) {
      const element = thingAt(event.target);
      // back from a card that was closed: nobody asks for it again
      if ((event.relatedTarget as Element | null)?.closest('.inspect-card')) return;
      if (element !== null && (event.target as Element).matches(':focus-visible')) {
        last = element;
        follow(element);
      }
    },
    focusout: () => {
      if (get()?.pinned === false) follow(null);
    },
    contextmenu(event: Event) {
      const element = thingAt(event.target);
      if (element === null) return;
      event.preventDefault();
      ask(element, true);
    },
    pointerdown(event: PointerEvent) {
      swallow = false;
      touched = event.pointerType === 'touch';
      const element = thingAt(event.target);
      if (event.pointerType !== 'touch' || element === null) return;
      start = { x: event.clientX, y: event.clientY };
      later(PRESS, () => {
        swallow = true;
        ask(element, true);
      });
    },
    pointermove(event: PointerEvent) {
      pointer = { x: event.clientX, y: event.clientY };
      if (start === undefined || Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLIP) return;
      start = undefined;
      clearTimeout(timer);
    },
    pointerup: lift,
    pointercancel: lift,
    click(event: MouseEvent) {
      const target = event.target as Element;
      if (swallow) {
        swallow = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const sight = touched && target.closest?.(`${SIGHTS} [data-inspect]`) ? thingAt(target) : null;
      if (sight !== null) return ask(sight, true);
      const rule = ruleOf(target.closest?.('a') ?? undefined);
      if (rule !== undefined && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        event.preventDefault();
        set({ element: target, thing: undefined, rule, pinned: true });
      } else if (target.closest?.('.inspect-card') === null) {
        clearTimeout(timer);
        if (get() !== undefined) set(undefined);
      }
    },
    keydown(event: KeyboardEvent) {
      if (event.key === 'Escape' && get() !== undefined) {
        closedAt = pointer;
        event.stopPropagation();
        event.preventDefault();
        set(undefined);
        clearTimeout(timer);
        return;
      }
      if (walk(event)) {
        event.stopPropagation();
        event.preventDefault();
        return;
      }
      if (event.code !== 'KeyI' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if ((event.target as Element).closest?.(TYPING)) return;
      const element = thingAt(document.activeElement) ?? last;
      if (element !== undefined) ask(element, true);
    },
  };
  const heard = Object.entries(on) as [string, EventListener][];
  for (const [name, hear] of heard) document.addEventListener(name, hear, true);
  return () => {
    clearTimeout(timer);
    for (const [name, hear] of heard) document.removeEventListener(name, hear, true);
  };
}

/** The rule a link of the table leads to: it opens in place. */
function ruleOf(link: HTMLAnchorElement | undefined): string | undefined {
  if (link === undefined || link.dataset.leave !== undefined || !link.closest('.game-table, .inspect-card')) return;
  const { hash, pathname } = link;
  return hash.length > 1 && (pathname.startsWith('/rules/') || link.closest('.inspect-card'))
    ? hash.slice(1)
    : undefined;
}
