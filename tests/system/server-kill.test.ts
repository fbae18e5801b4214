import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playThroughKills } from '../../packages/server/testing/kills.ts';

it('loses and doubles not one acknowledged choice when the server is killed with -9 up to twenty times under load', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-kill-'));
  const { acknowledged, kills } = await playThroughKills(dataDir, { kills: 20, seed: 1, minutes: 14 });
  // At least ten choices or undos are sent before each kill.
  expect(acknowledged).toBeGreaterThan(5 * kills);
  rmSync(dataDir, { recursive: true });
}, 900_000);
