import { expect, it } from 'vitest';
import { Tables } from '../src/tables.ts';
import { memoryStore, Player, playOn, seat, testPorts, visit } from '../testing/index.ts';

const marks = ({ table }: Player) => table?.chairs.map(({ program }) => program);

async function withProgram() {
  const tables = new Tables(testPorts(memoryStore()));
  const { players, code } = await seat(tables.ports, ['Ann', 'Bob'], { seats: 4 }, tables);
  const [ann, bob] = players as [Player, Player];
  const robot = new Player('Rob', { program: true });
  visit(tables, robot, code);
  await robot.until(() => robot.table !== undefined);
  await robot.must({ kind: 'sit', seat: 2 });
  return { tables, code, ann, bob, robot };
}

it('marks a program where it sits, and its words, for everybody', async () => {
  const { ann, robot } = await withProgram();
  expect(marks(ann)).toEqual([undefined, undefined, true, undefined]);
  await robot.must({ kind: 'say', text: 'beep' });
  await ann.must({ kind: 'say', text: 'hello' });
  await ann.until(() => ann.talk.length === 2);
  expect(ann.talk.map(({ name, program }) => [name, program])).toEqual([
    ['Rob', true],
    ['Ann', undefined],
  ]);
});

it('marks the seat of a person as soon as their program plays for them, and to the end of the match', async () => {
  const { tables, code, ann, bob, robot } = await withProgram();
  await ann.must({ kind: 'addBot', seat: 3, level: 'simple' });
  await ann.must({ kind: 'start' });
  const helper = new Player('Bob', { program: true });
  visit(tables, helper, code);
  await ann.until(() => ann.table?.chairs[1]?.program === true);
  await playOn([ann, bob, robot], 6);
  expect(marks(ann)).toEqual([undefined, true, true, undefined]);
  // a new name does not wash it off
  await tables.renew({ guest: 'Rob', name: 'Robert' });
  await ann.until(() => ann.table?.chairs[2]?.name === 'Robert');
  await robot.must({ kind: 'phrase', phrase: 'hello' });
  await ann.until(() => ann.talk.length > 0);
  expect([marks(ann)?.[2], ann.talk.at(-1)?.program]).toEqual([true, true]);
});

it('takes the mark off when a bot has the seat, or a person sits down there', async () => {
  const { ann, bob, robot } = await withProgram();
  await robot.must({ kind: 'stand' });
  await bob.must({ kind: 'sit', seat: 2 });
  expect(marks(ann)).toEqual([undefined, undefined, undefined, undefined]);
  await robot.must({ kind: 'sit', seat: 1 });
  await ann.must({ kind: 'addBot', seat: 3, level: 'simple' });
  await ann.must({ kind: 'start' });
  expect(marks(ann)?.[1]).toBe(true);
  await ann.must({ kind: 'remove', guest: 'Rob', ban: false });
  expect(ann.table?.chairs[1]).toMatchObject({ who: 'bot' });
  expect(marks(ann)?.[1]).toBe(undefined);
});

it('says so when a program asks for the seat of a bot', async () => {
  const { tables, code, ann, bob, robot } = await withProgram();
  await ann.must({ kind: 'addBot', seat: 3, level: 'simple' });
  await ann.must({ kind: 'start' });
  const late = new Player('Zoe', { program: true });
  visit(tables, late, code);
  await late.until(() => late.update !== undefined);
  await late.must({ kind: 'sit', seat: 3 });
  expect(ann.table?.asks).toMatchObject([{ name: 'Zoe', program: true }]);
  for (const player of [ann, bob, robot]) await player.must({ kind: 'admit', guest: 'Zoe', yes: true });
  await ann.until(() => ann.table?.chairs[3]?.guest === 'Zoe');
  expect(marks(ann)?.[3]).toBe(true);
});
