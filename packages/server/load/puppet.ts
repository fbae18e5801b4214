import { once } from 'node:events';
import { WebSocket } from 'ws';

interface Question {
  readonly id: number;
  readonly choices: readonly string[];
  readonly given?: string;
  readonly standing?: boolean;
}

export interface Answer {
  readonly kind: 'ack' | 'refused';
  readonly table?: string;
  readonly code?: string;
  readonly message?: string;
}

/** Where an update has what a puppet looks for; quotes inside of texts are escaped, so nothing else looks like it. */
const QUESTIONS = ',"questions":[';
const REFUSALS = '],"refusals":';
const OUTCOME = ',"outcome":{';

let commands = 0;

/** A player that only knows its open questions. */
export class Puppet {
  questions: readonly Question[] = [];
  over = false;
  /** Opens the next match when one is over. */
  leads = false;
  /** Called after every update. */
  onUpdate: () => void = () => {};
  private socket!: WebSocket;
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  static async arrive(base: string): Promise<Puppet> {
    const answer = await fetch(`${base}/api/me`);
    await answer.arrayBuffer();
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;
    const puppet = new Puppet();
    puppet.socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, {
      headers: { cookie, origin: base },
      perMessageDeflate: false,
    });
    puppet.socket.on('message', (data) => puppet.hear(String(data)));
    await once(puppet.socket, 'open');
    puppet.socket.on('error', () => undefined);
    puppet.socket.on('close', () => puppet.hangUp());
    return puppet;
  }

  get open(): Question | undefined {
    return this.questions.find(({ given, standing }) => given === undefined && standing !== true);
  }

  hello(table: string): void {
    this.socket.send(JSON.stringify({ kind: 'hello', protocol: 1, table }));
  }

  command(command: object): Promise<Answer> {
    const id = `load-${process.pid}-${++commands}`;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ id, ...command }));
    });
  }

  /** Does it, or says why the load can't be made. */
  async must(command: { readonly kind: string; readonly [field: string]: unknown }): Promise<Answer> {
    const answer = await this.command(command);
    if (answer.kind !== 'ack') throw new BadLoad(`The server refuses to ${command.kind}: ${answer.message}`);
    return answer;
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(text: string): void {
    if (text.startsWith('{"kind":"update"')) {
      this.look(text);
      this.onUpdate();
    } else if (text.startsWith('{"kind":"ack"') || text.startsWith('{"kind":"refused"')) {
      const answer = JSON.parse(text);
      this.waiting.get(answer.id)?.(answer);
      this.waiting.delete(answer.id);
    }
  }

  /** Reads its questions and whether it is over, nothing else: what a page does with the rest costs no server anything. */
  private look(update: string): void {
    const from = update.indexOf(QUESTIONS);
    const to = update.indexOf(REFUSALS, from);
    if (from < 0 || to < 0)
      throw new Error('The server speaks in another way than this load: start one of the same release.');
    this.questions = JSON.parse(update.slice(from + QUESTIONS.length - 1, to + 1));
    this.over = update.includes(OUTCOME, to);
  }

  private hangUp(): void {
    for (const resolve of this.waiting.values()) resolve({ kind: 'refused', code: 'closed', message: 'It hung up.' });
    this.waiting.clear();
  }
}

/** The load can't be made as asked: says why, and what to do. */
export class BadLoad extends Error {
  override readonly name = 'BadLoad';
}
