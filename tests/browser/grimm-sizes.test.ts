import { grimm } from '@vizard/grimm';
import { scenario } from '@vizard/grimm/scenario';
import { fastDealer } from '@vizard/kernel';
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
import { stage, updateOf } from './support/staged.ts';
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

test('with five players no answer cuts its words, everybody has a name, and nothing lies over the goal', async () => {
  const lines = [
    'Ann: hood | holds mirror crown clock',
    ...['Bob: wolf', 'Cid: beast', 'Dia: queen', 'Eve: hansel'].map((who) => `${who} | holds mirror treats`),
    'deck mirror crown',
  ];
  const names = ['Ann', 'Bob', 'Cid', 'Dia', 'Eve'];
  const context = { options: grimm.options({ treasures: true, wagers: true }, 5), names, dealer: fastDealer(1) };
  const state = scenario.position(
    lines.map((text, number) => ({ text, line: number + 1 })),
    context,
  );
  const page = await at.arrive('/nowhere');
  const staged = await stage(page, at.url, 'grimm', 5, 0);
  await staged.show(updateOf(grimm, state, 0, 1, []));
  await page.locator('.g-question[data-ask="place"]').waitFor();
  await page.locator('.goal-words').waitFor();
  for (const size of ['1920x1080', '1366x768', '1280x800', '1024x768', '390x844', '360x740']) {
    await resize(page, size);
    const cut = await page.evaluate(() => {
      const words = [...document.querySelectorAll('.g-receiver > :nth-child(2)')];
      const out = words.filter((span) => {
        const [own, button] = [span.getBoundingClientRect(), (span.parentElement as Element).getBoundingClientRect()];
        return own.bottom > button.bottom + 1 || own.top < button.top - 1;
      });
      const curtain = (document.querySelector('.g-header-line') as Element).getBoundingClientRect().bottom;
      const goal = (document.querySelector('.goal-words') as Element).getBoundingClientRect().top;
      const seats = [...document.querySelectorAll('.g-guests .g-guest-title')];
      return {
        words: words.length,
        out: out.map((span) => span.textContent),
        nameless: seats.filter((name) => name.clientWidth < 36).map((name) => name.textContent),
        isCovered: goal < curtain + 4,
      };
    });
    expect([size, cut]).toEqual([size, { words: 5, out: [], nameless: [], isCovered: false }]);
  }
});
