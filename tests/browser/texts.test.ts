import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Catalogues } from '../../packages/web/build/catalogues.ts';
import { useServer } from './support/browser.ts';
import { arrive } from './support/people.ts';
import { buildWith } from './support/planted-languages.ts';

const ASSETS = join(import.meta.dirname, '../../packages/web/dist/assets');
const catalogues = new Catalogues();

const at = useServer();

/** The texts that were asked for before their file was here. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('mark').flatMap(({ name }) => /^text not here yet: (.*)/.exec(name)?.[1] ?? []),
  );

/** Later files never come: what is on the screen was in the first ones. */
const withoutLater = (page: Page) => page.route('**/assets/*.later-*', () => undefined);

/** From the home page to the first question of a game against bots. */
async function playNow(game: string, locale: string, before: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await at.arrive('/', { locale, serviceWorkers: 'block', before });
  await page.locator(`html[lang=${locale}] [data-game="${game}"] .button.primary`).click();
  await page.locator('#ask').waitFor();
  return page;
}

test.each([
  ['room25', 'en'],
  ['room25', 'ru'],
  ['grimm', 'en'],
  ['grimm', 'ru'],
])('the home page and the first question of %s in %s need no text of a later file', async (game, locale) => {
  const page = await playNow(game, locale, withoutLater);
  expect(await missed(page)).toEqual([]);
});

test('planted: a text of the first question that is in a later file is found', async () => {
  const page = await playNow('room25', 'en', async (one) => {
    await withoutLater(one);
    await one.route('**/assets/room25-*.js', (route) => {
      const script = readFileSync(join(ASSETS, basename(route.request().url())), 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body: script.replaceAll('r25.ask.', 'elsewhere.') });
    });
  });
  expect((await missed(page)).some((id) => id.startsWith('r25.ask.'))).toBe(true);
});

/** The files of the build in which a text appears. */
const filesWith = (text: string): string[] =>
  readdirSync(ASSETS).filter((file) => file.endsWith('.js') && readFileSync(join(ASSETS, file), 'utf8').includes(text));

const cutOff = async (page: Page, files: readonly string[]): Promise<void> => {
  expect(files).not.toEqual([]);
  for (const file of files) await page.route(`**/assets/${file}`, (route) => route.abort());
};

test('a part that can not be fetched in a language is said in English', async () => {
  const russian = catalogues.texts('ru')['r25.ask.peek'] as string;
  const page = await playNow('room25', 'ru', (one) => cutOff(one, filesWith(russian)));
  await page.getByRole('heading', { name: catalogues.texts('en')['r25.ask.peek'] as string }).waitFor();
});

test('a language that can not be fetched at all is replaced by English', async () => {
  const russian = catalogues.texts('ru')['home.title'] as string;
  const page = await at.arrive('/', {
    locale: 'ru',
    serviceWorkers: 'block',
    before: (one) => cutOff(one, filesWith(russian)),
  });
  await page.getByRole('heading', { name: catalogues.texts('en')['home.title'] as string }).waitFor();
});

test('where no language can be fetched, the page says so', async () => {
  const titles = catalogues.languages.map((language) => catalogues.texts(language)['home.title'] as string);
  const page = await at.arrive('/', {
    serviceWorkers: 'block',
    before: (one) => cutOff(one, [...new Set(titles.flatMap(filesWith))]),
  });
  await page.getByText('Vizard could not be loaded.').waitFor();
});

test('a half-written language: the build says in one sentence what is missing, and the rest is English', async () => {
  const client = await buildWith(at.url, (folder) => {
    cpSync(catalogues.folder, folder, { recursive: true });
    mkdirSync(join(folder, 'de'));
    writeFileSync(join(folder, 'de/language.json'), JSON.stringify({ name: 'Deutsch', letters: 'DE' }));
    writeFileSync(join(folder, 'de/shell.json'), JSON.stringify({ 'home.title': 'Gesellschaftsspiele' }));
  });
  try {
    const told = client.warnings.filter((warning) => warning.includes('The language de is not complete'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('de/room25.json is missing');
    expect(told[0]).toContain('de/shell.json lacks ');
    const page = await arrive(at.browser, client.url, { locale: 'de', serviceWorkers: 'block' });
    await page.getByRole('heading', { name: 'Gesellschaftsspiele' }).waitFor();
    await page
      .getByRole('link', { name: catalogues.texts('en')['nav.rules'] as string })
      .first()
      .waitFor();
    await page.locator('[data-game="room25"] .button.primary').click();
    await page.getByRole('heading', { name: catalogues.texts('en')['r25.ask.peek'] as string }).waitFor();
    // before its server goes: the page still fetches what it needs later
    await page.close();
  } finally {
    await client.close();
  }
});
