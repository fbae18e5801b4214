import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Front, isSecure } from './identity.ts';

/** Nothing but our own files runs or is shown in the page; texts of players are never interpreted. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Two years: a browser that was here over TLS comes back over nothing else. Only this host: its neighbours are not ours. */
const STRICT_TRANSPORT = 'max-age=63072000';

/**
 * The address as the route that answers has it. One address can be written in many ways (`/%61pi/me`, `http://host/api/me`), so nothing is
 * decided by how a client has written it.
 */
export function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url;
  return route === undefined || route.endsWith('*') ? url : route;
}

/** The security headers of every answer. */
export function addHeaders(app: FastifyInstance, config: Front): void {
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'content-security-policy': reply.getHeader('content-security-policy') ?? POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      // A picture of a link is for other pages.
      'cross-origin-resource-policy': reply.getHeader('cross-origin-resource-policy') ?? 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      ...(isSecure(request.raw, config) && { 'strict-transport-security': STRICT_TRANSPORT }),
      // No cache on the way may keep what a seat sees.
      ...(/^\/(api|metrics|healthz)\b/.test(routeOf(request)) && { 'cache-control': 'no-store' }),
    });
  });
}
