/** Did this reader press something with a pointer last, and not a key? */
let isByPointer = false;

/** Readers who use keys or a screen reader set their own pace: for them nothing goes away by itself. */
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
