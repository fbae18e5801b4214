// Every message is carried out or refused with a reason. None causes an error of the server or changes somebody else's game.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../../packages/server/testing/person.ts';
import { startServer } from '../../packages/server/testing/process.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { Target } from './support/fuzz.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-malformed-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

describe.each([
  ['SQLite', () => ({})],
  ['PostgreSQL', () => ({ DATABASE_URL: postgres.url })],
])('a server on %s takes or refuses', (name, env) => {
  it('what no database stores: a zero in a code, a name, a reason, an id', async () => {
    const server = await startServer(join(folder, `${name}-zero`), { LOG_LEVEL: 'error', ...env() });
    const ann = await Person.arrive(server.base, 'Ann');
    await ann.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    ann.player.hello(code);
    await ann.player.must({ kind: 'say', text: 'a\u0000b' });
    await ann.player.must({ kind: 'report', entry: 1, reason: 'zero \u0000 in it' });
    const say = { kind: 'say', id: 'mutation-1', text: 'x' };
    const { link } = (await ann.ask('POST', '/api/groups', { name: 'zero \u0000 in it' })).json as { link: string };
    for (const [method, path, body] of [
      ['GET', '/api/tables/%00/update'],
      ['POST', '/api/tables/%00/messages', say],
      ['PUT', `/api/tables/${code}/invitations/%00`],
      ['PUT', '/api/tables/%00/invitations/nobody'],
      ['PUT', '/api/me/blocks/%00'],
      ['DELETE', '/api/me/blocks/%00'],
      ['DELETE', '/api/me/invitations/%00'],
      ['GET', '/api/me/results?game=%00'],
      ['PUT', '/api/people/friends/%00'],
      ['GET', '/api/people/links/%00'],
      ['GET', '/api/groups/%00'],
      ['GET', '/api/groups/%00/evening.ics'],
      ['DELETE', `/api/groups/${link}/members/%00`],
      ['PUT', `/api/groups/${link}/tables/%00`],
      ['GET', '/preview/groups/%00.png'],
    ] as const)
      expect([path, (await ann.ask(method, path, body)).status]).toEqual([path, 400]);
    expect((await ann.ask('POST', '/api/tables', { ...say, id: 'zero\u0000id' })).status).toBe(400);
    expect((await ann.ask('PATCH', '/api/me', { name: '\u0000' })).status).toBe(400);
    expect((await ann.ask('POST', '/api/recover', { token: '\u0000' })).status).toBe(404);
    expect((await ann.ask('POST', '/api/passkey', { id: '\u0000', response: {} })).status).toBe(404);
    expect((await ann.ask('POST', '/api/me/passkeys', { id: '\u0000', response: {} })).status).toBe(400);
    const note = { page: '0', subject: '\u0000', note: 'x' };
    expect((await ann.ask('PUT', `/api/tables/${code}/notes`, { match: 1, notes: [note] })).status).toBe(400);
    expect((await ann.ask('PUT', '/api/alerts', { on: true, zone: '\u0000' })).status).toBe(400);
    expect((await ann.ask('PUT', '/api/alerts/tables/%00', { loudness: 'none' })).status).toBe(400);
    expect((await ann.ask('PUT', '/api/me/vacation', { from: 0, until: 1e300 })).status).toBe(400);
    expect((await ann.ask('GET', '/api/alerts')).json).toMatchObject({ on: true, tables: {} });
    expect(server.errors()).toBe('');
    expect(await server.stop()).toBe(0);
  });

  it('a parameter that is given twice: it is one text, not a list', async () => {
    const server = await startServer(join(folder, `${name}-twice`), { LOG_LEVEL: 'error', ...env() });
    const { cookie } = await Person.arrive(server.base, 'Ann');
    for (const path of [
      '/api/me/results?game=a&game=b&mode=a&mode=b&result=won&result=lost&before=1&before=2',
      '/preview/home.png?lang=pl&lang=de&step=1&step=2',
      '/?lang=pl&lang=de&step=1&step=2&__proto__=1&__proto__=2',
    ])
      expect([path, (await fetch(server.base + path, { headers: { cookie } })).status]).toEqual([path, 200]);
    expect(server.errors()).toBe('');
    expect(await server.stop()).toBe(0);
  });

  it('mutated messages over its socket, and raw requests', async () => {
    const target = await Target.start(join(folder, name), 7, env());
    try {
      await target.messages(3000);
      await target.requests(600);
      await target.isUnharmed();
    } finally {
      await target.server.kill();
    }
  });
});
