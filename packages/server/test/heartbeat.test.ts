import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { BadConfig, configFrom, type Serving, serve } from '../src/index.ts';
import { Person } from '../testing/person.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-heartbeat-'));
let serving: Serving;
let base: string;

beforeAll(async () => {
  // Beats come when the test says so: how busy the machine is decides nothing.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0', HEARTBEAT_SECONDS: '10' };
  serving = await serve(configFrom(env));
  base = `http://127.0.0.1:${serving.port}`;
});
afterAll(async () => {
  await serving.stop();
  vi.useRealTimers();
  rmSync(dataDir, { recursive: true });
});

/** A phone that has lost its network: its socket is open, and nothing comes back from it. */
async function asleep(person: Person, code: string): Promise<WebSocket> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, {
    headers: { cookie: person.cookie, origin: base },
    autoPong: false,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'hello', protocol: 1, table: code }));
  return socket;
}

it('cuts off a socket that gives no sign of life, says at its table that they are away, and keeps those that do', async () => {
  const [ann, bob] = [await Person.arrive(base, 'Ann'), await Person.arrive(base, 'Bob')];
  await ann.connect();
  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
  ann.player.hello(code);
  await ann.player.must({ kind: 'sit', seat: 0 });
  const sit = await bob.ask('POST', `/api/tables/${code}/messages`, { kind: 'sit', id: 'aaaaaaaa-1', seat: 1 });
  expect(sit.status).toBe(200);
  const isBobHere = () => ann.player.table?.chairs[1]?.online;

  const phone = await asleep(bob, code);
  await ann.player.until(() => isBobHere() === true);
  const closed = once(phone, 'close');
  /** Everybody is pinged; what Ann sends afterwards comes after her pong. */
  const beat = async () => {
    const asked = once(ann.socket as WebSocket, 'ping');
    vi.advanceTimersByTime(10_000);
    await asked;
    await ann.player.must({ kind: 'configure', undo: false });
  };
  await beat();
  expect([isBobHere(), phone.readyState]).toEqual([true, WebSocket.OPEN]);
  await beat();
  await closed;
  await ann.player.until(() => isBobHere() === false);
  expect(await (await fetch(`${base}/metrics`)).text()).toContain('vizard_connections_dropped_total{reason="dead"} 1');

  for (let more = 0; more < 3; more++) await beat();
  expect(ann.socket?.readyState).toBe(WebSocket.OPEN);

  // The phone wakes up: it has the same seat, and nobody else notices.
  await bob.connect(code);
  await ann.player.until(() => isBobHere() === true);
  expect(bob.player.table?.you.seat).toBe(1);
});

it('asks every 30 seconds unless told otherwise, and not without a pause', () => {
  expect(configFrom({}).heartbeat).toBe(30_000);
  expect(configFrom({ HEARTBEAT_SECONDS: '10' }).heartbeat).toBe(10_000);
  expect(() => configFrom({ HEARTBEAT_SECONDS: '0' })).toThrow(BadConfig);
});
