import { batch } from '@preact/signals';

/** So many milliseconds a frame is waited for: a page may go to the background meanwhile, and get none. */
const PATIENCE = 200;

/** Only an update changes what stands on the table. */
const isUpdate = (text: string): boolean => text.startsWith('{"kind":"update"');

/**
 * Hears an update at once, then nothing more until its frame is on the screen; what came meanwhile is heard, and drawn, together.
 * Else bots that answer at once keep the page from showing what their player has done until the last of them has answered.
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
