import { describe, expect, it, vi } from 'vitest';
import { withBlocked } from '../src/blocked.ts';
import { Listeners } from '../src/listeners.ts';
import type { Bots } from '../src/ports.ts';
import type { TableRecord } from '../src/record.ts';
import { commandId, firstChoiceBots, memoryStore, Player, seat, testPorts, visit } from '../testing/index.ts';

describe('a table that many watch', () => {
  it('is described once for all of them, not once for each', async () => {
    const { players, tables, code } = await seat(testPorts(memoryStore()), ['Ann', 'Bob']);
    const [ann] = players as [Player];
    const crowd = Array.from({ length: 30 }, (_, at) => new Player(`Watcher${at}`));
    for (const watcher of crowd) visit(tables, watcher, code);
    for (const watcher of crowd) await watcher.until(() => watcher.table !== undefined);
    const looks = vi.spyOn(Listeners.prototype, 'present');
    await ann.must({ kind: 'configure', undo: false });
    for (const watcher of crowd) {
      await watcher.until(() => watcher.table?.undo === false);
      expect(watcher.table?.you).toEqual({ guest: watcher.name, name: watcher.name, seat: null, blocked: [] });
    }
    expect(looks).toHaveBeenCalledTimes(1);
    looks.mockRestore();
  });

  it('keeps few of their block lists, the short ones, and all of those who play', async () => {
    const store = memoryStore();
    const { code } = await seat(testPorts(store), ['Ann', 'Bob']);
    const list = (length: number) => Array.from({ length }, (_, at) => `guest${at}`);
    let record = (await store.table(code)) as TableRecord;
    for (const guest of ['Ann', 'Bob']) record = withBlocked(record, guest, list(200));
    record = withBlocked(record, 'Cyd', list(3));
    for (let count = 0; count < 100; count++) record = withBlocked(record, `Eve${count}`, list(200));
    expect(record.blocked).toMatchObject({ Ann: list(200), Bob: list(200), Cyd: list(3) });
    expect(Object.values(record.blocked).flat().length).toBeLessThanOrEqual(1400);
    expect(withBlocked(record, 'Cyd', []).blocked.Cyd).toBeUndefined();
  });
});

it('bots rest at a table that everybody has left to them, and go on when somebody comes to watch', async () => {
  let asked = 0;
  const choose: Bots['choose'] = (request) => {
    asked++;
    return firstChoiceBots.choose(request);
  };
  const ports = testPorts(memoryStore(), { bots: { ...firstChoiceBots, choose }, botPace: 100 });
  const { players, tables, code, hangUp } = await seat(ports, ['Ann', 'Bob']);
  const [ann, bob] = players as [Player, Player];
  await ann.must({ kind: 'start' });
  await bob.must({ kind: 'stand' });
  hangUp[1]?.();
  await ann.must({ kind: 'stand' });
  hangUp[0]?.();
  await ports.clock.pass(1000);
  const before = asked;
  await ports.clock.pass(60_000);
  expect(asked).toBe(before);
  const table = await tables.find(code);
  expect(table.record.status).toBe('running');
  const cyd = new Player('Cyd');
  visit(tables, cyd, code);
  while (table.record.status === 'running') await ports.clock.pass(1000);
  expect(cyd.table?.status).toBe('over');
});

it('tables that nobody attends leave memory at once when there are very many, the oldest first', async () => {
  const ports = testPorts(memoryStore());
  const { tables, players } = await seat(ports, ['Ann', 'Bob']);
  const codes: string[] = [];
  for (let count = 0; count < 520; count++)
    codes.push(
      (await tables.execute(
        { kind: 'create', id: commandId(), game: 'lanterns', seats: 2 },
        { guest: `g${count}`, name: 'Eve' },
        undefined,
      )) as string,
    );
  for (const code of codes.slice(0, 400)) await tables.find(code);
  await tables.tend();
  expect(tables.size).toBe(401);
  for (const code of codes) await tables.find(code);
  await tables.tend();
  expect(tables.size).toBe(500);
  expect([codes[0], codes[519]].map((code) => tables.isAwake(code as string))).toEqual([false, true]);
  await players[0]?.must({ kind: 'start' });
});
