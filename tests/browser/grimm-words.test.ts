import { join } from 'node:path';
import { grimm } from '@vizard/grimm';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { heardOf } from './support/heard.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const at = useServer();

test('the live region tells a recorded game of Grimm row by row, as a screen reader hears it', async () => {
  const page = await at.arrive(`/nowhere`, { kept: { speed: 'off' } });
  const heard = await heardOf(page, at.url, grimm, join(GOLDEN, 'grimm-game.json'));
  await expect(heard).toMatchFileSnapshot(join(GOLDEN, 'grimm-heard.txt'));
});
