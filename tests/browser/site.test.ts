import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../packages/site/src/serve.ts';
import { root } from '../../scripts/steps/run.js';
import { seriousFindings } from './support/axe.ts';
import { useBrowser } from './support/browser.ts';
import { arrive } from './support/people.ts';

const at = useBrowser();
const folder = mkdtempSync(join(tmpdir(), 'vizard-site-'));
let site: PreviewServer;
let url: string;

beforeAll(async () => {
  const build = join(root, 'packages/site/src/build.ts');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [build, folder], { cwd: root });
  expect(stdout + stderr).toBe('');
  site = await serveSite(folder, 0);
  url = `http://127.0.0.1:${(site.httpServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const pages = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('live'),
  );
const idsIn = new Map<string, ReadonlySet<string>>();
function ids(file: string): ReadonlySet<string> {
  const known = idsIn.get(file);
  if (known !== undefined) return known;
  const found = new Set([...readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id as string));
  idsIn.set(file, found);
  return found;
}

/** What a link of a page leads to, if that is not there. */
function whyDead(page: string, link: string): string | undefined {
  const [path = '', fragment = ''] = decodeURIComponent(link.replaceAll('&amp;', '&')).split('#');
  const named = path === '' ? page : normalize(join(dirname(page), path));
  const target = named.endsWith('/') ? join(named, 'index.html') : named;
  const file = join(folder, target);
  if (!existsSync(file) || !statSync(file).isFile()) return `${page}: ${link} is not there`;
  const there = fragment === '' || !/\.(html|svg)$/.test(target) || ids(file).has(fragment);
  return there ? undefined : `${page}: ${target} has no ${fragment}`;
}

test('every link, picture and script of every page leads to something that is there', () => {
  expect(pages().length).toBeGreaterThan(300);
  const dead = pages().flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/\s(?:href|src)="([^"]*)"/g)]
      .map(([, link]) => link as string)
      .filter((link) => link !== '' && !/^(?:[a-z]+:|\/\/)/.test(link))
      .flatMap((link) => whyDead(page, link) ?? []),
  );
  expect([...new Set(dead)]).toEqual([]);
  expect(whyDead('index.html', 'nowhere.html')).toContain('not there');
  expect(whyDead('index.html', '#nowhere')).toContain('has no nowhere');
});

/** A reader, who gets everything from the site itself. */
async function visit(path: string): Promise<Page> {
  const page = await arrive(at.browser, `${url}/${path}`);
  page.on('request', (request) => expect(request.url()).toMatch(new RegExp(`^(${url}|blob:|data:)`)));
  return page;
}

/** What axe finds serious in a page, but for TypeDoc's list of pages: the rows that unfold have links in them. */
const findings = async (page: Page): Promise<string[]> =>
  (await seriousFindings(page)).filter((finding) => !finding.startsWith('nested-interactive: <summary'));

test('what is searched for is found in documents and in types', async () => {
  const page = await visit('index.html');
  expect(await findings(page)).toEqual([]);
  for (const [sought, found] of [
    ['adrenaline', 'Rules of Room 25'],
    ['leakcheck', 'Package: leakcheck'],
    ['beginMatch', 'beginMatch'],
  ] as const) {
    await page.locator('#tsd-search-trigger').click();
    await page.locator('#tsd-search-input').fill(sought);
    await page.locator('#tsd-search-results a', { hasText: found }).first().waitFor();
    await page.keyboard.press('Escape');
  }
});

test.each([
  ['Room_25', 'R25-CTRL-1'],
  ['The_Grimm_Masquerade', 'GM-ABI-2'],
])('the rules of %s have their numbers, pictures and diagrams', async (game, statement) => {
  const page = await visit(`documents/For_players.Rules_of_${game}.html`);
  const place = page.locator('li', { has: page.locator(`#${statement}`) });
  // A symbol that is not in its file has no size.
  const use = place.locator('.picture use').first();
  await expect.poll(() => use.evaluate((one: SVGUseElement) => one.getBBox().width)).toBeGreaterThan(10);
  expect(await page.locator('.diagram, .steps').count()).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
});

test('Lanterns is played in its page, from the first question to the result', async () => {
  const page = await visit('documents/For_players.Lanterns,_live.html');
  const table = page.frameLocator('.live');
  const open = table.locator('.plain-question:not(:has([aria-pressed=true])) .choice').first();
  const end = table.locator('#end');
  await open.waitFor();
  while (!(await end.isVisible()))
    if (await open.isVisible()) await open.click({ timeout: 2000 }).catch(() => undefined);
  expect(await end.textContent()).toMatch(/wins?/i);
  await table.getByRole('button', { name: 'Play again' }).click();
});
