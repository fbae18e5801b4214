import { DEFAULT_OPTIONS, type Options } from '@vizard/grimm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';

const at = useServer();

/** Where the set-up offers an option, and what the lobby then says of it. */
interface Offer {
  readonly label: string;
  /** The number of players for which the option means something. */
  readonly seats: 2 | 3;
  /** Another value than the one it starts with. */
  readonly other: string;
}

/** Every option of the engine: one that is missing here is a type error. */
const OFFERS: Readonly<Record<keyof Options, Offer>> = {
  wagers: { label: 'Wagers', seats: 3, other: 'On' },
  wagerAnyTime: { label: 'Wager at any moment of your turn', seats: 3, other: 'Off' },
  treasures: { label: 'Treasures', seats: 3, other: 'On' },
  abilities: { label: 'Abilities', seats: 3, other: 'On' },
  trophiesCount: { label: 'Trophies count as roses during the game', seats: 3, other: 'On' },
  memory: { label: 'Memory aid', seats: 3, other: 'Off' },
  unmaskedBoon: { label: 'An unmasked character can still win', seats: 2, other: 'Off' },
  first: { label: 'First player', seats: 3, other: 'Seat 2' },
};

/** Changes an option in the form. */
async function change(page: Page, { label, other }: Offer): Promise<void> {
  const control = page.locator('label', { hasText: label }).first();
  if (other === 'On' || other === 'Off') await control.click();
  else await page.getByLabel(label, { exact: true }).selectOption({ label: other });
}

/** The lobby's word for an option. */
const saidOf = (page: Page, label: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) }).locator('dd');

test.each([2, 3] as const)(
  'GM-COMP-3: every option for %i players is offered by the set-up and told in the lobby',
  async (seats) => {
    const page = await at.arrive('/new/grimm');
    await page.locator('.segmented label', { hasText: new RegExp(`^${seats}$`) }).click();
    const offers = Object.values(OFFERS).filter((offer) => offer.seats === seats);
    for (const offer of offers) await change(page, offer);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/t\//);
    for (const { label, other } of offers) await expect.poll(() => saidOf(page, label).textContent()).toBe(other);
  },
);

test('the set-up starts with what the engine takes when nothing is said', async () => {
  const page = await at.arrive('/new/grimm');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/\/t\//);
  const words = { wagers: 'Off', treasures: 'Off', abilities: 'Off', trophiesCount: 'Off', first: 'Chosen at random' };
  for (const [option, word] of Object.entries(words)) {
    expect(DEFAULT_OPTIONS[option as keyof Options]).toBe(word === 'Off' ? false : 'random');
    await expect.poll(() => saidOf(page, OFFERS[option as keyof Options].label).textContent()).toBe(word);
  }
});
