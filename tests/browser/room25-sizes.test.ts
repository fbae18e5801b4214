import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { ACT, atSarahsTable, MOMENTS, PEEK } from './support/moments.ts';
import {
  ROOM25_CONTROLS as CONTROLS,
  INSET,
  inEdges,
  resize,
  restyle,
  setInsets,
  TEXTS,
  unreachable,
} from './support/reach.ts';
import { smallTexts } from './support/text-size.ts';

const at = useServer();
const [[, PROGRAMME]] = MOMENTS as [(typeof MOMENTS)[number]];

const SIZES = ['1440x900', '1920x1080', '1024x768', '768x1024', '390x844', '360x640', '320x568', '844x390', '568x320'];
/** A page magnified four and three times: it scrolls, one part below the other. */
const SMALL = ['320x256', '426x341'];

async function open() {
  const page = await at.arrive('/nowhere');
  return { page, ...(await atSarahsTable(page, at.url)) };
}

test('at every size everything of a turn can be reached, the board keeps its size, and no text is too small', async () => {
  const { page, show } = await open();
  const tiles = new Map<string, Set<number>>();
  for (const [name, state] of MOMENTS) {
    await show(state);
    for (const size of [...SIZES, ...SMALL]) {
      await resize(page, size);
      const least = Number(size.split('x')[0]) < 896 ? 12 : 13;
      const found = [await unreachable(page, CONTROLS), await smallTexts(page, least)];
      expect([name, size, ...found]).toEqual([name, size, [], []]);
      const tile = await page.locator('[data-cell=a1]').evaluate((cell) => cell.getBoundingClientRect().width);
      tiles.set(size, new Set([...(tiles.get(size) ?? []), Math.round(tile)]));
    }
  }
  for (const [size, widths] of tiles) {
    expect([size, widths.size]).toEqual([size, 1]);
    expect(Math.min(...widths), size).toBeGreaterThanOrEqual(39);
  }
  await setInsets(page, INSET);
  for (const [name, state] of MOMENTS.slice(0, 2)) {
    await show(state);
    for (const size of ['390x844', '844x390', '1024x768']) {
      await resize(page, size);
      expect([name, size, await inEdges(page, CONTROLS, INSET)]).toEqual([name, size, []]);
    }
  }
});

test('at the smallest sizes everything of a turn can be reached in every language', async () => {
  const page = await at.arrive('/nowhere');
  for (const language of ['ru', 'pl', 'fr', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('vizard.language', chosen), language);
    const { show } = await atSarahsTable(page, at.url);
    for (const state of [PROGRAMME, ACT]) {
      await show(state);
      for (const size of ['320x568', '568x320', '320x256']) {
        await resize(page, size);
        expect([language, size, await unreachable(page, CONTROLS)]).toEqual([language, size, []]);
      }
    }
    await page.unrouteAll();
  }
});

test('on a small desk a question with its choices and what is known of one stay in sight, in every language', async () => {
  const page = await at.arrive('/nowhere', { viewport: { width: 1280, height: 800 } });
  for (const language of ['en', 'ru', 'pl', 'fr', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('vizard.language', chosen), language);
    const { show } = await atSarahsTable(page, at.url);
    for (const [name, state] of [['peek', PEEK] as const, ...MOMENTS.slice(1, 3)]) {
      await show(state);
      await page.locator('.r-choice-chip').first().click();
      await page.locator('.r-preview').waitFor();
      await page.mouse.move(1, 1);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.r-question, .r-preview')]
          .filter((one) => one.scrollHeight > one.clientHeight + 1)
          .map((one) => `${one.className}: ${one.scrollHeight} in ${one.clientHeight}`),
      );
      expect([language, name, cut]).toEqual([language, name, []]);
    }
    await page.unrouteAll();
  }
});

test('at every size a turn is taken by pointer: a room, then the button, and the programme', async () => {
  const { page, chosen, show } = await open();
  const expected: string[] = [];
  for (const size of ['320x568', '568x320', '320x256', '1440x900']) {
    await resize(page, size);
    await show(ACT);
    await page.locator('[data-cell=e3]').click();
    // while the mouse rests on a room, its card lies over the table
    await page.mouse.move(1, 1);
    await page.locator('.r-console-actions .r-button:not(.r-secondary)').click();
    await show(PROGRAMME);
    for (const token of [1, 0]) await page.locator('.r-token-button').nth(token).click();
    await page.locator('.r-ready-area .r-button').first().click();
    expected.push('move e3', 'programme move look');
    await expect.poll(() => chosen.map(({ choice }) => choice)).toEqual(expected);
  }
});

test('text of twice the size, and text spaced out, leave everything of a turn in reach', async () => {
  const { page, show } = await open();
  await show(ACT);
  for (const style of TEXTS) {
    await restyle(page, style);
    for (const size of ['1440x900', '390x844']) {
      await resize(page, size);
      expect([style, size, await unreachable(page, CONTROLS)]).toEqual([style, size, []]);
    }
  }
});
