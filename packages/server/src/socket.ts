import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { LIMITS, makeServerMessage } from '@vizard/protocol';
import type { Connection, Person, Tables } from '@vizard/table';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from './addresses.ts';
import type { Limits } from './config.ts';
import { costOf, type Purse, type Purses, tooFast, weightOf } from './costs.ts';
import type { Proven } from './guests.ts';
import { bearer } from './identity.ts';
import { Line } from './line.ts';
import type { Metrics } from './metrics.ts';
import { Bucket, Counts } from './rates.ts';

/** Commands of one connection that may be under way: the next ones are read when one of them is done. */
const UNDER_WAY = 64;
/** A connection this many messages over its rate is closed; one a second is forgiven. */
const FLOOD = 200;

/** Frames of one message: each takes far more memory than the bytes in it. */
const FRAGMENTS = 64;
/** Pieces in which a frame may arrive, for the same reason. */
const PIECES = 4096;

export interface SocketPorts {
  readonly tables: Tables;
  readonly limits: Limits;
  /** Milliseconds between two heartbeats. */
  readonly heartbeat: number;
  readonly metrics: Metrics;
  readonly callerOf: (request: IncomingMessage) => Caller;
  readonly purses: Purses;
  /** Which guest asks, and may they ask from that page? */
  admit(request: IncomingMessage, key: string): Promise<Proven | 'origin' | 'nobody' | 'banned'>;
}

/** The guest who has opened a socket, by which secret, and from where. */
export interface Visitor {
  readonly guest: string;
  readonly by: string;
  readonly key: string;
}

export interface Sockets {
  readonly size: number;
  /** Who is here. */
  visitors(): Visitor[];
  /** Tells a client that it is no longer welcome, and disconnects it. */
  sendAway(isGone: (visitor: Visitor) => boolean, code: 'banned' | 'signedOut'): void;
  stop(): Promise<void>;
}

export function listenForSockets(server: Server, ports: SocketPorts): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.clientMessage * 4,
    perMessageDeflate: false,
    maxFragments: FRAGMENTS,
    maxBufferedChunks: PIECES,
    // A pong is a message like any other: see Line.
    autoPong: false,
    clientTracking: true,
  });
  const perAddress = new Counts();
  const lines = new Map<Line, Visitor>();

  /** Bytes that wait for all sockets of this address. */
  const waitingFor = (address: string): number => {
    let bytes = 0;
    for (const [line, { key }] of lines) if (key === address) bytes += line.waiting;
    return bytes;
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (request.url?.split('?')[0] !== '/socket') return refuse(socket, '404 Not Found');
    const { key, local } = ports.callerOf(request);
    const admitted = await ports.admit(request, key);
    if (admitted === 'origin' || admitted === 'banned') return refuse(socket, '403 Forbidden');
    if (admitted === 'nobody') return refuse(socket, '401 Unauthorized');
    if (perAddress.add(key) > ports.limits.connectionsPerAddress && !local) {
      perAddress.remove(key);
      return refuse(socket, '429 Too Many Requests');
    }
    socket.once('close', () => perAddress.remove(key));
    sockets.handleUpgrade(request, socket, head, (ws) => {
      (socket as Socket).setNoDelay(true);
      const { guest, by } = admitted;
      const person = { ...guest, program: bearer(request.headers) !== undefined };
      const visitor = { guest: guest.guest, by, key };
      const together = local ? () => 0 : () => waitingFor(key);
      const backlog = { own: ports.limits.backlog, together };
      const line = new Line(ws, socket, backlog, (reason) => ports.metrics.dropped.inc({ reason }));
      lines.set(line, visitor);
      const connection = connectSocket(ws, line, person, { ...ports, purse: ports.purses.of({ key, local }) });
      line.onEnd = () => {
        lines.delete(line);
        connection.close();
      };
    });
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch(() => refuse(socket, '503 Service Unavailable'));
  });

  const heartbeat = setInterval(() => {
    for (const line of [...lines.keys()]) line.beat();
  }, ports.heartbeat);
  heartbeat.unref();

  return {
    get size() {
      return sockets.clients.size;
    },
    visitors: () => [...lines.values()],
    sendAway(isGone, code) {
      for (const [line, visitor] of [...lines])
        if (isGone(visitor)) line.close(1008, code, makeServerMessage({ kind: 'bye', code, again: false }));
    },
    async stop() {
      clearInterval(heartbeat);
      for (const line of [...lines.keys()])
        line.close(1001, '', makeServerMessage({ kind: 'bye', code: 'stopping', again: true }));
      const late = setTimeout(() => {
        for (const ws of sockets.clients) ws.terminate();
      }, 500);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      clearTimeout(late);
    },
  };
}

/** One socket is one end of a connection. */
function connectSocket(ws: WebSocket, line: Line, person: Person, ports: SocketPorts & { purse: Purse }): Connection {
  const { tables, limits, purse } = ports;
  const rate = new Bucket(limits.messages, limits.burst);
  const patience = new Bucket(1, FLOOD);
  /** Everything that arrives counts: messages, pings and pongs. */
  const isTooFast = (cost = 1): boolean => {
    const now = performance.now();
    if (rate.take(now, cost)) return false;
    if (!patience.take(now)) line.dismiss('flood');
    return true;
  };
  const connection = tables.connect(person, {
    send: (text) => line.send(text),
    end: () => line.close(1000),
    charge(message) {
      // Its first piece was taken before it was read.
      if (!rate.take(performance.now(), costOf(message) - 1)) throw tooFast();
      purse.charge(message);
    },
    guess: purse.guess,
  });
  let underWay = 0;
  // Messages that had already been read when enough commands were under way.
  const waiting: string[] = [];
  const take = (text: string): void => {
    underWay++;
    connection.receive(text).finally(() => {
      underWay--;
      if (!line.isOpen) waiting.length = 0;
      const next = waiting.shift();
      if (next !== undefined) take(next);
      else if (ws.isPaused) ws.resume();
    });
  };
  ws.on('message', (data, binary) => {
    if (!line.isOpen) return;
    if (binary) return line.dismiss('binary');
    const text = String(data);
    if (isTooFast(1 + weightOf(text.length)) || !purse.mayRead(text.length))
      return line.send(tables.refused(idOf(text), tooFast()));
    if (underWay < UNDER_WAY) return take(text);
    waiting.push(text);
    ws.pause();
  });
  ws.on('ping', (data) => {
    if (!isTooFast()) line.pong(data);
  });
  ws.on('pong', () => isTooFast());
  return connection;
}

/** The id of a message that is not looked at further, so that its sender knows which one it was. */
const idOf = (text: string): string => /"id":"([0-9a-zA-Z-]{8,36})"/.exec(text.slice(0, 400))?.[1] ?? '';

/** The other end may not close its own side. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
