import { fastRandom, type Random } from '@vizard/kernel';
import { check, commandId, type Player } from '@vizard/table/testing';
import { Person, seesTheSame } from './person.ts';

/** People whose connections break, whose commands arrive twice, late and out of order: the match must not notice. */
export async function playThroughChaos(
  base: string,
  game: string,
  tables: number,
  seed: number,
): Promise<{ drops: number; doubles: number }> {
  const count = { drops: 0, doubles: 0 };
  await Promise.all(Array.from({ length: tables }, (_, at) => oneTable(base, game, fastRandom(seed + at), count)));
  return count;
}

async function oneTable(
  base: string,
  game: string,
  random: Random,
  count: { drops: number; doubles: number },
): Promise<void> {
  const people = await Promise.all(['Ann', 'Bob', 'Cyd'].map((name) => Person.arrive(base, name)));
  const [first] = people as [Person];
  for (const person of people) await person.connect();
  const { table: code = '' } = await first.player.must({ kind: 'create', game, seats: 4 });
  for (const [seat, { player }] of people.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  await first.player.must({ kind: 'addBot', seat: 3, level: 'hard' });
  await first.player.must({ kind: 'start' });
  await Promise.all(people.map((person) => play(person, code, random, count)));
  await Promise.all(people.map((person) => seesTheSame(base, person, code)));
  for (const person of people) person.drop();
}

async function play(
  person: Person,
  code: string,
  random: Random,
  count: { drops: number; doubles: number },
): Promise<void> {
  const { player } = person;
  const open = () => player.questions.find(({ given, standing }) => given === undefined && !standing);
  const old: { decision: number; choice: string; id: string }[] = [];
  for (;;) {
    await player.until(() => player.update?.outcome !== undefined || open() !== undefined);
    const question = open();
    if (player.update?.outcome !== undefined || question === undefined) return;
    const id = commandId();
    const sent = {
      decision: question.id,
      choice: question.choices[random.below(question.choices.length)] as string,
      id,
    };
    const answering = player.command({ kind: 'choose', decision: sent.decision, choice: sent.choice }, id);
    if (random.below(3) === 0) count.doubles += await again(player, sent, old, random);
    if (random.below(4) === 0) {
      count.drops++;
      person.drop();
      await person.connect(code);
    }
    const answer = await answering;
    check(answer.kind === 'ack', `an open question is answered once: ${JSON.stringify(answer)}`);
    old.push(sent);
    await player.until(() => open()?.id !== question.id);
  }
}

/** The same command again, an old one again, and an answer to an old question under a new id. */
async function again(
  player: Player,
  sent: { decision: number; choice: string; id: string },
  old: readonly { decision: number; choice: string; id: string }[],
  random: Random,
): Promise<number> {
  player.say({ kind: 'choose', ...sent });
  const before = old[random.below(Math.max(1, old.length))];
  if (before === undefined) return 1;
  player.say({ kind: 'choose', ...before });
  player.say({ kind: 'choose', ...before, id: commandId() });
  return 3;
}
