import { expect, test } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { PHONE } from './support/people.ts';

const place = useServer();

async function opens(name: string, settings: object): Promise<Person> {
  const person = await Person.arrive(place.url, name);
  await person.connect();
  const { table = '' } = await person.player.must({ kind: 'create', visibility: 'public', ...settings } as never);
  person.player.hello(table);
  await person.player.must({ kind: 'sit', seat: 0 });
  return person;
}

test('strangers find a table by its mode, and the list follows what happens without a reload', async () => {
  const clock = { kind: 'decision', seconds: 60, atZero: 'bot' };
  const ann = await opens('Ann', { game: 'room25', seats: 4, options: { mode: 'cooperation' }, clock });
  const bob = await opens('Bob', { game: 'grimm', seats: 3, options: { wagers: true } });
  const page = await place.arrive('/lobby');
  await page.getByText('Cooperation, Ultimate · 1 min each').waitFor();
  await page.getByText('Everyone for themselves, Wagers').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByLabel('Mode', { exact: true }).selectOption('Cooperation');
  await page.getByText('Table of Bob').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?mode=cooperation');
  await page.reload();
  await page.getByText('Table of Ann').waitFor();
  expect(await page.getByText('Table of Bob').count()).toBe(0);
  await page.getByLabel('Mode', { exact: true }).selectOption('Any mode');
  // a table that is closed goes from the list by itself
  await bob.player.must({ kind: 'close' });
  await page.getByText('Table of Bob').waitFor({ state: 'detached' });
  for (const person of [ann, bob]) person.drop();
});

test.each([
  ['en', 'Play with people', 'Wait longer', 'Close this table'],
  ['ru', 'Играть с людьми', 'Подождать ещё', 'Закрыть стол'],
  ['pl', 'Graj z ludźmi', 'Poczekaj dłużej', 'Zamknij ten stół'],
  ['fr', 'Jouer avec du monde', 'Attendre encore', 'Fermer cette table'],
  ['es', 'Jugar con gente', 'Esperar más', 'Cerrar esta mesa'],
])('in %s one press on a phone leads to a seat at a table that counts down', async (locale, quick, longer, close) => {
  const page = await place.arrive('/lobby', { locale, viewport: PHONE });
  await page.getByRole('heading', { name: quick }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  const rowsOfTabs = await page
    .locator('.page-tabs a')
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(rowsOfTabs).toBe(1);
  await page.locator('button[data-game="grimm"]').click();
  await page.waitForURL('**/t/*');
  await page.getByRole('timer').getByRole('button', { name: longer }).click();
  await page
    .getByText(/\b(9\d|1[01]\d|120)\b/)
    .first()
    .waitFor();
  expect(await page.locator('.lobby').textContent()).not.toContain('NaN');
  await page.getByRole('button', { name: close }).click();
  await page.getByRole('button', { name: close }).waitFor({ state: 'detached' });
  await page.locator('button:has-text(",")').last().click();
  await page.waitForFunction(() => document.querySelector('.lobby') === null);
});
