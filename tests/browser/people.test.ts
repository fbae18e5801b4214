import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { audit } from './support/axe.ts';
import { arrive, openTable, PHONE } from './support/people.ts';
import { startServer, type TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  browser = await chromium.connect(inject('chromium'));
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Somebody of this name comes to the server, at this address. */
async function named(name: string, path: string, visitor: Parameters<typeof arrive>[2] = {}): Promise<Page> {
  const page = await arrive(browser, `${server.url}/me`, visitor);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await page.goto(server.url + path);
  return page;
}

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something to the table' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('.message', { hasText: text }).waitFor();
}

test('people at a table are blocked, muted, reported, sent away, and given the table, from its page', async () => {
  const ann = await named('Ann', '/new/room25');
  const path = await openTable(ann);
  const bob = await named('Bob', path);
  await bob.getByRole('button', { name: 'Sit here' }).first().click();
  await ann.locator('.ring-seat', { hasText: 'Bob' }).waitFor();
  await say(bob, 'something rude');
  await ann.locator('.message', { hasText: 'something rude' }).waitFor();

  await ann.getByRole('button', { name: 'People' }).click();
  expect(await audit(ann)).toEqual([]);
  // blocked: what was said is gone from my page, and comes back
  await press(ann, 'Block: Bob');
  await press(ann, 'Unblock: Bob');
  await press(ann, 'Block: Bob');
  await ann.getByRole('dialog').getByRole('button', { name: 'Unblock: Bob' }).waitFor();
  await say(bob, 'nobody listens');
  expect(await ann.locator('.message').count()).toBe(0);
  await press(ann, 'Unblock: Bob');
  await ann.locator('.message', { hasText: 'nobody listens' }).waitFor();

  // reported, and taken away for everybody
  await press(ann, 'Report: something rude');
  await ann.getByLabel('What is wrong with it?').fill('an insult');
  await press(ann, 'Report');
  await ann.getByText('Reported to the people who run this server.').waitFor();
  await press(ann, 'Take away: something rude');
  await bob.locator('.message', { hasText: 'something rude' }).waitFor({ state: 'detached' });

  // muted, and heard again
  await press(ann, 'Mute: Bob');
  await ann.getByRole('dialog').getByRole('button', { name: 'Unmute: Bob' }).waitFor();
  await bob.getByRole('textbox', { name: 'Say something to the table' }).fill('and now?');
  await bob.getByRole('button', { name: 'Send' }).click();
  await bob.getByText('The host has muted you at this table.').waitFor();
  await press(ann, 'Unmute: Bob');
  await ann.getByRole('dialog').getByRole('button', { name: 'Mute: Bob', exact: true }).waitFor();

  // the table goes to Bob, blocked or not, who sends Ann away for good
  await press(ann, 'Block: Bob');
  // what can't be taken back asks first
  await press(ann, 'Make host: Bob');
  await press(ann, 'Make host');
  await bob.locator('.ring-seat', { hasText: /Bob.*Host/ }).waitFor();
  await bob.getByRole('button', { name: 'People' }).click();
  await press(bob, 'Send away for good: Ann');
  await press(bob, 'Cancel');
  await press(bob, 'Send away for good: Ann');
  await bob.getByText('Send Ann away for good?').waitFor();
  await press(bob, 'Send away for good');
  await ann.getByRole('heading', { name: 'This table is closed to you.' }).waitFor();
  await ann.goto(server.url + path);
  await ann.getByRole('heading', { name: 'This table is closed to you.' }).waitFor();

  // what was blocked at one table is blocked at all, until it is taken back
  await ann.goto(`${server.url}/me`);
  await ann.getByRole('button', { name: 'Unblock: Bob' }).click();
  await ann.getByText('You have blocked nobody.').waitFor();
});

test('a late friend asks for a bot’s seat, the host lets them in with one press, and a player lets a bot play for a while', async () => {
  const ann = await named('Ann', '/new/grimm', { kept: { confirm: 'off' } });
  const path = await openTable(ann);
  await ann.getByRole('button', { name: 'Fill with bots and start' }).click();
  await ann.locator('.g-question').waitFor();
  const bob = await named('Bob', path, { viewport: PHONE });
  // what they can do is on the table itself, and takes no focus
  await bob
    .getByRole('button', { name: /^Ask for the seat/ })
    .first()
    .waitFor();
  expect(await bob.evaluate(() => document.activeElement?.closest('.late-friend') ?? null)).toBeNull();
  expect(await audit(bob)).toEqual([]);
  await bob
    .getByRole('button', { name: /^Ask for the seat/ })
    .first()
    .click();
  // the asking guest sees whom they wait for, and may change their mind; the host sees who asks, and says no or yes
  await bob.getByText('Still to agree: Ann').waitFor();
  await ann.getByText(/^Bob would like to take over/).waitFor();
  expect(await audit(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'No', exact: true }).click();
  await bob.getByText('They would rather not just now.').waitFor();
  await bob.getByRole('button', { name: 'Only watch' }).click();
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'People' }).click();
  await bob
    .getByRole('dialog')
    .getByRole('button', { name: /^Ask for this seat/ })
    .first()
    .click();
  await ann.getByRole('button', { name: 'Agree', exact: true }).click();
  await ann.getByText(/^Bob would like to take over/).waitFor({ state: 'detached' });
  await bob.getByRole('dialog').getByRole('button', { name: 'Let a bot play for me: Bob' }).waitFor();
  expect(await audit(bob)).toEqual([]);
  await press(bob, 'Let a bot play for me: Bob');
  await bob
    .getByRole('dialog')
    .getByRole('button', { name: 'Let a bot play for me: Bob' })
    .waitFor({ state: 'detached' });
  // it is said as long as it lasts, and one press ends it
  await press(bob, 'Close');
  await bob.getByText('A bot plays for you.').waitFor();
  await bob.getByRole('button', { name: 'I am back' }).click();
  await bob.getByText('A bot plays for you.').waitFor({ state: 'detached' });
  await bob.getByRole('button', { name: 'Menu' }).click();
  await bob.getByRole('button', { name: 'People' }).click();
  await bob.getByRole('dialog').getByRole('button', { name: 'Let a bot play for me: Bob' }).waitFor();
});

test('a guest comes back on another device by a link, and deletes everything', async () => {
  const page = await named('Ann', '/me');
  expect(await audit(page)).toEqual([]);
  await page.getByText('You have blocked nobody.').waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link that signs another browser in as you').inputValue();
  const phone = await arrive(browser, link, { viewport: PHONE });
  await phone.getByRole('button', { name: 'That is me' }).click();
  // the link is used up; the next one is here until it is revoked
  const next = await phone.getByLabel('Link that signs another browser in as you').inputValue();
  await phone.getByRole('button', { name: 'To my tables' }).click();
  await phone.getByRole('heading', { name: 'My tables' }).waitFor();
  expect(phone.url()).toBe(`${server.url}/tables`);
  await phone.goto(`${server.url}/me`);
  await phone.getByRole('heading', { name: 'Ann', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByText('The link no longer works.').waitFor();
  const late = await arrive(browser, next);
  await late.getByRole('button', { name: 'That is me' }).click();
  await late.getByText('Make a new one in a browser that still knows you.').waitFor();

  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await page.waitForURL(`${server.url}/`);
  await phone.reload();
  await phone.getByRole('heading', { name: 'About you', exact: true }).waitFor();
  await phone.getByText('You need no account').waitFor();
  expect(await phone.getByRole('heading', { name: 'Ann', exact: true }).count()).toBe(0);
});

test('a table for strangers talks in set sentences, and its clock and what happens at zero are what its host chose', async () => {
  const page = await arrive(browser, `${server.url}/new/grimm`);
  await page.getByLabel('Time to decide').selectOption({ label: '1 hour from opening' });
  await page.getByText('The first choice', { exact: true }).click();
  await page.getByText('Open to anyone', { exact: true }).click();
  const path = await openTable(page);
  await page.getByText('1 hour from opening').waitFor();
  await page.getByText('Set sentences only').waitFor();
  const position = await page.evaluate(
    async (code) => (await fetch(`/api/tables/${code}/update`)).json(),
    path.slice(3),
  );
  expect(position.table).toMatchObject({
    clock: { kind: 'opened', seconds: 3600, atZero: 'default' },
    chat: 'claims',
    hints: false,
    visibility: 'public',
  });
});
