import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playThroughKills } from '../../packages/server/testing/kills.ts';

it('loses and doubles not one acknowledged choice in up to two hundred kills', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-kill-'));
  const { acknowledged, kills } = await playThroughKills(dataDir, 200, 2, 60);
  // At least ten choices or undos are sent before each kill.
  expect(acknowledged).toBeGreaterThan(5 * kills);
  rmSync(dataDir, { recursive: true });
}, 3_900_000);
