import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

vi.setConfig({ testTimeout: 180_000 });

let browser: Browser;
let postgres: Postgres;
const servers: Serving[] = [];

const start = async (port = '0'): Promise<Serving> => {
  const env = { PORT: port, HOST: '127.0.0.1', DATABASE_URL: postgres.url, LOG_LEVEL: 'silent', BOT_THREADS: '0' };
  const serving = await serve(configFrom(env));
  servers.push(serving);
  return serving;
};

beforeAll(async () => {
  postgres = await startPostgres();
  await start();
  browser = await chromium.connect(inject('chromium'));
});
afterAll(async () => {
  await browser.close();
  for (const serving of servers) await serving.stop();
  await postgres.stop();
});

async function arrive(port: number, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}${path}`);
  return page;
}

test('a page says that the database is away, keeps the choice, and goes on by itself when it is back', async () => {
  const [first] = servers as [Serving];
  const host = await arrive(first.port, '/new/lanterns');
  await host.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.waitForURL('**/t/*');
  await host.getByRole('button', { name: 'Sit here' }).first().click();
  await host.getByText('Waiting for one friend').waitFor();
  // The friend comes to another server on the same database.
  const second = await start();
  const friend = await arrive(second.port, new URL(host.url()).pathname);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await friend.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
  await friend.locator('.ask .choice').first().click();

  const restarted = postgres.restart(6000);
  const wait = { timeout: 60_000 };
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${first.port}/healthz`)).status, wait).toBe(503);
  await host.locator('.ask .choice').first().click();
  await host.getByText('The server can’t write anything down just now.').waitFor(wait);
  await restarted;
  await host.getByText('The server can’t write anything down just now.').waitFor({ state: 'hidden', ...wait });
  for (const page of [host, friend])
    await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor(wait);
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${first.port}/healthz`)).status, wait).toBe(200);
});
