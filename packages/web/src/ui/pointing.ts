/** Did this reader press something with a pointer last, and not a key? */
let isByPointer = false;

/** Who uses keys or a screen reader reads at a pace of their own: nothing goes away by itself. */
export const isPointing = (): boolean => isByPointer;

globalThis.addEventListener?.('pointerdown', () => {
  isByPointer = true;
});
globalThis.addEventListener?.(
  'keydown',
  () => {
    isByPointer = false;
  },
  true,
);
