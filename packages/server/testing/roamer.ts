import type { Random } from '@vizard/kernel';
import type { Command, ServerMessageOf } from '@vizard/protocol';
import { commandId, Player } from '@vizard/table/testing';
import { WebSocket } from 'ws';

type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
type Answer = ServerMessageOf<'ack'> | ServerMessageOf<'refused'>;

/** A server that is gone is noticed at once. One that takes less than this to answer is just busy. */
const PATIENCE = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody whose page finds another server whenever the one it talks to is gone, and sends again what was not acknowledged. */
export class Roamer {
  readonly player: Player;
  guest = '';
  private cookie = '';
  private code: string | undefined;
  private socket: WebSocket | undefined;
  private gone = false;
  private readonly bases: () => readonly string[];
  private readonly random: Random;
  private readonly complain: (error: unknown) => void;

  private constructor(
    name: string,
    bases: () => readonly string[],
    random: Random,
    complain: (error: unknown) => void,
  ) {
    this.player = new Player(name);
    this.bases = bases;
    this.random = random;
    this.complain = complain;
  }

  /** `bases` are the servers that may be there; one of them is. `complain` hears of a gap, a duplicate or nonsense from a server. */
  static async arrive(
    name: string,
    bases: () => readonly string[],
    random: Random,
    complain: (error: unknown) => void = (error) => {
      throw error;
    },
  ): Promise<Roamer> {
    const roamer = new Roamer(name, bases, random, complain);
    const answer = await roamer.ask('/api/me');
    roamer.cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] as string;
    roamer.guest = ((await answer.json()) as { guest: string }).guest;
    roamer.connect();
    return roamer;
  }

  /** Asks one server after the other until one can answer. */
  async ask(path: string, base?: string): Promise<Response> {
    for (;;) {
      const answer = await fetch((base ?? this.anyBase()) + path, {
        headers: { cookie: this.cookie },
        signal: AbortSignal.timeout(PATIENCE),
      }).catch(() => undefined);
      if (answer?.ok) return answer;
      await answer?.arrayBuffer();
      await pause(100);
    }
  }

  hello(code: string): void {
    this.code = code;
    this.player.life = '';
    if (this.socket?.readyState === WebSocket.OPEN) this.player.hello(code);
  }

  /** The table's final answer: while the database is away the same command is sent again. */
  async command(command: Without<Command>, id = commandId()): Promise<Answer> {
    for (;;) {
      const answer = await this.player.command(command, id);
      const later = answer.kind === 'refused' && ['unavailable', 'noTable'].includes(answer.code);
      if (!later) return answer;
      if (answer.code === 'noTable' && this.code !== undefined) this.player.hello(this.code, false);
      await pause(200);
    }
  }

  async must(command: Without<Command>): Promise<ServerMessageOf<'ack'>> {
    const answer = await this.command(command);
    if (answer.kind === 'ack') return answer;
    throw new Error(`${this.player.name} may ${command.kind}, but was refused: ${JSON.stringify(answer)}`);
  }

  /** The page is reloaded somewhere else. */
  move(): void {
    this.socket?.terminate();
  }

  leave(): void {
    this.gone = true;
    this.socket?.terminate();
  }

  private anyBase(): string {
    const bases = this.bases();
    return bases[this.random.below(bases.length)] as string;
  }

  private connect(): void {
    const base = this.anyBase();
    const socket = new WebSocket(`${base.replace('http', 'ws')}/socket`, {
      headers: { cookie: this.cookie, origin: base },
      handshakeTimeout: PATIENCE,
    });
    this.socket = socket;
    socket.on('error', () => undefined);
    socket.on('open', () => this.player.connect((text) => this.send(socket, text), this.code));
    socket.on('message', (data) => this.socket === socket && this.hear(String(data)));
    socket.on('close', () => {
      if (this.gone || this.socket !== socket) return;
      setTimeout(() => !this.gone && this.connect(), 50 + this.random.below(200));
    });
  }

  private send(socket: WebSocket, text: string): void {
    if (this.socket === socket && socket.readyState === socket.OPEN) socket.send(text);
  }

  private hear(text: string): void {
    try {
      this.player.hear(text);
    } catch (error) {
      this.complain(error);
    }
    // The table could not be loaded just now: come again.
    if (text.startsWith('{"kind":"refused","id":"",')) setTimeout(() => this.move(), 200);
  }
}
