// A Vitest reporter that leaves the sums for the last line of `npm test`, and what passed only at its second try.
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
    /** @type {string[]} */
    const again = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.result().state === 'passed') passed += 1;
        if (test.result().state === 'failed') failed += 1;
        if (test.diagnostic()?.flaky) again.push(whyAgain(test));
      }
      for (const suite of [module, ...module.children.allSuites()]) {
        if (suite.errors().length > 0) failed += 1;
      }
    }
    writeFileSync(/** @type {string} */ (process.env.VIZARD_TALLY), JSON.stringify({ passed, failed, again }));
  }
}

/**
 * The place of a test, and why it failed at first.
 * @param {import("vitest/node").TestCase} test
 */
function whyAgain(test) {
  const [error] = test.result().errors ?? [];
  return `${test.module.relativeModuleId} > ${test.fullName}: ${error?.message.split('\n')[0] ?? 'no reason given'}`;
}
