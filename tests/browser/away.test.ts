import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { useBrowser } from './support/browser.ts';
import { arrive, join, openTable, tick } from './support/people.ts';

const opened = useBrowser();
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
});
afterAll(async () => {
  for (const serving of servers) await serving.stop();
  await postgres.stop();
});

const arriveAt = (port: number, path: string): Promise<Page> =>
  arrive(opened.browser, `http://127.0.0.1:${port}${path}`);

test('a page says that the database is away, keeps the choice, and goes on by itself when it is back', async () => {
  const [first] = servers as [Serving];
  const host = await arriveAt(first.port, '/new/lanterns');
  await tick(host.getByRole('radio', { name: '2', exact: true }));
  const path = await openTable(host);
  // The friend comes to another server on the same database.
  const second = await start();
  const friend = await arriveAt(second.port, path);
  await join(friend, host);
  await host.getByRole('button', { name: 'Start the game' }).click();
  await friend.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
  await friend.locator('.plain-question .choice').first().click();
  await friend.getByText('You can still change it').waitFor();

  let comeBack = () => {};
  const restarted = postgres.restart(
    new Promise<void>((resolve) => {
      comeBack = resolve;
    }),
  );
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(503);
  await host.locator('.plain-question .choice').first().click();
  await host.getByText('The server can’t save anything right now.').waitFor();
  comeBack();
  await restarted;
  await host.getByText('The server can’t save anything right now.').waitFor({ state: 'hidden' });
  for (const page of [host, friend])
    await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
});
