import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { Ended, startServer } from '../../packages/server/testing/process.ts';
import { commandId, playToTheEnd } from '../../packages/table/testing/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-trouble-'));
let count = 0;
const dataDir = () => join(folder, String(++count));
afterAll(() => rmSync(folder, { recursive: true }));

async function sitDown(base: string): Promise<{ people: [Person, Person]; code: string }> {
  const people = [await Person.arrive(base, 'Ann'), await Person.arrive(base, 'Bob')] as [Person, Person];
  for (const person of people) await person.connect();
  const { table: code = '' } = await people[0].player.must({ kind: 'create', game: 'lanterns', seats: 2 });
  for (const [seat, { player }] of people.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  return { people, code };
}

let used: Promise<string> | undefined;

/** A folder with a match in it, left in peace. */
async function usedFolder(): Promise<string> {
  used ??= play();
  const dir = dataDir();
  cpSync(await used, dir, { recursive: true });
  return dir;
}

async function play(): Promise<string> {
  const dir = dataDir();
  const server = await startServer(dir);
  const { people } = await sitDown(server.base);
  await people[0].player.must({ kind: 'start' });
  await playToTheEnd(people.map(({ player }) => player));
  expect(await server.stop()).toBe(0);
  return dir;
}

/** What the server says when it can not start: one sentence for people, no stack, exit code 1. */
async function refusalOf(dir: string): Promise<string> {
  const ended = await startServer(dir).catch((error) => error);
  expect(ended).toBeInstanceOf(Ended);
  expect(ended.code).toBe(1);
  expect(ended.said.trim().split('\n')).toHaveLength(1);
  return ended.said;
}

describe('a disk that is full', () => {
  it('makes the server refuse what it can not keep; it stays up, says why, and nothing acknowledged is lost', async () => {
    const dir = dataDir();
    const server = await startServer(dir, { LIMIT_TABLES: '10000' }, { blocks: 1200 });
    const { people, code } = await sitDown(server.base);
    const [ann] = people;
    const kept: string[] = [];
    // Every table is a few kilobytes more, until one is too many.
    for (let full = false; !full; ) {
      const answer = await ann.player.command({ kind: 'create', game: 'lanterns', seats: 4 });
      full = answer.kind === 'refused';
      if (answer.kind === 'ack') kept.push(answer.table as string);
      else expect(answer.code).toBe('unavailable');
    }
    await ann.player.mustNot({ kind: 'start' }, 'unavailable');
    // also for people who come now, once the last page is full
    let newcomer = await fetch(`${server.base}/api/me`);
    while (newcomer.ok) newcomer = await fetch(`${server.base}/api/me`);
    expect([newcomer.status, await newcomer.json()]).toMatchObject([503, { code: 'unavailable' }]);
    await expect.poll(() => server.errors()).toMatch(/disk/);
    await expect.poll(async () => (await fetch(`${server.base}/healthz`)).status).toBe(503);
    expect(await server.stop()).toBe(0);

    const again = await startServer(dir);
    const [back, bob] = people.map(({ player, cookie }) =>
      Person.known(again.base, player.name, cookie),
    ) as typeof people;
    for (const person of [back, bob]) await person.connect(code);
    for (const table of kept) {
      back.player.hello(table);
      await back.player.until(() => back.player.table?.code === table);
    }
    back.player.hello(code);
    await back.player.must({ kind: 'start' });
    await playToTheEnd([back.player, bob.player]);
    expect(await again.stop()).toBe(0);
  });
});

describe('a server that can not start', () => {
  it('says which folder it can not make, and what to set', async () => {
    const file = dataDir();
    writeFileSync(file, '');
    expect(await refusalOf(join(file, 'data'))).toMatch(/The folder .* can't be made: .*Set DATA_DIR to a folder/);
  });

  it.each([
    ['is not a database', (file: Buffer) => Buffer.concat([Buffer.from('somebody may need this'), file.subarray(22)])],
    ['is damaged in the middle', (file: Buffer) => Buffer.from(file).fill(0x5a, 4096 * 6, 4096 * 9)],
    ['is cut off', (file: Buffer) => file.subarray(0, file.length - 4096 * 5)],
  ])('says when its file %s, and leaves it as it was', async (_, damage) => {
    const dir = await usedFolder();
    const file = join(dir, 'vizard.db');
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    expect(await refusalOf(dir)).toMatch(
      /The database .*vizard\.db can't be used: .*Nothing was changed.*restore a backup/,
    );
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('says when its file is of a newer version, and leaves it as it was', async () => {
    const dir = await usedFolder();
    const file = join(dir, 'vizard.db');
    const db = new DatabaseSync(file);
    db.exec("INSERT INTO kysely_migration (name, timestamp) VALUES ('999 of the future', '2100')");
    db.close();
    const before = readFileSync(file);
    expect(await refusalOf(dir)).toMatch(
      /could not be brought to this version: .*999 of the future.*It was left as it was/,
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('says when another program has its port', async () => {
    const server = await startServer(dataDir());
    const port = new URL(server.base).port;
    const ended = await startServer(dataDir(), { PORT: port }).catch((error) => error);
    expect([ended.code, ended.said]).toEqual([
      1,
      `Port ${port} is in use by another program. Set PORT to a free port, or stop that program.\n`,
    ]);
    expect(await server.stop()).toBe(0);
  });
});

describe('a second server on the same file', () => {
  it('does not start and says why; it starts as soon as the first has ended, also without a word', async () => {
    const dir = dataDir();
    const first = await startServer(dir);
    const { people, code } = await sitDown(first.base);
    expect(await refusalOf(dir)).toMatch(/^Another server .* uses .* just now\. Stop it first, .*set DATABASE_URL\.$/m);
    await people[0].player.must({ kind: 'start' });
    await first.kill();
    const second = await startServer(dir);
    expect(
      (await fetch(`${second.base}/api/tables/${code}/update`, { headers: { cookie: people[0].cookie } })).status,
    ).toBe(200);
    expect(await refusalOf(dir)).toMatch(/Another server/);
    expect(await second.stop()).toBe(0);
  });
});

describe('what is in the folder', () => {
  it('is for its owner alone, also when it was not before; a folder with other things in it stays as it is', async () => {
    const dir = await usedFolder();
    const modes = () =>
      readdirSync(dir)
        .filter((name) => name !== 'pages')
        .map((name) => [name, statSync(join(dir, name)).mode & 0o777]);
    chmodSync(dir, 0o755);
    for (const [name] of modes()) chmodSync(join(dir, String(name)), 0o644);
    const server = await startServer(dir);
    const { people } = await sitDown(server.base);
    await people[0].player.must({ kind: 'start' });
    expect(modes().map(([name]) => name)).toContain('vizard.db-wal');
    expect(modes().filter(([, mode]) => mode !== 0o600)).toEqual([]);
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(await server.stop()).toBe(0);

    const shared = dataDir();
    mkdirSync(shared, { mode: 0o755 });
    writeFileSync(join(shared, 'something else'), '', { mode: 0o644 });
    const beside = await startServer(shared);
    expect(statSync(shared).mode & 0o777).toBe(0o755);
    expect(statSync(join(shared, 'something else')).mode & 0o777).toBe(0o644);
    expect(statSync(join(shared, 'vizard.db')).mode & 0o777).toBe(0o600);
    expect(await beside.stop()).toBe(0);
  });
});

describe('a lock of another process on the file', () => {
  it('lets everything else go on, and what waits for it is written afterwards, once', async () => {
    const dir = dataDir();
    const server = await startServer(dir);
    const { people, code } = await sitDown(server.base);
    const [ann] = people;
    const other = new DatabaseSync(join(dir, 'vizard.db'));
    other.exec('BEGIN IMMEDIATE');
    const starting = ann.player.command({ kind: 'start' });
    const arriving = fetch(`${server.base}/api/me`);
    // A wait in the only thread would stop every other answer: all of these come back while the lock is held.
    for (let times = 0; times < 3; times++) {
      expect((await fetch(`${server.base}/api/tables`)).status).toBe(200);
      const pongs = () => ann.player.received.filter((text) => text === '{"kind":"pong"}').length;
      ann.player.say({ kind: 'ping' });
      await ann.player.until(() => pongs() > times);
    }
    expect(ann.player.idle).toBe(false);
    other.exec('ROLLBACK');
    other.close();
    expect(await starting).toMatchObject({ kind: 'ack' });
    expect((await arriving).status).toBe(200);
    await ann.player.until(() => ann.player.update !== undefined);
    expect((await fetch(`${server.base}/api/tables/${code}/update`, { headers: { cookie: ann.cookie } })).status).toBe(
      200,
    );
    expect(await server.stop()).toBe(0);
  });

  it('that stays is told to everybody who waits for it: try again', async () => {
    const dir = dataDir();
    const server = await startServer(dir);
    const { people } = await sitDown(server.base);
    const other = new DatabaseSync(join(dir, 'vizard.db'));
    other.exec('BEGIN IMMEDIATE');
    const answers = await Promise.all([people[0].player.command({ kind: 'start' }), fetch(`${server.base}/api/me`)]);
    expect(answers[0]).toMatchObject({ kind: 'refused', code: 'unavailable' });
    expect(answers[1].status).toBe(503);
    other.exec('ROLLBACK');
    other.close();
    await people[0].player.must({ kind: 'start' });
    expect(await server.stop()).toBe(0);
  });
});

describe('a server that is told to stop', () => {
  it('says goodbye, so that pages come back by themselves, and leaves one file with everything', async () => {
    const dir = dataDir();
    const server = await startServer(dir);
    const { people, code } = await sitDown(server.base);
    const closed = people.map(({ socket }) => new Promise<number>((resolve) => socket?.on('close', resolve)));
    expect(await server.stop()).toBe(0);
    expect(await Promise.all(closed)).toEqual([1001, 1001]);
    for (const { player } of people)
      expect(JSON.parse(player.received.at(-1) as string)).toEqual({ kind: 'bye', code: 'stopping', again: true });
    expect(readdirSync(dir).filter((name) => name !== 'pages')).toEqual(['server.lock', 'vizard.db']);
    const db = new DatabaseSync(join(dir, 'vizard.db'), { readOnly: true });
    expect(db.prepare('SELECT code FROM tables').all()).toEqual([{ code }]);
    db.close();
  });
});

describe('what a server writes down', () => {
  it('holds no secret, whatever goes wrong and however much it tells', async () => {
    const server = await startServer(dataDir(), { LOG_LEVEL: 'trace' });
    const { people, code } = await sitDown(server.base);
    const [ann] = people;
    const { token } = (await ann.ask('POST', '/api/me/token')).json as { token: string };
    const { link } = (await ann.ask('POST', '/api/me/recovery')).json as { link: string };
    const webhook = 'http://127.0.0.1:9/hook/very-secret-path';
    await people[1].ask('PUT', '/api/alerts', { on: true, webhook });
    people[1].drop();
    await ann.player.until(() => ann.player.table?.chairs[1]?.online === false);
    await ann.player.must({ kind: 'start' });
    ann.player.say({ kind: 'choose', id: commandId(), decision: 77, choice: 'nonsense-choice' });
    await fetch(`${server.base}/api/recover`, {
      method: 'POST',
      body: '{"token":',
      headers: { 'content-type': 'application/json' },
    });
    await fetch(`${server.base}/api/me`, { headers: { authorization: `Bearer ${token}x` } });
    await ann.ask('POST', `/api/tables/${code}/messages`, { kind: 'undo', id: commandId(), decision: 5 });
    await expect.poll(() => server.errors()).toMatch(/an alert could not be sent/);
    expect(await server.stop()).toBe(0);
    const secrets = [token, link.split('#')[1], ann.cookie.split('=')[1], 'very-secret-path', ann.guest];
    for (const secret of secrets) expect(server.errors()).not.toContain(secret);
  });
});
