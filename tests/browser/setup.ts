import type { TestProject } from 'vitest/node';
import { buildWeb } from '../../scripts/steps/build.js';
import { startChromium } from '../support/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests' Chromium listens: `chromium.connect(inject('chromium'))`. */
    chromium: string;
  }
}

export default async function setup(project: TestProject) {
  await buildWeb(process.execPath);
  const server = await startChromium();
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
