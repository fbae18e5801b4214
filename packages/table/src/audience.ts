import type { Refusal, Row, Watcher } from '@vizard/kernel';
import {
  difference,
  type Happened,
  makeServerMessage,
  type PendingSeat,
  type Question,
  type Timer,
  type UpdateMessage,
} from '@vizard/protocol';
import type { Running } from './running.ts';

/** The updates one watcher can still get again after a short break. */
const RECENT = 16;

/** The parts of an update beside the view and the story. They are small and always sent in full. */
type Rest = Pick<
  UpdateMessage,
  'pending' | 'questions' | 'refusals' | 'undo' | 'talk' | 'strict' | 'team' | 'outcome' | 'epoch'
>;

/** What an update says about the table around the match. */
export interface Header {
  readonly match: number;
  readonly timers: readonly Timer[];
  /** When the clocks were last set beside the rows: paused, going on, a player back. */
  readonly retimed: number;
  readonly undo: boolean;
}

/** What is made of a state for a watcher. */
interface Seen {
  readonly state: unknown;
  readonly view: unknown;
  readonly refusals: readonly Refusal[];
}

/** All who look from one place: a seat, or the public. They share one view and one count of versions. */
export class Audience {
  readonly watcher: Watcher;
  version = 0;
  /** The last row that this watcher was told. */
  n = 0;
  private seen: Seen = { state: undefined, view: undefined, refusals: [] };
  private rest = '';
  private retimed = -1;
  /** A row was skipped because nobody was watching: the next watcher needs a full view. */
  private asleep = false;
  private readonly recent: { version: number; text: string }[] = [];
  /** The row each kept version belongs to: what "looked" means. */
  private readonly rows = new Map<number, number>();

  constructor(watcher: Watcher) {
    this.watcher = watcher;
  }

  /** The next update, or undefined when this watcher would see nothing new: then there is no message and no count. */
  next(running: Running, row: Row<unknown> | undefined, header: Header): string | undefined {
    const seen = this.look(running);
    const changes = difference(this.seen.view, seen.view);
    const restText = JSON.stringify(restOf(running, this.watcher, header, seen.refusals));
    const happened = row === undefined ? [] : [running.happened(row, this.watcher)];
    const story = happened.some(({ events, undone }) => events.length > 0 || undone !== undefined);
    this.seen = seen;
    if (changes.length === 0 && !story && restText === this.rest && header.retimed === this.retimed) {
      this.n = running.n;
      return undefined;
    }
    this.rest = restText;
    this.retimed = header.retimed;
    this.count(running);
    const { match, timers } = header;
    const text = updateText({ version: this.version, match, happened, timers, changes }, restText);
    this.recent.push({ version: this.version, text });
    if (this.recent.length > RECENT) this.recent.shift();
    return text;
  }

  /** Nobody is there: nothing is made for them any more, and no version they have is the newest. */
  sleep(): void {
    if (this.asleep) return;
    this.asleep = true;
    this.version++;
    this.recent.length = 0;
  }

  /** Everything from the start, for somebody who has nothing yet; `missed` is what happened since they last looked. */
  fresh(running: Running, header: Header, missed: readonly Happened[]): string {
    const seen = this.look(running);
    const { view } = seen;
    const restText = JSON.stringify(restOf(running, this.watcher, header, seen.refusals));
    if (this.version === 0 || this.asleep || restText !== this.rest || difference(this.seen.view, view).length > 0) {
      this.asleep = false;
      this.rest = restText;
      this.retimed = header.retimed;
      this.count(running);
      this.recent.length = 0;
    }
    this.seen = seen;
    const { match, timers } = header;
    const { version } = this;
    return updateText({ version, match, happened: missed, missed: true, timers, view }, restText);
  }

  /** A row brings another state; a sealed answer that is only kept does not, and shows nothing new. */
  private look(running: Running): Seen {
    const { state, game } = running;
    if (state === this.seen.state) return this.seen;
    const asked = typeof this.watcher === 'number' && running.outcome === undefined;
    return {
      state,
      view: running.view(this.watcher),
      refusals: asked ? game.refusals(state, this.watcher as number) : [],
    };
  }

  /** The updates after that version, if all of them are still kept. */
  since(version: number): string[] | undefined {
    if (version === this.version) return [];
    const from = this.recent.findIndex((kept) => kept.version === version + 1);
    return from < 0 || version > this.version ? undefined : this.recent.slice(from).map(({ text }) => text);
  }

  /** The row that was the last one when this version was sent. */
  rowOf(version: number): number | undefined {
    return this.rows.get(version);
  }

  private count(running: Running): void {
    this.version++;
    this.n = running.n;
    this.rows.set(this.version, running.n);
    this.rows.delete(this.version - 200);
  }
}

/** An update of its two parts; the second is made into text already, to compare it with the one before. */
const updateText = (part: Omit<UpdateMessage, 'kind' | keyof Rest>, rest: string): string =>
  `${makeServerMessage({ kind: 'update', ...part } as UpdateMessage).slice(0, -1)},${rest.slice(1)}`;

function restOf(running: Running, watcher: Watcher, header: Header, refusals: readonly Refusal[]): Rest {
  const { game, state, record } = running;
  const seat = typeof watcher === 'number' ? watcher : undefined;
  const outcome = running.outcome;
  const epoch = record.epochs.at(-1);
  const team = seat === undefined || outcome !== undefined ? undefined : game.team?.(state, seat);
  return {
    pending: pendingSeats(running),
    questions: seat === undefined ? [] : ownQuestions(running, seat),
    refusals,
    undo: seat === undefined || !header.undo || outcome !== undefined ? null : running.undoable(seat),
    talk: seat === undefined ? outcome !== undefined : game.mayTalk(state, seat),
    ...(running.strict && { strict: true }),
    ...(team && { team }),
    ...(outcome && { outcome }),
    ...(epoch && { epoch: { from: epoch.from, to: epoch.to } }),
  };
}

/** Who is waited for. It never shows standing questions, nor who has answered in silence. */
function pendingSeats(running: Running): PendingSeat[] {
  const open: PendingSeat[] = [];
  for (const { id, seat, actor, ask, sealed, standing } of running.questions()) {
    if (standing) continue;
    open.push(sealed === 'ready' ? { seat, actor, ask, ready: running.sealed.has(id) } : { seat, actor, ask });
  }
  return open;
}

function ownQuestions(running: Running, own: number): Question[] {
  const mine: Question[] = [];
  for (const { id, seat, actor, ask, rule, choices, about, sealed, standing } of running.questions()) {
    if (seat !== own) continue;
    const given = running.sealed.get(id)?.answer.choice;
    mine.push({
      id,
      seat,
      actor,
      ask,
      rule,
      choices: choices.map((choice) => running.game.makeChoice(choice)),
      targets: choices.map((choice) => running.game.target(choice)),
      ...(about && { about }),
      ...(sealed && { sealed }),
      ...(standing && { standing }),
      ...(given !== undefined && { given }),
    });
  }
  return mine;
}

/** What a watcher saw of the set-up. */
export const beginningOf = (running: Running, watcher: Watcher): Happened => ({
  events: running.redact(running.record.beginning.events, watcher),
});

/** Rows in which a watcher saw nothing are not even counted for them. */
export const visible = (story: readonly Happened[]): Happened[] =>
  story.filter(({ events, undone }) => events.length > 0 || undone !== undefined);
