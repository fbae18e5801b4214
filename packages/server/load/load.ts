import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Drives a running server as many tables of people would, and measures. Runs in a process of its own. */
export interface Load {
  readonly base: string;
  readonly tables: number;
  readonly seconds: number;
  /** Choices per second over all tables; 0 for as many as the server takes. */
  readonly rate: number;
  /** Sockets that only listen, beside the players. */
  readonly idle: number;
  readonly game: string;
}

export interface Measured {
  readonly tables: number;
  readonly sockets: number;
  readonly seconds: number;
  readonly choices: number;
  readonly perSecond: number;
  /** Milliseconds from the command to its acknowledgement, which follows the broadcast. */
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

/** How two play games whose usual way needs more. */
const FOR_TWO: Readonly<Record<string, object>> = { room25: { mode: 'cooperation' } };

interface Question {
  readonly id: number;
  readonly choices: readonly string[];
  readonly given?: string;
}

let commands = 0;
const nextId = (): string => `load-${process.pid}-${++commands}`;

/** A player that only knows its open questions. */
class Puppet {
  questions: readonly Question[] = [];
  over = false;
  private socket!: WebSocket;
  private readonly waiting = new Map<string, (message: { kind: string; table?: string }) => void>();
  private readonly ready: (puppet: Puppet) => void;

  constructor(ready: (puppet: Puppet) => void) {
    this.ready = ready;
  }

  static async arrive(base: string, ready: (puppet: Puppet) => void): Promise<Puppet> {
    const answer = await fetch(`${base}/api/me`);
    await answer.arrayBuffer();
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;
    const puppet = new Puppet(ready);
    puppet.socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, {
      headers: { cookie, origin: base },
      perMessageDeflate: false,
    });
    puppet.socket.on('message', (data) => puppet.hear(String(data)));
    await once(puppet.socket, 'open');
    return puppet;
  }

  hello(table: string): void {
    this.socket.send(JSON.stringify({ kind: 'hello', protocol: 1, table }));
  }

  command(command: object): Promise<{ kind: string; table?: string }> {
    const id = nextId();
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, ...command }));
    });
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(text: string): void {
    const message = JSON.parse(text);
    if (message.kind === 'update') {
      this.questions = message.questions;
      this.over = message.outcome !== undefined;
      this.ready(this);
    } else if (message.kind === 'ack' || message.kind === 'refused') {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    }
  }
}

export async function load(options: Load, tell: (line: string) => void = () => {}): Promise<Measured> {
  const { base, tables, seconds, rate, idle, game } = options;
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(base).hostname)) {
    throw new Error(`Load is for a server on this machine, not for ${base}: start one here and name its address.`);
  }
  if (tables > 20_000 || seconds > 3_600 || idle > 50_000)
    throw new Error('At most 20000 tables, 50000 idle sockets and an hour.');
  const times: number[] = [];
  let refused = 0;
  let running = false;
  const busy = new Set<Puppet>();
  const partners = new Map<Puppet, Puppet>();
  const open = (puppet: Puppet) => puppet.questions.find(({ given }) => given === undefined);

  const choose = async (puppet: Puppet): Promise<void> => {
    const question = open(puppet);
    if (question === undefined || busy.has(puppet)) return;
    busy.add(puppet);
    const began = performance.now();
    const choice = question.choices[commands % question.choices.length];
    const answer = await puppet.command({ kind: 'choose', decision: question.id, choice });
    busy.delete(puppet);
    if (!running) return;
    if (answer.kind === 'ack') times.push(performance.now() - began);
    else refused++;
    if (rate === 0) void act(puppet);
  };
  const act = async (puppet: Puppet): Promise<void> => {
    if (!running || busy.has(puppet)) return;
    if (!puppet.over) return choose(puppet);
    if (!partners.has(puppet)) return;
    busy.add(puppet);
    await puppet.command({ kind: 'rematch' });
    await puppet.command({ kind: 'start' });
    busy.delete(puppet);
    if (rate === 0) void act(puppet);
  };
  const ready = (puppet: Puppet): void => {
    if (running && (rate === 0 || puppet.over)) void act(puppet);
  };

  const puppets: Puppet[] = [];
  for (let made = 0; made < tables; made += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, tables - made) }, async () => {
        const [first, second] = await Promise.all([Puppet.arrive(base, ready), Puppet.arrive(base, ready)]);
        const { table = '' } = await first.command({ kind: 'create', game, seats: 2, options: FOR_TWO[game] ?? {} });
        for (const [seat, puppet] of [first, second].entries()) {
          puppet.hello(table);
          await puppet.command({ kind: 'sit', seat });
        }
        await first.command({ kind: 'start' });
        partners.set(first, second);
        puppets.push(first, second);
      }),
    );
  }
  const listeners: Puppet[] = [];
  for (let made = 0; made < idle; made += 100) {
    listeners.push(
      ...(await Promise.all(Array.from({ length: Math.min(100, idle - made) }, () => Puppet.arrive(base, () => {})))),
    );
  }
  tell(`${tables} tables are set, ${puppets.length + listeners.length} sockets open`);

  running = true;
  const began = performance.now();
  let due = 0;
  let turn = 0;
  const ticking = setInterval(() => {
    if (rate === 0) return;
    due = ((performance.now() - began) / 1000) * rate;
    for (let tried = 0; tried < puppets.length && turn < due; tried++) {
      const puppet = puppets[(turn + tried) % puppets.length] as Puppet;
      if (busy.has(puppet) || open(puppet) === undefined) continue;
      turn++;
      void choose(puppet);
    }
  }, 5);
  if (rate === 0) for (const puppet of puppets) void act(puppet);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  running = false;
  clearInterval(ticking);
  const took = (performance.now() - began) / 1000;
  for (const puppet of [...puppets, ...listeners]) puppet.close();
  times.sort((a, b) => a - b);
  const at = (part: number): number =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0) * 10) / 10;
  return {
    tables,
    sockets: puppets.length + listeners.length,
    seconds: Math.round(took * 10) / 10,
    choices: times.length,
    perSecond: Math.round(times.length / took),
    p50: at(0.5),
    p99: at(0.99),
    refused,
  };
}
