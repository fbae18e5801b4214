import { Person } from './person.ts';

/** Ann sits down with somebody who then goes away; the match begins, and both are asked. The code of the table. */
export async function playWithAbsent(base: string, absent: Person): Promise<string> {
  const ann = await Person.arrive(base, 'Ann');
  for (const person of [ann, absent]) await person.connect();
  const { table: code = '' } = await ann.player.must({ kind: 'create', game: 'lanterns', seats: 2 });
  for (const [seat, { player }] of [ann, absent].entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  absent.drop();
  await ann.player.until(() => ann.player.table?.chairs[1]?.online === false);
  await ann.player.must({ kind: 'start' });
  ann.drop();
  return code;
}
