import type { Page } from 'playwright-core';

/**
 * Waits until a page has done what it does after it has drawn: effects run in the frame after the one that shows their cause, and
 * may change something in turn. Only for what the page does by itself: what comes from a server or a worker is waited for by name.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const turn = (time = 0) => new Promise((done) => setTimeout(done, time));
    // pages in the background get no frames: there effects run by a timer, of 35 ms
    const frame = () => Promise.race([new Promise(requestAnimationFrame), turn(100)]);
    for (let round = 0; round < 2; round++) {
      await frame();
      await turn();
      await turn();
    }
  });
}

/** Lets more than one beat of a page pass that looks every second whether it may load a newer client. */
export const beats = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => setTimeout(done, 2500)));
