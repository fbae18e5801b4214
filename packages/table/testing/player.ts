import {
  applyChanges,
  type ClientMessage,
  type Command,
  type Happened,
  makeClientMessage,
  parseServerMessage,
  type Question,
  type ServerMessage,
  type ServerMessageOf,
  type TableMessage,
  type TalkEntry,
  type UpdateMessage,
} from '@vizard/protocol';
import { check } from './check.ts';

export type Answer = ServerMessageOf<'ack'> | ServerMessageOf<'refused'>;
type Without<T> = T extends unknown ? Omit<T, 'id'> : never;

let count = 0;
/** An id as clients make them; repeatable here. */
export const commandId = (): string => `00000000-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`;

/** A client that plays like a person: keeps what it was sent, and reports any gap, duplicate or nonsense. */
export class Player {
  /** Its id, and its name unless another one is given. */
  readonly name: string;
  readonly called: string;
  readonly mask: string | undefined;
  readonly program: boolean;
  table: TableMessage | undefined;
  update: UpdateMessage | undefined;
  view: unknown;
  life = '';
  version = 0;
  readonly talk: TalkEntry[] = [];
  readonly story: Happened[] = [];
  readonly received: string[] = [];
  ended: string | undefined;
  private send: (text: string) => void = () => {};
  private readonly waiting = new Map<
    string,
    { resolve(answer: Answer): void; reject(why: unknown): void; text: string }
  >();
  private watchers: { until(): boolean; resolve(): void; reject(why: unknown): void }[] = [];

  constructor(
    name: string,
    { called = name, mask, program = false }: Partial<Pick<Player, 'called' | 'mask' | 'program'>> = {},
  ) {
    this.name = name;
    this.called = called;
    this.mask = mask;
    this.program = program;
  }

  get questions(): readonly Question[] {
    return this.update?.questions ?? [];
  }

  /** Nothing it has asked for is unanswered. */
  get idle(): boolean {
    return this.waiting.size === 0;
  }

  /** A new connection: what was not answered is sent again. */
  connect(send: (text: string) => void, code?: string): void {
    this.send = send;
    if (code !== undefined) this.hello(code);
    for (const { text } of this.waiting.values()) send(text);
  }

  hello(code: string, remember = true): void {
    const since =
      remember && this.life !== '' && this.version > 0 ? { life: this.life, version: this.version } : undefined;
    this.say({ kind: 'hello', protocol: 1, table: code, ...(since && { since }) });
  }

  /** Forgets everything before the next table. */
  leave(): void {
    this.update = undefined;
    this.life = '';
    this.version = 0;
  }

  /** Fails everything it still waits for. */
  fail(why: unknown): void {
    for (const { reject } of [...this.waiting.values(), ...this.watchers]) reject(why);
  }

  say(message: ClientMessage): void {
    this.send(makeClientMessage(message));
  }

  command(command: Without<Command>, id = commandId()): Promise<Answer> {
    const text = makeClientMessage({ ...command, id } as Command);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, text });
      this.send(text);
    });
  }

  /** Sends a command that must be accepted. */
  async must(command: Without<Command>): Promise<ServerMessageOf<'ack'>> {
    const answer = await this.command(command);
    check(answer.kind === 'ack', `${this.name} may ${command.kind}, but was refused: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Sends a command that must be refused with that code. */
  async mustNot(command: Without<Command>, code: string): Promise<void> {
    const answer = await this.command(command);
    check(
      answer.kind === 'refused' && answer.code === code,
      `${this.name} is refused ${command.kind} as ${code}, but got ${JSON.stringify(answer)}`,
    );
  }

  hear(text: string): void {
    this.received.push(text);
    const message = parseServerMessage(text);
    this.take(message);
    const ready = this.watchers.filter(({ until }) => until());
    this.watchers = this.watchers.filter((watcher) => !ready.includes(watcher));
    for (const { resolve } of ready) resolve();
  }

  /** Resolves as soon as this is true. */
  until(until: () => boolean): Promise<void> {
    if (until()) return Promise.resolve();
    return new Promise((resolve, reject) => this.watchers.push({ until, resolve, reject }));
  }

  private take(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        // Versions of different lives can't be compared.
        if (message.life !== this.life) this.version = 0;
        this.life = message.life;
        return;
      case 'table':
        this.table = message;
        return;
      case 'update':
        this.follow(message);
        return;
      case 'ack':
      case 'refused':
        this.waiting.get(message.id)?.resolve(message);
        this.waiting.delete(message.id);
        return;
      case 'talk':
        for (const entry of message.entries) {
          const known = this.talk.findIndex((one) => one.entry === entry.entry);
          this.talk[known < 0 ? this.talk.length : known] = entry;
        }
        return;
      case 'bye':
        this.ended = message.code;
    }
  }

  private follow(update: UpdateMessage): void {
    if (update.view !== undefined) {
      this.view = update.view;
    } else {
      check(
        update.version === this.version + 1,
        `${this.name} gets version ${this.version + 1} next, not ${update.version}`,
      );
      this.view = applyChanges(this.view, update.changes ?? []);
    }
    this.version = update.version;
    this.update = update;
    this.story.push(...update.happened);
  }
}
