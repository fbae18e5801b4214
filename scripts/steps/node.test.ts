import { expect, test } from 'vitest';
import { isNewEnough } from './node.js';

test.each(['v24.15.0', 'v24.21.0', 'v26.0.0', 'v26.10.0', 'v27.1.0'])('%s runs Vizard as it is', (version) => {
  expect(isNewEnough(version)).toBe(true);
});

// node:sqlite warns up to 24.14 and 25.6; Vitest refuses all of 25.
test.each(['v20.20.2', 'v22.23.3', 'v24.14.1', 'v25.6.1', 'v25.9.0'])('beside %s a newer one is fetched', (version) => {
  expect(isNewEnough(version)).toBe(false);
});
