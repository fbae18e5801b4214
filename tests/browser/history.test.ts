import { expect, test } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { PHONE } from './support/people.ts';

const place = useServer();

/** Somebody who has given a game up against bots: the shortest way to a history. */
async function withHistory(): Promise<Person> {
  const ann = await Person.arrive(place.url, 'Ann');
  await ann.connect();
  const { table = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
  ann.player.hello(table);
  await ann.player.must({ kind: 'sit', seat: 0 });
  for (const seat of [1, 2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  await ann.player.must({ kind: 'vote', what: 'abandon', yes: true });
  ann.drop();
  return ann;
}

test.each([
  ['en', 'My games', 'Stopped, no result', 'Statistics', 'No finished game yet.'],
  ['ru', 'Мои игры', 'Прервана, без итога', 'Статистика', 'Пока нет ни одной законченной игры.'],
  ['pl', 'Moje gry', 'Przerwana, bez wyniku', 'Statystyki', 'Nie ma jeszcze ukończonej gry.'],
  ['fr', 'Mes parties', 'Arrêtée, sans résultat', 'Statistiques', 'Aucune partie finie pour l’instant.'],
  ['es', 'Mis partidas', 'Interrumpida, sin resultado', 'Estadísticas', 'Todavía no hay ninguna partida terminada.'],
])(
  'in %s a finished game is in the history, and leads to its replay',
  async (locale, title, result, statistics, none) => {
    const ann = await withHistory();
    const [name = '', value = ''] = ann.cookie.split('=');
    const page = await place.arrive('/nowhere', { locale, viewport: PHONE });
    await page.context().addCookies([{ name, value, url: place.url }]);
    await page.goto(`${place.url}/history`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByText(result, { exact: true }).last().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByText(statistics, { exact: true }).click();
    await page.getByText(none).waitFor();
    expect(new URL(page.url()).search).toBe('?show=statistics');
    await page.goBack();
    await page.goto(`${place.url}/history?result=won`);
    await page.getByText(none).waitFor();
    await page.goto(`${place.url}/history`);
    await page.locator('.table-link').first().click();
    await page.waitForURL('**/replay/*');
  },
);
