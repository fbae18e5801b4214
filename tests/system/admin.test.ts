import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, vizard } from '../../packages/cli/testing/run.ts';
import { fastRandom } from '../../packages/kernel/src/index.ts';
import { openSqlite } from '../../packages/server/src/index.ts';
import { startServer } from '../../packages/server/testing/process.ts';
import { Roamer } from '../../packages/server/testing/roamer.ts';
import { playOn, seat, type TestPorts, testPorts } from '../../packages/table/testing/index.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
const home = emptyFolder();
let running = '';
let over = '';

beforeAll(async () => {
  postgres = await startPostgres();
  const { store, db, close } = await openSqlite(home);
  const ports: TestPorts = testPorts(store);
  const day = 86_400_000;
  for (const [id, days] of [
    ['Ann', 0],
    ['Bob', 400],
    ['Cyd', 400],
  ] as const)
    await db
      .insertInto('guests')
      .values({ id, name: id, created: 1, seen: Date.now() - days * day, mask: '123', language: 'pl' })
      .execute();
  await db.insertInto('secrets').values({ hash: 'h', guest: 'Cyd', kind: 'cookie', created: 1 }).execute();
  const first = await seat(ports, ['Ann', 'Bob']);
  running = first.code;
  await first.players[0]?.must({ kind: 'start' });
  await playOn(first.players, 8);
  const second = await seat(ports, ['Ann', 'Cyd']);
  over = second.code;
  await second.players[1]?.must({ kind: 'say', text: 'hello' });
  await second.players[0]?.must({ kind: 'start' });
  await playOn(second.players);
  await second.tables.stop();
  await db.updateTable('tables').set({ attended: Date.now() }).where('code', '=', running).execute();
  const played = {
    game: 'grimm',
    mode: 'free',
    seat: 0,
    seats: 2,
    bots: 0,
    began: Date.now() - day,
    ended: Date.now(),
  };
  const result = { together: 0, won: 1, place: 1, score: 12, body: '{"played":[],"roles":[]}' };
  await db
    .insertInto('results')
    .values({ guest: 'Ann', code: over, match: 1, ...played, ...result })
    .execute();
  await db.insertInto('friends').values({ guest: 'Ann', other: 'Cyd', yes: 1, at: 1 }).execute();
  await db.insertInto('invitations').values({ guest: 'Cyd', code: over, by: 'Ann', at: 1 }).execute();
  await close();
});
afterAll(() => postgres.stop());

const exported = async (database: string): Promise<string> =>
  (await vizard(['admin', 'export', '-', '--database', database])).out;

describe('vizard admin', () => {
  it('takes a whole installation from SQLite to PostgreSQL and back, replaying every match, and nothing is changed by it', async () => {
    const there = await vizard(['admin', 'move', '--database', home, '--to', postgres.url, '--json']);
    expect(there.err).toBe('');
    expect(JSON.parse(there.out)).toMatchObject({
      counts: { tables: 2, matches: 2, results: 1, friends: 1, invitations: 1 },
      verified: { matches: 2, broken: [] },
    });
    const back = emptyFolder();
    expect((await vizard(['admin', 'move', '--database', postgres.url, '--to', back])).code).toBe(0);
    const [before, between, after] = [await exported(home), await exported(postgres.url), await exported(back)];
    const sorted = (text: string) =>
      text
        .trim()
        .split('\n')
        .slice(1, -1)
        .map((line) =>
          JSON.stringify(JSON.parse(line), (_, value) =>
            value && typeof value === 'object' && !Array.isArray(value)
              ? Object.fromEntries(Object.entries(value).sort())
              : value,
          ),
        )
        .sort();
    expect(sorted(between)).toEqual(sorted(before));
    expect(sorted(after)).toEqual(sorted(before));
  });

  it('backs up into a file and restores it into an empty place only, and says when the file is not whole', async () => {
    const folder = emptyFolder();
    const file = join(folder, 'backup.jsonl');
    expect((await vizard(['admin', 'export', file, '--database', home])).code).toBe(0);
    const restored = join(folder, 'restored');
    expect((await vizard(['admin', 'import', file, '--database', restored])).err).toBe('');
    expect(await exported(restored)).toBe(await exported(home));
    const twice = await vizard(['admin', 'import', file, '--database', restored]);
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('is not empty')]);
    const text = readFileSync(file, 'utf8');
    writeFileSync(join(folder, 'short.jsonl'), text.slice(0, text.length / 2));
    writeFileSync(join(folder, 'changed.jsonl'), text.replace('Ann', 'Eve'));
    for (const [name, why] of [
      ['short', 'part'],
      ['changed', 'damaged'],
    ] as const) {
      const into = join(folder, name);
      const { code, err } = await vizard(['admin', 'import', join(folder, `${name}.jsonl`), '--database', into]);
      expect([code, err]).toEqual([1, expect.stringContaining(why)]);
      expect((await vizard(['admin', 'tables', '--json', '--database', into])).out).toBe('[]\n');
    }
  });

  it('lists tables, shows one without its secrets, voids one', async () => {
    const list = JSON.parse((await vizard(['admin', 'tables', '--json', '--database', home])).out);
    expect(list.map(({ code, status }: { code: string; status: string }) => [code, status]).sort()).toEqual(
      [
        [running, 'running'],
        [over, 'over'],
      ].sort(),
    );
    const shown = (await vizard(['admin', 'show', running, '--database', home])).out;
    expect(shown).toContain('match 1:');
    expect(shown).not.toMatch(/[0-9a-f]{64}/);
    expect((await vizard(['admin', 'void', running, '--database', home])).code).toBe(0);
    expect((await vizard(['admin', 'void', running, '--database', home])).code).toBe(1);
    expect((await vizard(['admin', 'tables', '--status', 'abandoned', '--database', home])).out).toContain(running);
  });

  it('voids a match while servers on PostgreSQL run, and those who play it are told', async () => {
    const server = await startServer(home, { DATABASE_URL: postgres.url });
    const ann = await Roamer.arrive('Ann', () => [server.base], fastRandom(1));
    const { table: code = '' } = await ann.must({ kind: 'create', game: 'lanterns', seats: 2 });
    ann.hello(code);
    await ann.must({ kind: 'sit', seat: 0 });
    await ann.must({ kind: 'addBot', seat: 1, level: 'easy' });
    await ann.must({ kind: 'start' });
    const moved = await vizard(['admin', 'move', '--database', postgres.url, '--to', emptyFolder()]);
    expect([moved.code, moved.err]).toEqual([1, expect.stringContaining('stop all servers')]);
    expect((await vizard(['admin', 'void', code, '--database', postgres.url])).code).toBe(0);
    await ann.player.until(() => ann.player.table?.status === 'abandoned');
    ann.leave();
    expect(await server.stop()).toBe(0);
  });

  it('removes guests who were not seen for long, with their words, and keeps the matches', async () => {
    const old = ['admin', 'guests', '--older-than', '365', '--json', '--database', home];
    expect(JSON.parse((await vizard([...old, '--dry-run'])).out)).toEqual({ guests: 2, removed: false });
    expect(JSON.parse((await vizard(old)).out)).toEqual({ guests: 2, removed: true });
    const left = await exported(home);
    expect(left).not.toContain('"Cyd"');
    expect(left).not.toContain('hello');
    expect((await vizard(['admin', 'verify', '--database', home])).code).toBe(0);
  });

  it.each([
    [['admin'], 'Say what to do'],
    [['admin', 'dance'], 'no task "dance"'],
    [['admin', 'show', '--database', home], 'Give one CODE'],
    [['admin', 'show', 'BCDFGH', '--database', home], 'There is no table BCDFGH'],
    [['admin', 'tables', '--database', '/nowhere/at/all'], 'There is no vizard.db'],
    [['admin', 'guests', '--older-than', 'never', '--database', home], '--older-than takes a whole number'],
    [['admin', 'import', '/nowhere/at/all.jsonl', '--database', home], 'There is no file'],
    [['admin', 'move', '--database', home], 'Say --to WHERE'],
  ])('says what is wrong with %j', async (args, why) => {
    const { code, err } = await vizard(args);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
    expect(existsSync('/nowhere/at')).toBe(false);
  });
});
