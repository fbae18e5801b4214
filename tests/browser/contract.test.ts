import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** The worker that runs the contract, as one script. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'support/contract-worker.ts'),
        output: { codeSplitting: false },
      },
      target: 'esnext',
    },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}

let browser: Browser;
let script = '';
const server = createServer((request, response) => {
  const isScript = request.url === '/worker.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><title>Contract</title>');
});

beforeAll(async () => {
  script = await bundle();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.connect(inject('chromium'));
});

afterAll(async () => {
  await browser.close();
  server.close();
});

test("a table keeps the whole contract in a browser's worker, on the browser's own store", async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const told = await page.evaluate(
    () =>
      new Promise<{ name: string; failed: string | undefined }[]>((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      }),
  );
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(({ failed }) => failed !== undefined)).toEqual([]);
}, 60_000);
