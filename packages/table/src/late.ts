import { withChair } from './chairs.ts';
import { leftNow } from './clocks.ts';
import { type Change, type Context, NOTHING, type OwnCommand, TABLE, UPDATE } from './commands.ts';
import type { Ports } from './ports.ts';
import type { ChairRecord } from './record.ts';
import { isPerson, readingOf, type TableState } from './state.ts';

/** Has this seat's player run out of time? */
export function isLate({ record, running }: TableState, seat: number, now: number): boolean {
  if (record.status !== 'running' || running === undefined || !isPerson(record.chairs[seat])) return false;
  const reading = readingOf(record, running);
  const asked = reading.asked.find((one) => one.seat === seat);
  return asked !== undefined && !asked.done && leftNow(reading, seat, now) <= 0;
}

export function standIn(state: TableState, seat: number, { now, levels }: Context): Change {
  if (!isLate(state, seat, now)) return NOTHING;
  const chair = state.record.chairs[seat] as ChairRecord;
  const record = withChair(state.record, seat, { ...chair, standIn: true, level: chair.level ?? levels[0] ?? null });
  return { record, tell: [TABLE], schedule: true };
}

/** A clock that waits until the question is seen runs from now on. */
export function opened({ record, running }: TableState, seat: number, { now }: Context): Change {
  const asked = running?.questions().some((question) => question.seat === seat && !question.standing);
  if (record.status !== 'running' || !asked || (record.opened[seat] ?? 0) >= (running?.timing.at ?? 0)) return NOTHING;
  return { record: { ...record, opened: { ...record.opened, [seat]: now } }, tell: [UPDATE], schedule: true };
}

/** What clocks at zero ask of the table: a bot stands in until the player is back, or the first choice is taken. */
export function overdue(state: TableState, { clock }: Ports): OwnCommand[] {
  const { record, running } = state;
  if (running === undefined || record.clock.kind === 'none') return [];
  const now = clock.now();
  const seats = readingOf(record, running).asked.flatMap(({ seat }) => (isLate(state, seat, now) ? [seat] : []));
  if (record.clock.atZero === 'bot') return seats.map((seat) => ({ own: 'standIn', seat }));
  const { match } = record;
  const { n, game } = running;
  return running
    .questions()
    .filter(({ id, seat, standing }) => seats.includes(seat) && !standing && !running.sealed.has(id))
    .map(({ id, seat, choices: [first] }) => {
      const choice = game.makeChoice(first);
      return { own: 'answer', by: 'clock', seat, decision: id, choice, match, n };
    });
}
