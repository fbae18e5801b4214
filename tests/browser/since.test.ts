import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { answer, standing, untilAsked } from './support/grimm.ts';
import { arrive, join, openTable } from './support/people.ts';
import { startServer, type TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  browser = await chromium.connect(inject('chromium'));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('who comes back to a game is told first what happened since they last looked, and who has missed nothing is not', async () => {
  const ann = await arrive(browser, `${server.url}/new/grimm`, { kept: { confirm: 'off' } });
  const path = await openTable(ann);
  const bob = await arrive(browser, server.url + path, { kept: { confirm: 'off' } });
  await join(bob, ann);
  await ann.getByRole('button', { name: /^Fill with .*start$/ }).click();
  await untilAsked(ann, bob);
  // a player who was there from the beginning has missed nothing
  for (const page of [ann, bob]) {
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  const bobs = bob.context();
  await bob.close();
  const asked = await standing(ann);
  for (let turn = 1; (await standing(ann)) === asked; turn++) await answer(ann, turn);

  const back = await bobs.newPage();
  await back.goto(server.url + path);
  const missed = back.getByRole('dialog', { name: 'Since you last looked' });
  await missed.waitFor();
  expect(await missed.getByRole('listitem').count()).toBeGreaterThan(0);
  await missed.getByRole('button', { name: 'Go on' }).click();
  await missed.waitFor({ state: 'detached' });
  await back.reload();
  await back.locator('#ask, .g-waiting').first().waitFor();
  await back.waitForLoadState('networkidle');
  expect(await missed.count()).toBe(0);
});
