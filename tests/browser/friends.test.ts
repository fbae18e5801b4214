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
  // Cyd asks as only programs do: from then on everybody sees that a program plays for Cyd
  await cyd.ask('GET', `/api/tables/${table}/update`);
  await cyd.player.must({ kind: 'say', text: 'beep' });
  await hers.goto(`${place.url}/t/${table}`);
  await hers.locator('.ring-seat', { hasText: 'Cyd' }).getByText('program').waitFor();
  await press(hers, 'Invite: Bob');
  await hers.getByText('Invited', { exact: true }).waitFor();
  await press(hers, 'People');
  await hers.getByRole('dialog').locator('li', { hasText: 'Cyd' }).getByText('program').waitFor();
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
  // an invisible guest seems to have left
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
  await ann.player.must({ kind: 'addBot', seat: 2, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  await hers.goto(`${place.url}/t/${table}`);
  await hers.locator('.g-guest', { hasText: 'Cyd' }).getByText('program').waitFor();
  for (const person of [ann, cyd]) person.drop();
});

test('a group is made, joined by its link, plans an evening, is called to a table, and lets people go', async () => {
  const [ann, bob] = [await Person.arrive(place.url, 'Ann'), await Person.arrive(place.url, 'Bob')];
  const hers = await browserOf(ann, '/people', { timezoneId: 'Europe/Warsaw' });
  await hers.getByLabel('Name of the group').fill('Thursday club');
  await press(hers, 'Make a group');
  await hers.getByRole('heading', { name: 'Thursday club', level: 1 }).waitFor();
  const address = new URL(hers.url()).pathname;
  await press(hers, 'Plan an evening');
  await hers.getByLabel('Date and time').fill('2036-11-20T20:00');
  await press(hers, 'Save');
  await hers.getByText('Thursday, November 20 at 8:00 PM').waitFor();
  const [file] = await Promise.all([
    hers.waitForEvent('download'),
    hers.getByRole('link', { name: 'Add to my calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('evening.ics');

  // a visitor with the link sees what it is, by their own clock, and who is in it only as a member
  const his = await browserOf(bob, address, { viewport: PHONE, timezoneId: 'America/New_York' });
  await his.getByText('Next evening: Thursday, November 20 at 2:00 PM').waitFor();
  expect(await his.getByText('Ann').count()).toBe(0);
  await press(his, 'Join');
  await his.getByText('Organises the group').waitFor();
  await his.getByText('Perhaps', { exact: true }).first().click();
  await his.getByText('Ann', { exact: true }).waitFor();
  expect(await seriousFindings(his)).toEqual([]);
  expect(await his.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await hers.reload();
  await press(hers, 'Grimm');
  await hers.waitForURL('**/t/*');
  await press(hers, 'Call everybody: Thursday club');
  await hers.getByText('Everybody in the group is invited.').waitFor();
  const code = new URL(hers.url()).pathname.split('/')[2] as string;
  await his.goto(place.url);
  await his.getByText('Invited by Ann').waitFor();
  await his.goto(place.url + address);
  await his.locator(`a[href="/t/${code}"]`).waitFor();

  // the organiser removes somebody, and renews the link: the old one leads nowhere
  await hers.goto(place.url + address);
  expect(await seriousFindings(hers)).toEqual([]);
  await press(hers, 'Remove: Bob');
  await hers.getByText('Remove Bob?').waitFor();
  await press(hers, 'Remove');
  await hers.getByText('Bob', { exact: true }).waitFor({ state: 'detached' });
  await press(hers, 'Renew the link: Thursday club');
  await press(hers, 'Renew the link');
  await hers.waitForURL((url) => url.pathname !== address);
  await his.goto(place.url + address);
  await his
    .getByText('There is no such door.')
    .or(his.getByText('There is no group behind this link.'))
    .first()
    .waitFor();
  await press(hers, 'Leave the group: Thursday club');
  await press(hers, 'Leave the group');
  await hers.waitForURL('**/people');
  await hers.getByText('A group is for people who meet again').waitFor();
});

test.each([
  ['en', 'People', 'Would like to be friends', 'Recently played with', 'program'],
  ['ru', 'Люди', 'Хотят дружить', 'С кем вы недавно играли', 'программа'],
  ['pl', 'Osoby', 'Chcą cię dodać', 'Ostatnio graliście razem', 'program'],
  ['fr', 'Personnes', 'Voudraient être amis', 'Récemment à votre table', 'programme'],
  ['es', 'Personas', 'Quieren ser tus amigos', 'Con quién has jugado hace poco', 'programa'],
])(
  'in %s a phone shows who asks and whom I have played with, programs as such',
  async (locale, title, requests, recent, program) => {
    const [ann, bob] = [await Person.arrive(place.url, 'Ann'), await Person.arrive(place.url, 'Bob')];
    for (const person of [ann, bob]) await person.connect();
    const { table = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 4 });
    for (const [seat, { player }] of [ann, bob].entries()) {
      player.hello(table);
      await player.must({ kind: 'sit', seat });
    }
    for (const seat of [2, 3]) await ann.player.must({ kind: 'addBot', seat, level: 'easy' });
    await ann.player.must({ kind: 'start' });
    await bob.ask('GET', `/api/tables/${table}/update`);
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
    await page.goto(`${place.url}/history`);
    await page.getByText(`Bob (${program})`).waitFor();
  },
);
