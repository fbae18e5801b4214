import { type AnyRules, type Row, replay, type Seat } from '@vizard/kernel';
import type { Mind, Ports } from './ports.ts';
import type { MatchRecord } from './record.ts';

interface Kept {
  readonly level: string;
  readonly mind: Mind;
  memory: unknown;
}

/** What the bots on their seats remember: updated row by row, and rebuilt from the log if it is missing. */
export class Memories {
  private readonly kept = new Map<Seat, Kept>();
  private readonly ports: Ports;
  private readonly game: AnyRules;
  private readonly record: MatchRecord;
  /** Counts what may have changed memories: one that is being made meanwhile has to look again. */
  private changes = 0;

  constructor(ports: Ports, game: AnyRules, record: MatchRecord) {
    this.ports = ports;
    this.game = game;
    this.record = record;
  }

  forget(): void {
    this.changes++;
    this.kept.clear();
  }

  /** A row was appended and led to this state. */
  follow(row: Row<unknown>, state: unknown): void {
    this.changes++;
    if ('undo' in row) this.forget();
    else
      for (const [seat, kept] of this.kept)
        this.kept.set(seat, { ...kept, memory: this.after(kept.mind, kept.memory, state, row.events, seat) });
  }

  /** What a bot of this level on this seat remembers now. `nothing`: only what the seat is shown at this moment. */
  async of(seat: Seat, state: unknown, level: string, nothing = false): Promise<unknown> {
    const known = this.kept.get(seat);
    if (known?.level === level && !nothing) return known.memory;
    const mind = (await this.ports.bots.mind?.(this.record.game, level)) ?? this.game;
    if (nothing) return mind.begin(this.game.view(state, seat));
    const { changes } = this;
    const memory = await this.fromLog(mind, seat, state);
    // A row came meanwhile: this memory serves the question about the state before it, not the next one.
    if (changes === this.changes) this.kept.set(seat, { level, mind, memory });
    return memory;
  }

  private after(mind: Mind, memory: unknown, state: unknown, events: readonly unknown[], seat: Seat): unknown {
    const seen = events.map((event) => this.game.redact(event, seat)).filter((event) => event !== undefined);
    return mind.observe(memory, this.game.view(state, seat), seen);
  }

  private async fromLog(mind: Mind, seat: Seat, state: unknown): Promise<unknown> {
    const { code, match, beginning, epochs } = this.record;
    // After a change of the rules the old rows may play differently: the memory starts with what can be seen.
    if (epochs.length > 0) return mind.begin(this.game.view(state, seat));
    const rows = (await this.ports.store.rows(code, match, 0)).map(({ row }) => row);
    const start = replay(this.game, beginning, []).state;
    const memories = [this.after(mind, mind.begin(this.game.view(start, seat)), start, beginning.events, seat)];
    replay(this.game, beginning, rows, {
      visit: (now, row) => {
        const before = memories[row.n - 1];
        memories[row.n] =
          'undo' in row ? memories[row.undo - 1] : this.after(mind, before, now.state, row.events, seat);
      },
    });
    return memories.at(-1);
  }
}
