import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { Purses, tooFast } from '../src/costs.ts';
import { configFrom, serve } from '../src/index.ts';
import { Person } from '../testing/person.ts';

it('lists of tables read the record of a table only when it has changed, since records may be large', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-lists-'));
  const serving = await serve(configFrom({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0' }));
  const ann = await Person.arrive(`http://127.0.0.1:${serving.port}`, 'Ann');
  const db = new DatabaseSync(join(dataDir, 'vizard.db'), { timeout: 5000 });
  try {
    const lists = async () => [
      (await ann.ask('GET', '/api/tables')).json,
      (await ann.ask('GET', '/api/me/tables')).json,
    ];
    await ann.connect();
    await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2, visibility: 'public' });
    // The list begins with the newest one: both must not be of the same millisecond.
    const made = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(made);
    const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 3 });
    const before = await lists();
    expect(before).toMatchObject([{ tables: [{ host: 'Ann' }] }, { tables: [{ code }, { host: 'Ann' }] }]);
    db.exec(`UPDATE tables SET body = '' WHERE code != '${code}'`);
    expect(await lists()).toEqual(before);
    ann.player.hello(code);
    await ann.player.must({ kind: 'sit', seat: 1 });
    expect((await lists())[1]).toMatchObject({ tables: [{ code, seats: [{ who: 'open' }, { name: 'Ann' }, {}] }, {}] });
    await ann.player.must({ kind: 'stand' });
    await ann.ask('PATCH', '/api/me', { name: 'Anna' });
    expect((await lists())[1]).toMatchObject({ tables: [{ host: 'Anna' }, { host: 'Anna' }] });
  } finally {
    db.close();
    ann.drop();
    await serving.stop();
    rmSync(dataDir, { recursive: true });
  }
});

it('the list of one’s own tables pays for each that it wakes, and for none that is awake', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-lists-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0' };
  let serving = await serve(configFrom(env));
  const ann = await Person.arrive(`http://127.0.0.1:${serving.port}`, 'Ann');
  await ann.connect();
  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
  ann.player.hello(code);
  await ann.player.must({ kind: 'sit', seat: 0 });
  await ann.player.must({ kind: 'addBot', seat: 1, level: 'easy' });
  await ann.player.must({ kind: 'start' });
  ann.drop();
  await serving.stop();
  serving = await serve(configFrom(env));
  const wake = vi.fn();
  const purse = vi
    .spyOn(Purses.prototype, 'of')
    .mockReturnValue({ charge: () => {}, mayRead: () => true, guess: (look) => look(), draw: () => {}, wake });
  try {
    const known = Person.known(`http://127.0.0.1:${serving.port}`, 'Ann', ann.cookie);
    const list = () => known.ask('GET', '/api/me/tables');
    wake.mockImplementationOnce(() => {
      throw tooFast();
    });
    expect((await list()).status).toBe(429);
    expect((await list()).json).toMatchObject({ tables: [{ code, waiting: true }] });
    expect((await list()).json).toMatchObject({ tables: [{ code, waiting: true }] });
    expect(wake).toHaveBeenCalledTimes(2);
  } finally {
    purse.mockRestore();
    await serving.stop();
    rmSync(dataDir, { recursive: true });
  }
});
