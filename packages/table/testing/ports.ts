import { fastRandom } from '@vizard/kernel';
import { lanterns } from '@vizard/kernel/example';
import type { Bots, Ports, Store } from '../src/ports.ts';
import { Tables } from '../src/tables.ts';
import { check } from './check.ts';
import { type HandClock, handClock, watched } from './clock.ts';
import { Player } from './player.ts';

/** Ports for tests: time is turned by hand, chance is repeatable, bots take their first choice. */
export interface TestPorts extends Ports {
  readonly clock: HandClock;
  readonly logged: string[];
}

export const firstChoiceBots: Bots = {
  levels: ['simple'],
  choose: async ({ decision }) => lanterns.makeChoice(decision.choices[0] as never),
};

export function testPorts(store: Store, over: Partial<Ports> = {}, clock: HandClock = handClock()): TestPorts {
  const random = fastRandom(7);
  const logged: string[] = [];
  return {
    store: watched(store),
    bots: firstChoiceBots,
    chance: { bytes: (count) => Uint8Array.from({ length: count }, () => random.below(256)) },
    catalogue: { lanterns: { game: lanterns, seats: { least: 2, most: 4 } } },
    log: (level, what, detail) => logged.push(`${level} ${what} ${JSON.stringify(detail ?? {})}`),
    build: 'test',
    botPace: 0,
    idle: 1000,
    ...over,
    clock,
    logged,
  };
}

/** Connects a player to the tables; the returned function disconnects. */
export function visit(tables: Tables, player: Player, code?: string): () => void {
  const connection = tables.connect(
    {
      guest: player.name,
      name: player.called,
      program: player.program,
      ...(player.mask !== undefined && { mask: player.mask }),
    },
    { send: (text) => player.hear(text), end: () => connection.close() },
  );
  player.connect((text) => void connection.receive(text), code);
  return () => connection.close();
}

export interface Seated {
  readonly tables: Tables;
  readonly code: string;
  readonly players: readonly Player[];
  readonly hangUp: (() => void)[];
}

/** A table with these people on its seats, ready to start. */
export async function seat(
  ports: Ports,
  names: readonly string[],
  settings: object = {},
  tables = new Tables(ports),
): Promise<Seated> {
  const players = names.map((name) => new Player(name));
  const hangUp = players.map((player) => visit(tables, player));
  const first = players[0] as Player;
  const { table: code = '' } = await first.must({ kind: 'create', game: 'lanterns', seats: names.length, ...settings });
  for (const [index, player] of players.entries()) {
    player.hello(code);
    await player.must({ kind: 'sit', seat: index });
  }
  return { tables, code, players, hangUp };
}

/** Everybody answers until nobody is asked: the choice is any, repeatable. */
export async function playOn(players: readonly Player[], most = 1000, random = fastRandom(3)): Promise<void> {
  for (let turn = 0; turn < most; turn++) {
    const player = players.find(({ questions }) =>
      questions.some(({ given, standing }) => given === undefined && !standing),
    );
    const question = player?.questions.find(({ given, standing }) => given === undefined && !standing);
    if (player === undefined || question === undefined) return;
    await player.must({
      kind: 'choose',
      decision: question.id,
      choice: question.choices[random.below(question.choices.length)] as string,
    });
  }
}

/** Each by itself, as people do, until everybody knows the outcome. */
export async function playToTheEnd(players: readonly Player[], random = fastRandom(5)): Promise<void> {
  const open = (player: Player) => player.questions.find(({ given, standing }) => given === undefined && !standing);
  const play = async (player: Player): Promise<void> => {
    for (;;) {
      await player.until(() => player.update?.outcome !== undefined || open(player) !== undefined);
      const question = open(player);
      if (player.update?.outcome !== undefined || question === undefined) return;
      const choice = question.choices[random.below(question.choices.length)] as string;
      const answer = await player.command({ kind: 'choose', decision: question.id, choice });
      const late = answer.kind === 'refused' && answer.code === 'stale';
      check(answer.kind === 'ack' || late, `${player.name} may answer: ${JSON.stringify(answer)}`);
      await player.until(() => open(player)?.id !== question.id);
    }
  };
  await Promise.all(players.map(play));
}
