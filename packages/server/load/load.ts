import { Puppet } from './puppet.ts';
import { figuresOf, mustBeHere } from './server.ts';

export { BadLoad } from './puppet.ts';

/** Drives a running server as many tables of people would, and measures. Runs in a process of its own. */
export interface Load {
  readonly base: string;
  /** More servers on the same database: people come to one after the other, so that every table is at several. */
  readonly others?: readonly string[];
  readonly game: string;
  /** Options of the game; if left out, those with which two can play. */
  readonly options?: object;
  /** People at each table. */
  readonly seats: number;
  readonly tables: number;
  readonly seconds: number;
  /** Choices per second over all tables; 0 for as many as the server takes. */
  readonly rate: number;
  /** Sockets that only listen, beside the players. */
  readonly idle: number;
  /** Tables of hard bots beside. */
  readonly bots: number;
}

export const MOST = { tables: 20_000, seconds: 3_600, rate: 1_000_000, idle: 50_000, bots: 1_000 } as const;

export interface Measured {
  readonly tables: number;
  readonly sockets: number;
  readonly seconds: number;
  readonly choices: number;
  readonly perSecond: number;
  /** Milliseconds from the command to its acknowledgement, which is sent after everybody at the table was told. */
  readonly p50: number;
  readonly p99: number;
  /** Choices the server did not take, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Tables at which nobody played any more at the end. */
  readonly stalled: number;
  /** The server's figures: processor seconds, memory at the end, choices in one commit, what bots thought about. */
  readonly server: {
    readonly cpuSeconds: number;
    readonly megabytes: number;
    readonly perCommit: number;
    readonly botChoices: number;
  };
  /** Processor seconds of the other servers. */
  readonly others?: readonly number[];
}

/** How two play games whose usual way needs more. */
const FOR_TWO: Readonly<Record<string, object>> = { room25: { mode: 'cooperation' } };
export const optionsOf = ({ game, options }: Load): object => options ?? FOR_TWO[game] ?? {};

/** How many arrive at the same time. */
const TOGETHER = 50;

export async function load(asked: Load, tell: (line: string) => void = () => {}): Promise<Measured> {
  const bases = [asked.base, ...(asked.others ?? [])];
  for (const base of bases) await mustBeHere(base);
  const everybody: Puppet[] = [];
  let arrived = 0;
  const arrive = async (): Promise<Puppet> => {
    const puppet = await Puppet.arrive(bases[arrived++ % bases.length] as string);
    everybody.push(puppet);
    return puppet;
  };
  try {
    return await measure(asked, everybody, arrive, tell);
  } finally {
    for (const puppet of everybody) puppet.close();
  }
}

type Arrive = () => Promise<Puppet>;

async function measure(
  asked: Load,
  everybody: readonly Puppet[],
  arrive: Arrive,
  tell: (line: string) => void,
): Promise<Measured> {
  const { base, others = [], tables, seconds, rate, idle, bots } = asked;
  const figures = () => Promise.all(others.map(figuresOf));
  const people = (await inTurns(tables, () => sitDown(asked, arrive))).flat();
  await inTurns(bots, () => letBotsPlay(asked, arrive));
  await inTurns(idle, arrive);
  tell(`${tables} tables are set, ${everybody.length} sockets open`);

  const [before, othersBefore] = [await figuresOf(base), await figures()];
  const { times, refused, stalled, took } = await drive(people, seconds, rate);
  const [after, othersAfter] = [await figuresOf(base), await figures()];
  times.sort((a, b) => a - b);
  const at = (part: number): number => tenths(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return {
    tables,
    sockets: everybody.length,
    seconds: tenths(took),
    choices: times.length,
    perSecond: Math.round(times.length / took),
    p50: at(0.5),
    p99: at(0.99),
    refused,
    stalled,
    server: {
      cpuSeconds: tenths(after.cpuSeconds - before.cpuSeconds),
      megabytes: Math.round(after.memory / 1e6),
      perCommit: tenths((after.committed - before.committed) / Math.max(1, after.commits - before.commits)),
      botChoices: after.thoughts - before.thoughts,
    },
    ...(others.length > 0 && {
      others: othersAfter.map(({ cpuSeconds }, index) => tenths(cpuSeconds - (othersBefore[index]?.cpuSeconds ?? 0))),
    }),
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

async function inTurns<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const turn = Array.from({ length: Math.min(TOGETHER, count - made.length) }, make);
    // If one of them fails, wait until nobody is on the way any more.
    await Promise.allSettled(turn);
    made.push(...(await Promise.all(turn)));
  }
  return made;
}

/** A table of people, and another match as soon as one is over. */
async function sitDown(asked: Load, arrive: Arrive): Promise<Puppet[]> {
  const { game, seats } = asked;
  const people = await Promise.all(Array.from({ length: seats }, arrive));
  const [host] = people as [Puppet];
  const { table = '' } = await host.must({ kind: 'create', game, seats, options: optionsOf(asked) });
  for (const [seat, puppet] of people.entries()) {
    puppet.hello(table);
    await puppet.must({ kind: 'sit', seat });
  }
  await host.must({ kind: 'start' });
  host.leads = true;
  return people;
}

/** A table where nobody but bots of the strongest level plays, and another one as soon as it is over. */
async function letBotsPlay(asked: Load, arrive: Arrive): Promise<void> {
  const { game, seats } = asked;
  const host = await arrive();
  const begin = async (): Promise<void> => {
    host.over = false;
    const { table = '' } = await host.must({ kind: 'create', game, seats, options: optionsOf(asked) });
    host.hello(table);
    for (let seat = 0; seat < seats; seat++) await host.must({ kind: 'addBot', seat, level: 'hard' });
    await host.must({ kind: 'start' });
  };
  host.onUpdate = () => {
    if (host.over) begin().catch(() => undefined);
  };
  await begin();
}

/** Lets the people choose for this long: at a pace, or each as soon as asked. A server that is too busy to answer at all gets a minute more. */
async function drive(people: readonly Puppet[], seconds: number, rate: number) {
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const busy = new Set<Puppet>();
  let running = true;

  const choose = async (puppet: Puppet): Promise<void> => {
    const question = puppet.open;
    if (question === undefined) return;
    const began = performance.now();
    const choice = question.choices[times.length % question.choices.length];
    const answer = await puppet.command({ kind: 'choose', decision: question.id, choice });
    if (!running) return;
    if (answer.kind === 'ack') times.push(performance.now() - began);
    else refused[answer.code ?? 'unknown'] = (refused[answer.code ?? 'unknown'] ?? 0) + 1;
  };
  const again = async (puppet: Puppet): Promise<void> => {
    await puppet.command({ kind: 'rematch' });
    await puppet.command({ kind: 'start' });
  };
  /** What came while this one was waiting for an acknowledgement, the end of the match for instance. */
  const goesOn = ({ over, leads, open }: Puppet): boolean => (over ? leads : rate === 0 && open !== undefined);
  /** One thing at a time, and the next one after it. */
  const act = async (puppet: Puppet): Promise<void> => {
    if (!running || busy.has(puppet)) return;
    busy.add(puppet);
    do {
      if (!puppet.over) await choose(puppet);
      else if (puppet.leads) await again(puppet);
    } while (running && goesOn(puppet));
    busy.delete(puppet);
  };

  for (const puppet of people) {
    puppet.onUpdate = () => {
      if (puppet.over || rate === 0) void act(puppet);
    };
    if (rate === 0) void act(puppet);
  }
  const began = performance.now();
  const stopped = rate === 0 ? () => {} : pace(people, rate, busy, act);
  const passed = () => (performance.now() - began) / 1000;
  const unheard = () => times.length === 0 && Object.keys(refused).length === 0;
  while (passed() < seconds || (unheard() && passed() < seconds + 60))
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, (seconds - passed()) * 1000)));
  const took = passed();
  const stalled = people.filter((puppet) => puppet.leads && puppet.over && !busy.has(puppet)).length;
  running = false;
  stopped();
  return { times, refused, stalled, took };
}

/** This many choices a second, from those who are asked, in turns. */
function pace(
  people: readonly Puppet[],
  rate: number,
  busy: ReadonlySet<Puppet>,
  act: (puppet: Puppet) => Promise<void>,
): () => void {
  const began = performance.now();
  let made = 0;
  let next = 0;
  const ticking = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * rate;
    for (let tried = 0; tried < people.length && made < due; tried++) {
      const puppet = people[next++ % people.length] as Puppet;
      if (busy.has(puppet) || puppet.over || puppet.open === undefined) continue;
      made++;
      void act(puppet);
    }
  }, 5);
  return () => clearInterval(ticking);
}
