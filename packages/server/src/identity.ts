import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Guest, Guests } from './guests.ts';

export const COOKIE = 'vizard';
/** As long as browsers keep a cookie at all: 400 days, made new at every visit. */
const COOKIE_SECONDS = 400 * 24 * 3600;

type Headers = IncomingMessage['headers'];

/** Who is at the other end: by a program's token, or by the cookie. */
export async function whoIs(headers: Headers, guests: Guests): Promise<Guest | undefined> {
  const token = bearer(headers);
  if (token !== undefined) return guests.bySecret(token, ['program']);
  const cookie = cookieOf(headers);
  return cookie === undefined ? undefined : guests.bySecret(cookie, ['cookie']);
}

export const bearer = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];

export const cookieOf = (headers: Headers): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{20,100})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/** Does the request come from a page of this server, or from no page at all? */
export function fromHere(headers: Headers, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === config.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  config: Pick<Config, 'publicUrl'>,
): void {
  const secure = request.protocol === 'https' || config.publicUrl?.startsWith('https:');
  const age = secret === '' ? 0 : COOKIE_SECONDS;
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure ? '; Secure' : ''}`,
  );
}
