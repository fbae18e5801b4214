import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const NOT_BUILT =
  '<!doctype html><meta charset="utf-8"><title>Vizard</title><p>The pages are not built yet: run <code>npm start</code>.';

/** The name of a release without pages. */
export const UNBUILT = 'none';

/** Names the release by its page. The page names its files by their content, so any change gives another name. */
export function buildOf(dist: string): string {
  const page = join(dist, 'index.html');
  return existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 16) : UNBUILT;
}

/** Sends the page of the client for an address. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * The built web client: files are named by content and cached for ever, except the page itself. Behind them come the kept files of
 * `send` fills the page in for its address; without it, it is sent as it was built.
 */
export async function addPages(
  app: FastifyInstance,
  dist: string,
  kept: readonly string[] = [],
  send?: SendPage,
): Promise<void> {
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: [dist, ...kept],
      index: false,
      wildcard: true,
      cacheControl: false,
      // the build has packed every text once, and says so by a second file beside it
      preCompressed: true,
      setHeaders(reply, path) {
        const immutable = [dist, ...kept].some((root) => path.startsWith(join(root, 'assets')));
        // A picture may carry its own colours.
        if (/\.svg(\.br|\.gz)?$/.test(path))
          reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.get('/', async (request, reply) => page(request, reply));
  app.setNotFoundHandler(async (request, reply) => {
    // Every other address is a place inside the page; a missing file is missing.
    const place =
      request.method === 'GET' &&
      !request.url.startsWith('/api/') &&
      !/\.\w+$/.test(request.url.split('?')[0] as string);
    if (place) return page(request, reply);
    // said again: a file that vanished while it was to be sent has left its own type
    return reply
      .code(404)
      .type('application/json')
      .send({ code: 'malformed', message: 'There is nothing at this address.' });
  });
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    if (built && send !== undefined) return send(request, reply);
    if (built) return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(200).type('text/html').header('cache-control', 'no-cache').send(NOT_BUILT);
  };
}
