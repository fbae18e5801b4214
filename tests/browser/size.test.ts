import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';

const ASSETS = join(import.meta.dirname, '../../packages/web/dist/assets');
const KB = 1024;

const at = useServer();

const sizeOf = (file: string): number => {
  const content = readFileSync(join(ASSETS, file));
  return file.endsWith('.woff2') ? content.length : gzipSync(content).length;
};
const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** Which file of the build a request asks for. */
const assetOf = (url: string): string | undefined => /\/assets\/([^?#]+)/.exec(url)?.[1];

/** What the server was asked for from the home page until the first question of a game against bots, by page and worker. */
async function loaded(game: string, locale: string): Promise<string[]> {
  const files = new Map<string, number>();
  const note = (message: unknown) => {
    const file = assetOf((message as { request: IncomingMessage }).request.url ?? '');
    if (file !== undefined && !files.has(file)) files.set(file, Date.now());
  };
  let stands = (_when: number) => {};
  const asked = new Promise<number>((resolve) => {
    stands = resolve;
  });
  const watch = async (page: Page) => {
    await page.exposeFunction('questionStands', (when: number) => stands(when));
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.getElementById('ask') === null) return;
        watch.disconnect();
        (window as unknown as { questionStands(when: number): void }).questionStands(Date.now());
      });
      watch.observe(document, { childList: true, subtree: true });
    });
  };
  subscribe('http.server.request.start', note);
  const page = await at.arrive('/', { locale, serviceWorkers: 'block', before: watch });
  await page.locator(`[data-game="${game}"] .button.primary`).click();
  // what comes once the question stands on the screen is no part of it, however late this test hears of it
  const when = await asked;
  unsubscribe('http.server.request.start', note);
  return [...files].filter(([, time]) => time <= when).map(([file]) => file);
}

// Russian is the largest language
test.each([
  ['room25', 'en'],
  ['room25', 'ru'],
  ['grimm', 'en'],
  ['grimm', 'ru'],
])(
  'from nothing to the first question of %s in %s, its host in the browser included: under 102 KB of script',
  async (game, locale) => {
    const files = await loaded(game, locale);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => file.startsWith('host-'))).toBe(true);
    expect(total(scripts) / KB).toBeLessThan(102);
    expect(total(files.filter((file) => /\.(woff2|svg)$/.test(file))) / KB).toBeLessThan(250);
  },
);
