import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastRandom, type Random } from '@vizard/kernel';
import { check, commandId, type Player, same } from '@vizard/table/testing';
import { Person, seesTheSame } from './person.ts';
import { type ServerProcess, startServer } from './process.ts';

const TABLES = 4;
/** The tables of each kill, in turn: one with a bot and a clock, which go on by themselves. */
const GAMES = [
  { game: 'lanterns', seats: 3, clock: { kind: 'decision', seconds: 600, atZero: 'bot' } as const },
  { game: 'grimm', seats: 2 },
  { game: 'room25', seats: 2, options: { mode: 'cooperation' } },
];

/** Pairs of people play while their server is killed with -9 again and again: counts what was acknowledged, and looks for it in the file. */
export async function playThroughKills(
  dataDir: string,
  kills: number,
  seed: number,
): Promise<{ acknowledged: number; kills: number }> {
  const random = fastRandom(seed);
  let server = await startServer(dataDir);
  const people = await Promise.all(Array.from({ length: TABLES * 2 }, (_, at) => Person.arrive(server.base, `P${at}`)));
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const codes = await Promise.all(
      Array.from({ length: TABLES }, (_, at) =>
        sitDown(
          people.slice(at * 2, at * 2 + 2) as [Person, Person],
          server,
          GAMES[(kill + at) % GAMES.length] as (typeof GAMES)[number],
        ),
      ),
    );
    const sends = 5 + random.below(60);
    let sent = 0;
    let killed: Promise<void> | undefined;
    const onSend = (): void => {
      if (++sent === sends) killed = server.kill();
    };
    const playing = people.map(({ player }) => playOn(player, random, acknowledged, onSend));
    const everybody = Promise.all(playing);
    await Promise.race([everybody, untilKilled(() => killed)]);
    await (killed ?? server.kill());
    server = await startServer(dataDir);
    await Promise.all(people.map((person, at) => person.connect(codes[Math.floor(at / 2)], server.base)));
    await everybody;
    await Promise.all(
      people.map((person, at) => seesTheSame(server.base, person, codes[Math.floor(at / 2)] as string)),
    );
  }
  for (const person of people) person.drop();
  same(await server.stop(), 0, 'the exit code of a graceful stop');
  same(server.errors(), '', 'what the server complained about');
  countOnce(dataDir, acknowledged);
  return { acknowledged: acknowledged.length, kills };
}

async function sitDown(
  [first, second]: [Person, Person],
  { base }: ServerProcess,
  settings: (typeof GAMES)[number],
): Promise<string> {
  for (const person of [first, second]) {
    person.drop();
    person.player.update = undefined;
    await person.connect(undefined, base);
  }
  const { table: code = '' } = await first.player.must({ kind: 'create', ...settings });
  for (const [seat, { player }] of [first, second].entries()) {
    player.life = '';
    player.hello(code);
    await player.must({ kind: 'sit', seat });
  }
  for (let seat = 2; seat < settings.seats; seat++) await first.player.must({ kind: 'addBot', seat, level: 'easy' });
  await first.player.must({ kind: 'start' });
  return code;
}

/** Answers everything, sometimes with a second thought, until the end; whatever breaks on the way is sent again. */
async function playOn(player: Player, random: Random, acknowledged: string[], onSend: () => void): Promise<void> {
  for (;;) {
    const open = () => player.questions.find(({ given, standing }) => given === undefined && !standing);
    await player.until(() => player.update?.outcome !== undefined || open() !== undefined);
    const question = open();
    if (player.update?.outcome !== undefined || question === undefined) return;
    const id = commandId();
    const answering = player.command(
      {
        kind: 'choose',
        decision: question.id,
        choice: question.choices[random.below(question.choices.length)] as string,
      },
      id,
    );
    onSend();
    const answer = await answering;
    check(answer.kind === 'ack', `an answer to an open question is taken: ${JSON.stringify(answer)}`);
    acknowledged.push(id);
    await player.until(() => open()?.id !== question.id);
  }
}

async function untilKilled(killed: () => Promise<void> | undefined): Promise<void> {
  while (killed() === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
}

function countOnce(dataDir: string, acknowledged: readonly string[]): void {
  const db = new DatabaseSync(join(dataDir, 'vizard.db'), { readOnly: true });
  const counts = new Map<string, number>();
  for (const { body } of db.prepare('SELECT body FROM rows').all() as { body: string }[]) {
    for (const command of JSON.parse(body).commands as string[]) counts.set(command, (counts.get(command) ?? 0) + 1);
  }
  db.close();
  for (const id of acknowledged) same(counts.get(id), 1, `how often the acknowledged command ${id} is in the log`);
}
