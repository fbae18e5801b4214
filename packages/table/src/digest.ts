import { visible } from './audience.ts';
import { seatOf } from './chairs.ts';
import { zeros } from './clocks.ts';
import type { Ports } from './ports.ts';
import { readingOf, type TableState } from './state.ts';

/** What a player has missed, by what their seat may see. */
export interface Missed {
  /** How many things happened that this seat could see. */
  readonly happened: number;
  readonly asked: boolean;
  /** When their clock is at zero. */
  readonly until?: number;
}

/** What happened since this guest last looked; undefined where they do not play. */
export async function missedAt(state: TableState, { store, clock }: Ports, guest: string): Promise<Missed | undefined> {
  const { record, running, listeners } = state;
  const seat = seatOf(record, guest);
  if (seat === null || running === undefined) return undefined;
  const { code, match } = running.record;
  const n = listeners.looked.get(guest) ?? (await store.looked(code, match, guest)) ?? 0;
  const rows = n >= running.n ? [] : await store.rows(code, match, n);
  const happened = visible(rows.map(({ row }) => running.happened(row, seat))).flatMap(({ events }) => events).length;
  const asked =
    record.status === 'running' &&
    running.questions().some((one) => one.seat === seat && !one.standing && !running.sealed.has(one.id));
  const [zero] = zeros(readingOf(record, running), clock.now(), (one) => one === seat);
  return { happened, asked, ...(asked && zero && { until: zero.at }) };
}
