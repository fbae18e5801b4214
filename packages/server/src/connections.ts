import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressKey, type Caller } from './addresses.ts';
import type { Limits } from './config.ts';
import { Counts } from './rates.ts';

/** Milliseconds between two checks for connections that are too slow. */
const LOOK = 5000;

/** How long a client may take to say what it wants, and to take the answer: for the HTTP server when it is made. */
export const timeLimits = ({ requestSeconds, idleSeconds }: Limits) => ({
  requestTimeout: requestSeconds * 1000,
  connectionTimeout: idleSeconds * 1000,
  http: {
    headersTimeout: requestSeconds * 1000,
    connectionsCheckingInterval: Math.min(LOOK, requestSeconds * 500),
  },
});

/** Limits connections of any kind, in all and for each address, whether or not anything is sent over them. */
export function limitConnections(
  server: Server,
  { allConnections, tcpPerAddress }: Pick<Limits, 'allConnections' | 'tcpPerAddress'>,
  isExempt: (remote: string) => boolean,
): void {
  server.maxConnections = allConnections;
  const perAddress = new Counts();
  server.on('connection', (socket) => {
    const { remoteAddress: remote = '' } = socket;
    if (isExempt(remote)) return;
    const key = addressKey(remote);
    socket.once('close', () => perAddress.remove(key));
    if (perAddress.add(key) > tcpPerAddress) socket.destroy();
  });
}

/** Behind a proxy connections are the proxy's: there the requests under way are what one address has. */
export function limitRequests(
  app: FastifyInstance,
  { tcpPerAddress }: Pick<Limits, 'tcpPerAddress'>,
  callerOf: (request: IncomingMessage) => Caller,
): void {
  const underWay = new Counts();
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { key, local } = callerOf(raw);
    if (local) return;
    reply.raw.once('close', () => underWay.remove(key));
    if (underWay.add(key) > tcpPerAddress)
      throw Object.assign(new Error('Too many requests of your address are under way: wait for their answers.'), {
        statusCode: 429,
      });
  });
}
