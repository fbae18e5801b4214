import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { arrive, type Visitor } from './people.ts';
import { startServer, type TestServer } from './server.ts';

/** The tests' Chromium for a file of tests; what a test has opened is closed after it, so that no page plays on beside the next one. */
export function useBrowser(): { readonly browser: Browser } {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('chromium'));
  });
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(() => browser?.close());
  return {
    get browser() {
      return browser;
    },
  };
}

/** A server, and people who come to it. */
export interface Place {
  readonly browser: Browser;
  readonly url: string;
  /** Somebody with a browser of their own opens this page of the server. */
  arrive(path: string, visitor?: Visitor): Promise<Page>;
}

/** A server and a browser for all tests of a file. */
export function useServer(): Place {
  const opened = useBrowser();
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());
  return {
    get browser() {
      return opened.browser;
    },
    get url() {
      return server.url;
    },
    arrive: (path, visitor) => arrive(opened.browser, server.url + path, visitor),
  };
}
