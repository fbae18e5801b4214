import { type AnyGame, fastRandom, type Random, type Row, replay } from '@vizard/kernel';
import type { SealedRecord, StoredRow } from '@vizard/table';
import { check, commandId, same } from '@vizard/table/testing';
import { CATALOGUE } from '../src/games.ts';
import type { OpenStore } from '../src/store/open-store.ts';
import { type ServerProcess, startServer } from './process.ts';
import { Roamer } from './roamer.ts';

/** How many tables do the same thing at the same time. */
const GROUP = 10;

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
  /** Tables whose match has come to its end. */
  readonly over: number;
  readonly acknowledged: number;
  readonly kills: number;
  readonly restarts: number;
}

export interface Chaos {
  readonly url: string;
  readonly servers: number;
  /** As many tables and kills as there is time for, at most this many. */
  readonly tables: number;
  readonly seed: number;
  readonly kills: number;
  /** After how many kills each time the database is restarted. */
  readonly restartEvery: number;
  /**
   * A run that never ends fails after this many minutes, and says what it waits for. A tenth of them is for sitting
   * down: a faster machine gets more tables. After half of them nobody begins another choice, and matches that are
   * not over are judged as they are.
   */
  readonly minutes: number;
  restart(): Promise<void>;
  opened(): Promise<OpenStore>;
}

/** People at many tables of several servers, some of whom fall silent, while servers are killed with -9 and the database is restarted. */
export async function playAtManyServers(chaos: Chaos): Promise<ManyServers> {
  const servers: ServerProcess[] = [];
  const tables: AtTable[] = [];
  const { promise: wrong, reject: complain } = Promise.withResolvers<never>();
  const late = setTimeout(() => complain(new Error(stalled(chaos.minutes, tables))), chaos.minutes * 60_000);
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
function stalled(minutes: number, tables: readonly AtTable[]): string {
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
  const time = spent(chaos.minutes);
  const playing: Promise<void>[] = [];
  while (tables.length < chaos.tables && (tables.length === 0 || time.left(0.1))) {
    const next = Array.from({ length: Math.min(GROUP, chaos.tables - tables.length) }, (_, at) => tables.length + at);
    const seated = await Promise.all(
      next.map((at) => sitDown(at, bases, fastRandom(chaos.seed * 1000 + at), complain)),
    );
    tables.push(...seated);
    for (const [at, table] of seated.entries()) {
      const number = (next[0] as number) + at;
      playing.push(play(table, fastRandom(chaos.seed * 2000 + number), number % 5 === 0, time.half));
    }
  }
  let over = false;
  const ended = Promise.all(playing).finally(() => {
    over = true;
  });
  ended.catch(() => undefined);
  let kills = 0;
  let restarts = 0;
  while (restarts === 0 || (!over && kills < chaos.kills)) {
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
  for (let at = 0; at < tables.length; at += GROUP)
    await Promise.all(tables.slice(at, at + GROUP).map((table) => endsTheSame(table, bases(), db)));
  await close();
  for (const { people } of tables) for (const person of people) person.leave();
  for (const server of servers) same(await server.stop(), 0, 'the exit code of a graceful stop');
  const acknowledged = tables.reduce((sum, table) => sum + table.acknowledged.length, 0);
  return { tables: tables.length, over: tables.filter(isOver).length, acknowledged, kills, restarts };
}

/** How much of the time there is has been spent. */
function spent(minutes: number) {
  const began = performance.now();
  const all = minutes * 60_000;
  const half = new Promise<void>((resolve) => setTimeout(resolve, all / 2).unref());
  return { left: (share: number): boolean => performance.now() - began < share * all, half };
}

const isOver = ({ people }: AtTable): boolean => people.every(({ player }) => player.update?.outcome !== undefined);

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
async function play(table: AtTable, random: Random, silent: boolean, enough: Promise<void>): Promise<void> {
  const clock = table.people[0]?.player.table?.clock.kind === 'decision';
  let goesOn = true;
  const stop = enough.then(() => {
    goesOn = false;
  });
  await Promise.all(
    table.people.map(async (person, seat) => {
      const { player } = person;
      const open = () => player.questions.find(({ given, standing }) => given === undefined && !standing);
      const until = (what: () => boolean) => Promise.race([player.until(what), stop]);
      for (let turn = 0; goesOn; turn++) {
        await until(() => player.update?.outcome !== undefined || open() !== undefined);
        const question = open();
        if (player.update?.outcome !== undefined) return;
        if (question === undefined) continue;
        if (silent && clock && seat === 1 && turn > 2) return until(() => player.update?.outcome !== undefined);
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
        await until(() => open()?.id !== question.id || player.update?.outcome !== undefined);
      }
    }),
  );
}

/** Every acknowledged choice is in the log once, the log replays, and where it is over every client at every server has come to its end. */
async function endsTheSame(table: AtTable, bases: readonly string[], db: OpenStore['db']): Promise<void> {
  const { code, game, people, acknowledged } = table;
  // Sealed answers wait beside the log until all have answered. If the match is not over, some may still be there.
  const sealed = await db.selectFrom('sealed').select('body').where('code', '=', code).execute();
  const waits = new Set(sealed.flatMap(({ body }) => (JSON.parse(body) as SealedRecord).commands));
  if (isOver(table)) same(waits.size, 0, `how many commands still wait at ${code}`);
  const rows = await db.selectFrom('rows').selectAll().where('code', '=', code).orderBy('n').execute();
  const stored = rows.map(({ body }) => JSON.parse(body) as StoredRow);
  const counts = new Map<string, StoredRow[]>();
  for (const row of stored)
    for (const command of row.commands) counts.set(command, [...(counts.get(command) ?? []), row]);
  for (const [command, found] of counts) same(found.length, 1, `how often ${command} is in the log of ${code}`);
  const last = new Map<number, Given>();
  for (const given of acknowledged.filter(({ id }) => !waits.has(id))) {
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
  const rules = (CATALOGUE[game] as (typeof CATALOGUE)[string]).game as AnyGame;
  const end = replay(rules, beginning, stored.map(({ row }) => row) as Row<unknown>[], { verify: true });
  if (!isOver(table)) return;
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
