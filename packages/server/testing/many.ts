import { type AnyGame, fastRandom, type Random, type Row, replay } from '@vizard/kernel';
import type { StoredRow } from '@vizard/table';
import { check, commandId, same } from '@vizard/table/testing';
import { SHELF } from '../src/games.ts';
import type { Opened } from '../src/store/opened.ts';
import { type ServerProcess, startServer } from './process.ts';
import { Roamer } from './roamer.ts';

/** What the tables play, in turn. All have a clock or a bot that act by themselves. */
const TABLES = [
  { game: 'lanterns', seats: 3, bots: 1 },
  { game: 'lanterns', seats: 2, bots: 0, clock: { kind: 'decision', seconds: 2, atZero: 'default' } },
  { game: 'lanterns', seats: 3, bots: 1, clock: { kind: 'decision', seconds: 2, atZero: 'bot' } },
  { game: 'lanterns', seats: 2, bots: 0, clock: { kind: 'bank', seconds: 600, more: 5, atZero: 'bot' } },
  { game: 'lanterns', seats: 4, bots: 2 },
  { game: 'grimm', seats: 3, bots: 1, clock: { kind: 'bank', seconds: 600, more: 5, atZero: 'bot' } },
] as const;

interface Given {
  readonly id: string;
  readonly seat: number;
  readonly decision: number;
  readonly choice: string;
}

interface AtTable {
  readonly code: string;
  readonly game: string;
  readonly people: readonly Roamer[];
  readonly acknowledged: Given[];
}

export interface ManyServers {
  readonly tables: number;
  readonly acknowledged: number;
  readonly kills: number;
  readonly restarts: number;
}

export interface Chaos {
  readonly url: string;
  readonly servers: number;
  readonly tables: number;
  readonly seed: number;
  readonly kills: number;
  /** After how many kills each time the database is restarted. */
  readonly restartEvery: number;
  /** All has to be over after so many minutes, however slow the machine: what never ends fails, and says what it waits for. */
  readonly minutes: number;
  restart(): Promise<void>;
  opened(): Promise<Opened>;
}

/** People at many tables of several servers, some of whom fall silent, while servers are killed with -9 and the database is restarted. */
export async function playAtManyServers(chaos: Chaos): Promise<ManyServers> {
  const servers: ServerProcess[] = [];
  const tables: AtTable[] = [];
  const { promise: wrong, reject: complain } = Promise.withResolvers<never>();
  const late = setTimeout(() => complain(new Error(standing(chaos.minutes, tables))), chaos.minutes * 60_000);
  try {
    return await Promise.race([playThrough(chaos, servers, tables, complain), wrong]);
  } finally {
    clearTimeout(late);
    // Where it has failed, nobody and no server is left behind.
    for (const { people } of tables) for (const person of people) person.leave();
    for (const server of servers) await server.kill();
  }
}

/** Which tables are waited for, and for whom. */
function standing(minutes: number, tables: readonly AtTable[]): string {
  const open = tables.filter(({ people }) => people.some(({ player }) => player.update?.outcome === undefined));
  const waits = open.map(
    ({ code, people }) => `${code} (${people.map(({ player }) => `${player.name} at ${player.version}`).join(', ')})`,
  );
  return `After ${minutes} minutes ${open.length} of ${tables.length} tables are not over: ${waits.slice(0, 10).join('; ')}`;
}

async function playThrough(
  chaos: Chaos,
  servers: ServerProcess[],
  tables: AtTable[],
  complain: (error: unknown) => void,
): Promise<ManyServers> {
  const random = fastRandom(chaos.seed);
  const env = {
    DATABASE_URL: chaos.url,
    LOG_LEVEL: 'silent',
    LIMIT_TABLES: '100000',
    BOT_THREADS: '0',
  };
  const start = (): Promise<ServerProcess> => startServer('/nowhere', env);
  servers.push(...(await Promise.all(Array.from({ length: chaos.servers }, start))));
  const bases = (): string[] => servers.map(({ base }) => base);
  const seated = Array.from({ length: chaos.tables }, (_, at) =>
    sitDown(at, bases, fastRandom(chaos.seed * 1000 + at), complain).then((table) => {
      tables.push(table);
      return table;
    }),
  );
  const playing = Promise.all(
    seated.map(async (sitting, at) => {
      const table = await sitting;
      await play(table, fastRandom(chaos.seed * 2000 + at), at % 5 === 0);
    }),
  );
  let over = false;
  const ended = playing.finally(() => {
    over = true;
  });
  ended.catch(() => undefined);
  let kills = 0;
  let restarts = 0;
  await Promise.race([Promise.all(seated), ended]);
  while (!over && kills < chaos.kills) {
    await new Promise((resolve) => setTimeout(resolve, 500 + random.below(1500)));
    const at = random.below(servers.length);
    await servers[at]?.kill();
    if (++kills % chaos.restartEvery === 0) {
      restarts++;
      await chaos.restart();
    }
    servers[at] = await start();
  }
  await ended;
  const { db, close } = await chaos.opened();
  for (let at = 0; at < tables.length; at += 10)
    await Promise.all(tables.slice(at, at + 10).map((table) => endsTheSame(table, bases(), db)));
  await close();
  for (const { people } of tables) for (const person of people) person.leave();
  for (const server of servers) same(await server.stop(), 0, 'the exit code of a graceful stop');
  const acknowledged = tables.reduce((sum, table) => sum + table.acknowledged.length, 0);
  return { tables: tables.length, acknowledged, kills, restarts };
}

async function sitDown(
  at: number,
  bases: () => string[],
  random: Random,
  complain: (error: unknown) => void,
): Promise<AtTable> {
  const { bots, ...settings } = TABLES[at % TABLES.length] as (typeof TABLES)[number];
  const names = Array.from({ length: settings.seats - bots }, (_, seat) => `P${at}-${seat}`);
  const people = await Promise.all(names.map((name) => Roamer.arrive(name, bases, random, complain)));
  const [host] = people as [Roamer];
  const { table: code = '' } = await host.must({ kind: 'create', ...settings });
  for (const [seat, person] of people.entries()) {
    person.hello(code);
    await person.must({ kind: 'sit', seat });
  }
  for (let seat = people.length; seat < settings.seats; seat++)
    await host.must({ kind: 'addBot', seat, level: 'easy' });
  await host.must({ kind: 'start' });
  return { code, game: settings.game, people, acknowledged: [] };
}

/** Everybody answers until the end; at some tables one falls silent half-way, and the clock or the others' patience has to do. */
async function play(table: AtTable, random: Random, silent: boolean): Promise<void> {
  const clock = table.people[0]?.player.table?.clock.kind === 'decision';
  await Promise.all(
    table.people.map(async (person, seat) => {
      const { player } = person;
      const open = () => player.questions.find(({ given, standing }) => given === undefined && !standing);
      for (let turn = 0; ; turn++) {
        await player.until(() => player.update?.outcome !== undefined || open() !== undefined);
        const question = open();
        if (player.update?.outcome !== undefined) return;
        if (question === undefined) continue;
        if (silent && clock && seat === 1 && turn > 2) return player.until(() => player.update?.outcome !== undefined);
        if (random.below(12) === 0) person.move();
        const choice = question.choices[random.below(question.choices.length)] as string;
        const id = commandId();
        const answer = await person.command({ kind: 'choose', decision: question.id, choice }, id);
        if (answer.kind === 'ack') table.acknowledged.push({ id, seat, decision: question.id, choice });
        // A clock or a bot that stood in may have been faster.
        else
          check(
            answer.code === 'stale' || answer.code === 'wrongStatus',
            `it comes too late: ${JSON.stringify(answer)}`,
          );
        await player.until(() => open()?.id !== question.id || player.update?.outcome !== undefined);
      }
    }),
  );
}

/** Every acknowledged choice is in the log once, the log replays, and every client at every server has come to its end. */
async function endsTheSame({ code, game, people, acknowledged }: AtTable, bases: readonly string[], db: Opened['db']) {
  const rows = await db.selectFrom('rows').selectAll().where('code', '=', code).orderBy('n').execute();
  const stored = rows.map(({ body }) => JSON.parse(body) as StoredRow);
  const counts = new Map<string, StoredRow[]>();
  for (const row of stored)
    for (const command of row.commands) counts.set(command, [...(counts.get(command) ?? []), row]);
  for (const [command, found] of counts) same(found.length, 1, `how often ${command} is in the log of ${code}`);
  const last = new Map<number, Given>();
  for (const given of acknowledged) {
    check(counts.has(given.id), `the acknowledged ${JSON.stringify(given)} is in the log of ${code}`);
    last.set(given.decision, given);
  }
  for (const { id, seat, decision, choice } of last.values()) {
    const { row } = (counts.get(id) as [StoredRow])[0];
    const answers = 'undo' in row ? [] : row.answers;
    const written = answers.find((answer) => answer.decision === decision && answer.seat === seat)?.choice;
    same(written, choice, `what was written for decision ${decision} of seat ${seat}`);
  }
  const match = await db.selectFrom('matches').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const { beginning } = JSON.parse(match.body);
  const rules = (SHELF[game] as (typeof SHELF)[string]).game as AnyGame;
  const end = replay(rules, beginning, stored.map(({ row }) => row) as Row<unknown>[], { verify: true });
  for (const [seat, person] of people.entries()) {
    const view = JSON.parse(JSON.stringify(rules.view(end.state, seat)));
    same(person.player.view, view, `the view of ${person.player.name}`);
    for (const base of bases) {
      const answer = await person.ask(`/api/tables/${code}/update`, base);
      const { update } = (await answer.json()) as { update: { view: unknown } };
      same(update.view, view, `the view of ${person.player.name} at ${base}`);
    }
  }
}
