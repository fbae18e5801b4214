import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Alerts } from '@vizard/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { seriousFindings } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { arrive, DESK, PHONE, tick } from './support/people.ts';
import { startServer, type TestServer } from './support/server.ts';

const place = useBrowser();
const calls: string[] = [];
const room = createServer((request, response) => {
  request.on('data', (data) => calls.push(String(data)));
  request.on('end', () => response.end());
});
let mailbox: Mailbox;
let server: TestServer;
let hook: string;

beforeAll(async () => {
  mailbox = await openMailbox();
  await new Promise<void>((resolve) => room.listen(0, '127.0.0.1', resolve));
  hook = `http://127.0.0.1:${(room.address() as AddressInfo).port}`;
  server = await startServer(undefined, {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'table@vizard.example',
    PUBLIC_URL: 'http://vizard.example',
    PRIVATE_WEBHOOKS: '1',
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
  room.close();
});

const stored = (page: Page): Promise<Alerts> => page.evaluate(async () => (await fetch('/api/alerts')).json());

describe.each([
  ['en', 'Tell me', 'It is my turn: E-mail', 'Quiet hours', 'Vacation'],
  ['ru', 'Сообщать мне', 'Мой ход: Почта', 'Тихие часы', 'Отпуск'],
  ['pl', 'Powiadamiaj mnie', 'Moja kolej: E-mail', 'Cisza', 'Urlop'],
  ['fr', 'Me prévenir', 'C’est mon tour: E-mail', 'Heures calmes', 'Vacances'],
  ['es', 'Avisarme', 'Es mi turno: Correo', 'Horas de silencio', 'Vacaciones'],
])('in %s', (locale, title, box, quiet, vacation) => {
  test.each([
    ['phone', PHONE],
    ['desk', DESK],
  ])('what I am told is chosen on a %s', async (_, viewport) => {
    const page = await arrive(place.browser, `${server.url}/me`, { locale, viewport, timezoneId: 'Europe/Warsaw' });
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByRole('heading', { name: vacation, exact: true }).waitFor();
    const mine = page.getByRole('checkbox', { name: box });
    expect(await mine.isChecked()).toBe(true);
    await tick(mine, false);
    await expect.poll(async () => (await stored(page)).events.asked).toEqual(['push', 'hook']);
    await tick(page.getByRole('checkbox', { name: quiet }));
    await expect.poll(async () => (await stored(page)).quiet).toEqual({ from: 1350, until: 420 });
    expect((await stored(page)).zone).toBe('Europe/Warsaw');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
});

test('e-mail comes after a yes by the link, and ends by the link in each', async () => {
  const page = await arrive(place.browser, `${server.url}/me`);
  await page.getByLabel('Address for e-mail').fill('not an address');
  await page.getByLabel('Address for e-mail').press('Enter');
  await page.getByText('E-mail can’t be sent to this address.').waitFor();
  await page.getByLabel('Address for e-mail').fill('ann@players.example');
  await page.getByLabel('Address for e-mail').press('Enter');
  await page.getByText('We have written to ann@players.example.').waitFor();
  await expect.poll(() => mailbox.arrived.length).toBe(1);
  const link = (text = '', what: string) => new RegExp(`/mail#${what}=[\\w-]+`).exec(text)?.[0] as string;
  // on another device, which knows nobody
  const phone = await arrive(place.browser, server.url + link(mailbox.arrived[0]?.text, 'confirm'), {
    viewport: PHONE,
  });
  await phone.getByRole('heading', { name: 'E-mail from Vizard' }).waitFor();
  expect(await seriousFindings(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Yes, send them' }).click();
  await phone.getByText('Done. You can choose what comes').waitFor();
  await page.reload();
  await page.getByText('E-mail goes to ann@players.example.').waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('It got through.').waitFor();
  expect(mailbox.arrived[1]?.text).toContain('This is how Vizard reaches you.');
  await phone.goto(server.url + link(mailbox.arrived[1]?.text, 'stop'));
  await phone.reload();
  await phone.getByRole('button', { name: 'Stop all e-mail' }).click();
  await phone.getByText('Done. Nothing more comes.').waitFor();
  await phone.reload();
  await phone.getByRole('button', { name: 'Stop all e-mail' }).click();
  await phone.getByText('This link was used before or is too old.').waitFor();
  await page.reload();
  await page.getByLabel('Address for e-mail').waitFor();
});

test('a chat room by its preset, a vacation, and a table set apart', async () => {
  const page = await arrive(place.browser, `${server.url}/me`);
  await page.getByLabel('Chat room', { exact: true }).selectOption({ label: 'ntfy' });
  await page.getByLabel('Address of the service').fill(hook);
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Something is missing here').waitFor();
  await page.getByLabel('Topic').fill('turns');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('It got through.').waitFor();
  expect(JSON.parse(calls[0] as string)).toMatchObject({ topic: 'turns', message: 'This is how Vizard reaches you.' });
  await page.getByText('30 days are left this year.').waitFor();
  await page.getByRole('button', { name: 'Plan a vacation' }).click();
  await page.getByText('You are away from').waitFor();

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'vizard');
  const me = Person.known(server.url, 'Ann', `vizard=${cookie?.value}`);
  await me.connect();
  const { table: code = '' } = await me.player.must({ kind: 'create', game: 'room25', seats: 4 });
  me.player.hello(code);
  await me.player.must({ kind: 'sit', seat: 0 });
  expect(me.player.table?.chairs[0]?.away?.until).toBeGreaterThan(Date.now());
  for (const seat of [1, 2, 3]) await me.player.must({ kind: 'addBot', seat, level: 'easy' });
  await me.player.must({ kind: 'start' });
  me.drop();
  await page.getByRole('button', { name: 'End the vacation' }).click();
  await page.getByRole('button', { name: 'Plan a vacation' }).waitFor();
  await page.goto(`${server.url}/t/${code}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Messages from this table').selectOption({ label: 'Only my turn' });
  await expect.poll(async () => (await stored(page)).tables).toEqual({ [code]: 'asked' });
});

test('a server without alerts offers none', async () => {
  const silent = await startServer(undefined, { ALERTS: '0' });
  try {
    const page = await arrive(place.browser, `${silent.url}/me`);
    await page.getByRole('heading', { name: 'People you have blocked' }).waitFor();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('tell').length)).toBe(1);
    expect((await stored(page)).offered).toEqual([]);
    expect(await page.getByRole('heading', { name: 'Tell me', exact: true }).count()).toBe(0);
  } finally {
    await silent.stop();
  }
});
