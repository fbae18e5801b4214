/** What happens when a button is held and let go, and when a tool that can only click presses it. */
interface Holding {
  hold(): void;
  release(): void;
  press(): void;
}

const isKey = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * The handlers of a button that is held: by pointer, also one that slips off it meanwhile, or by key. A long press opens no menu, and a
 * screen reader, whose press comes without pointer and without keys, presses.
 */
export const holding = ({ hold, release, press }: Holding) => ({
  onPointerDown(event: PointerEvent) {
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    hold();
  },
  onPointerUp: release,
  onPointerCancel: release,
  onContextMenu: (event: Event) => event.preventDefault(),
  onKeyDown(event: KeyboardEvent) {
    if (!isKey(event)) return;
    event.preventDefault();
    if (!event.repeat) hold();
  },
  onKeyUp(event: KeyboardEvent) {
    if (!isKey(event)) return;
    // otherwise some browsers would turn it into a click
    event.preventDefault();
    release();
  },
  onBlur: release,
  onClick(event: MouseEvent) {
    if (event.detail === 0) press();
  },
});

/** A secret that is shown while its button is held; a screen reader's press shows and hides it. */
export const showing = (held: { value: boolean }) =>
  holding({
    hold: () => {
      held.value = true;
    },
    release: () => {
      held.value = false;
    },
    press: () => {
      held.value = !held.value;
    },
  });
