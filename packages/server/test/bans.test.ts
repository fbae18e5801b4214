import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ban, listBans, unban } from '../src/bans.ts';
import { openSqlite } from '../src/index.ts';
import { Person } from '../testing/person.ts';
import { useServer } from '../testing/use-server.ts';

const at = useServer({ TRUST_PROXY: '1' });

/** As an administrator does it: in the database, beside the running server. */
async function beside<T>(act: (db: Awaited<ReturnType<typeof openSqlite>>['db']) => Promise<T>): Promise<T> {
  const { db, close } = await openSqlite(at.dataDir);
  try {
    return await act(db);
  } finally {
    await close();
  }
}

/** `path` is sent as it is. */
const statusOf = (method: string, path: string, cookie: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asking = request(
      { port: at.serving.port, host: '127.0.0.1', method, path, headers: { cookie } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    );
    asking.on('error', reject).end();
  });

describe('a guest whom the operator has banned', () => {
  it('leaves at once, wherever they are, and can not come back, act or be somebody else from their token', async () => {
    const [ann, eve] = [await Person.arrive(at.base, 'Ann'), await Person.arrive(at.base, 'Eve')];
    for (const person of [ann, eve]) await person.connect();
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
    for (const [seat, { player }] of [ann, eve].entries()) {
      player.hello(code);
      await player.must({ kind: 'sit', seat });
    }
    const { token } = (await eve.ask('POST', '/api/me/token')).json as { token: string };
    const closed = new Promise((resolve) => eve.socket?.on('close', resolve));
    await beside((db) => ban(db, eve.guest, 'insults', 5));
    expect(await closed).toBe(1008);
    expect(eve.player.ended).toBe('banned');
    await ann.player.until(() => ann.player.table?.chairs[1]?.online === false);

    expect((await eve.ask('GET', '/api/me')).status).toBe(403);
    const stand = await eve.ask('POST', `/api/tables/${code}/messages`, { kind: 'stand', id: 'aaaaaaaa-1' });
    expect(stand).toMatchObject({ status: 403, json: { code: 'banned' } });
    const program = new WebSocket(`${at.base.replace('http', 'ws')}/socket`, {
      headers: { authorization: `Bearer ${token}` },
    });
    program.on('error', () => undefined);
    expect(
      await new Promise((resolve) => program.on('unexpected-response', (_, { statusCode }) => resolve(statusCode))),
    ).toBe(403);
    expect((await ann.ask('GET', '/api/me')).status).toBe(200);
    // However the same address is written; what is not their own they can't delete either.
    for (const [method, path] of [
      ['GET', `${at.base}/api/me`],
      ['GET', 'http://elsewhere/api/me'],
      ['GET', '/%61pi/me'],
      ['GET', '/api/%6de?x'],
      ['POST', `/%61pi/tables/${code}/messages`],
      ['DELETE', `/api/groups/${'x'.repeat(22)}/members/${ann.guest}`],
    ] as const)
      expect([path, await statusOf(method, path, eve.cookie)]).toEqual([path, 403]);

    expect(await beside(listBans)).toEqual([{ who: eve.guest, reason: 'insults', at: 5 }]);
    expect(await beside((db) => unban(db, eve.guest))).toBe(true);
    await expect.poll(async () => (await eve.ask('GET', '/api/me')).status).toBe(200);
  });

  it('may be an address, by which nobody comes in any more', async () => {
    const from = (address: string) => fetch(`${at.base}/api/me`, { headers: { 'x-forwarded-for': address } });
    await beside((db) => ban(db, '203.0.113.9', '', 5));
    await expect.poll(async () => (await from('203.0.113.9')).status).toBe(403);
    expect((await from('203.0.113.10')).status).toBe(200);
  });

  it('is somebody: a typing error is told', async () => {
    await expect(beside((db) => ban(db, 'eve', '', 5))).rejects.toThrow('"eve" is neither a guest nor an address');
    expect(await beside((db) => unban(db, 'eve'))).toBe(false);
  });
});
