import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const NOWHERE = '/nowhere';
/** Every page that needs no table. */
export const PAGES = [
  '/',
  '/new/room25',
  '/new/grimm',
  '/lobby',
  '/tables',
  '/history',
  '/people',
  '/me',
  '/replays',
  '/rules/room25',
  '/learn',
  NOWHERE,
];

/** How long anything may take on a busy machine. What takes longer never comes. */
const PATIENCE = 120_000;

/** What a visitor brings along. */
export interface Visitor extends BrowserContextOptions {
  /** What this browser keeps from earlier visits; without a speed it shows only results. */
  readonly kept?: Readonly<Record<string, string>>;
  /** What is done to the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
}

/** Somebody with a browser of their own opens this address; an error in the page fails the test. */
export async function arrive(browser: Browser, url: string, visitor: Visitor = {}): Promise<Page> {
  const { kept = {}, before, ...options } = visitor;
  const context = await browser.newContext({
    viewport: DESK,
    colorScheme: 'dark',
    locale: 'en',
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    (things) => {
      for (const [key, value] of Object.entries(things)) localStorage.setItem(`vizard.${key}`, value);
      // the opening is skipped; its own test asks for it
    },
    { speed: 'off', 'goal.seen': 'all', 'played.room25': 'yes', 'played.grimm': 'yes', ...kept },
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await before?.(page);
  await page.goto(url);
  return page;
}

/** Takes the first free seat, in any language, and says that the game may begin. */
export async function sitDown(page: Page): Promise<void> {
  await page.locator('.ring-seat .button').first().click();
  await page.locator('.lobby-start .button').click();
  await page.locator('.lobby-start [aria-pressed=true]').waitFor();
}

/** A guest sits down at the host's table and is ready, and the host sees it: only then the host may fill the seats that are left. */
export async function join(guest: Page, host: Page): Promise<void> {
  const taken = await host.locator('.ring-seat .seat-taken').count();
  await sitDown(guest);
  await host.locator('.ring-seat .seat-taken').nth(taken).waitFor();
}

/** Opens a table on the server, where its host sits at once. */
export async function openTable(page: Page): Promise<string> {
  await page.locator('.setup-bar .primary').click();
  await page.waitForURL('**/t/*');
  await page.locator('.lobby-start .coloured').waitFor();
  return new URL(page.url()).pathname;
}

/** Chooses a radio, or puts a switch on or off, by its key: most of them are under what is drawn for them. */
export async function tick(input: Locator, on = true): Promise<void> {
  if ((await input.isChecked()) === on) return;
  await input.press(' ');
  await input.and(input.page().locator(on ? ':checked' : ':not(:checked)')).waitFor({ state: 'attached' });
}
