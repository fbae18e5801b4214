import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playThroughKills } from '../../packages/server/testing/kills.ts';

it('loses and doubles not one acknowledged choice in up to a thousand kills', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-kill-'));
  const { acknowledged, kills } = await playThroughKills(dataDir, 1000, 2, 230);
  // At least ten choices or undos are sent before each kill.
  expect(acknowledged).toBeGreaterThan(5 * kills);
  rmSync(dataDir, { recursive: true });
}, 14_400_000);
