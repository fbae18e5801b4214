import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS } from '@vizard/protocol';
import { playToTheEnd } from '@vizard/table/testing';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const at = useServer({ BOT_PACE: '0', BOT_THREADS: '1', LIMIT_MESSAGES: '100', LIMIT_BURST: '200', LIMIT_TABLES: '3' });

async function table(people: Person[], settings: object = {}): Promise<string> {
  const [first] = people as [Person];
  for (const person of people) if (person.socket === undefined) await person.connect();
  const { table: code = '' } = await first.player.must({
    kind: 'create',
    game: 'lanterns',
    seats: people.length + 1,
    ...settings,
  });
  for (const [seat, { player }] of people.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  await first.player.must({ kind: 'addBot', seat: people.length, level: 'easy' });
  return code;
}

describe('people with sockets at a real server', () => {
  it('play a whole game of two with a bot that thinks in a thread, and see what the server sees', async () => {
    const people = await Promise.all(['Ann', 'Bob'].map((name) => Person.arrive(at.base, name)));
    const code = await table(people);
    await people[0]?.player.must({ kind: 'nonce', nonce: 'a nonce of Ann' });
    await people[0]?.player.must({ kind: 'start' });
    await playToTheEnd(people.map(({ player }) => player));
    const { running } = await at.serving.tables.find(code);
    for (const [seat, { player }] of people.entries())
      expect(player.view).toEqual(JSON.parse(JSON.stringify(running?.view(seat))));
    const mine = await people[1]?.ask('GET', '/api/me/tables');
    expect(mine?.json).toMatchObject({ tables: [{ code, status: 'over', host: 'Ann', waiting: false }] });
  });

  it('list public tables, which talk in claims only, and not the others', async () => {
    const ann = await Person.arrive(at.base, 'Ann');
    const shown = await table([ann], { visibility: 'public' });
    await ann.player.mustNot({ kind: 'say', text: 'hello' }, 'noChat');
    const hidden = await table([ann]);
    const { json } = await ann.ask('GET', '/api/tables');
    const codes = (json as { tables: { code: string }[] }).tables.map(({ code }) => code);
    expect(codes).toContain(shown);
    expect(codes).not.toContain(hidden);
  });

  it('are shown by their new name wherever they are', async () => {
    const [ann, bob] = await Promise.all(
      ['Ann', 'Bob'].map((name) => Person.arrive(at.base, name)) as [Promise<Person>, Promise<Person>],
    );
    await table([ann, bob]);
    await bob.ask('PATCH', '/api/me', { name: '  Bob\u0007 <i>the Bold</i> ' });
    await ann.player.until(() => ann.player.table?.chairs[1]?.name === 'Bob <i>the Bold</i>');
    expect((await bob.ask('PATCH', '/api/me', { name: '   ' })).status).toBe(400);
  });

  it('have no more open tables than the server allows', async () => {
    const ann = await Person.arrive(at.base, 'Ann');
    await ann.connect();
    for (let count = 0; count < 3; count++) await ann.player.must({ kind: 'create', game: 'lanterns' });
    await ann.player.mustNot({ kind: 'create', game: 'lanterns' }, 'tooMany');
  });

  it('may have two tabs open: both show the same, either may answer, and they are here until the last one is closed', async () => {
    const [ann, bob] = await Promise.all(
      ['Ann', 'Bob'].map((name) => Person.arrive(at.base, name)) as [Promise<Person>, Promise<Person>],
    );
    const code = await table([ann, bob]);
    const tab = Person.known(at.base, 'Ann', ann.cookie);
    await tab.connect(code);
    await ann.player.must({ kind: 'start' });
    await tab.player.until(() => tab.player.questions.length > 0);
    const [question] = tab.player.questions as [(typeof tab.player.questions)[0]];
    await tab.player.must({ kind: 'choose', decision: question.id, choice: question.choices[0] as string });
    await ann.player.until(() => ann.player.questions[0]?.given === question.choices[0]);
    await playToTheEnd([ann.player, tab.player, bob.player]);
    expect(tab.player.view).toEqual(ann.player.view);
    ann.drop();
    await bob.player.must({ kind: 'rematch' });
    expect(bob.player.table?.chairs[0]?.online).toBe(true);
    tab.drop();
    await bob.player.until(() => bob.player.table?.chairs[0]?.online === false);
  });

  it('delete their data: seats go to bots, words and name are gone, the cookie is worth nothing', async () => {
    const [ann, bob] = await Promise.all(
      ['Ann', 'Bob'].map((name) => Person.arrive(at.base, name)) as [Promise<Person>, Promise<Person>],
    );
    const code = await table([ann, bob]);
    await bob.player.must({ kind: 'say', text: 'I was here' });
    // at another table they have only said something, and left
    const { table: left = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    bob.player.hello(left);
    await bob.player.must({ kind: 'say', text: 'I was here too' });
    bob.player.hello(code);
    await ann.player.must({ kind: 'start' });
    expect((await bob.ask('DELETE', '/api/me')).status).toBe(204);
    await ann.player.until(() => ann.player.table?.chairs[1]?.who === 'bot');
    expect((await bob.ask('GET', '/api/me/tables')).status).toBe(401);
    for (const table of [code, left]) {
      const late = await Person.arrive(at.base, 'Late');
      await late.connect(table);
      await late.player.until(() => late.player.talk.length > 0);
      expect(JSON.stringify(late.player.received)).not.toMatch(/Bob|I was here/);
    }
  });
});

describe('the door', () => {
  const dial = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${at.base.replace('http', 'ws')}/socket`, { headers });
      socket.on('open', () => resolve('open'));
      socket.on('unexpected-response', (_, response) => resolve(String(response.statusCode)));
      socket.on('error', () => undefined);
    });

  it('lets in only known guests from pages of this server, and programs with a token', async () => {
    const ann = await Person.arrive(at.base, 'Ann');
    expect(await dial({ cookie: ann.cookie, origin: at.base })).toBe('open');
    expect(await dial({ cookie: ann.cookie, origin: 'https://evil.example' })).toBe('403');
    expect(await dial({ cookie: ann.cookie })).toBe('403');
    expect(await dial({ cookie: 'vizard=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', origin: at.base })).toBe('401');
    const { token } = (await ann.ask('POST', '/api/me/token')).json as { token: string };
    expect(await dial({ authorization: `Bearer ${token}` })).toBe('open');
    await ann.ask('DELETE', '/api/me/token');
    expect(await dial({ authorization: `Bearer ${token}` })).toBe('401');
  });

  it('sets a cookie that scripts can not read, and keeps only its hash', async () => {
    const answer = await fetch(`${at.base}/api/me`);
    const cookie = answer.headers.get('set-cookie') as string;
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const secret = /vizard=([^;]+)/.exec(cookie)?.[1] as string;
    const files = readdirSync(at.dataDir).filter((name) => name.startsWith('vizard.db'));
    expect(files).not.toEqual([]);
    for (const file of files) expect(readFileSync(join(at.dataDir, file)).includes(secret)).toBe(false);
  });

  it('refuses changes asked for by pages of other servers', async () => {
    const ann = await Person.arrive(at.base, 'Ann');
    const answer = await fetch(`${at.base}/api/me`, {
      method: 'DELETE',
      headers: { cookie: ann.cookie, origin: 'https://evil.example' },
    });
    expect(answer.status).toBe(403);
    expect((await ann.ask('GET', '/api/me')).json).toMatchObject({ guest: ann.guest });
  });

  it('closes oversized and binary messages and floods, answers malformed ones, and stays up', async () => {
    for (const nonsense of ['x'.repeat(LIMITS.clientMessage * 4 + 1), Buffer.from([1, 2, 3])]) {
      const eve = await Person.arrive(at.base, 'Eve');
      await eve.connect();
      const closed = new Promise((resolve) => eve.socket?.on('close', resolve));
      eve.socket?.send(nonsense);
      await closed;
    }
    const flood = await Person.arrive(at.base, 'Eve');
    await flood.connect();
    const closed = new Promise((resolve) => flood.socket?.on('close', resolve));
    flood.socket?.send('{"kind":"cheat"}');
    await flood.player.until(() => flood.player.received.length > 0);
    // On a busy machine a thousand may not be a flood: go on until it is one.
    const flooding = setInterval(() => {
      for (let count = 0; count < 1000; count++) flood.socket?.send('{"kind":"cheat"}', () => undefined);
    }, 10);
    await closed;
    clearInterval(flooding);
    expect(flood.player.received.some((text) => text.includes('"malformed"'))).toBe(true);
    expect(flood.player.received.some((text) => text.includes('"tooFast"'))).toBe(true);
    expect(await (await fetch(`${at.base}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  it('describes itself', async () => {
    const api = (await (await fetch(`${at.base}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const folder = new URL('../src/api/', import.meta.url);
    const source = readdirSync(folder)
      .map((name) => readFileSync(new URL(name, folder), 'utf8'))
      .join('');
    const built = [...source.matchAll(/app\.(get|post|put|patch|delete)(?:<[^(]*>)?\(\s*'(\/api\/[^']+)'/g)]
      .map(([, method, path]) => `${method} ${path?.replace(/:(\w+)/g, '{$1}')}`)
      .filter((one) => !/^get \/api\/(openapi|asyncapi)\.json$/.test(one));
    expect(described.sort()).toEqual(built.sort());
    const page = await fetch(`${at.base}/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(await page.text()).toContain('id="sendCommand"');
    expect((await fetch(`${at.base}/api/asyncapi.json`)).status).toBe(200);
  });
});
