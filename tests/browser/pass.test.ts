import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { openTable } from './support/people.ts';
import { settled } from './support/settled.ts';

const at = useServer();

/** A page that writes down everything its worker tells it. */
const arrive = (path: string): Promise<Page> =>
  at.arrive(path, {
    before: (page) =>
      page.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        const setter = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
        Object.defineProperty(MessagePort.prototype, 'onmessage', {
          set(this: MessagePort, listener: (event: MessageEvent) => void) {
            setter?.set?.call(this, (event: MessageEvent) => {
              heard.push(String(event.data));
              listener.call(this, event);
            });
          },
        });
      }),
  });

/** The seats whose own side has come out of the worker since this was last asked. */
const seatsHeard = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: string[] };
    const seats = new Set<number>();
    for (const text of heard.splice(0)) {
      const message = text.startsWith('{') ? JSON.parse(text) : {};
      const seat = message.kind === 'table' ? message.you.seat : message.view?.watcher;
      if (typeof seat === 'number') seats.add(seat);
    }
    return [...seats];
  });

async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Hold: I am ${name}` }).focus();
  await page.keyboard.down(' ');
  await page.locator('.held-device .r-stage').waitFor();
  await page.keyboard.up(' ');
}

test('two people pass one device: no side of a seat leaves the worker before its player holds the cover', async () => {
  const page = await arrive('/new/room25');
  await page.getByRole('button', { name: 'Pass one device' }).click();
  await page.getByRole('textbox', { name: 'Player 1' }).fill('Marta');
  await page.getByRole('textbox', { name: 'Player 2' }).fill('Zoë');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Marta' }).waitFor();
  await seatsHeard(page); // who sat down was told so, before anything was dealt
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.locator('.r-stage').count()).toBe(0);

  await take(page, 'Marta');
  expect(await seatsHeard(page)).toEqual([0]);
  await page.locator('[data-choice="look c4"]').click();
  await page.getByRole('button', { name: 'Look at c4' }).last().click();
  await page.getByRole('button', { name: 'Zoë is asked: hand it on' }).click();

  // the cover: nothing of Marta's side is left, nothing of Zoë's is there
  await page.getByRole('heading', { name: 'Zoë' }).waitFor();
  await settled(page);
  expect(await page.title()).toBe('Pass the device');
  expect(await page.locator('[role=log]').textContent()).toBe('');
  expect(await page.locator('.toast, .r-bulletin, .r-stage').count()).toBe(0);
  expect(await page.evaluate(() => document.body.textContent?.includes('c4'))).toBe(false);
  expect(await seatsHeard(page)).not.toContain(1);

  await take(page, 'Zoë');
  expect(await seatsHeard(page)).toEqual([1]);
  await page.getByText('Look at c4').first().waitFor();
  expect(await page.getByText('You saw c4').count()).toBe(0);
});

test('a big screen shows the table to everybody, and nothing to who sits at it in the same browser', async () => {
  const host = await arrive('/new/room25');
  const code = (await openTable(host)).split('/').at(-1);

  const tv = await arrive(`/tv/${code}`);
  await tv.getByRole('heading', { name: `Table ${code} on the big screen` }).waitFor();
  expect(await seriousFindings(tv)).toEqual([]);
  await host.getByRole('button', { name: 'Fill with bots and start' }).click();
  await tv.locator('.tv-screen .r-stage').waitFor();
  await tv.locator('.tv-corner .qr-code').waitFor();
  expect(await tv.locator('.goal-line').count()).toBe(0);

  await host.goto(`${at.url}/tv/${code}`);
  await host.getByRole('heading', { name: 'You sit at this table in this browser.' }).waitFor();
  expect(await host.locator('.r-stage').count()).toBe(0);
});
