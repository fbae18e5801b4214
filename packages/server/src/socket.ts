import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS, makeServerMessage } from '@vizard/protocol';
import type { House } from '@vizard/table';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from './config.ts';
import type { Guest } from './guests.ts';
import type { Metrics } from './metrics.ts';
import { Bucket, Counts, clientAddress, isLoopback } from './rates.ts';

/** Commands of one connection that may be under way. */
const UNDER_WAY = 64;
/** A connection that floods so far over its rate is closed. */
const FLOOD = 200;

export interface SocketHost {
  readonly house: House;
  readonly limits: Limits;
  /** Milliseconds between two signs of life. */
  readonly heartbeat: number;
  readonly metrics: Metrics;
  readonly trusts: (address: string, hop: number) => boolean;
  /** Who asks, and may they, from that page? */
  admit(request: IncomingMessage, address: string): Promise<Guest | 'origin' | 'nobody' | 'banned'>;
}

export interface Sockets {
  readonly size: number;
  /** Whoever is no longer welcome is told so, and leaves. */
  sendAway(isGone: (guest: string, address: string) => boolean): void;
  stop(): Promise<void>;
}

export function listenForSockets(server: Server, host: SocketHost): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.clientMessage * 4,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const perAddress = new Counts();
  const alive = new WeakSet<WebSocket>();
  const from = new WeakMap<WebSocket, { readonly guest: string; readonly address: string }>();

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (request.url?.split('?')[0] !== '/socket') return refuse(socket, '404 Not Found');
    const address = clientAddress(
      request.socket.remoteAddress ?? '',
      String(request.headers['x-forwarded-for'] ?? ''),
      host.trusts,
    );
    const admitted = await host.admit(request, address);
    if (admitted === 'origin' || admitted === 'banned') return refuse(socket, '403 Forbidden');
    if (admitted === 'nobody') return refuse(socket, '401 Unauthorized');
    if (perAddress.add(address) > host.limits.connectionsPerAddress && !isLoopback(address)) {
      perAddress.remove(address);
      return refuse(socket, '429 Too Many Requests');
    }
    socket.once('close', () => perAddress.remove(address));
    sockets.handleUpgrade(request, socket, head, (ws) => {
      alive.add(ws);
      from.set(ws, { guest: admitted.guest, address });
      ws.on('pong', () => alive.add(ws));
      (socket as Socket).setNoDelay(true);
      converse(ws, socket, admitted, host);
    });
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'));
  });

  const heartbeat = setInterval(() => {
    for (const ws of sockets.clients) {
      if (!alive.has(ws)) {
        host.metrics.dropped.inc({ reason: 'dead' });
        ws.terminate();
        continue;
      }
      alive.delete(ws);
      ws.ping();
    }
  }, host.heartbeat);
  heartbeat.unref();

  return {
    get size() {
      return sockets.clients.size;
    },
    sendAway(isGone) {
      for (const ws of sockets.clients) {
        const { guest, address } = from.get(ws) ?? { guest: '', address: '' };
        if (!isGone(guest, address)) continue;
        ws.send(makeServerMessage({ kind: 'bye', code: 'banned', again: false }));
        ws.close(1008, 'banned');
      }
    },
    async stop() {
      clearInterval(heartbeat);
      for (const ws of sockets.clients) {
        ws.send(makeServerMessage({ kind: 'bye', code: 'stopping', again: true }));
        ws.close(1001);
      }
      const late = setTimeout(() => {
        for (const ws of sockets.clients) ws.terminate();
      }, 500);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(late);
    },
  };
}

/** One socket is one end of a conversation. */
function converse(ws: WebSocket, socket: Duplex, person: Guest, { house, limits, metrics }: SocketHost): void {
  const rate = new Bucket(limits.messages, limits.burst);
  let refused = 0;
  let underWay = 0;
  const end = (reason: string): void => {
    metrics.dropped.inc({ reason });
    if (reason === 'slow') ws.terminate();
    else ws.close(1008, reason);
  };
  // what is said in one go, an acknowledgement and the news for instance, leaves in one write
  let gathering = false;
  const gather = (): void => {
    if (gathering) return;
    gathering = true;
    socket.cork();
    setImmediate(() => {
      gathering = false;
      socket.uncork();
    });
  };
  const conversation = house.converse(person, {
    send(text) {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > limits.backlog) return end('slow');
      gather();
      ws.send(text);
    },
    end: () => ws.close(1000),
  });
  ws.on('message', (data, binary) => {
    if (ws.readyState !== ws.OPEN) return;
    if (binary) return end('binary');
    if (!rate.take(performance.now()) || underWay >= UNDER_WAY) {
      if (++refused > FLOOD) return end('flood');
      ws.send(
        makeServerMessage({
          kind: 'refused',
          id: idOf(String(data)),
          code: 'tooFast',
          message: 'Too many messages: wait a little.',
        }),
      );
      return;
    }
    underWay++;
    conversation.receive(String(data)).finally(() => {
      underWay--;
    });
  });
  ws.on('close', () => conversation.close());
  ws.on('error', () => ws.terminate());
}

/** The id of a message that is not looked at further, so that its sender knows which one it was. */
const idOf = (text: string): string => /"id":"([0-9a-zA-Z-]{8,36})"/.exec(text.slice(0, 400))?.[1] ?? '';

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
