import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playThroughKills } from '../../packages/server/testing/kills.ts';
import { bundleServer } from '../support/bundled-server.ts';

const folder = mkdtempSync(join(import.meta.dirname, '../../.cache/kills-'));
let script: string;

beforeAll(async () => {
  script = await bundleServer(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

// A kill costs little but the start of the next server. So four servers, each with its own database, fill the cores.
it.concurrent.each([1, 2, 3, 4])(
  'loses and doubles not one acknowledged choice in up to 250 kills, the thousand in four parts: %i',
  async (seed) => {
    const dataDir = join(folder, String(seed));
    const { acknowledged, kills, matches } = await playThroughKills(dataDir, {
      kills: 250,
      seed,
      minutes: 230,
      script,
    });
    console.log(`${seed}: ${kills} kills, ${acknowledged} acknowledged choices and undos, ${matches} matches`);
    // At least ten choices or undos are sent before each kill.
    expect(acknowledged).toBeGreaterThan(5 * kills);
  },
  14_400_000,
);
