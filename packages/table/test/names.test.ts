import { expect, test } from 'vitest';
import { memoryStore, Player, seat, testPorts, visit } from '../testing/index.ts';

const names = ({ table }: Player) => table?.chairs.map(({ name }) => name);

test('of people whose names look alike, all but the first have a number, on their seat, as watchers and in what they say', async () => {
  const { players, tables, code } = await seat(testPorts(memoryStore()), ['Otter', '0tter', 'otter']);
  const [otter, zero] = players as [Player, Player];
  expect(names(otter)).toEqual(['Otter', '0tter 2', 'otter 3']);
  const watcher = new Player('OTTER');
  visit(tables, watcher, code);
  await watcher.until(() => watcher.table !== undefined);
  expect(watcher.table?.watchers).toEqual([{ guest: 'OTTER', name: 'OTTER 4', mask: expect.any(String) }]);
  await zero.must({ kind: 'say', text: 'I am Otter.' });
  await watcher.must({ kind: 'say', text: 'No, I am.' });
  await otter.until(() => otter.received.filter((text) => text.includes('"kind":"talk"')).length === 2);
  const said = otter.received
    .filter((text) => text.includes('"kind":"talk"'))
    .map((text) => JSON.parse(text).entries[0].name);
  expect(said).toEqual(['0tter 2', 'OTTER 4']);
});
