import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fastRandom, type Random } from '@vizard/kernel';
import type { StoredRow } from '@vizard/table';
import { check, commandId, type Player, same } from '@vizard/table/testing';
import { Person } from './person.ts';
import { type ServerProcess, startServer } from './process.ts';

const TABLES = 6;
/** The server is killed at least this often, however slow the machine is. */
const LEAST = 3;
/** What the pairs play, in turn: one with a bot and a clock, which go on by themselves. */
const GAMES = [
  { game: 'lanterns', seats: 3, clock: { kind: 'decision', seconds: 600, atZero: 'bot' } as const },
  { game: 'grimm', seats: 2 },
  { game: 'room25', seats: 2, options: { mode: 'cooperation' } },
];

/** A choice or an undo the server has said yes to. */
interface Acknowledged {
  readonly id: string;
  readonly seat: number;
  readonly decision: number;
  /** Undefined for an undo. */
  readonly choice?: string;
}

export interface Plan {
  readonly kills: number;
  readonly seed: number;
  /** A run that never ends fails after this many. */
  readonly minutes: number;
  /** A bundle of the server instead of its sources. */
  readonly script?: string;
}

export interface Kills {
  readonly kills: number;
  readonly acknowledged: number;
  readonly matches: number;
}

/**
 * Pairs of people play match after match while their server is killed with -9 again and again, whatever it is doing just then: opening a table, taking a
 * sealed answer, writing a row. Counts what was acknowledged, and looks for it in the file. A run that never ends
 * fails after this many minutes, and says how far it came; on a slow machine the server is killed less often, but at
 * least three times.
 */
export async function playThroughKills(dataDir: string, plan: Plan): Promise<Kills> {
  const { kills, seed, minutes, script } = plan;
  const { promise: late, reject } = Promise.withResolvers<never>();
  let survived = 0;
  const timer = setTimeout(
    () => reject(new Error(`After ${minutes} minutes the server has been killed ${survived} of ${kills} times.`)),
    minutes * 60_000,
  );
  const half = performance.now() + minutes * 30_000;
  const goesOn = () => ++survived < kills && (survived < LEAST || performance.now() < half);
  const start = () => startServer(dataDir, {}, script === undefined ? {} : { script });
  const playing = playThrough(start, seed, goesOn, late);
  const played = await Promise.race([playing, late]).finally(() => clearTimeout(timer));
  countOnce(dataDir, played.acknowledged);
  return { kills: survived, acknowledged: played.acknowledged.length, matches: played.matches };
}

/** `goesOn` is asked after each kill. */
async function playThrough(
  start: () => Promise<ServerProcess>,
  seed: number,
  goesOn: () => boolean,
  late: Promise<never>,
): Promise<{ acknowledged: Acknowledged[]; matches: number }> {
  const random = fastRandom(seed);
  const errors: string[] = [];
  let server = await start();
  const pairs = await Promise.all(Array.from({ length: TABLES }, (_, at) => Pair.arrive(server, at, random)));
  const playing = Promise.all(pairs.map((pair) => pair.play()));
  playing.catch(() => undefined);
  try {
    do {
      const sends = 10 + random.below(120);
      const enough = new Promise<void>((resolve) => {
        let sent = 0;
        for (const pair of pairs) pair.onSend = () => ++sent === sends && resolve();
      });
      for (const pair of pairs) pair.goOn();
      await Promise.race([enough, playing, server.running, late]);
      for (const pair of pairs) pair.wait();
      await server.kill();
      errors.push(server.errors());
      server = await start();
      const back = Promise.all(pairs.map((pair) => pair.comeBack(server)));
      await Promise.race([back, playing, server.running, late]);
    } while (goesOn());
    for (const pair of pairs) pair.end();
    await playing;
    same(await server.stop(), 0, 'the exit code of a graceful stop');
  } finally {
    server.child.kill('SIGKILL');
  }
  same([...errors, server.errors()].join(''), '', 'what the servers complained about');
  return {
    acknowledged: pairs.flatMap((pair) => pair.acknowledged),
    matches: pairs.reduce((sum, { matches }) => sum + matches, 0),
  };
}

/** Two people who play one match after the other, whatever happens to their server. */
class Pair {
  matches = 0;
  readonly acknowledged: Acknowledged[] = [];
  onSend: () => void = () => {};
  /** Everybody finishes what they have begun to send, and leaves. */
  end!: () => void;
  private readonly people: readonly Person[];
  private readonly random: Random;
  private turn: number;
  private code: string | undefined;
  /** Their match has started: both are at its table, and each has a view of it. */
  private underWay = false;
  private ended = false;
  private readonly ending = new Promise<void>((resolve) => {
    this.end = () => {
      this.ended = true;
      this.open();
      resolve();
    };
  });
  private gate: Promise<void> = Promise.resolve();
  private open: () => void = () => {};

  private constructor(people: readonly Person[], turn: number, random: Random) {
    this.people = people;
    this.turn = turn;
    this.random = random;
  }

  static async arrive({ base }: ServerProcess, turn: number, random: Random): Promise<Pair> {
    const people = await Promise.all(['A', 'B'].map((name) => Person.arrive(base, `${name}${turn}`)));
    for (const person of people) await person.connect();
    return new Pair(people, turn, random);
  }

  wait(): void {
    this.gate = new Promise((resolve) => {
      this.open = resolve;
    });
  }

  goOn(): void {
    this.open();
  }

  /** After a restart: commands without an answer are sent again, and everybody sees what the server shows to a newcomer. */
  async comeBack({ base }: ServerProcess): Promise<void> {
    for (const person of this.people) await person.connect(() => this.code, base);
    for (const { player } of this.people) await player.until(() => player.idle);
    // While they sit down there is nothing to see. A match that waits at the gate goes on only later.
    if (this.underWay) for (const person of this.people) await this.seesTheSame(person, base);
  }

  async play(): Promise<void> {
    const [first] = this.people as [Person];
    while (!this.ended) {
      await this.sitDown(first.player);
      this.underWay = true;
      await Promise.all(this.people.map(({ player }, seat) => this.playOn(player, seat)));
      this.underWay = false;
      this.matches++;
    }
    for (const person of this.people) person.drop();
  }

  private async sitDown(host: Player): Promise<void> {
    const settings = GAMES[this.turn++ % GAMES.length] as (typeof GAMES)[number];
    const { table = '' } = await host.must({ kind: 'create', ...settings });
    this.code = table;
    for (const [seat, { player }] of this.people.entries()) {
      player.leave();
      player.hello(table);
      await player.must({ kind: 'sit', seat });
    }
    for (let seat = 2; seat < settings.seats; seat++) await host.must({ kind: 'addBot', seat, level: 'easy' });
    await host.must({ kind: 'start' });
  }

  /** Answers everything, sometimes with a second thought, sometimes taking it back, until the end. */
  private async playOn(player: Player, seat: number): Promise<void> {
    const open = () => player.questions.find(({ given, standing }) => given === undefined && !standing);
    for (;;) {
      const asked = player.until(() => player.update?.outcome !== undefined || open() !== undefined);
      await Promise.race([asked, this.ending]);
      await this.gate;
      const question = open();
      if (player.update?.outcome !== undefined || this.ended) return;
      if (question === undefined) continue;
      const choose = () => question.choices[this.random.below(question.choices.length)] as string;
      await this.send(player, { seat, decision: question.id, choice: choose() });
      if (question.sealed !== undefined && this.random.below(4) === 0)
        await this.send(player, { seat, decision: question.id, choice: choose() });
      const undo = player.update?.undo ?? undefined;
      if (undo !== undefined && this.random.below(8) === 0) await this.send(player, { seat, decision: undo });
    }
  }

  private async send(player: Player, { seat, decision, choice }: Omit<Acknowledged, 'id'>): Promise<void> {
    const id = commandId();
    const answering = player.command(
      choice === undefined ? { kind: 'undo', decision } : { kind: 'choose', decision, choice },
      id,
    );
    this.onSend();
    const answer = await answering;
    // Another may have been faster: with the last sealed answer, by taking theirs back, or by ending the match.
    check(
      answer.kind === 'ack' || ['stale', 'nothingToUndo', 'wrongStatus'].includes(answer.code),
      `a command is taken or comes too late: ${JSON.stringify(answer)}`,
    );
    if (answer.kind === 'ack') this.acknowledged.push({ id, seat, decision, ...(choice !== undefined && { choice }) });
  }

  /** At the same version of the same life, what the client made of all updates is what the server shows. */
  private async seesTheSame({ player, cookie }: Person, base: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${base}/api/tables/${this.code}/update`, { headers: { cookie } });
      const { life, update } = (await answer.json()) as { life: string; update: { version: number; view: unknown } };
      await player.until(() => player.life === life && player.version >= update.version);
      if (player.version === update.version) return same(player.view, update.view, `the view of ${player.name}`);
    }
  }
}

/** Everything acknowledged is in the log once, with the choice that was acknowledged last. */
function countOnce(dataDir: string, acknowledged: readonly Acknowledged[]): void {
  const db = new DatabaseSync(join(dataDir, 'vizard.db'), { readOnly: true });
  const rows = new Map<string, StoredRow[]>();
  for (const { body } of db.prepare('SELECT body FROM rows').iterate() as Iterable<{ body: string }>) {
    const stored = JSON.parse(body) as StoredRow;
    for (const command of stored.commands) rows.set(command, [...(rows.get(command) ?? []), stored]);
  }
  const sealed = (db.prepare('SELECT body FROM sealed').all() as { body: string }[]).flatMap(
    ({ body }) => JSON.parse(body).commands as string[],
  );
  db.close();
  const last = new Map<string, { given: Acknowledged; stored: StoredRow }>();
  for (const given of acknowledged) {
    const [stored, ...more] = rows.get(given.id) ?? [];
    if (stored === undefined && sealed.includes(given.id)) continue;
    check(stored !== undefined && more.length === 0, `the acknowledged ${JSON.stringify(given)} is in the log once`);
    last.set(`${stored.commands.join()} ${given.seat} ${given.decision}`, { given, stored });
  }
  for (const { given, stored } of last.values()) {
    const { row } = stored;
    const written = 'undo' in row ? undefined : row.answers.find(({ decision }) => decision === given.decision)?.choice;
    same(written, given.choice, `what was written for ${JSON.stringify(given)}`);
  }
}
