import { expect, test } from 'vitest';
import { room25 } from '../catalogue/room25.ts';
import type { OfferedGame } from '../src/index.ts';
import { memoryStore, type Player, seat, testPorts } from '../testing/index.ts';

const begun = async (offered: OfferedGame, names: string[], options: object) =>
  (await seat(testPorts(memoryStore(), { catalogue: { lanterns: offered } }), names, { options })).players;

test('a wish that somebody else has, or that the game does not know, is refused and changes nothing', async () => {
  const [ann, bob] = (await begun(room25, ['Ann', 'Bob', 'Cyd', 'Dan'], { mode: 'suspicion' })) as [Player, Player];
  await ann.must({ kind: 'wish', seat: 0, wish: 'max' });
  await bob.mustNot({ kind: 'wish', seat: 1, wish: 'max' }, 'badOptions');
  await bob.mustNot({ kind: 'wish', seat: 1, wish: 'nobody' }, 'badOptions');
  await bob.mustNot({ kind: 'wish', seat: 1, wish: ['alice', 'sarah'] }, 'badOptions');
  await bob.mustNot({ kind: 'wish', seat: 1, wish: { deep: ['x'.repeat(5000)] } }, 'badOptions');
  await bob.mustNot({ kind: 'wish', seat: 2, wish: 'alice' }, 'notHost');
  expect(ann.table?.chairs.map(({ wish }) => wish)).toEqual(['max', null, null, null]);
  await ann.must({ kind: 'wish', seat: 0, wish: null });
  await bob.must({ kind: 'wish', seat: 1, wish: 'max' });
});

test('one player who runs four characters begins with the four they picked', async () => {
  const [ann] = (await begun(room25, ['Ann'], { mode: 'cooperation' })) as [Player];
  await ann.must({ kind: 'wish', seat: 0, wish: ['max', 'sarah', 'bruce', 'alice'] });
  await ann.must({ kind: 'start' });
  const { characters } = ann.view as { characters: { name: string }[] };
  expect(characters.map(({ name }) => name)).toEqual(['max', 'sarah', 'bruce', 'alice']);
});

test('where a game has nothing to wish for, a wish is refused', async () => {
  const { wishes: _none, ...bare } = room25;
  const [ann] = (await begun(bare, ['Ann', 'Bob', 'Cyd', 'Dan'], {})) as [Player];
  await ann.mustNot({ kind: 'wish', seat: 0, wish: 'max' }, 'badOptions');
  await ann.must({ kind: 'wish', seat: 0, wish: null });
});
