import { batch, signal } from '@preact/signals';
import type { Watcher } from '@vizard/kernel';
import { makeServerMessage, PROTOCOL, type ServerMessage, type TableMessage } from '@vizard/protocol';
import { Session } from '../session/session.ts';
import { STAGED_CHAIR, STAGED_TABLE } from '../session/staged-table.ts';
import type { Ends } from '../session/wire.ts';
import type { Film } from './film.ts';

/**
 * Shows a film on a game's own table: the table talks to it as to any host, over a wire that ends here.
 * Each moment is sent as a whole, so that one can go back as well as forward.
 */
export class Projector {
  readonly step = signal(0);
  readonly watcher = signal<Watcher>('public');
  readonly session: Session;
  private readonly film: Film;
  private ends: Ends | undefined;
  private version = 0;

  constructor(film: Film, step: number, watcher: Watcher) {
    this.film = film;
    this.step.value = Math.min(step, film.last);
    this.watcher.value = watcher;
    this.session = new Session((ends) => {
      this.ends = ends;
      queueMicrotask(() => ends.opened());
      return { send: (text) => this.hear(text), close: () => undefined };
    }, film.reel.code);
  }

  show(step: number, watcher: Watcher = this.watcher.value): void {
    const seat = this.watcher.value !== watcher;
    batch(() => {
      this.step.value = Math.min(Math.max(step, 0), this.film.last);
      this.watcher.value = watcher;
      if (seat) this.say(this.table());
      this.tell();
    });
  }

  /** The table says hello; a replay has no answer to anything else. */
  private hear(text: string): void {
    const { kind, id } = JSON.parse(text) as { kind: string; id?: string };
    if (kind === 'hello') {
      this.say({ kind: 'welcome', protocol: PROTOCOL, build: 'replay', life: 'replay' });
      this.say(this.table());
      this.tell();
    } else if (id !== undefined) {
      this.say({ kind: 'refused', id, code: 'wrongStatus', message: 'This is a replay.' });
    }
  }

  private say(message: ServerMessage): void {
    this.ends?.heard(makeServerMessage(message));
  }

  private tell(): void {
    const { film } = this;
    const [step, watcher] = [this.step.value, this.watcher.value];
    const outcome = film.outcome(step);
    this.version++;
    this.say({
      kind: 'update',
      version: this.version,
      match: film.reel.match,
      happened: [],
      pending: film.pending(step),
      questions: [],
      refusals: [],
      undo: null,
      talk: false,
      timers: [],
      view: film.view(step, watcher),
      ...(outcome && { outcome }),
    });
    this.say({ kind: 'story', match: film.reel.match, happened: film.story(step, watcher) });
  }

  private table(): TableMessage {
    const { code, match, beginning, names } = this.film.reel;
    const watcher = this.watcher.value;
    return {
      ...STAGED_TABLE,
      code,
      game: beginning.game,
      options: beginning.options as TableMessage['options'],
      host: 'nobody',
      chairs: names.map((name, seat) => ({ ...STAGED_CHAIR, seat, guest: `seat-${seat}`, name: name.slice(0, 48) })),
      match,
      you: { guest: 'replay', name: 'replay', seat: typeof watcher === 'number' ? watcher : null, blocked: [] },
    };
  }
}
