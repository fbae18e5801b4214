import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';

const KB = 1024;

const at = useServer();

interface Sent {
  readonly path: string;
  /** When the last byte went out. */
  readonly when: number;
  readonly bytes: number;
  readonly packed: string | undefined;
}

/** Notes every answer of the server with its size as it goes over the wire, until it is stopped. */
function noteAnswers(): { readonly sent: Sent[]; stop(): void } {
  const sent: Sent[] = [];
  const note = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    sent.push({
      path: request.url ?? '',
      when: Date.now(),
      bytes: Number(response.getHeader('content-length') ?? 0),
      packed: response.getHeader('content-encoding')?.toString(),
    });
  };
  subscribe('http.server.response.finish', note);
  return { sent, stop: () => unsubscribe('http.server.response.finish', note) };
}

/** Lets the page note when its first question is on the screen. What waits for an idle moment does not come: nobody needs it until then. */
const noteQuestion = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    const watch = new MutationObserver(() => {
      if (document.getElementById('ask') === null) return;
      watch.disconnect();
      document.documentElement.dataset.asked = String(Date.now());
    });
    watch.observe(document, { childList: true, subtree: true });
  });

const total = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
const scripts = (sent: readonly Sent[]): readonly Sent[] => sent.filter(({ path }) => /\.js(\?|$)/.test(path));

// Russian is the largest language
test.each(['en', 'ru'])('a first visit to the home page in %s: at most 150 KB in all', async (locale) => {
  const { sent, stop } = noteAnswers();
  const page = await at.arrive('/', { locale, serviceWorkers: 'block' });
  await page.locator('h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  stop();
  expect(sent.filter(({ path, packed }) => path.startsWith('/assets/base') && packed === 'br')).toHaveLength(2);
  expect(total(sent)).toBeLessThan(150);
});

test.each([
  ['room25', 'en'],
  ['room25', 'ru'],
  ['grimm', 'en'],
  ['grimm', 'ru'],
])(
  'from nothing to the first question of %s in %s: at most 220 KB in all, 91 KB of them script',
  async (game, locale) => {
    const { sent, stop } = noteAnswers();
    const page = await at.arrive('/', { locale, serviceWorkers: 'block', before: noteQuestion });
    await page.locator(`[data-game="${game}"] .button.primary`).click();
    const asked = await page.locator('html[data-asked]').getAttribute('data-asked');
    stop();
    // files that come after the question is on the screen don't count
    const loaded = sent.filter(({ when }) => when <= Number(asked));
    expect(scripts(loaded).some(({ path }) => path.includes('/worker-'))).toBe(true);
    expect(total(scripts(loaded))).toBeLessThan(91);
    expect(total(loaded)).toBeLessThan(220);
  },
);
