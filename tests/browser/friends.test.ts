import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { PHONE } from './support/people.ts';

const place = useServer();

/** The browser of somebody, at this address. */
async function browserOf({ cookie }: Person, path: string, visitor: Parameters<typeof place.arrive>[1] = {}) {
  const [name = '', value = ''] = cookie.split('=');
  const page = await place.arrive('/nowhere', visitor);
  await page.context().addCookies([{ name, value, url: place.url }]);
  await page.goto(place.url + path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('people meet by a link, at a table and after a game; a friend is invited with one press, and blocked', async () => {
  const [ann, bob, cyd] = [
    await Person.arrive(place.url, 'Ann'),
    await Person.arrive(place.url, 'Bob'),
    await Person.arrive(place.url, 'Cyd'),
  ];
  const hers = await browserOf(ann, '/people');
  await hers.getByText('You have no friends here yet.').waitFor();
  await press(hers, 'Show my link');
  await hers.getByRole('img', { name: 'Your link for friends as a QR code' }).waitFor();
  const link = await hers.getByLabel('Your link for friends', { exact: true }).inputValue();
  expect(await seriousFindings(hers)).toEqual([]);

  const his = await browserOf(bob, `/people#${link.split('#')[1]}`, { viewport: PHONE });
  await his.getByRole('heading', { name: 'Be friends with Ann?' }).waitFor();
  await press(his, 'Yes');
  await his.getByText('You and Ann are friends now.').waitFor();
  expect(new URL(his.url()).hash).toBe('');
  await his.getByText('Here now').waitFor();
  expect(await seriousFindings(his)).toEqual([]);

  // at a table: one press in the list of its people, and one in the panel where friends are invited
  for (const person of [ann, cyd]) await person.connect();
  const { table = '' } = await ann.player.must({ kind: 'create', game: 'grimm', seats: 3 });
  for (const [seat, { player }] of [ann, cyd].entries()) {
    player.hello(table);
    await player.must({ kind: 'sit', seat });
  }
  await hers.goto(`${place.url}/t/${table}`);
  await press(hers, 'Invite: Bob');
  await hers.getByText('Invited', { exact: true }).waitFor();
  await press(hers, 'People');
  await hers.getByRole('dialog').getByRole('button', { name: 'Add friend: Cyd' }).click();
  await hers.getByRole('dialog').getByText('Asked').waitFor();

  // the invitation is on the home page and on the page of people
  await his.goto(place.url);
  await his.getByText('Invited by Ann').waitFor();
  await his.goto(`${place.url}/people`);
  await his.getByRole('link', { name: 'Come: Ann' }).click();
  await his.waitForURL(`**/t/${table}`);

  const theirs = await browserOf(cyd, '/people');
  await press(theirs, 'Yes: Ann');
  await theirs.getByText('Here now').waitFor();
  // who is invisible was here, and is not
  await theirs.getByText('Invisible').click();
  await hers.goto(`${place.url}/people`);
  await hers.getByText(/^Last here/).waitFor();
  // a block asks first, and then both are gone for each other
  await press(hers, 'Block: Cyd');
  await hers.getByText('Block Cyd?').waitFor();
  await press(hers, 'Block');
  await hers.getByText('Cyd', { exact: true }).waitFor({ state: 'detached' });
  await theirs.reload();
  await theirs.getByText('You have no friends here yet.').waitFor();
  for (const person of [ann, cyd]) person.drop();
});

test.each([
  ['en', 'People', 'Would like to be friends', 'Recently played with'],
  ['ru', 'Люди', 'Хотят дружить', 'С кем вы недавно играли'],
  ['pl', 'Osoby', 'Chcą cię dodać', 'Ostatnio graliście razem'],
  ['fr', 'Personnes', 'Voudraient être amis', 'Récemment à votre table'],
  ['es', 'Personas', 'Quieren ser tus amigos', 'Con quién has jugado hace poco'],
])('in %s a phone shows who asks and whom I have played with', async (locale, title, requests, recent) => {
  const [ann, bob] = [await Person.arrive(place.url, 'Ann'), await Person.arrive(place.url, 'Bob')];
  for (const person of [ann, bob]) await person.connect();
  const { table = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
  for (const [seat, { player }] of [ann, bob].entries()) {
    player.hello(table);
    await player.must({ kind: 'sit', seat });
  }
  for (const seat of [2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  for (const { player } of [ann, bob]) await player.must({ kind: 'vote', what: 'abandon', yes: true });
  await bob.ask('PUT', `/api/people/friends/${ann.guest}`);
  for (const person of [ann, bob]) person.drop();
  const page = await browserOf(ann, '/people', { locale, viewport: PHONE });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByRole('heading', { name: requests }).waitFor();
  await page.getByRole('heading', { name: recent }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await seriousFindings(page)).toEqual([]);
  const tabs = await page
    .locator('.page-tabs a')
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(tabs).toBe(1);
});
