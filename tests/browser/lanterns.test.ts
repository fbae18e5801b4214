import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptyFolder, vizard } from '../../packages/cli/testing/run.ts';
import { Catalogues } from '../../packages/web/build/catalogues.ts';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { arrive, join, openTable, tick } from './support/people.ts';
import { buildWith } from './support/planted-languages.ts';

const at = useServer();

/** The first answer to a question that is not answered yet. */
const open = (page: Page) => page.locator('.plain-question:not(:has([aria-pressed=true])) .choice').first();

/** Answers the open question, if there is one: the other's answer may take it away meanwhile. */
async function answer(page: Page): Promise<void> {
  if (await open(page).isVisible())
    await open(page)
      .click({ timeout: 2000 })
      .catch(() => undefined);
}

const isOver = (page: Page) => page.locator('#end').isVisible();

async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  while (!(await isOver(pages[0] as Page))) for (const page of pages) await answer(page);
}

test('two people in two browsers open a table, sit down, and play a whole game to its result and a rematch', async () => {
  const host = await at.arrive('/new/lanterns');
  await tick(host.getByRole('radio', { name: '2', exact: true }));
  const address = await openTable(host);
  await host.getByText('One seat is open').waitFor();
  expect(await seriousFindings(host)).toEqual([]);

  const friend = await at.arrive(address);
  await join(friend, host);
  await host.getByRole('button', { name: 'Start the game' }).click();
  await friend.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
  expect(await seriousFindings(friend)).toEqual([]);

  // a reload in the middle: the position is there again
  await open(friend).click();
  await friend.getByText('You can still change it').waitFor();
  await friend.reload();
  await friend.locator('.plain-question [aria-pressed=true]').waitFor();

  await playToTheEnd([host, friend]);
  await friend.locator('#end').waitFor();
  const result = await host.locator('#end').textContent();
  await expect.poll(() => friend.locator('#end').textContent()).toBe(result);

  // the other player keeps the result until they go there
  await friend.getByRole('button', { name: 'Play again' }).click();
  await host.getByText('Another game is being prepared at this table.').waitFor();
  expect(await host.locator('#end').textContent()).toBe(result);
  expect(await seriousFindings(host)).toEqual([]);
  // there the others see who is still reading; a player who has come is not listed as reading
  await friend.getByText('Still reading the result').waitFor();
  await host.getByRole('button', { name: 'Go there' }).click();
  await host.getByRole('button', { name: 'Start the game' }).waitFor();
  await friend.getByText('Still reading the result').waitFor({ state: 'detached' });
});

test('a lost connection is told, and the answer given meanwhile is sent when it is back', async () => {
  const page = await at.arrive('/');
  let down = false;
  let drop = () => {};
  await page.routeWebSocket('**/socket', (socket) => {
    if (down) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    drop = () => void socket.close();
  });
  await page.goto(`${at.url}/new/lanterns`);
  await tick(page.getByRole('radio', { name: '2', exact: true }));
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with a bot and start' }).click();
  await page.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();

  down = true;
  drop();
  await page.getByText('Connection lost').waitFor();
  await open(page).click();
  await page.locator('.plain-question [aria-pressed=true]').waitFor();
  down = false;
  await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
  expect(await page.getByText('Connection lost').count()).toBe(0);
});

test('the whole game runs without a server, in the browser alone, and survives a reload', async () => {
  const page = await at.arrive('/new/lanterns');
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.waitForURL('**/here/*');
  await page.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
  await open(page).click();
  await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
});

test('the kit alone brings it everywhere: door, set-up, table, end, replay, rules, terminal', async () => {
  // a build for tests offers the example on its home page
  const client = await buildWith(at.url, (folder) => cpSync(new Catalogues().folder, folder, { recursive: true }));
  try {
    const page = await arrive(at.browser, client.url, { serviceWorkers: 'block' });
    const door = page.locator('[data-game=lanterns]', { has: page.getByRole('heading', { name: 'Lanterns' }) });
    await page.locator('a[href="/learn/grimm"]').waitFor();
    // it has no lesson, so nothing offers one; its address leads to the lessons there are
    expect(await page.locator('a[href="/learn/lanterns"]').count()).toBe(0);
    await page.goto(`${client.url}/learn/lanterns`);
    await page.locator('.lessons a[href="/learn/grimm"]').waitFor();
    await page.goto(client.url);
    await door.getByRole('button', { name: 'With friends: Lanterns' }).click();
    await page.waitForURL('**/new/lanterns');
    await tick(page.getByRole('radio', { name: '3', exact: true }));
    await page.goto(client.url);
    await door.getByRole('button', { name: 'Play now: Lanterns' }).click();
    await page.waitForURL('**/here/*');
    await page.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
    await playToTheEnd([page]);
    const code = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`${client.url}/replay/here/${code}`);
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect.poll(() => page.url()).toContain('#step=1');
    expect(await page.getByRole('button', { name: 'What could be known' }).count()).toBe(0);
    await page.goto(`${client.url}/rules/lanterns#LAN-1`);
    await page.locator('#LAN-1').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  } finally {
    await client.close();
  }
  const file = path.join(emptyFolder(), 'lanterns.jsonl');
  const { code, out } = await vizard(['play', file, '--game', 'lanterns', '--seats', '2', '--seed', '3'], '1\nquit\n');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Round 1 of 3') });
});
