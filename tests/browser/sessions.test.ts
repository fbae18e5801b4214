import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { openTable } from './support/people.ts';

const place = useServer();

const linkIn = (page: Page): Promise<string> =>
  page.getByLabel('Link that signs another browser in as you').inputValue();

test('a link makes another browser me once, and I sign it out again', async () => {
  const ann = await place.arrive('/me');
  await ann.getByLabel('Your name').fill('\u3164');
  await ann.getByRole('button', { name: 'Save' }).first().click();
  await ann.getByText('A name needs a letter or a digit').waitFor();
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByRole('button', { name: 'Save' }).first().click();
  await ann.getByRole('heading', { name: 'Ann', exact: true }).waitFor();
  await ann.getByText('Only this browser knows you.').waitFor();
  await ann.getByRole('button', { name: 'Make a link' }).click();
  await ann.getByLabel('Link that signs another browser in as you').waitFor();
  const link = await linkIn(ann);

  const phone = await place.arrive(link.slice(place.url.length));
  await phone.getByRole('button', { name: 'That is me' }).click();
  await phone.getByText('The link is used up.').waitFor();
  expect(await linkIn(phone)).not.toBe(link);
  expect(phone.url()).not.toContain('#');
  expect(await seriousFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'To my tables' }).click();

  const stranger = await place.arrive(link.slice(place.url.length));
  await stranger.getByRole('button', { name: 'That is me' }).click();
  await stranger.getByText('This link was used or revoked.').waitFor();

  // Nobody copies the used link from here any more.
  await ann.getByText('The link was used: one more browser knows you now.').waitFor();
  expect(await ann.getByLabel('Link that signs another browser in as you').count()).toBe(0);
  await ann.getByText('2 browsers know you, this one included.').waitFor();

  await phone.goto(`${place.url}/new/room25`);
  await openTable(phone);
  await phone.getByText('Ann').first().waitFor();
  // A program plays with a token until it is revoked.
  await ann.getByRole('button', { name: 'Make a token' }).click();
  const token = await ann.getByLabel('Token for a program').inputValue();
  const asProgram = async () => {
    const answer = await fetch(`${place.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    return [answer.status, ((await answer.json()) as { name?: string }).name];
  };
  expect(await asProgram()).toEqual([200, 'Ann']);
  expect(await seriousFindings(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Revoke the token' }).click();
  await ann.getByText('The token no longer works.').waitFor();
  expect(await asProgram()).toEqual([401, undefined]);
  await ann.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await ann.getByRole('button', { name: 'Yes, sign out everywhere else' }).click();
  await ann.getByText('Only this browser knows you.').waitFor();
  await phone.getByRole('heading', { name: 'You are signed out in this browser.' }).waitFor();
  await ann.goto(`${place.url}/tables`);
  await ann.getByText('Room 25').first().waitFor();
});

test('a page that was signed out while it had no connection says so when it is back, and dials no more', async () => {
  const ann = await place.arrive('/me');
  await ann.getByRole('button', { name: 'Make a link' }).click();
  const link = await linkIn(ann);
  const phone = await place.arrive(link.slice(place.url.length));
  await phone.getByRole('button', { name: 'That is me' }).click();
  await phone.getByText('The link is used up.').waitFor();
  let dialled = 0;
  let cut = () => {};
  await phone.routeWebSocket('**/socket', (socket) => {
    dialled++;
    const server = socket.connectToServer();
    cut = () => {
      void server.close();
      void socket.close();
    };
  });
  await phone.goto(`${place.url}/new/room25`);
  await openTable(phone);
  await phone.context().setOffline(true);
  cut();
  await phone.getByText('Connection lost').waitFor();
  await ann.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await ann.getByRole('button', { name: 'Yes, sign out everywhere else' }).click();
  await ann.getByText('Only this browser knows you.').waitFor();
  await phone.context().setOffline(false);
  await phone.getByRole('heading', { name: 'You are signed out in this browser.' }).waitFor();
  const before = dialled;
  await phone.evaluate(() => dispatchEvent(new Event('online')));
  expect(dialled).toBe(before);
});
