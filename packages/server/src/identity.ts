import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Guests, Proven } from './guests.ts';

export const COOKIE = 'vizard';
/** Over TLS: only this host can have set it, no neighbour under the same domain. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
/** As long as browsers keep a cookie at all: 400 days, made new at every visit. */
const COOKIE_SECONDS = 400 * 24 * 3600;

type Headers = IncomingMessage['headers'];

/** Who is at the other end: by a program's token, or by the cookie. */
export async function whoIs(headers: Headers, guests: Guests): Promise<Proven | undefined> {
  const token = bearer(headers);
  if (token !== undefined) return guests.bySecret(token, ['program']);
  const cookie = cookieOf(headers);
  return cookie === undefined ? undefined : guests.bySecret(cookie, ['cookie']);
}

export const bearer = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];

const inCookies = (name: string, cookies = ''): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`).exec(cookies)?.[1];

/** The old name still counts, so that nobody is signed out: it is replaced at the next visit. */
export const cookieOf = ({ cookie }: Headers): string | undefined =>
  inCookies(SECURE_COOKIE, cookie) ?? inCookies(COOKIE, cookie);

/** Does the request come from a page of this server, or from no page at all? */
export function fromHere(headers: Headers, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === config.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Does a page of another site make the browser ask, for a picture for instance? Browsers say so; others need no picture. */
export const isForOtherSite = (headers: Headers): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Does the browser talk to us, or to the proxy in front, over TLS? */
export const isSecure = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  request.protocol === 'https' || publicUrl?.startsWith('https:') === true;

export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  config: Pick<Config, 'publicUrl'>,
): void {
  const made = (name: string, value: string, more = '') =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : COOKIE_SECONDS}${more}`;
  if (!isSecure(request, config)) {
    reply.header('set-cookie', made(COOKIE, secret));
    return;
  }
  const old = inCookies(COOKIE, request.headers.cookie) === undefined ? [] : [made(COOKIE, '', '; Secure')];
  reply.header('set-cookie', [made(SECURE_COOKIE, secret, '; Secure'), ...old]);
}
