import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';

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

const opened = useBrowser();
let script = '';
const server = createServer((request, response) => {
  const isScript = request.url === '/worker.js';
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><title>Contract</title>');
});

beforeAll(async () => {
  script = await bundle();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
});

test("a table keeps the whole contract in a browser's worker, on the browser's own store", async () => {
  const page = await opened.browser.newPage();
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
});
