import type { Row, Watcher } from '@vizard/kernel';
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
const KEPT = 16;

/** What an update says beside the view and the story: small, and always whole. */
type Rest = Pick<UpdateMessage, 'pending' | 'questions' | 'refusals' | 'undo' | 'talk' | 'outcome' | 'epoch'>;

export interface Frame {
  readonly match: number;
  readonly timers: readonly Timer[];
  readonly undo: boolean;
}

/** All who look from one place: a seat, or the public. They share one view and one count of versions. */
export class Audience {
  readonly watcher: Watcher;
  version = 0;
  /** The last row of which this watcher was told. */
  n = 0;
  private view: unknown;
  private rest = '';
  /** It was not told of a row: whoever comes next starts anew. */
  private asleep = false;
  private readonly recent: { version: number; text: string }[] = [];
  /** The row each kept version belongs to: what "looked" means. */
  private readonly rows = new Map<number, number>();

  constructor(watcher: Watcher) {
    this.watcher = watcher;
  }

  /** The next update, or undefined when this watcher would see nothing new: then there is no message and no count. */
  next(running: Running, row: Row<unknown> | undefined, frame: Frame): string | undefined {
    const view = running.view(this.watcher);
    const changes = difference(this.view, view);
    const rest = restOf(running, this.watcher, frame);
    const restText = JSON.stringify(rest);
    const happened = row === undefined ? [] : [running.happened(row, this.watcher)];
    const story = happened.some(({ events, undone }) => events.length > 0 || undone !== undefined);
    if (changes.length === 0 && !story && restText === this.rest) {
      this.n = running.n;
      return undefined;
    }
    this.view = view;
    this.rest = restText;
    this.count(running);
    const { match, timers } = frame;
    const text = updateText({ version: this.version, match, happened, timers, changes }, restText);
    this.recent.push({ version: this.version, text });
    if (this.recent.length > KEPT) this.recent.shift();
    return text;
  }

  /** Nobody is there: from now on nothing is made for them, and no version they had is the newest. */
  sleep(): void {
    if (this.asleep) return;
    this.asleep = true;
    this.version++;
    this.recent.length = 0;
  }

  /** Everything from the start, for somebody who has nothing yet; `missed` is what happened since they last looked. */
  fresh(running: Running, frame: Frame, missed: readonly Happened[]): string {
    const view = running.view(this.watcher);
    const rest = restOf(running, this.watcher, frame);
    const restText = JSON.stringify(rest);
    if (this.version === 0 || this.asleep || restText !== this.rest || difference(this.view, view).length > 0) {
      this.asleep = false;
      this.view = view;
      this.rest = restText;
      this.count(running);
      this.recent.length = 0;
    }
    const { match, timers } = frame;
    const { version } = this;
    return updateText({ version, match, happened: missed, missed: true, timers, view }, restText);
  }

  /** What was missed after that version, if all of it is still at hand. */
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

function restOf(running: Running, watcher: Watcher, frame: Frame): Rest {
  const { game, state, record } = running;
  const seat = typeof watcher === 'number' ? watcher : undefined;
  const outcome = running.outcome;
  const epoch = record.epochs.at(-1);
  return {
    pending: pendingSeats(running),
    questions: seat === undefined ? [] : ownQuestions(running, seat),
    refusals: seat === undefined || outcome !== undefined ? [] : game.refusals(state, seat),
    undo: seat === undefined || !frame.undo || outcome !== undefined ? null : running.undoable(seat),
    talk: seat === undefined ? outcome !== undefined : game.mayTalk(state, seat),
    ...(outcome && { outcome }),
    ...(epoch && { epoch: { from: epoch.from, to: epoch.to } }),
  };
}

/** Who is waited for: nobody is told of standing questions, nor who has answered in silence. */
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
      ...(about && { about }),
      ...(sealed && { sealed }),
      ...(standing && { standing }),
      ...(given !== undefined && { given }),
    });
  }
  return mine;
}
