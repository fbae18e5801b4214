import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, vizard } from '../../packages/cli/testing/run.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type ServerProcess, startServer } from '../../packages/server/testing/process.ts';
import { playToTheEnd } from '../../packages/table/testing/index.ts';

const folder = emptyFolder();
const data = join(folder, 'data');
let server: ServerProcess;

beforeAll(async () => {
  server = await startServer(data);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const admin = (...args: string[]) => vizard(['admin', ...args, '--database', data]);

async function sitDown(): Promise<{ people: [Person, Person]; code: string }> {
  const people = [await Person.arrive(server.base, 'Ann'), await Person.arrive(server.base, 'Eve')] as [Person, Person];
  for (const person of people) await person.connect();
  const { table: code = '' } = await people[0].player.must({ kind: 'create', game: 'lanterns', seats: 2 });
  for (const [seat, { player }] of people.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  return { people, code };
}

describe('while a server runs, vizard admin', () => {
  it('makes a backup in the middle of play, from which everything that was there before goes on', async () => {
    const { people, code } = await sitDown();
    await people[0].player.must({ kind: 'start' });
    const copy = join(folder, 'copy.db');
    const [made] = await Promise.all([admin('backup', copy), playToTheEnd(people.map(({ player }) => player))]);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(statSync(copy).mode & 0o77).toBe(0);
    expect(await admin('backup', copy)).toMatchObject({ code: 2, err: expect.stringContaining('already a file') });

    const other = join(folder, 'other');
    mkdirSync(other);
    copyFileSync(copy, join(other, 'vizard.db'));
    const again = await startServer(other);
    const back = people.map(({ player, cookie }) => Person.known(again.base, player.name, cookie));
    for (const person of back) await person.connect(code);
    for (const { player } of back) await player.until(() => player.update !== undefined);
    await playToTheEnd(back.map(({ player }) => player));
    expect(await again.stop()).toBe(0);
    expect(readdirSync(other).filter((name) => name !== 'pages')).toEqual(['server.lock', 'vizard.db']);
  });

  it('bans a guest, who leaves within seconds, lists them, and lets them back', async () => {
    const { people } = await sitDown();
    const [, eve] = people;
    const closed = new Promise((resolve) => eve.socket?.on('close', resolve));
    expect(await admin('ban', eve.guest, '--reason', 'insults')).toMatchObject({ code: 0, err: '' });
    expect(await closed).toBe(1008);
    expect(JSON.parse((await admin('bans', '--json')).out)).toMatchObject([{ who: eve.guest, reason: 'insults' }]);
    expect(await admin('ban', 'nobody')).toMatchObject({
      code: 2,
      err: expect.stringContaining('neither a guest nor an address'),
    });
    expect((await admin('unban', eve.guest)).code).toBe(0);
    expect(await admin('unban', eve.guest)).toMatchObject({ code: 2, err: expect.stringContaining('not banned') });
    await expect.poll(async () => (await eve.ask('GET', '/api/me')).status).toBe(200);
  });
});
