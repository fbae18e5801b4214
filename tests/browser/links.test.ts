import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { startServer, type TestServer } from './support/server.ts';

/** What chats send when somebody pastes a link: none of them runs a script. */
const CRAWLERS = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
];

let server: TestServer;
let host: Person;
let lobby = '';
let running = '';
let secret = '';
let finished = '';
let group = '';

beforeAll(async () => {
  server = await startServer();
  host = await Person.arrive(server.url, 'Zoë & <Co>');
  await host.connect();
  const { player } = host;
  const open = async (settings: object): Promise<string> => {
    const { table = '' } = await player.must({ kind: 'create', ...settings } as never);
    player.hello(table);
    await player.must({ kind: 'sit', seat: 0 });
    return table;
  };
  const bots = async (seats: number): Promise<void> => {
    for (let seat = 1; seat < seats; seat++) await player.must({ kind: 'addBot', seat, level: 'easy' });
    await player.must({ kind: 'start' });
  };
  const clock = { kind: 'decision', seconds: 60, atZero: 'bot' };
  lobby = await open({ game: 'room25', seats: 6, visibility: 'public', options: { guards: 2 }, clock });
  secret = await open({ game: 'grimm', seats: 3 });
  running = await open({ game: 'grimm', seats: 4, visibility: 'public', options: { wagers: true } });
  await bots(4);
  finished = await open({ game: 'room25', seats: 4, visibility: 'public', options: { mode: 'cooperation' } });
  await bots(4);
  await player.must({ kind: 'vote', what: 'abandon', yes: true });
  group = ((await host.ask('POST', '/api/groups', { name: 'Club <1> & co' })).json as { link: string }).link;
  const evening = { start: '2037-06-04T20:00', zone: 'Europe/Warsaw', minutes: 180, repeats: 'weekly', note: 'Grimm' };
  await host.ask('PUT', `/api/groups/${group}/evening`, evening);
});
afterAll(async () => {
  host?.drop();
  await server?.stop();
});

const crawl = async (path: string, language?: string, agent = CRAWLERS[0] as string) => {
  const headers = { 'user-agent': agent, ...(language !== undefined && { 'accept-language': language }) };
  const answer = await fetch(server.url + path, { headers });
  const html = await answer.text();
  const content = (name: string): string =>
    (new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
  return { status: answer.status, html, title: content('og:title'), about: content('og:description'), content };
};

describe.each([
  ['en', 'Room 25 Ultimate · 1 of 6 seats taken', 'Suspicion, Ultimate, two guards', 'Round 1 of 3', 'step 5'],
  ['ru', 'Комната 25 · Занято мест: 1 из 6', 'Подозрение, Хардкор, два охранника', 'Раунд 1 из 3', 'шаг 5'],
  [
    'pl',
    'Pokój 25. Apogeum · Zajęte miejsca: 1 z 6',
    'Podejrzliwość, Apogeum, dwóch strażników',
    'Runda 1 z 3',
    'krok 5',
  ],
  ['fr', 'Room 25 Ultimate · 1 place prise sur 6', 'Suspicion, Ultimate, deux gardiens', 'Manche 1 sur 3', 'étape 5'],
  ['es', 'Room 25 Ultimate · 1 de 6 asientos ocupados', 'Sospecha, Ultimate, dos guardias', 'Ronda 1 de 3', 'paso 5'],
])('a link in a chat that reads %s', (language, title, mode, round, step) => {
  it('tells of a table who is missing, how it is played and who is there', async () => {
    const { status, ...link } = await crawl(`/t/${lobby}`, language);
    expect([status, link.title]).toEqual([200, title]);
    expect(link.about).toContain(mode);
    expect(link.about).toContain('Zoë & &lt;Co&gt;');
    expect(link.html).toContain(`<html lang="${language}">`);
    // a link may name its language itself
    expect((await crawl(`/t/${lobby}?lang=${language}`, 'de')).title).toBe(title);
  });

  it('tells of a game that runs how far it is, of a finished one nothing about its end', async () => {
    const game = await crawl(`/t/${running}`, language);
    expect(game.title).toContain(round);
    const replay = await crawl(`/replay/${finished}?step=5`, language);
    expect(replay.title).toContain(step);
    expect(replay.content('og:image')).toContain('step=5');
  });

  it('tells of a group its name and when it meets next, by the clocks of its zone, and nobody who is in it', async () => {
    const { status, ...link } = await crawl(`/groups/${group}`, language);
    expect(status).toBe(200);
    expect(link.title).toContain('Club &lt;1&gt; & co');
    expect(link.about).toContain(
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2037, 5, 4)),
    );
    expect(link.about).toMatch(/\b(20|8)[:.]00/);
    expect(link.html).not.toContain('Zoë');
    expect(link.html).toContain('noindex');
    const picture = await fetch(link.content('og:image'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('tells of home, rules, lessons and the open tables what they are, each with a picture', async () => {
    const titles = new Set<string>();
    for (const path of ['/', '/rules/grimm', '/learn/room25', '/lobby']) {
      const { status, ...link } = await crawl(path, language);
      expect([path, status, link.about.length > 20]).toEqual([path, 200, true]);
      titles.add(link.title);
      expect(link.html).toContain(`hreflang="${language}"`);
    }
    expect(titles.size).toBe(4);
    const { status, html, title: missing } = await crawl('/nowhere', language);
    expect([status, missing.length > 5, html.includes('<noscript><h1>')]).toEqual([404, true, true]);
  });
});

it('a table for friends tells its game and nothing else', async () => {
  const { title, about, html } = await crawl(`/t/${secret}`);
  expect([title, about]).toEqual([
    'The Grimm Masquerade · A table for friends',
    'Open the link and sit down. No account is needed.',
  ]);
  expect(html).not.toContain('Zoë');
  expect(html).toContain('noindex');
});

it('the picture of a link is a PNG of 1200 by 630 that other pages may show, the same for every chat', async () => {
  const pictures = new Set<string>();
  for (const agent of CRAWLERS) pictures.add((await crawl(`/t/${lobby}`, undefined, agent)).content('og:image'));
  expect(pictures.size).toBe(1);
  const answer = await fetch([...pictures][0] as string);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const png = Buffer.from(await answer.arrayBuffer());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(350_000);
});

it('another person at the table is another picture, so that no chat shows an old one', async () => {
  const before = (await crawl(`/t/${lobby}`)).content('og:image');
  host.player.hello(lobby);
  await host.player.must({ kind: 'addBot', seat: 3, level: 'easy' });
  expect((await crawl(`/t/${lobby}`)).content('og:image')).not.toBe(before);
});

it('an address that leads nowhere is not there, and a page that lives in one browser is', async () => {
  const status = async (path: string) => (await crawl(path)).status;
  for (const path of [
    '/t/BBBBBB',
    '/t/x',
    '/t',
    '/replay/BBBBBB',
    '/rules/chess',
    '/new/chess',
    '/t/constructor',
    '/groups/x',
    '/groups',
  ])
    expect([path, await status(path)]).toEqual([path, 404]);
  for (const path of [
    '/here/BBBBBB',
    '/pass/BBBBBB',
    '/replay/here/BBBBBB',
    '/tables',
    '/me',
    '/learn',
    '/new/lanterns',
  ])
    expect([path, await status(path)]).toEqual([path, 200]);
});

it('search engines find the pages for everybody, phones an icon of their own, and an app its manifest', async () => {
  const get = (path: string) => fetch(server.url + path);
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${server.url}/rules/room25</loc>`);
  const manifest = (await (await get('/manifest.webmanifest')).json()) as Record<
    string,
    { src: string; url: string }[]
  >;
  const named = [...(manifest.icons ?? []), ...(manifest.screenshots ?? [])].map(({ src }) => src);
  const files = ['/apple-touch-icon.png', '/favicon.ico', ...named];
  for (const file of files) expect([file, (await get(file)).status]).toEqual([file, 200]);
  for (const { url } of manifest.shortcuts ?? []) expect([url, (await get(url)).status]).toEqual([url, 200]);
});
