import { grimm } from '@vizard/grimm';
import type { AnyGame } from '@vizard/kernel';
import { room25 } from '@vizard/room25';
import { MODES } from '@vizard/room25/modes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { openTable, tick } from './support/people.ts';

const at = useServer();

/** What the page offers now, as `option value`; an option without a value is its name alone. */
const offeredNow = (page: Page): Promise<string[]> =>
  page.locator('[data-option]').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const name = (control as HTMLElement).dataset.option ?? '';
      const radios = [...control.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ value }) => value);
      const listed = [...control.querySelectorAll('option')].map(({ value }) => value);
      const switched = control.matches('.switch') ? (name === 'memory' ? ['aided', 'strict'] : ['true', 'false']) : [];
      return [name, ...[...radios, ...listed, ...switched].map((value) => `${name} ${value}`)];
    }),
  );

/** Everything that the engine lets a table set, as `option value`. */
const wantedOf = ({ optionTable }: AnyGame): string[] =>
  Object.entries(optionTable).flatMap(([name, { values }]) => {
    if (values === 'own') return [name];
    return (values === 'seat' ? ['random', '0', '1'] : values).map((value) => `${name} ${value}`);
  });

const missing = (game: AnyGame, offered: ReadonlySet<string>): string[] =>
  wantedOf(game).filter((wanted) => !offered.has(wanted));

/** Sets an option by its control, as a player does. */
async function set(page: Page, name: string, value: string | number | boolean): Promise<void> {
  const control = page.locator(`[data-option="${name}"]`).first();
  const list = control.locator('select');
  if ((await list.count()) > 0) await list.selectOption(String(value));
  else if (typeof value === 'boolean' || name === 'memory')
    await tick(control.getByRole('checkbox'), value === true || value === 'aided');
  else await tick(control.locator(`input[value="${value}"]`));
}

/** The options of the next table that this page asks for. */
function asked(page: Page): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { kind: string; options: Record<string, unknown> };
        if (message.kind === 'create') resolve(message.options);
      }),
    );
  });
}

test('R25-OPT-1 every option of Room 25, with each of its values, is offered by the page', async () => {
  const page = await at.arrive('/new/room25');
  const offered = new Set<string>();
  const look = async () => {
    for (const one of await offeredNow(page)) offered.add(one);
  };
  await page.locator('.house-rules').waitFor();
  for (const mode of Object.keys(MODES)) {
    await set(page, 'mode', mode);
    for (const level of ['basic', 'ultimate']) {
      await set(page, 'level', level);
      await look();
    }
  }
  await set(page, 'mode', 'suspicion');
  await tick(page.getByRole('radio', { name: '5', exact: true }));
  await set(page, 'complex', 'custom');
  await look();
  await openTable(page);
  await page.locator('.wishes').waitFor();
  await look();
  expect(missing(room25, offered)).toEqual([]);
});

test('every option of The Grimm Masquerade, with each of its values, is offered by the page', async () => {
  const page = await at.arrive('/new/grimm');
  const offered = new Set<string>();
  for (const seats of ['2', '4']) {
    await tick(page.getByRole('radio', { name: seats, exact: true }));
    if (seats === '4') await set(page, 'wagers', true);
    for (const one of await offeredNow(page)) offered.add(one);
  }
  expect(missing(grimm, offered)).toEqual([]);
});

test('R25-OPT-1 what is set in the page is what the table plays, and the lobby says it in words', async () => {
  const page = await at.arrive('/new/room25');
  await page.locator('.house-rules').waitFor();
  const wanted = {
    ...{ mode: 'team', level: 'basic', edition: 'es', first: 2, madnessCards: true, teamTalk: false },
    ...{ memory: 'strict', complex: 'classic-suspicion' },
  };
  for (const [name, value] of Object.entries(wanted)) if (name !== 'complex') await set(page, name, value);
  await page.locator('[data-option="complex"] select').selectOption(wanted.complex);
  await page.locator('.house-rules summary').click();
  const switches = Object.entries(room25.optionTable).filter(([name]) => name in room25.options({}, 6).switches);
  const usual = room25.options({ edition: 'es' }, 6).switches as Record<string, string | boolean>;
  const house: Record<string, string | boolean> = {};
  for (const [name, { values }] of switches) {
    if (name === 'yellowTile' || values === 'own' || values === 'seat') continue;
    const other = values.find((value) => value !== usual[name]) as string | boolean;
    house[name] = other;
    await set(page, name, other);
  }
  const options = asked(page);
  await openTable(page);
  expect(await options).toMatchObject({ ...wanted, ...house });
  const lines = await page.locator('.lobby dl').textContent();
  for (const line of ['Team', 'Basic', 'ES', 'Classic Suspicion', 'Seat 3', 'When guards may show themselves'])
    await expect.poll(() => page.locator('.lobby dl').textContent()).toContain(line);
  expect(lines).not.toContain('undefined');
});
