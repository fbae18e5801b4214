import { expect, it } from 'vitest';
import { memoryStore, type Player, seat, testPorts } from '../testing/index.ts';

async function counting(settings: object = {}) {
  const ports = testPorts(memoryStore());
  const { players, tables, code, hangUp } = await seat(ports, ['Ann', 'Bob'], { startsIn: 60, ...settings });
  return { ports, tables, code, hangUp, ann: players[0] as Player, bob: players[1] as Player };
}

it('a table that starts by itself does so on time, with bots on the seats that are still open', async () => {
  const { ports, tables, ann, bob } = await counting();
  await bob.must({ kind: 'stand' });
  expect(ann.table?.startsAt).toBe(ports.clock.now() + 60_000);
  await ports.clock.pass(59_000);
  await tables.tend();
  expect(ann.table?.status).toBe('lobby');
  await ports.clock.pass(1000);
  await tables.tend();
  await ann.until(() => ann.update !== undefined);
  expect(ann.table?.chairs.map(({ who }) => who)).toEqual(['guest', 'bot']);
  expect(ann.table?.startsAt).toBeUndefined();
});

it('a player who sits there can let it wait a minute longer, and nobody else', async () => {
  const { ports, tables, ann, bob } = await counting();
  await ports.clock.pass(50_000);
  await bob.must({ kind: 'postpone' });
  await ports.clock.pass(20_000);
  await tables.tend();
  expect(ann.table?.status).toBe('lobby');
  await bob.must({ kind: 'stand' });
  await bob.mustNot({ kind: 'postpone' }, 'notSeated');
  await ports.clock.pass(50_000);
  await tables.tend();
  await ann.until(() => ann.update !== undefined);
});

it('where everybody has gone meanwhile nothing starts', async () => {
  const { ports, tables, code, hangUp } = await counting();
  for (const hang of hangUp) hang();
  await ports.clock.pass(60_000);
  await (await tables.find(code)).startIfDue();
  const { status, startsAt } = (await tables.find(code)).record;
  expect([status, startsAt]).toEqual(['lobby', undefined]);
});

it('a table that its host closes is gone for everybody', async () => {
  const { tables, code, ann, bob } = await counting();
  await bob.mustNot({ kind: 'close' }, 'notHost');
  await ann.must({ kind: 'close' });
  await bob.until(() => bob.received.some((text) => text.includes('"bye"')));
  const { record } = await tables.find(code);
  expect(record.chairs.every(({ who }) => who === 'open')).toBe(true);
  bob.hello(code);
  await bob.until(() => bob.received.some((text) => text.includes('unknownTable')));
});
