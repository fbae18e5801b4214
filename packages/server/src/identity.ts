import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { trustedProxies } from './addresses.ts';
import type { Config } from './config.ts';
import type { Guests, Proven } from './guests.ts';

export const COOKIE = 'vizard';
/** Over TLS: only this host can have set it, no neighbour under the same domain. */
const SECURE_COOKIE = `__Host-${COOKIE}`;
/** As long as browsers keep a cookie at all: 400 days, made new at every visit. */
const COOKIE_SECONDS = 400 * 24 * 3600;

type Headers = IncomingMessage['headers'];

/** The settings about TLS in front of the server. */
export type Front = Pick<Config, 'publicUrl' | 'trustProxy'>;

/** The guest at the other end, by a program's token or by the cookie. */
export async function whoIs(request: IncomingMessage, guests: Guests, front: Front): Promise<Proven | undefined> {
  const token = bearer(request.headers);
  if (token !== undefined) return guests.bySecret(token, ['program']);
  const cookie = cookieOf(request, front);
  return cookie === undefined ? undefined : guests.bySecret(cookie, ['cookie']);
}

export const bearer = (headers: Headers): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1];

const inCookies = (name: string, cookies = ''): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,100})(?:;|$)`).exec(cookies)?.[1];

/** Over TLS the plain cookie is ignored: a neighbour under the same domain could set it and sign a newcomer in as somebody else. */
export const cookieOf = (request: IncomingMessage, front: Front): string | undefined =>
  inCookies(isSecure(request, front) ? SECURE_COOKIE : COOKIE, request.headers.cookie);

/** Where people find this server. */
export const originOf = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** Does the request come from a page of this server, or from no page at all? */
export function fromHere(headers: Headers, config: Pick<Config, 'publicUrl'>): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === config.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Does the request come from a page of another site, for a picture for instance? Browsers say so; other clients need no picture. */
export const isForOtherSite = (headers: Headers): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Does the browser talk to the proxy in front over TLS? */
export function isSecure({ headers, socket }: IncomingMessage, { publicUrl, trustProxy }: Front): boolean {
  if (publicUrl?.startsWith('https:') === true) return true;
  const told = String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return told === 'https' && trustedProxies(trustProxy)(socket.remoteAddress ?? '', 0);
}

export function setCookie(request: FastifyRequest, reply: FastifyReply, secret: string, front: Front): void {
  const made = (name: string, value: string, more = '') =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : COOKIE_SECONDS}${more}`;
  if (!isSecure(request.raw, front)) {
    reply.header('set-cookie', made(COOKIE, secret));
    return;
  }
  const old = inCookies(COOKIE, request.headers.cookie) === undefined ? [] : [made(COOKIE, '', '; Secure')];
  reply.header('set-cookie', [made(SECURE_COOKIE, secret, '; Secure'), ...old]);
}
