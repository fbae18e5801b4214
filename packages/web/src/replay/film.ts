import { type AnyGame, type Decision, type Outcome, replay, type Watcher } from '@vizard/kernel';
import type { Happened, PendingSeat } from '@vizard/protocol';
import type { Reel } from './reel.ts';

interface Shot {
  readonly state: unknown;
  readonly events: readonly unknown[];
  /** Who has taken an answer back, if that is what happened. */
  readonly undone?: number;
}

/** A reel played once: any moment of it, as any watcher saw it. */
export class Film {
  readonly reel: Reel;
  private readonly game: AnyGame;
  private readonly shots: Shot[] = [];
  /** The first step of each round. */
  readonly rounds: number[] = [0];

  constructor(game: AnyGame, reel: Reel) {
    this.game = game;
    this.reel = reel;
    const { beginning, rows } = reel;
    this.shots.push({ state: replay(game, beginning, []).state, events: beginning.events });
    replay(game, beginning, rows, {
      visit: ({ state }, row) => {
        if (game.round(state) !== game.round(this.shots.at(-1)?.state)) this.rounds.push(this.shots.length);
        this.shots.push('undo' in row ? { state, events: [], undone: row.seat } : { state, events: row.events });
      },
    });
  }

  /** The number of the last step; the beginning is step 0. */
  get last(): number {
    return this.shots.length - 1;
  }

  private at(step: number): Shot {
    return this.shots[Math.min(Math.max(step, 0), this.last)] as Shot;
  }

  view(step: number, watcher: Watcher): unknown {
    return this.game.view(this.at(step).state, watcher);
  }

  outcome(step: number): Outcome | undefined {
    return this.game.outcome(this.at(step).state);
  }

  pending(step: number): PendingSeat[] {
    const open = this.game.pending(this.at(step).state) as readonly Decision<unknown>[];
    return open.filter(({ standing }) => standing !== true).map(({ seat, actor, ask }) => ({ seat, actor, ask }));
  }

  /** Everything up to there as this watcher was told it. */
  story(step: number, watcher: Watcher): Happened[] {
    return this.shots.slice(0, step + 1).map(({ events, undone }) => ({
      events: events.map((event) => this.game.redact(event, watcher)).filter((event) => event !== undefined),
      ...(undone !== undefined && { undone }),
    }));
  }

  roundOf(step: number): number {
    return this.rounds.findLastIndex((first) => first <= step) + 1;
  }
}
