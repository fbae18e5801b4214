import { join } from 'node:path';
import { grimm } from '@vizard/grimm';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { heardOf } from './support/heard.ts';
import { arrive } from './support/people.ts';
import { startServer, type TestServer } from './support/server.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
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

test('the live region tells a recorded game of Grimm row by row, as a screen reader hears it', async () => {
  const page = await arrive(browser, `${server.url}/nowhere`, { kept: { speed: 'off' } });
  const heard = await heardOf(page, server.url, grimm, join(GOLDEN, 'grimm-game.json'));
  await expect(heard).toMatchFileSnapshot(join(GOLDEN, 'grimm-heard.txt'));
}, 120_000);
