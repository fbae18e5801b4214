import { expect, test } from 'vitest';
import { useServer } from '../browser/support/browser.ts';
import { GRIMM, openSaved } from '../browser/support/replay.ts';
import { hostileMatches } from './support/hostile-matches.ts';

const at = useServer();

test('a hostile file costs the page nothing: it says that the file is not a game, and opens the next one', async () => {
  const page = await at.arrive('/replays');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const input = page.locator('input[type=file]');
  for (const [name, content] of hostileMatches('room25')) {
    await page.goto(`${at.url}/replays`);
    await page.locator('label', { has: input, hasText: /\p{L}/u }).waitFor();
    await input.setInputFiles({
      name: 'hostile.jsonl',
      mimeType: 'application/x-ndjson',
      buffer: Buffer.from(content),
    });
    // refused at the door, or by the rules that can't play it again
    const told = page.getByText(/is not a saved game|can’t be shown/);
    await expect.poll(() => told.count(), { message: name }).toBeGreaterThan(0);
  }
  expect(errors).toEqual([]);
  await page.goto(`${at.url}/replays`);
  await openSaved(page, GRIMM());
});

test('a link to a moment that is not there leads to the nearest one', async () => {
  const page = await at.arrive('/replays');
  await openSaved(page, GRIMM());
  const slider = page.getByRole('slider', { name: 'Moment' });
  for (const hash of ['step=999999999999&view=40000000', 'step=-1&view=constructor', 'step=1e308&view=__proto__']) {
    await page.goto(`${at.url}/replay/file#${hash}`);
    await slider.waitFor();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#step=\d+&view=public$/);
  }
});
