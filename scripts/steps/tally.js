// A Vitest reporter that leaves the sums for the last line of `npm test`.
import { writeFileSync } from 'node:fs';

/** @typedef {import("vitest/node").TestModule} TestModule */

export default class Tally {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly unknown[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    let passed = 0;
    // What breaks outside of any test (a file that doesn't load, a failing beforeAll) is a failure, too.
    let failed = unhandled.length;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        if (test.result().state === 'failed') failed += 1;
      }
      for (const suite of [module, ...module.children.allSuites()]) {
        if (suite.errors().length > 0) failed += 1;
      }
    }
    writeFileSync(/** @type {string} */ (process.env.VIZARD_TALLY), JSON.stringify({ passed, failed }));
  }
}
