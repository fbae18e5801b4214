import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { join, openTable, PHONE, tick } from './support/people.ts';

const at = useServer();

/** Opens the chat if it is behind a tab. */
async function openTalk(page: Page): Promise<void> {
  const tab = page.locator('.r-tab-bar').getByRole('button', { name: 'Talk' });
  if (await tab.isVisible()) await tab.click();
}

test('R25-TEAM-1 team-mates write to each other, at a desk and on a phone, and the other team sees nothing of it', async () => {
  const ann = await at.arrive('/new/room25');
  await tick(ann.getByRole('radio', { name: /^Team/ }));
  await tick(ann.getByRole('radio', { name: '4', exact: true }));
  const path = await openTable(ann);
  const [bob, cyd] = [await at.arrive(path), await at.arrive(path, { viewport: PHONE })];
  for (const friend of [bob, cyd]) await join(friend, ann);
  await ann.getByRole('button', { name: 'Fill with a bot and start' }).click();
  for (const page of [ann, bob, cyd]) {
    await page.locator('.r-stage').waitFor();
    await openTalk(page);
  }
  // by the keys alone
  await ann.getByRole('radio', { name: 'Everybody' }).focus();
  await ann.keyboard.press('ArrowRight');
  await ann.getByRole('textbox', { name: 'Say something to your team' }).fill('the exit is at b2');
  await ann.keyboard.press('Enter');
  await cyd.locator('.message.to-team', { hasText: 'the exit is at b2' }).waitFor();
  await tick(cyd.getByRole('radio', { name: 'My team' }));
  await cyd.getByText('Only your team reads this, also after the game.').waitFor();
  await cyd.getByRole('textbox', { name: 'Say something to your team' }).fill('on my way');
  await cyd.getByRole('button', { name: 'Send' }).click();
  await ann.locator('.message.to-team', { hasText: 'on my way' }).waitFor();
  for (const page of [ann, cyd]) {
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  // what Bob says to all comes after it, and is all he has read
  await bob.getByRole('textbox', { name: 'Say something to the table' }).fill('hello');
  await bob.keyboard.press('Enter');
  await ann.locator('.message:not(.to-team)', { hasText: 'hello' }).waitFor();
  expect(await bob.locator('.message.to-team').count()).toBe(0);
  await bob.reload();
  await bob.locator('.r-stage').waitFor();
  await openTalk(bob);
  await bob.locator('.message', { hasText: 'hello' }).waitFor();
  expect(await bob.getByText('the exit is at b2').count()).toBe(0);
  await cyd.reload();
  await cyd.locator('.r-stage').waitFor();
  await openTalk(cyd);
  await cyd.locator('.message.to-team', { hasText: 'on my way' }).waitFor();
  for (const [name, page] of Object.entries({ desk: ann, phone: cyd }))
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/team-${name}.png` });
});
