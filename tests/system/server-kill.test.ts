import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playThroughKills } from '../../packages/server/testing/kills.ts';

it('loses and doubles not one acknowledged choice when the server is killed with -9 twenty times under load', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-kill-'));
  const { acknowledged } = await playThroughKills(dataDir, 20, 1, 14);
  expect(acknowledged).toBeGreaterThan(1000);
  rmSync(dataDir, { recursive: true });
}, 900_000);
