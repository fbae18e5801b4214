import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../addresses.ts';
import type { Config } from '../config.ts';
import { type Purse, type Purses, tooFast } from '../costs.ts';
import { originOf } from '../identity.ts';
import type { Card } from './cards.ts';
import { type Guess, type Link, type Links, versionOf } from './links.ts';
import type { ShownGames } from './matches.ts';
import { pageWith } from './page.ts';
import { Pictures } from './picture.ts';
import type { Speaker, Words } from './words.ts';

/** Pictures that are kept, and that are drawn at once. */
const CACHED = 200;
const AT_ONCE = 2;
/** Seconds until a chat may look again: seats fill quickly. */
const FRESH = 60;

export interface LinksPorts {
  readonly config: Pick<Config, 'publicUrl' | 'previews'>;
  readonly dist: string;
  readonly links: Links;
  readonly words: Words;
  readonly games: ShownGames;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly purses: Purses;
}

type Query = { lang?: string; step?: string };

/** The pages of the client with a head of their own, their pictures, and what search engines ask for. */
export function addLinks(
  app: FastifyInstance,
  ports: LinksPorts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> {
  const { config, dist, links, words, games } = ports;
  const template = existsSync(join(dist, 'index.html')) ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
  const speakerFor = ({ query, headers }: FastifyRequest): Speaker =>
    words.in(words.choose((query as Query).lang, headers['accept-language']));
  const purseOf = (request: FastifyRequest) => ports.purses.of(ports.callerOf(request.raw));
  const find = (request: FastifyRequest, path: string, speaker: Speaker): Promise<Link> => {
    const guess: Guess = (look) => purseOf(request).guess(look);
    return links.at(path, (request.query as Query).step, speaker, guess);
  };

  const pictures = pictureStore(new Pictures(join(dist, 'links'), games.names));
  if (config.previews)
    app.get('/preview/*', async (request, reply) => {
      const path = `/${(request.params as { '*': string })['*'].replace(/\.png$/, '').replace(/^home$/, '')}`;
      const { card, status } = await find(request, path, speakerFor(request));
      return reply
        .code(status)
        .type('image/png')
        .headers({ 'cache-control': `public, max-age=${FRESH}`, 'cross-origin-resource-policy': 'cross-origin' })
        .send(await pictures(card, purseOf(request)));
    });

  app.get('/robots.txt', async (request, reply) =>
    // Tables may be fetched: chats that show links obey this file too. Their pages ask not to be listed.
    reply
      .type('text/plain')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${originOf(request, config)}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    const lobby = links.off.includes('lobby') ? [] : ['/lobby'];
    const pages = ['/', ...lobby, '/learn', ...games.names.flatMap((game) => [`/rules/${game}`, `/learn/${game}`])];
    const urls = pages.map((page) => `<url><loc>${originOf(request, config)}${page}</loc></url>`).join('');
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });

  return async (request, reply) => {
    const speaker = speakerFor(request);
    const path = request.url.split('?')[0] as string;
    const { card, status, indexed } = await find(request, path, speaker);
    const origin = originOf(request, config);
    const { step } = request.query as Query;
    const picture = `${origin}/preview${path === '/' ? '/home' : path}.png?lang=${speaker.language}${step === undefined ? '' : `&step=${encodeURIComponent(step)}`}&v=${versionOf(card)}`;
    const html = pageWith(template, {
      card,
      language: speaker.language,
      languages: words.languages,
      off: links.off,
      address: origin + path,
      picture: config.previews ? picture : `${origin}/icon-512.png`,
      indexed,
      noScript: speaker.say('links.noscript'),
      home: speaker.say('missing.home'),
    });
    return reply
      .code(status)
      .type('text/html')
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language' })
      .send(html);
  };
}

/** Draws each card once, a few at a time; the last ones are kept. */
function pictureStore(pictures: Pictures): (card: Card, purse: Purse) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  let drawing = 0;
  return (card, purse) => {
    const key = versionOf(card);
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (drawing >= AT_ONCE) throw tooFast();
    purse.draw();
    drawing++;
    const drawn = pictures.png(card).finally(() => {
      drawing--;
    });
    drawn.catch(() => kept.delete(key));
    kept.set(key, drawn);
    if (kept.size > CACHED) kept.delete(kept.keys().next().value as string);
    return drawn;
  };
}
