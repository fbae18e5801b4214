import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { turnOfGrimm } from './support/moments.ts';
import {
  GRIMM_ANSWERS as ANSWERS,
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

const SIZES = [
  ['1920x1080', 13],
  ['1440x900', 13],
  ['1024x768', 13],
  ['768x1024', 12],
  ['390x844', 12],
  ['360x640', 12],
  ['320x568', 12],
  ['844x390', 12],
  ['568x320', 12],
  ['426x341', 12],
  ['320x256', 12],
] as const;
const TOOLS = `${ANSWERS}, .g-header-tool, .g-tab-button`;

test('in every size each answer of a turn can be brought into sight and pressed, and no text is too small', async () => {
  const page = await at.arrive('/nowhere');
  for await (const ask of turnOfGrimm(page, at.url)) {
    for (const [size, least] of SIZES) {
      await resize(page, size);
      const found = [await unreachable(page, ANSWERS), await smallTexts(page, least)];
      expect([ask, size, ...found]).toEqual([ask, size, [], []]);
    }
    for (const style of TEXTS) {
      await restyle(page, style);
      for (const size of ['1440x900', '390x844']) {
        await resize(page, size);
        expect([ask, style, size, await unreachable(page, ANSWERS)]).toEqual([ask, style, size, []]);
      }
    }
    await restyle(page, '');
    await setInsets(page, INSET);
    for (const size of ['390x844', '844x390', '1024x768']) {
      await resize(page, size);
      expect([ask, size, await inEdges(page, TOOLS, INSET)]).toEqual([ask, size, []]);
    }
    await setInsets(page, 0);
  }
});

test('at the smallest sizes each answer can be reached in every language', async () => {
  const page = await at.arrive('/nowhere');
  for (const language of ['ru', 'pl', 'fr', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('vizard.language', chosen), language);
    for await (const ask of turnOfGrimm(page, at.url, ['place', 'action'])) {
      for (const size of ['320x568', '568x320', '320x256']) {
        await resize(page, size);
        expect([language, ask, size, await unreachable(page, ANSWERS)]).toEqual([language, ask, size, []]);
      }
    }
  }
});
