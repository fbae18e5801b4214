// Somebody keeps what was taken from them: a token, a cookie, a link, a guest that is gone.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom, openSqlite, type Serving, serve } from '../../packages/server/src/index.ts';
import { MIGRATIONS } from '../../packages/server/src/store/migrations.ts';
import { type Dialled, dial } from '../../packages/server/testing/door.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { commandId } from '../../packages/table/testing/index.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-identity-'));
let count = 0;
const started: Serving[] = [];

async function start(env: Record<string, string> = {}): Promise<string> {
  const dataDir = join(folder, String(++count));
  const common = { PORT: '0', HOST: '127.0.0.1', BOT_PACE: '0', BOT_THREADS: '0', LOG_LEVEL: 'error' };
  const serving = await serve(configFrom({ ...common, DATA_DIR: dataDir, ...env }));
  started.push(serving);
  return `http://127.0.0.1:${serving.port}`;
}

let base: string;
let postgres: Postgres;
let fleet: readonly [string, string];

beforeAll(async () => {
  base = await start();
  postgres = await startPostgres();
  fleet = [await start({ DATABASE_URL: postgres.url }), await start({ DATABASE_URL: postgres.url })];
});
afterAll(async () => {
  for (const serving of started) await serving.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const withToken = (at: string, token: string) => dial(at, { authorization: `Bearer ${token}` });
const withCookie = (at: string, cookie: string) => dial(at, { cookie, origin: at });

async function tokenOf(person: Person): Promise<string> {
  return ((await person.ask('POST', '/api/me/token')).json as { token: string }).token;
}

async function linkOf(person: Person): Promise<string> {
  const { link } = (await person.ask('POST', '/api/me/recovery')).json as { link: string };
  return link.split('#')[1] as string;
}

/** Another browser becomes this person. */
async function elsewhere(person: Person, at = base): Promise<{ cookie: string; next: string }> {
  const answer = await fetch(`${at}/api/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await linkOf(person) }),
  });
  expect(answer.status).toBe(200);
  const { link } = (await answer.json()) as { link: string };
  return {
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] as string,
    next: link.split('#')[1] as string,
  };
}

/** It was told why, and hung up on. */
async function wasSentAway({ heard, closed }: Dialled): Promise<void> {
  expect(await closed).toBe(1008);
  expect(JSON.parse(heard.at(-1) as string)).toEqual({ kind: 'bye', code: 'signedOut', again: false });
}

describe.each([
  ['on SQLite', () => [base, base] as const],
  ['at another server of the fleet', () => fleet],
])('an open socket ends at once %s', (_, servers) => {
  it('when the token that opened it is revoked, or replaced', async () => {
    const [here, there] = servers();
    const ann = await Person.arrive(here, 'Ann');
    const first = await withToken(there, await tokenOf(ann));
    const own = await withCookie(there, ann.cookie);
    const second = await tokenOf(ann);
    await wasSentAway(first);
    const replaced = await withToken(there, second);
    await ann.ask('DELETE', '/api/me/token');
    await wasSentAway(replaced);
    await expect(withToken(there, second)).rejects.toThrow('401');
    // the browser itself stays
    own.socket.send(JSON.stringify({ kind: 'ping' }));
    await expect.poll(() => own.heard).toEqual(['{"kind":"pong"}']);
    own.socket.close();
  });

  it('when its guest is deleted, who then opens no table any more', async () => {
    const [here, there] = servers();
    const ann = await Person.arrive(here, 'Ann');
    const sockets = [await withCookie(there, ann.cookie), await withToken(there, await tokenOf(ann))];
    expect((await ann.ask('DELETE', '/api/me')).status).toBe(204);
    for (const socket of sockets) await wasSentAway(socket);
    await expect(withCookie(there, ann.cookie)).rejects.toThrow('401');
    const late = await fetch(`${there}/api/tables`, {
      method: 'POST',
      headers: { cookie: ann.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'create', id: commandId(), game: 'lanterns' }),
    });
    expect(late.status).toBe(401);
  });

  it('when its person signs out everywhere else, and only there', async () => {
    const [here, there] = servers();
    const ann = await Person.arrive(here, 'Ann');
    const other = await elsewhere(ann, there);
    const token = await tokenOf(ann);
    const thief = await withCookie(there, other.cookie);
    const program = await withToken(there, token);
    const own = await withCookie(there, ann.cookie);
    const before = (await ann.ask('GET', '/api/me/sessions')).json as { sessions: { here: boolean }[] };
    expect(before.sessions.map((session) => session.here).sort()).toEqual([false, true]);

    expect((await ann.ask('DELETE', '/api/me/sessions')).status).toBe(204);
    await wasSentAway(thief);
    await wasSentAway(program);
    await expect(withCookie(there, other.cookie)).rejects.toThrow('401');
    await expect(withToken(there, token)).rejects.toThrow('401');
    const body = JSON.stringify({ token: other.next });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${there}/api/recover`, { method: 'POST', headers, body })).status).toBe(404);
    own.socket.send(JSON.stringify({ kind: 'ping' }));
    await expect.poll(() => own.heard).toEqual(['{"kind":"pong"}']);
    own.socket.close();
    const after = (await ann.ask('GET', '/api/me/sessions')).json as { sessions: { here: boolean }[] };
    expect(after.sessions).toEqual([expect.objectContaining({ here: true })]);
  });

  it('also when it is not a socket but waits for news over HTTP', async () => {
    const [here, there] = servers();
    const ann = await Person.arrive(here, 'Ann');
    await ann.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    const headers = { authorization: `Bearer ${await tokenOf(ann)}` };
    const update = `${there}/api/tables/${code}/update`;
    const { life } = (await (await fetch(update, { headers })).json()) as { life: string };
    const waiting = fetch(`${update}?life=${life}&after=0&wait=25`, { headers });
    await ann.ask('DELETE', '/api/me/token');
    expect((await waiting).status).toBe(401);
    ann.drop();
  });
});

describe('a recovery link', () => {
  it('works once, also for two who use it at the same moment, and brings the next one', async () => {
    const ann = await Person.arrive(base, 'Ann');
    const token = await linkOf(ann);
    const strangers = await Promise.all(['Bob', 'Eve'].map((name) => Person.arrive(base, name)));
    const answers = await Promise.all(strangers.map((person) => person.ask('POST', '/api/recover', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [{ guest, link } = {}] = answers
      .filter(({ status }) => status === 200)
      .map(({ json }) => json as { [key: string]: string });
    expect(guest).toBe(ann.guest);
    const next = link?.split('#')[1];
    expect((await strangers[0]?.ask('POST', '/api/recover', { token: next }))?.json).toMatchObject({ guest });
  });

  it('is worth nothing once it is revoked or a new one was made', async () => {
    const ann = await Person.arrive(base, 'Ann');
    const eve = await Person.arrive(base, 'Eve');
    const first = await linkOf(ann);
    const second = await linkOf(ann);
    expect((await eve.ask('POST', '/api/recover', { token: first })).status).toBe(404);
    await ann.ask('DELETE', '/api/me/recovery');
    expect((await eve.ask('POST', '/api/recover', { token: second })).status).toBe(404);
  });
});

describe('a page of another site', () => {
  const me = (site?: string) =>
    fetch(`${base}/api/me`, { headers: site === undefined ? {} : { 'sec-fetch-site': site } });

  it('makes no guests by a picture in it, at the cost of the address of who looks at it', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await me(site);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    }
    for (const site of ['same-origin', 'none', undefined]) expect((await me(site)).status).toBe(200);
  });

  it('is not this machine when its name leads here: it reads no metrics', async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asking = request(`${base}/metrics`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asking.on('error', reject).end();
      });
    for (const own of ['localhost', 'localhost:2525', '127.0.0.1:2525', '[::1]:2525', 'my-server'])
      expect(await statusFor(own)).toBe(200);
    for (const foreign of ['evil.example', 'evil.example:2525', 'localhost.evil.example', 'a.b', '[x'])
      expect(await statusFor(foreign)).toBe(403);
  });
});

describe('a program', () => {
  const asked = async (person: Person, method: string, path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(person)}` };
    return (await fetch(base + path, { method, headers })).status;
  };

  it.each([
    ['PATCH', '/api/me'],
    ['DELETE', '/api/me'],
    ['GET', '/api/me/data'],
    ['POST', '/api/me/recovery'],
    ['POST', '/api/me/token'],
    ['GET', '/api/me/sessions'],
    ['DELETE', '/api/me/sessions'],
    ['DELETE', '/api/me/sessions/0123456789abcdef'],
    ['POST', '/api/me/passkeys/options'],
    ['POST', '/api/me/passkeys'],
    ['DELETE', '/api/me/passkeys/x'],
    ['PUT', '/api/me/blocks/somebody'],
    ['GET', '/api/alerts'],
    ['PUT', '/api/alerts'],
    ['GET', '/api/people'],
    ['PUT', '/api/people/friends/somebody'],
    ['POST', '/api/people/link'],
    ['POST', '/api/people/links/somebody'],
    ['POST', '/api/groups'],
    ['PUT', '/api/groups/some/membership'],
    ['POST', '/api/recover'],
    ['DELETE', '/%61pi/me'],
  ])('leaves itself no way back, and takes none from its owner: %s %s', async (method, path) => {
    const ann = await Person.arrive(base, 'Ann');
    expect(await asked(ann, method, path)).toBe(403);
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ guest: ann.guest, name: 'Ann' });
  });

  it.each([
    ['GET', '/api/me', 200],
    ['GET', '/api/me/tables', 200],
    ['GET', '/api/me/results', 200],
    ['GET', '/api/me/invitations', 200],
    ['GET', '/api/tables', 200],
    ['POST', '/api/tables', 400],
    ['POST', '/api/quick', 400],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/views/room25', 200],
  ])('asks for what it needs to play: %s %s', async (method, path, status) => {
    expect(await asked(await Person.arrive(base, 'Ann'), method, path)).toBe(status);
  });
});

describe('a cookie', () => {
  it('made by the version before still proves who somebody is after the update', async () => {
    const dataDir = join(folder, 'older');
    const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '005 sessions'));
    const older = await openSqlite(dataDir, undefined, before);
    const secret = 'c'.repeat(43);
    const hash = createHash('sha256').update(secret).digest('hex');
    await older.db.insertInto('guests').values({ id: 'ann', name: 'Ann', created: 1, seen: 1 }).execute();
    await older.db.insertInto('secrets').values({ hash, guest: 'ann', kind: 'cookie', created: 1 }).execute();
    await older.close();
    const at = await start({ DATA_DIR: dataDir });
    const ann = Person.known(at, 'Ann', `vizard=${secret}`);
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ guest: 'ann', name: 'Ann' });
    expect((await ann.ask('GET', '/api/me/sessions')).json).toMatchObject({ sessions: [{ here: true, created: 1 }] });
  });

  it.each([
    { told: 'by PUBLIC_URL', env: { PUBLIC_URL: 'https://play.example.org' }, headers: {} },
    { told: 'by the proxy', env: { TRUST_PROXY: '1' }, headers: { 'x-forwarded-proto': 'https' } },
  ] as { told: string; env: Record<string, string>; headers: Record<string, string> }[])(
    'has the prefix that no neighbour can set once there is TLS, told $told: the plain name counts for nothing',
    async ({ env, headers }) => {
      const at = await start(env);
      const me = (cookie = '') => fetch(`${at}/api/me`, { headers: { ...headers, cookie } });
      const first = await me();
      const [made = ''] = first.headers.getSetCookie();
      expect(made).toMatch(/^__Host-vizard=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
      const { guest } = (await first.json()) as { guest: string };
      const secret = made.split(/[=;]/)[1] as string;
      expect(await (await me(`__Host-vizard=${secret}`)).json()).toMatchObject({ guest });
      // A neighbour plants their own identity on a newcomer, who becomes somebody new all the same.
      const newcomer = await me(`vizard=${secret}`);
      expect(await newcomer.json()).not.toMatchObject({ guest });
      const [own = '', ended = ''] = newcomer.headers.getSetCookie();
      expect(own).toMatch(/^__Host-vizard=/);
      expect(own).not.toContain(secret);
      expect(ended).toMatch(/^vizard=; .*Max-Age=0/);
      const dialled = dial(at, { ...headers, cookie: `vizard=${secret}`, origin: env.PUBLIC_URL ?? at });
      await expect(dialled).rejects.toThrow('401');
      // Nor does a planted one replace the own one.
      const both = await me(`vizard=${'e'.repeat(43)}; __Host-vizard=${secret}`);
      expect(await both.json()).toMatchObject({ guest });
    },
  );
});
