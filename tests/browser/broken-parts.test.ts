import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '@vizard/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { answer, goOn, question } from './support/grimm.ts';
import { DESK, openTable } from './support/people.ts';
import { startServer } from './support/server.ts';

const at = useBrowser();

const BROKEN = 'This part of the page could not be shown. The game goes on.';

/** A page whose errors are kept, since some are planted. */
async function visitor(before: (page: Page) => Promise<unknown> = async () => {}) {
  const context = await at.browser.newContext({ viewport: DESK, locale: 'en', reducedMotion: 'reduce' });
  context.setDefaultTimeout(120_000);
  await context.addInitScript(() => {
    localStorage.setItem('vizard.confirm', 'off');
    localStorage.setItem('vizard.goal.seen', 'all');
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await before(page);
  return { page, errors };
}

/** Opens a table of Grimm on this server and begins with bots. */
async function begin(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/new/grimm`);
  const path = await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('.g-question').waitFor();
  return path;
}

/** The player answers what they are asked, three times: the game goes on, and its log with it. */
async function playOn(page: Page): Promise<void> {
  const log = page.locator('.g-event-log');
  for (let turn = 0; turn < 3; turn++) {
    await question(page);
    const told = await log.textContent();
    await answer(page, turn);
    await expect.poll(() => goOn(page).then(() => log.textContent())).not.toBe(told);
  }
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something to the table' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('claims that an older server has stored, named after what every object has, harm no page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-'));
  const first = await startServer(folder);
  const ann = await visitor();
  const path = await begin(ann.page, first.url);
  await ann.page.goto(`${first.url}/new/grimm`);
  const lobby = await openTable(ann.page);
  await first.stop();

  const { store, close } = await openSqlite(folder);
  for (const address of [path, lobby]) {
    const code = address.split('/').at(-1) as string;
    const said = (await store.chat(code, 0, 100, 100)).at(-1)?.entry ?? 0;
    for (const [index, claim] of ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'].entries()) {
      const entry = { entry: said + 1 + index, at: 1, guest: 'Eve', name: 'Eve', seat: null, claim, about: {} };
      expect(await store.saveChat(code, { ...entry, command: `planted-${index}` }, false)).toBe(true);
    }
  }
  await close();

  const second = await startServer(folder);
  await ann.page.goto(second.url + path);
  await expect.poll(() => ann.page.locator('.message', { hasText: 'Eve' }).count()).toBe(5);
  await playOn(ann.page);
  const bob = await visitor();
  await bob.page.goto(second.url + lobby);
  await expect.poll(() => bob.page.locator('.message', { hasText: 'Eve' }).count()).toBe(5);
  await bob.page.getByRole('button', { name: 'Sit here' }).first().click();
  await bob.page.locator('.ring-seat', { hasText: 'You' }).waitFor();
  expect([...ann.errors, ...bob.errors]).toEqual([]);
  await second.stop();
});

test('a chat line that can’t be drawn costs that line: the others are there, and the game can be played', async () => {
  const server = await startServer();
  const { page, errors } = await visitor((planted) =>
    planted.addInitScript(() => {
      const make = document.createTextNode.bind(document);
      document.createTextNode = (text) => {
        if (String(text).includes('PLANTED')) throw new Error('planted in a line');
        return make(text);
      };
    }),
  );
  await begin(page, server.url);
  await say(page, 'before');
  await say(page, 'PLANTED');
  await say(page, 'after');
  await page.locator('.message', { hasText: 'after' }).waitFor();
  expect(await page.locator('.message', { hasText: BROKEN }).count()).toBe(1);
  expect(await page.locator('.message', { hasText: 'before' }).count()).toBe(1);
  await playOn(page);
  expect(new Set(errors)).toEqual(new Set(['Error: planted in a line']));
  await server.stop();
});

test('an event that can’t be told or shown costs its line and its scene: the game can be played', async () => {
  const server = await startServer();
  const { page, errors } = await visitor((planted) =>
    planted.routeWebSocket(/\/socket/, (socket) => {
      const far = socket.connectToServer();
      far.onMessage((text) => {
        const message = JSON.parse(String(text));
        // things happen that nobody can make a sentence or a scene of
        if (message.kind === 'update' && message.view === undefined && message.happened.length > 0)
          message.happened[0].events.push({ type: 'unmasked' }, { type: 'exchanged' }, { type: 'roundOver' });
        socket.send(JSON.stringify(message));
      });
    }),
  );
  await begin(page, server.url);
  await playOn(page);
  await page.locator('.g-event-log li', { hasText: BROKEN }).first().waitFor();
  expect(errors.length).toBeGreaterThan(0);
  await server.stop();
});

test('a table that can’t be drawn says so and can be loaded again', async () => {
  const server = await startServer();
  let planted = true;
  const { page } = await visitor((one) =>
    one.routeWebSocket(/\/socket/, (socket) => {
      const far = socket.connectToServer();
      far.onMessage((text) => {
        const message = JSON.parse(String(text));
        if (planted && message.kind === 'update' && message.view !== undefined) message.view = { players: null };
        socket.send(JSON.stringify(message));
      });
    }),
  );
  await page.goto(`${server.url}/new/grimm`);
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.getByText(BROKEN).first().waitFor();
  planted = false;
  await page.getByRole('button', { name: 'Load now' }).first().click();
  await page.locator('.g-question').waitFor();
  await server.stop();
});
