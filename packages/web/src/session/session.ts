import { batch, computed, signal } from '@preact/signals';
import {
  applyChanges,
  BadShape,
  type Command,
  type CommandOf,
  type Happened,
  PROTOCOL,
  parseServerMessage,
  REFUSAL_CODES,
  type ServerMessage,
  type ServerMessageOf,
  type TableMessage,
  type TalkEntry,
  type UpdateMessage,
} from '@vizard/protocol';
import { noteDeal } from '../fair/noted.ts';
import { isWaitedFor } from '../play/current-question.ts';
import { attempt } from '../ui/attempt.ts';
import { freshId } from './fresh-id.ts';
import { Line } from './line.ts';
import type { Dial } from './wire.ts';

/** The newest update, its view always whole. */
export type Update = Omit<UpdateMessage, 'changes' | 'view'> & {
  readonly view: unknown;
  /** When it came, by this page's clock: timers count from here. */
  readonly heardAt: number;
};
export type Refused = ServerMessageOf<'refused'>;

/** Hears of an update before it is drawn. */
export type UpdateListener = (update: Update, before: Update | undefined) => void;

/** A command without its table and id. */
type Said<K extends Command['kind']> = Omit<CommandOf<K>, 'kind' | 'id'>;

interface Waiting {
  readonly command: Command;
  done(answer: ServerMessageOf<'ack'>): void;
  failed(refused: Refused): void;
}

/** A command that changed nothing: the table's reason. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.message);
    this.refused = refused;
  }
}

/** Milliseconds until a command that the server could not write is sent again. */
const AGAIN = 1500;

/**
 * One connection to one table, over any kind of wire. It survives losses: it reconnects, says which version it has,
 * and sends again what was not acknowledged.
 */
export class Session {
  readonly state: Line['state'];
  readonly ended = signal<ServerMessageOf<'bye'>['code'] | undefined>(undefined);
  readonly table = signal<TableMessage | undefined>(undefined);
  readonly update = signal<Update | undefined>(undefined);
  /** The table of the next match, while this page still shows the last result. */
  readonly next = signal<TableMessage | undefined>(undefined);
  readonly chat = signal<readonly TalkEntry[]>([]);
  /** Whom this player talks to, if their team may talk among itself. */
  readonly toTeam = signal(false);
  /** A finished match with everything, once it was asked for. */
  readonly record = signal<ServerMessageOf<'record'> | undefined>(undefined);
  /** What a bot would do, once it was asked for. */
  readonly hint = signal<ServerMessageOf<'hint'> | undefined>(undefined);
  /** Everything that happened as it was told here, oldest first. */
  readonly story = signal<readonly Happened[]>([]);
  /** The clicked choice: marked at once, until the table has answered. */
  readonly marked = signal<{ readonly decision: number; readonly choice: string } | undefined>(undefined);
  /** Why the last choice was refused, until the next one. */
  readonly refused = signal<Refused | undefined>(undefined);
  /** The server is there, but can't write: its database is away. */
  readonly away = signal(false);
  /** A newer client is on the server: reload when nothing is being decided. */
  readonly outdated = signal(false);

  readonly you = computed(() => this.table.value?.you);
  readonly seat = computed(() => this.table.value?.you.seat ?? undefined);
  /** What a command of talk says of its addressee. */
  readonly addressed = computed((): { to?: 'team' } =>
    this.toTeam.value && this.update.value?.team !== undefined ? { to: 'team' } : {},
  );

  #code: string | undefined;
  #life = '';
  #build: string | undefined;
  #looking = false;
  #goesOn = false;
  readonly #line: Line;
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Set<UpdateListener>();

  constructor(dial: Dial, code?: string) {
    this.#code = code;
    this.#line = new Line(dial, {
      opened: () => {
        this.#hello();
        for (const { command } of this.#waiting.values()) this.#line.send(command);
      },
      heard: (text) => this.#read(text),
      seen: () => this.#looked(),
    });
    this.state = this.#line.state;
  }

  /** From now on this session is about that table. */
  join(code: string): void {
    this.#code = code;
    this.#hello();
  }

  /** Sends a command. The promise settles with the table's answer, even across a lost connection, or when the session ends. */
  command<K extends Command['kind']>(kind: K, said: Said<K>): Promise<ServerMessageOf<'ack'>> {
    const command = { kind, id: freshId(), ...said } as unknown as Command;
    return new Promise((done, fail) => {
      this.#waiting.set(command.id, { command, done, failed: (refused) => fail(new CommandRefused(refused)) });
      if (this.state.peek() === 'ended') this.#failAll();
      else this.#line.send(command);
    });
  }

  /** Answers a question: marked within the frame, unmarked when the table has answered. */
  async choose(decision: number, choice: string): Promise<void> {
    this.marked.value = { decision, choice };
    this.refused.value = undefined;
    try {
      await this.command('choose', { decision, choice });
    } catch (error) {
      if (error instanceof CommandRefused) this.refused.value = error.refused;
    } finally {
      if (this.marked.value?.decision === decision && this.marked.value.choice === choice)
        this.marked.value = undefined;
    }
  }

  /** Calls the listener with each update before it is drawn, until the returned function is called. */
  onUpdate(listener: UpdateListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The table is on the screen: from now on updates are seen. */
  look(): void {
    this.#looking = true;
    this.#looked();
  }

  /** Leaves a result for the next match, as soon as there is one. */
  goOn(): void {
    this.#goesOn = true;
    if (this.next.value !== undefined) this.#turnTo(this.next.value);
  }

  /** Reconnects because the identity has changed. */
  redial(): void {
    this.#line.redial();
  }

  close(): void {
    this.#line.close();
  }

  #hello(): void {
    if (this.#code === undefined) return;
    const version = this.next.value === undefined ? this.update.value?.version : undefined;
    const since = version === undefined ? {} : { since: { life: this.#life, version } };
    this.#line.send({ kind: 'hello', protocol: PROTOCOL, table: this.#code, ...since });
  }

  #looked(): void {
    const version = this.update.value?.version;
    if (version === undefined || !this.#looking || document.visibilityState !== 'visible') return;
    this.#line.send({ kind: 'looked', version });
  }

  #refuse(message: Refused): void {
    const { id, code } = message;
    if (code === 'unavailable') {
      this.away.value = true;
      this.#again(id);
    } else if (code === 'tooFast' && id === '') this.#again(id);
    else {
      this.#waiting.get(id)?.failed(message);
      this.#waiting.delete(id);
      if (id === '') this.refused.value = message;
    }
  }

  /** The server can't do it now, so the command is sent again until it can. It counts once, however often it is sent. */
  #again(id: string): void {
    window.setTimeout(() => {
      // Without a connection nobody gets it, and a new connection sends everything again.
      const waiting = this.#waiting.get(id);
      if (waiting !== undefined) this.#line.send(waiting.command);
      else this.#hello();
    }, AGAIN);
  }

  /** No answer will come any more: rejects everything that waits, with the reason. */
  #failAll(): void {
    const code = REFUSAL_CODES.find((one) => one === this.ended.peek()) ?? 'unavailable';
    const message = 'The session with this table is over.';
    for (const [id, { failed }] of this.#waiting) failed({ kind: 'refused', id, code, message });
    this.#waiting.clear();
  }

  /** A message that can't be read is logged and skipped: the next ones may still be good. */
  #read(text: string): void {
    try {
      this.#hear(parseServerMessage(text));
    } catch (error) {
      if (!(error instanceof BadShape)) throw error;
      console.error(error.message);
    }
  }

  #hear(message: ServerMessage): void {
    switch (message.kind) {
      case 'welcome':
        this.#life = message.life;
        this.#build ??= message.build;
        this.outdated.value = message.build !== this.#build;
        return;
      case 'table':
        this.#newTable(message);
        return;
      case 'update':
        this.away.value = false;
        this.#update(message);
        return;
      case 'talk':
        this.#hearTalk(message.entries);
        return;
      case 'record':
        this.record.value = message;
        return;
      case 'hint':
        this.hint.value = message;
        return;
      case 'story':
        this.story.value = message.happened;
        return;
      case 'ack':
        this.away.value = false;
        this.#waiting.get(message.id)?.done(message);
        this.#waiting.delete(message.id);
        return;
      case 'refused':
        this.#refuse(message);
        return;
      case 'bye':
        if (message.again) return;
        this.ended.value = message.code;
        this.#line.end();
        this.#failAll();
        return;
      default:
    }
  }

  #newTable(table: TableMessage): void {
    const { outcome, match } = this.update.value ?? {};
    // a result stays until its reader goes on, or until the next match begins
    if (outcome !== undefined && match !== table.match && !this.#goesOn) this.next.value = table;
    else this.#turnTo(table);
    if (table.status === 'lobby') noteDeal(table.code, table.match, { commitment: table.commitment });
    const chair = table.chairs.find(({ seat }) => seat === table.you.seat);
    if (table.status === 'lobby' && chair !== undefined && chair.nonce === null) {
      const nonce = freshId();
      noteDeal(table.code, table.match, { nonce });
      void this.command('nonce', { nonce }).catch(() => undefined);
    }
  }

  /** Drops everything that belongs to the previous match. */
  #turnTo(table: TableMessage): void {
    batch(() => {
      if (this.table.value !== undefined && this.table.value.match !== table.match) {
        this.update.value = undefined;
        this.story.value = [];
        this.#goesOn = false;
      }
      this.table.value = table;
      this.next.value = undefined;
    });
  }

  #update(message: UpdateMessage): void {
    if (this.next.value?.match === message.match) this.#turnTo(this.next.value);
    const before = this.update.value;
    const { changes, view, ...rest } = message;
    if (changes !== undefined && before?.version !== message.version - 1) {
      if (before !== undefined && message.version <= before.version) return;
      this.update.value = undefined;
      this.#hello();
      return;
    }
    const update: Update = {
      ...rest,
      view: changes === undefined ? view : applyChanges(before?.view, changes),
      heardAt: performance.now(),
    };
    for (const heard of this.#listeners) attempt(() => heard(update, before));
    // a page opened in the middle asks for the past; if players have to remember for themselves, all pages ask at the end
    if (update.strict !== true && (update.missed === true || before?.strict === true))
      void this.command('recall', {}).catch(() => undefined);
    batch(() => {
      this.story.value = [...(this.#forgets(message) ? [] : this.story.value), ...update.happened];
      this.update.value = update;
      const marked = this.marked.value;
      if (marked !== undefined && !update.questions.some(({ id }) => id === marked.decision))
        this.marked.value = undefined;
    });
    this.#looked();
  }

  /** If players have to remember for themselves, the page keeps what happened until the player has answered the next question. */
  #forgets({ strict, questions }: UpdateMessage): boolean {
    if (strict !== true) return false;
    const asked = this.update.value?.questions.filter(isWaitedFor) ?? [];
    return this.seat.value === undefined || asked.some(({ id }) => !questions.some((open) => open.id === id));
  }

  #hearTalk(entries: readonly TalkEntry[]): void {
    const known = new Map(this.chat.value.map((entry) => [entry.entry, entry]));
    for (const entry of entries) known.set(entry.entry, entry);
    // each channel counts for itself: what was said when tells the order
    this.chat.value = [...known.values()].sort((one, other) => one.at - other.at || one.entry - other.entry);
  }
}
