import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { audit } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { ACT, atSarahsTable, MOMENTS, turnOfGrimm } from './support/moments.ts';
import { PAGES } from './support/people.ts';
import { resize } from './support/reach.ts';

const at = useServer();

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const PLAIN: Media = { colorScheme: 'dark', forcedColors: 'none', contrast: 'no-preference' };
const LOOKS: readonly (readonly [size: string, media: Media])[] = [
  ['1440x900', {}],
  ['1440x900', { colorScheme: 'light' }],
  ['390x844', {}],
  ['390x844', { colorScheme: 'light' }],
  ['1440x900', { contrast: 'more' }],
  ['390x844', { contrast: 'more', colorScheme: 'light' }],
  ['1440x900', { forcedColors: 'active' }],
  ['390x844', { forcedColors: 'active', colorScheme: 'light' }],
  ['720x450', { colorScheme: 'light' }],
  ['320x256', {}],
];

let states = 0;
afterAll(() => console.log(`axe looked at ${states} states`));

/** What axe finds on what a page shows now, in every look. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [size, media] of LOOKS) {
    await page.emulateMedia({ ...PLAIN, ...media });
    await resize(page, size);
    states += 1;
    for (const finding of await audit(page)) found.push(`${size} ${JSON.stringify(media)} ${finding}`);
  }
  return found;
}

test.each(PAGES)('no finding in any look: %s', async (path) => {
  const page = await at.arrive(path);
  await page.locator('h1').first().waitFor();
  await page.locator('html:not([data-fetching])').waitFor();
  // the whole book takes a minute in each look: pages.test.ts looks at it
  if (path.startsWith('/rules')) await page.locator('input[type=search]').fill('robot');
  expect(await findings(page)).toEqual([]);
});

test('no finding in any look: Room 25', async () => {
  const page = await at.arrive('/nowhere');
  const { show } = await atSarahsTable(page, at.url);
  for (const [name, state] of MOMENTS) {
    await show(state);
    expect([name, await findings(page)]).toEqual([name, []]);
  }
  await show(ACT);
  await resize(page, '1440x900');
  await page.locator('.r-choice-chip:not(.r-aside-chip)').first().click();
  expect(['chosen', await findings(page)]).toEqual(['chosen', []]);
});

test('no finding in any look: The Grimm Masquerade', async () => {
  const page = await at.arrive('/nowhere');
  for await (const ask of turnOfGrimm(page, at.url)) expect([ask, await findings(page)]).toEqual([ask, []]);
});
