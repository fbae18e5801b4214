import { expect, test } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { useBrowser } from './support/browser.ts';
import { arrive } from './support/people.ts';
import { startServer } from './support/server.ts';

const opened = useBrowser();

test('a host who wants no strangers, no history and no friends has none of them, and no page leads there', async () => {
  const server = await startServer(undefined, { LOBBY: '0', HISTORY: '0', PEOPLE: '0' });
  try {
    const ann = await Person.arrive(server.url, 'Ann');
    await ann.connect();
    await ann.player.must({ kind: 'create', game: 'room25', seats: 4, visibility: 'public' });
    expect((await ann.ask('GET', '/api/tables')).json).toEqual({ tables: [] });
    const missing = [
      ['POST', '/api/quick', { game: 'room25', seats: 4 }],
      ['GET', '/api/me/results'],
      ['GET', '/api/me/statistics'],
      ['GET', '/api/people'],
      ['GET', '/api/me/invitations'],
      ['POST', '/api/people/link', {}],
      ['POST', '/api/groups', { name: 'Club' }],
    ] as const;
    for (const [method, path, body] of missing)
      expect([path, (await ann.ask(method, path, body)).status]).toEqual([path, 404]);
    for (const path of ['/lobby', '/history', '/people', '/groups/x'])
      expect((await fetch(server.url + path)).status).toBe(404);
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/lobby');
    ann.drop();
    const page = await arrive(opened.browser, `${server.url}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('a[href="/learn"]').count()).toBeGreaterThan(0);
    expect(await page.locator('a[href="/lobby"], a[href="/history"], a[href="/people"]').count()).toBe(0);
    await page.goto(`${server.url}/new/grimm`);
    await page.getByText('Taking back', { exact: true }).waitFor();
    expect(await page.getByText('Open to anyone').count()).toBe(0);
  } finally {
    await server.stop();
  }
});
