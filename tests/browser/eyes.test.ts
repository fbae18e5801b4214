import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { ACT, atSarahsTable, turnOfGrimm } from './support/moments.ts';

const at = useServer();

test('in forced colours what is on now, chosen and pickable is told apart from the rest', async () => {
  const page = await at.arrive('/nowhere', { forcedColors: 'active' });
  const { show } = await atSarahsTable(page, at.url);
  await show(ACT);
  await page.locator('.r-choice-chip:not(.r-aside-chip)').first().click();
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, outlineStyle, outlineColor, borderTopColor, textDecorationLine } =
          getComputedStyle(element);
        return [backgroundColor, outlineStyle, outlineColor, borderTopColor, textDecorationLine].join();
      });
  expect(await look('.r-round-mark.r-bright')).not.toBe(await look('.r-round-mark:not(.r-bright)'));
  expect(await look('.r-round-mark.r-passed')).not.toBe(await look('.r-round-mark:not(.r-passed, .r-bright)'));
  expect(await look('.r-cast-card.r-current')).not.toBe(await look('.r-cast-card:not(.r-current)'));
  expect(await look('.r-slot-now')).not.toBe(await look('.r-slot-down'));
  expect(await look('.r-choice-chip.r-chosen')).not.toBe(await look('.r-choice-chip:not(.r-chosen)'));
  expect(await page.locator('.r-legal .r-brackets').count()).toBeGreaterThan(1);
});

test('who wants more contrast gets it at both tables, and who wants no motion gets none between pages', async () => {
  const page = await at.arrive('/', { contrast: 'more', kept: { speed: 'normal' } });
  await page.addInitScript(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (...given) {
      document.documentElement.dataset.moved = 'yes';
      return start.apply(this, given);
    };
  });
  await page.goto(`${at.url}/`);
  const moved = page.locator('html[data-moved]');
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
    await page.waitForURL('**/learn');
    await page.locator('h1').waitFor();
    expect(await moved.count()).toBe(reducedMotion === 'reduce' ? 0 : 1);
    await page.goto(`${at.url}/`);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const weak = (table: string) =>
    page.locator(table).evaluate((element) => {
      const style = getComputedStyle(element);
      return ['--muted', '--faint', '--line'].filter(
        (name) => style.getPropertyValue(name) !== style.getPropertyValue('--text'),
      );
    });
  const { show } = await atSarahsTable(page, at.url);
  await show(ACT);
  expect(await weak('.r-stage')).toEqual([]);
  await page.unrouteAll();
  for await (const _ of turnOfGrimm(page, at.url, ['place'])) expect(await weak('.g-table')).toEqual([]);
});
