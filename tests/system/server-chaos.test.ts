import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE, configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { playThroughChaos } from '../../packages/server/testing/chaos.ts';
import { Person } from '../../packages/server/testing/person.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'vizard-chaos-'));
const env = {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  BOT_PACE: '0',
  BOT_THREADS: '1',
  LIMIT_MESSAGES: '1000000',
  LIMIT_BURST: '1000000',
  LIMIT_BACKLOG: '100000',
  PRIVATE_WEBHOOKS: '1',
};
let serving: Serving;
let base: string;

beforeAll(async () => {
  serving = await serve(configFrom(env));
  base = `http://127.0.0.1:${serving.port}`;
});
afterAll(async () => {
  await serving.stop();
  rmSync(dataDir, { recursive: true });
});

describe('a match at a server', () => {
  it.each(Object.keys(CATALOGUE))(
    'of %s ends the same for everybody when connections break and commands come twice, late and out of order',
    async (game) => {
      const { drops, doubles } = await playThroughChaos(base, game, game === 'lanterns' ? 12 : 3, 1);
      expect(drops).toBeGreaterThan(20);
      expect(doubles).toBeGreaterThan(50);
    },
  );

  it('calls an absent player by the webhook they have set, and not when it is off', async () => {
    const calls: string[] = [];
    let called = () => {};
    const hook = createServer((request, response) => {
      request.on('data', (data) => calls.push(`${request.url} ${data}`));
      request.on('end', () => {
        response.end();
        called();
      });
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const webhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/turn`;
    const people = await Promise.all(['Ann', 'Bob', 'Cyd'].map((name) => Person.arrive(base, name)));
    const [ann, bob, cyd] = people as [Person, Person, Person];
    const { vapidKey } = (await bob.ask('GET', '/api/alerts')).json as { vapidKey: string };
    expect(vapidKey).toMatch(/^[\w-]{80,}$/);
    expect((await bob.ask('PUT', '/api/alerts', { on: true, webhook: 'file:///etc/passwd' })).status).toBe(400);
    expect((await bob.ask('PUT', '/api/alerts', { on: true, webhook, digestAt: -7 })).status).toBe(400);
    const { json } = await bob.ask('PUT', '/api/alerts', { on: true, webhook });
    expect(json).toMatchObject({ on: true, webhook: { preset: 'json', address: webhook } });
    await cyd.ask('PUT', '/api/alerts', { on: false, webhook: `${webhook}/off` });
    for (const person of people) await person.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 3 });
    for (const [seat, { player }] of people.entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    for (const person of [bob, cyd]) person.drop();
    await ann.player.until(() => ann.player.table?.chairs.filter(({ online }) => online).length === 1);
    const wasCalled = new Promise<void>((resolve) => {
      called = resolve;
    });
    await ann.player.must({ kind: 'start' });
    await wasCalled;
    await ann.player.must({ kind: 'say', text: 'where are you?' });
    expect(calls).toHaveLength(1);
    expect(JSON.parse((calls[0] as string).replace('/turn ', ''))).toMatchObject({
      kind: 'yourTurn',
      code,
      game: 'lanterns',
      ask: 'deny',
      text: expect.stringContaining(code),
      content: expect.stringContaining(code),
    });
    // Nobody outside could open an address without a host.
    expect(calls[0]).not.toContain('"url"');
    hook.close();
  });

  it('cuts off who does not read what they ask for, so that nothing piles up', async () => {
    const [ann, eve] = await Promise.all(
      ['Ann', 'Eve'].map((name) => Person.arrive(base, name)) as [Promise<Person>, Promise<Person>],
    );
    await ann.connect();
    // Of all games its position is the largest: little work until no buffer between the two takes any more.
    const options = { mode: 'cooperation' };
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'room25', seats: 2, options });
    ann.player.hello(code);
    await ann.player.must({ kind: 'sit', seat: 0 });
    await ann.player.must({ kind: 'addBot', seat: 1, level: 'easy' });
    await ann.player.must({ kind: 'start' });
    await eve.connect(code);
    await ann.player.until(() => ann.player.table?.watchers.length === 1);
    const slow = async () =>
      Number(/dropped_total\{reason="slow"\} (\d+)/.exec(await (await fetch(`${base}/metrics`)).text())?.[1] ?? 0);
    const before = await slow();
    eve.socket?.pause();
    const asking = setInterval(() => {
      for (let count = 0; count < 20; count++) eve.player.hello(code, false);
    }, 10);
    // Once her socket is gone her client may still hear what had already come: it is the server that counts.
    await ann.player.until(() => ann.player.table?.watchers.length === 0);
    clearInterval(asking);
    eve.drop();
    await expect.poll(slow).toBe(before + 1);
  });

  it('goes on after a restart with its clocks, and players get the time back in which the server was away', async () => {
    const ann = await Person.arrive(base, 'Ann');
    await ann.connect();
    const { player } = ann;
    const { table: code = '' } = await player.must({
      kind: 'create',
      game: 'lanterns',
      seats: 2,
      clock: { kind: 'bank', seconds: 1000, more: 0, atZero: 'bot' },
    });
    player.hello(code);
    await player.must({ kind: 'sit', seat: 0 });
    await player.must({ kind: 'addBot', seat: 1, level: 'easy' });
    await player.must({ kind: 'start' });
    for (const choice of ['deny', 'pass']) {
      await player.until(() =>
        player.questions.some(
          ({ given, choices }) => given === undefined && choices.some((one) => one.startsWith(choice)),
        ),
      );
      const question = player.questions[0] as (typeof player.questions)[0];
      await player.must({
        kind: 'choose',
        decision: question.id,
        choice: question.choices.find((one) => one.startsWith(choice)) as string,
      });
    }
    await player.until(() => player.questions[0]?.ask === 'turn');
    await serving.stop();
    // The server was away for an hour: it was last seen alive an hour ago, and so was the match.
    const { DatabaseSync } = await import('node:sqlite');
    const db = new DatabaseSync(join(dataDir, 'vizard.db'));
    const hour = 3_600_000;
    db.exec(`UPDATE settings SET value = CAST(value AS INTEGER) - ${hour} WHERE key = 'alive'`);
    const rows = db.prepare('SELECT n, body FROM rows WHERE code = ?').all(code) as { n: number; body: string }[];
    for (const { n, body } of rows) {
      const stored = JSON.parse(body);
      stored.timing.at -= hour;
      db.prepare('UPDATE rows SET body = ? WHERE code = ? AND n = ?').run(JSON.stringify(stored), code, n);
    }
    const record = JSON.parse(
      (db.prepare('SELECT body FROM tables WHERE code = ?').get(code) as { body: string }).body,
    );
    record.timing.at -= hour;
    db.prepare('UPDATE tables SET body = ? WHERE code = ?').run(JSON.stringify(record), code);
    db.close();
    serving = await serve(configFrom(env));
    base = `http://127.0.0.1:${serving.port}`;
    await ann.connect(code, base);
    await player.until(() => player.update?.missed === true);
    expect(player.table?.chairs[0]?.standIn).toBe(false);
    expect(player.update?.timers[0]?.left).toBeGreaterThan(900_000);
    expect(player.questions[0]?.ask).toBe('turn');
  });
});
