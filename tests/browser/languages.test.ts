import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Catalogues } from '../../packages/web/build/catalogues.ts';
import { marked, PSEUDO, plantPseudo } from '../../packages/web/build/pseudo.ts';
import { useServer } from './support/browser.ts';
import { answer, goOn, playToTheEnd, standing } from './support/grimm.ts';
import { takeLesson } from './support/lesson.ts';
import { arrive as arriveAt, DESK, openTable, PAGES, PHONE } from './support/people.ts';
import { buildWith, type PlantedClient } from './support/planted-languages.ts';
import { playCarelessly, theEnd } from './support/room25.ts';
import { settled } from './support/settled.ts';
import { readTexts, tryEverything, untranslated } from './support/untranslated.ts';

const at = useServer();
/** The same client with one more language in it, which nobody speaks, in front of the same server. */
let pseudo: PlantedClient;

beforeAll(async () => {
  pseudo = await buildWith(at.url, plantPseudo);
});
afterAll(() => pseudo?.close());

async function arrive(path: string): Promise<Page> {
  const kept = { speed: 'off', name: '77', language: PSEUDO };
  const page = await arriveAt(at.browser, pseudo.url + path, { serviceWorkers: 'block', kept, before: readTexts });
  await page.locator('h1').first().waitFor();
  return page;
}

test('a planted language is in the list of languages, and speaks once it is chosen', async () => {
  expect(pseudo.warnings.filter((warning) => warning.includes('language'))).toEqual([]);
  const page = await arriveAt(at.browser, pseudo.url, { serviceWorkers: 'block', before: readTexts });
  await page.locator('html[lang=en] h1').waitFor();
  await page.getByRole('radio', { name: marked('Pseudo') }).check({ force: true });
  await page.locator(`html[lang=${PSEUDO}] h1`).waitFor();
  const { 'home.title': title = '' } = new Catalogues().texts('en');
  expect(await page.locator('h1').first().textContent()).toContain(marked(title.split(' ')[0] as string));
  await page.reload();
  await page.locator(`html[lang=${PSEUDO}] h1`).waitFor();
});

test('the pseudo-language: nothing on any page is in plain letters, and words 40 % longer fit on desk and phone', async () => {
  const page = await arrive('/');
  await page.evaluate(() => fetch('/api/me'));
  const group = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const made = await fetch('/api/groups', { method: 'POST', headers, body: '{"name":"77"}' });
    return ((await made.json()) as { link: string }).link;
  });
  for (const path of [...PAGES, '/rules/grimm', '/recover', new URL(group, pseudo.url).pathname]) {
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(pseudo.url + path);
      await page.locator('main:not([aria-busy=true]) h1').first().waitFor();
      expect([path, await untranslated(page)]).toEqual([path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, viewport.width]);
    }
  }
});

test.each(['room25', 'grimm'])(
  'the pseudo-language: every option of the set-up of %s, its lobby, its menu',
  async (game) => {
    const page = await arrive(`/new/${game}`);
    await tryEverything(page);
    expect(await untranslated(page)).toEqual([]);
    await page.goto(`${pseudo.url}/new/${game}`);
    await openTable(page);
    await tryEverything(page);
    expect(await untranslated(page)).toEqual([]);
  },
);

/** Opens a table on the server, whose bots answer at once, and sits down with them. */
async function sitDown(page: Page): Promise<void> {
  await openTable(page);
  await page.locator('.lobby-start .coloured').click();
  await page.locator('#ask').waitFor();
}

test('the pseudo-language: a whole game of Room 25, its menu, and its end', async () => {
  const page = await arrive('/new/room25');
  await sitDown(page);
  await page.locator('.r-tools .r-tool-button').last().click();
  await page.locator('dialog').waitFor();
  expect(await untranslated(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await playCarelessly(page);
  await theEnd(page);
  expect(await untranslated(page)).toEqual([]);
});

test('the pseudo-language: a whole game of The Grimm Masquerade, its menu, and its end', async () => {
  const page = await arrive('/new/grimm');
  await page.evaluate(() => localStorage.setItem('vizard.confirm', 'off'));
  await page.locator('main input[type=checkbox]').evaluateAll((all) => all.map((one) => (one as HTMLElement).click()));
  await sitDown(page);
  await page.locator('.g-header-tool').last().click();
  await page.locator('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await playToTheEnd(page);
  expect(await untranslated(page)).toEqual([]);
});

test.each(['room25', 'grimm'])('the pseudo-language: the lesson of %s', async (game) => {
  const page = await arrive(`/learn/${game}`);
  await takeLesson(page, game);
  expect(await untranslated(page)).toEqual([]);
});

type Texts = ReturnType<Catalogues['texts']>;

/** What a page shows now: texts and names of controls. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (nodes.nextNode()) texts.push((nodes.currentNode.textContent ?? '').trim());
    for (const name of ['aria-label', 'title', 'placeholder'])
      texts.push(...[...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''));
    return texts;
  });

/** Which of these texts no page in this language may show: an id of a message, or English where the language has its own word. */
function wrongIn(language: string): (texts: readonly string[]) => string[] {
  const [own, english] = [language, 'en'].map((one) => new Catalogues().texts(one)) as [Texts, Texts];
  const ids = new Set(Object.keys(english));
  const foreign = new Set(Object.keys(english).flatMap((id) => (own[id] === english[id] ? [] : [english[id]])));
  const words = new Set(Object.values(own));
  return (texts) => texts.filter((text) => ids.has(text) || (text.length > 2 && foreign.has(text) && !words.has(text)));
}

test.each(['room25', 'grimm'])(
  'set-up and turns of %s in each language: no id of a message, no English where the language has its own word',
  async (game) => {
    const page = await at.arrive(`/new/${game}`, { kept: { confirm: 'off' } });
    const speak = async (language: string, place: string) => {
      await page.evaluate((code) => localStorage.setItem('vizard.language', code), language);
      await page.reload();
      await page.locator(`html[lang=${language}] ${place}`).waitFor();
      await settled(page);
    };
    const found: string[] = [];
    const languages = new Catalogues().languages.map((language) => ({ language, wrong: wrongIn(language) }));
    for (const { language, wrong } of languages) {
      await speak(language, '.setup-bar .primary');
      found.push(...wrong(await shown(page)));
    }
    await sitDown(page);
    // the same game goes on in the next language: each sees other moments of it
    for (const { language, wrong } of languages) {
      await speak(language, ':is(#ask, #end, .g-scene)');
      if (game === 'room25') await playCarelessly(page);
      for (let turn = 1; turn < 6; turn++) {
        found.push(...wrong(await shown(page)));
        if (game === 'grimm') await act(page, turn);
        await settled(page);
      }
    }
    expect(found).toEqual([]);
  },
);

async function act(page: Page, turn: number): Promise<void> {
  const what = await standing(page);
  if (what === 'scene') await goOn(page);
  else if (what !== 'end') await answer(page, turn);
}
