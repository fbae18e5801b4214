import { type AnyGame, type Row, replay, type Seat } from '@vizard/kernel';
import type { Host } from './ports.ts';
import type { MatchRecord } from './record.ts';

/** What the bots on their seats remember: kept row by row, and made again from the log when it is not at hand. */
export class Memories {
  private readonly kept = new Map<Seat, unknown>();
  private readonly host: Host;
  private readonly game: AnyGame;
  private readonly record: MatchRecord;

  constructor(host: Host, game: AnyGame, record: MatchRecord) {
    this.host = host;
    this.game = game;
    this.record = record;
  }

  forget(): void {
    this.kept.clear();
  }

  /** A row was appended and led to this state. */
  follow(row: Row<unknown>, state: unknown): void {
    if ('undo' in row) this.forget();
    else for (const [seat, memory] of this.kept) this.kept.set(seat, this.after(memory, state, row.events, seat));
  }

  async of(seat: Seat, state: unknown): Promise<unknown> {
    if (!this.kept.has(seat)) this.kept.set(seat, await this.fromLog(seat, state));
    return this.kept.get(seat);
  }

  private after(memory: unknown, state: unknown, events: readonly unknown[], seat: Seat): unknown {
    const seen = events.map((event) => this.game.redact(event, seat)).filter((event) => event !== undefined);
    return this.game.observe(memory, this.game.view(state, seat), seen);
  }

  private async fromLog(seat: Seat, state: unknown): Promise<unknown> {
    const { code, match, beginning, epochs } = this.record;
    // After a change of the rules the old rows may play differently: the memory starts with what can be seen.
    if (epochs.length > 0) return this.game.begin(this.game.view(state, seat));
    const rows = (await this.host.store.rows(code, match, 0)).map(({ row }) => row);
    const start = replay(this.game, beginning, []).state;
    const memories = [this.after(this.game.begin(this.game.view(start, seat)), start, beginning.events, seat)];
    replay(this.game, beginning, rows, {
      visit: (now, row) => {
        memories[row.n] =
          'undo' in row ? memories[row.undo - 1] : this.after(memories[row.n - 1], now.state, row.events, seat);
      },
    });
    return memories.at(-1);
  }
}
