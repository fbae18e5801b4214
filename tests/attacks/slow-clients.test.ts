import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitConnections } from '../../packages/server/src/connections.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-slow-'));
let server: ServerProcess;
let port: number;
const open = new Set<Socket>();

beforeAll(async () => {
  server = await startServer(dataDir, { LIMIT_REQUEST_SECONDS: '5', LIMIT_IDLE_SECONDS: '15' });
  port = Number(new URL(server.base).port);
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  expect(await server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});

/** A connection that keeps its own side open, even if the server closes the other. */
function dial(to = port): Socket {
  const socket = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
  open.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => open.delete(socket));
  return socket;
}

/** Sends a little more again and again; an end that has closed does not take it. */
const drip = (socket: Socket, what: string): void => {
  const dripping = setInterval(() => socket.write(what), 100);
  socket.on('close', () => clearInterval(dripping));
};

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()));

const POST = 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n';

/** What clients do that take their time. Each goes on until the server has hung up. */
const SLOW: Record<string, (socket: Socket) => void> = {
  'say nothing': (socket) => socket.on('end', () => socket.end()),
  'say their head byte by byte': (socket) => {
    socket.write(`${POST}X: `);
    drip(socket, 'x');
  },
  'never end their head': (socket) => {
    socket.write(POST);
    socket.on('end', () => socket.end());
  },
  'say their body byte by byte': (socket) => {
    socket.write(`${POST}\r\n`);
    drip(socket, ' ');
  },
  'never end their body': (socket) => {
    socket.write(`${POST}\r\n{`);
    socket.on('end', () => socket.end());
  },
  'are refused a socket, and stay': (socket) => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ';
    socket.write(`GET /socket HTTP/1.1\r\nHost: x\r\n${upgrade}${'A'.repeat(22)}==\r\n\r\n`);
    socket.once('data', () => drip(socket, 'x'));
  },
};

describe('clients that take their time', () => {
  it.concurrent.each(Object.keys(SLOW))('lose their connection when they %s', async (kind) => {
    const sockets = Array.from({ length: 20 }, () => dial());
    for (const socket of sockets) {
      SLOW[kind]?.(socket);
      socket.resume();
    }
    await Promise.all(sockets.map(closed));
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
  });

  it('lose their connection when they ask for a lot and read nothing', async () => {
    const socket = dial();
    socket.pause();
    const ask = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    // As much as the server reads: it stops when nobody takes its answers.
    const more = (): void => {
      while (!socket.destroyed && socket.write(ask.repeat(100)));
    };
    socket.on('drain', more);
    socket.on('connect', more);
    await closed(socket);
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
  });

  it('keep it when they only wait for news', async () => {
    const ann = await Person.arrive(server.base, 'Ann');
    await ann.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    const { json } = await ann.ask('GET', `/api/tables/${code}/update`);
    const { life } = json as { life: string };
    expect((await ann.ask('GET', `/api/tables/${code}/update?life=${life}&after=0&wait=3`)).status).toBe(200);
    await ann.player.mustNot({ kind: 'start' }, 'noTable');
    ann.drop();
  });
});

describe('connections that are only held', () => {
  const limited = async (perAddress: number, all: number): Promise<{ port: number; close(): void }> => {
    const http = createServer((_request, response) => response.end());
    // On this machine everybody comes from it.
    limitConnections(http, { tcpPerAddress: perAddress, allConnections: all }, () => false);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return { port: (http.address() as AddressInfo).port, close: () => http.close() };
  };
  const isServed = (socket: Socket): Promise<boolean> => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return new Promise((resolve) => {
      socket.once('data', () => resolve(true));
      for (const over of ['end', 'close']) socket.once(over, () => resolve(false));
    });
  };

  it.each([
    ['of one address', 3, 100],
    ['in all', 100, 3],
  ])('are so many %s, and one more when one has gone', async (_, perAddress, all) => {
    const http = await limited(perAddress, all);
    const held = [];
    for (let count = 0; count < 3; count++) {
      const socket = dial(http.port);
      expect(await isServed(socket)).toBe(true);
      held.push(socket);
    }
    expect(await isServed(dial(http.port))).toBe(false);
    held[0]?.destroy();
    await expect.poll(() => isServed(dial(http.port))).toBe(true);
    http.close();
  });
});
