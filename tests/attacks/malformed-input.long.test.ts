import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Target } from './support/fuzz.ts';

it('takes or refuses a million mutated messages, and forty thousand raw requests', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-malformed-'));
  const target = await Target.start(dataDir, 11);
  for (let part = 0; part < 20; part++) {
    await target.messages(50_000);
    await target.requests(2_000);
    await target.isUnharmed();
  }
  expect(await target.server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
