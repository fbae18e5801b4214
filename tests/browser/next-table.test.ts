import { expect, test } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';

const place = useServer();

test('who is asked at several tables goes from one to the next by a button or a key', async () => {
  const ann = await Person.arrive(place.url, 'Ann');
  await ann.connect();
  const codes: string[] = [];
  for (let at = 0; at < 2; at++) {
    const { table = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
    ann.player.hello(table);
    await ann.player.must({ kind: 'sit', seat: 0 });
    for (const seat of [1, 2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
    await ann.player.must({ kind: 'start' });
    await expect
      .poll(async () => JSON.stringify((await ann.ask('GET', '/api/me/tables')).json))
      .toContain(`"code":"${table}"`);
    codes.push(table);
  }
  ann.drop();
  const [name = '', value = ''] = ann.cookie.split('=');
  const page = await place.arrive('/nowhere');
  await page.context().addCookies([{ name, value, url: place.url }]);
  await page.goto(place.url);
  await page.getByRole('link', { name: 'Next table: 2 wait for you' }).click();
  await page.waitForURL('**/t/*');
  const first = page.url().split('/').at(-1) as string;
  expect(codes).toContain(first);
  const other = codes.find((code) => code !== first);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Next table: 1 waits for you' }).click();
  await page.waitForURL(`**/t/${other}`);
  await page.goto(`${place.url}/tables`);
  await page.getByRole('link', { name: 'Next table: 2 wait for you' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('n');
  await page.waitForURL('**/t/*');
});
