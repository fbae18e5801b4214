import { batch } from '@preact/signals';

/** How many milliseconds a frame is waited for: a page in the background gets none. */
const PATIENCE = 200;

/** Only an update changes what is on the table. */
const isUpdate = (text: string): boolean => text.startsWith('{"kind":"update"');

/**
 * Passes an update on at once, then holds further ones back until its frame is on the screen, and passes them on
 * together. Otherwise bots that answer at once would keep the page from showing the player's own move until the last
 * of them has answered.
 */
export function oneUpdatePerFrame(heard: (text: string) => void): (text: string) => void {
  const waiting: string[] = [];
  let drawing = false;
  const hear = (text: string) => {
    if (isUpdate(text) && !drawing) {
      drawing = true;
      afterFrame(goOn);
    }
    heard(text);
  };
  const goOn = () => {
    drawing = false;
    batch(() => waiting.splice(0).forEach(hear));
  };
  return (text) => {
    if (drawing) waiting.push(text);
    else hear(text);
  };
}

/** Once what has changed is on the screen; at once on a page that nobody sees. */
export function afterFrame(then: () => void): void {
  if (document.hidden) {
    then();
    return;
  }
  const go = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    then();
  };
  let timer = setTimeout(go, PATIENCE);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(go);
  });
}
