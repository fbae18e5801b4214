import type { Page } from 'playwright-core';
import '../browser/support/resting.ts';

/** Milliseconds from each press that sent a choice. */
interface Stopwatch {
  /** Until the frame in which the choice is marked. */
  readonly marked: number[];
  /** Until the frame after the table's answer, in which its effect is shown. */
  readonly shown: number[];
}
declare global {
  interface Window {
    stopwatch: Stopwatch;
  }
}

/** Nobody answers a question sooner after it was put on the page, in milliseconds. */
const REACTION = 200;

/**
 * Measures in the page itself, from the press to the end of the frame that follows. It presses only what has come to
 * rest, as people do: a press at the moment a question appears would wait until what led to the question is drawn.
 */
export async function watchChoices(page: Page): Promise<void> {
  await page.addInitScript((reaction) => {
    let changed = 0;
    const changes = new MutationObserver(() => (changed = performance.now()));
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.resting = () => performance.now() - changed > reaction;
    window.stopwatch = { marked: [], shown: [] };
    const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then, 0));
    let pressed = 0;
    let waiting: number | undefined;
    addEventListener('click', () => (pressed = performance.now()), { capture: true });
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (String(data).includes('"kind":"choose"')) {
        const from = pressed;
        waiting = from;
        painted(() => window.stopwatch.marked.push(performance.now() - from));
        this.addEventListener('message', answered);
      }
      send.call(this, data);
    };
    function answered(this: WebSocket, { data }: MessageEvent) {
      if (waiting === undefined || !String(data).includes('"kind":"update"')) return;
      const from = waiting;
      waiting = undefined;
      this.removeEventListener('message', answered);
      painted(() => window.stopwatch.shown.push(performance.now() - from));
    }
  }, REACTION);
  await page.reload();
}
