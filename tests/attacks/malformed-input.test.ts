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
    expect((await ann.ask('GET', '/api/tables/%00/update')).status).toBe(404);
    const say = { kind: 'say', id: 'mutation-1', text: 'x' };
    expect((await ann.ask('POST', '/api/tables/%00/messages', say)).json).toMatchObject({ code: 'unknownTable' });
    expect((await ann.ask('POST', '/api/tables', { ...say, id: 'zero\u0000id' })).status).toBe(400);
    expect((await ann.ask('PATCH', '/api/me', { name: '\u0000' })).status).toBe(400);
    expect((await ann.ask('POST', '/api/recover', { token: '\u0000' })).status).toBe(404);
    expect((await ann.ask('DELETE', '/api/me/blocks/%00')).status).toBe(204);
    expect((await ann.ask('PUT', '/api/alerts', { on: true, words: '\u0000' })).status).toBe(200);
    expect((await ann.ask('GET', '/api/alerts')).json).toMatchObject({ on: true });
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
