import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { playToTheEnd } from './support/grimm.ts';
import { join, openTable, tick } from './support/people.ts';
import { playCarelessly, theEnd } from './support/room25.ts';
import { settled } from './support/settled.ts';

declare global {
  interface Window {
    /** How many tones were played. */
    tones?: number;
  }
}

const at = useServer();

/** A game of Room 25 against bots in this browser, at its first programme. */
async function programming(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('.r-choice-chip').first().click();
  await page.locator('.r-console-actions .r-button').last().click();
  await page.locator('.r-token-button').first().waitFor();
  await settled(page);
}

const slots = (page: Page) => expect.poll(() => page.locator('[data-slot]').allInnerTexts());

test('R25-PRG-1: a programme is made by dragging tokens to their slots, by keys, and says what is missing with its rule', async () => {
  const page = await at.arrive('/');
  await programming(page);
  await page.locator('.r-ready-area .r-button').first().click({ force: true });
  await page.locator('.r-ready-area', { hasText: 'R25-PRG-3' }).waitFor();
  await page.locator('.r-token-button').nth(1).dragTo(page.locator('[data-slot="1"]'));
  await page.locator('.r-token-button').nth(0).dragTo(page.locator('[data-slot="0"]'));
  await slots(page).toEqual(['1st\nLook', '2nd\nMove']);
  expect(await page.locator('.r-ready-area').textContent()).not.toContain('R25-PRG-3');
  // from slot to slot they trade places
  await page.locator('[data-slot="0"]').dragTo(page.locator('[data-slot="1"]'));
  await slots(page).toEqual(['1st\nMove', '2nd\nLook']);
  for (const key of ['2', '1', '4', 'a']) await page.keyboard.press(key);
  await slots(page).toEqual(['1st or 2nd\nControl', '2nd']);
  await expect.poll(() => page.getByRole('checkbox', { name: 'Adrenaline' }).isChecked()).toBe(true);
});

test('R25-SET-6: a room that can not be picked says why when it is pressed, and nothing on the page moves', async () => {
  const page = await at.arrive('/');
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('.r-choice-chip').first().waitFor();
  const before = await page.locator('.r-board').boundingBox();
  await page.locator('[data-cell="a1"]').click();
  await page.getByRole('link', { name: 'R25-SET-6' }).waitFor();
  expect(await page.locator('.r-board').boundingBox()).toEqual(before);
  await page.locator('[data-cell="c4"]').click();
  await page.getByRole('link', { name: 'R25-SET-6' }).waitFor({ state: 'detached' });
});

test('claims are read by each in the own language; notes of suspicion are there on every device of their player, and seen by nobody else', async () => {
  const ann = await at.arrive(`/new/room25`);
  const bob = await at.arrive(await openTable(ann), { kept: { language: 'es' } });
  await join(bob, ann);
  await ann.getByRole('button', { name: 'Fill with bots and start' }).click();
  await ann.getByLabel('What the claim is about').selectOption('c4');
  await ann.locator('.r-claims .button').nth(3).click();
  await ann.getByText('claims c4 is red.').waitFor();
  await bob.locator('.message', { hasText: /c4.*roja/ }).waitFor();
  const suspicion = ann.locator('.r-suspicion').first();
  await tick(suspicion.getByRole('radio', { name: 'Rather a guard' }));
  await suspicion.getByLabel('Note, for your eyes only').fill('looked away');
  await ann.reload();
  await expect.poll(() => suspicion.getByRole('radio', { name: 'Rather a guard' }).isChecked()).toBe(true);
  expect(await suspicion.getByLabel('Note, for your eyes only').inputValue()).toBe('looked away');
  // her phone is her, too, and knows nothing but what the server kept
  const [cookie] = await ann.context().cookies();
  const phone = await at.arrive('/');
  await phone.context().addCookies([cookie as NonNullable<typeof cookie>]);
  await phone.goto(ann.url());
  const there = phone.locator('.r-suspicion').first();
  await expect.poll(() => there.getByLabel('Note, for your eyes only').inputValue()).toBe('looked away');
  await expect.poll(() => there.getByRole('radio', { name: 'Rather a guard' }).isChecked()).toBe(true);
  expect(await bob.content()).not.toContain('looked away');
});

test('a name is changed in the lobby for all to see; a pause and its end need everybody', async () => {
  const ann = await at.arrive(`/new/grimm`);
  const bob = await at.arrive(await openTable(ann));
  await join(bob, ann);
  await bob.getByLabel('Your name').fill('Bobby');
  await bob.getByRole('button', { name: 'Save' }).click();
  await ann.locator('.ring-seat', { hasText: 'Bobby' }).waitFor();
  await ann.getByRole('button', { name: 'Fill with bots and start' }).click();
  await ann.locator('.g-question').waitFor();
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'Propose a pause' }).click();
  await ann.getByText('Bobby would like a pause.').waitFor();
  await ann.getByText('1 of 2 agree').waitFor();
  await ann.getByRole('button', { name: 'Agree' }).click();
  for (const page of [ann, bob]) await page.getByText('The game is paused.').waitFor();
  await bob.keyboard.press('Escape');
  await bob.getByRole('dialog').waitFor({ state: 'detached' });
  for (const page of [ann, bob]) await page.locator('.table-vote').getByRole('button', { name: 'Go on' }).click();
  for (const page of [ann, bob]) await page.locator('.table-vote').waitFor({ state: 'detached' });
});

test.each(['room25', 'grimm'])('%s is heard, until sounds are switched off', async (game) => {
  const page = await at.arrive(`/new/${game}`, { kept: { confirm: 'off' } });
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...given) {
      window.tones = (window.tones ?? 0) + 1;
      return start.apply(this, given);
    };
  });
  await page.reload();
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('#ask').waitFor();
  const playing = game === 'room25' ? playCarelessly(page) : playToTheEnd(page);
  playing.catch(() => undefined);
  await page.waitForFunction(() => (window.tones ?? 0) > 2, undefined, { timeout: 0 });
  await page.evaluate(() => localStorage.setItem('vizard.sound', 'off'));
  // sounds come after the frame that shows their event
  await settled(page);
  await page.evaluate(() => {
    window.tones = 0;
  });
  await theEnd(page);
  await playing;
  expect(await page.evaluate(() => window.tones)).toBe(0);
});
