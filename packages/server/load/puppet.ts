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
    const message = JSON.parse(text);
    if (message.kind === 'update') {
      this.questions = message.questions;
      this.over = message.outcome !== undefined;
      this.onUpdate();
    } else if (message.kind === 'ack' || message.kind === 'refused') {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    }
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
