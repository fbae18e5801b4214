import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';

const page = '<!doctype html><title>A masked ball</title><body style="margin:0;background:#204060"><h1>Vizard</h1>';
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
const opened = useBrowser();

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
});

test('two people in two Chromium contexts see a page of this machine and can be photographed', async () => {
  for (const width of [390, 1280]) {
    const context = await opened.browser.newContext({ viewport: { width, height: 600 } });
    const tab = await context.newPage();
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await tab.title()).toBe('A masked ball');
    const picture = await tab.screenshot();
    expect(picture.readUInt32BE(16)).toBe(width); // the width in a PNG's header
  }
});
