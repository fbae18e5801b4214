import { type Answer, consider, type Move, openSealed, undo } from '@vizard/kernel';
import { type CommandOf, Refused } from '@vizard/protocol';
import { mustBe, mustSit, withChair } from './chairs.ts';
import { leftNow, timingAfter } from './clocks.ts';
import { type Change, type Context, NOTHING, type Order, type OwnCommand, TABLE, UPDATE } from './commands.ts';
import type { Person } from './person.ts';
import type { Store } from './ports.ts';
import type { ChairRecord } from './record.ts';
import { type Running, refusedBy } from './running.ts';
import { isBot, isPerson, readingOf, type TableState } from './state.ts';

/** What each command of a running match leads to. Pure: a change, or `Refused`. */

/**
 * The id of a command that the table gives itself, the same on every server. No client can send one (`uuid` of the protocol has no
 * colon), so nobody can ask whether it was given, nor use it up.
 */
const ownId = (...parts: readonly (string | number)[]): string => parts.join(':');

export function choose(state: TableState, command: CommandOf<'choose'>, who: Person, context: Context): Change {
  const seat = mustSit(state.record, who);
  mustBe(state.record, 'running');
  const { id, decision, choice } = command;
  return answer(state, { seat, decision, choice }, { id, byItself: false }, context);
}

/** Ignored if something has happened since the bot or the clock was asked, or if it is not theirs to answer any more. */
export function answerFor(state: TableState, order: OwnCommand & { own: 'answer' }, context: Context): Change {
  const { by, seat, decision, choice, match, n } = order;
  const { record, running } = state;
  if (record.status !== 'running' || record.match !== match || running?.n !== n) return NOTHING;
  const still = by === 'bot' ? isBot(record.chairs[seat]) : isLate(state, seat, context.now);
  if (!still) return NOTHING;
  return answer(state, { seat, decision, choice }, { id: ownId(by, match, n, decision), byItself: true }, context);
}

/** `byItself`: a clock or a bot answers. That never replaces an answer. */
function answer(
  state: TableState,
  given: Answer,
  { id, byItself }: { readonly id: string; readonly byItself: boolean },
  context: Context,
): Change {
  const running = state.running as Running;
  const before = running.sealed.get(given.decision);
  if (running.commands.has(id) || (byItself && before !== undefined)) return NOTHING;
  const { move, sealed } = judged(running, given);
  // Changing a sealed answer, or having been beaten by another server: store the answer first, the row of all follows.
  const first = before === undefined && context.attempt === 0;
  if (move !== undefined && (first || sealed === undefined)) return append(state, move, id, context);
  const commands = [...(before?.commands ?? []), id].slice(-20);
  return {
    sealed: { answer: given, at: context.now, commands, ...(byItself && { byItself }) },
    tell: [UPDATE],
    schedule: true,
  };
}

function judged(running: Running, given: Answer): ReturnType<typeof consider<unknown, unknown, unknown>> {
  try {
    return consider(running.game, running.match, given, running.draw, running.questions());
  } catch (error) {
    throw refusedBy(error);
  }
}

export function takeBack(state: TableState, command: CommandOf<'undo'>, who: Person, context: Context): Change {
  const seat = mustSit(state.record, who);
  mustBe(state.record, 'running');
  if (!state.record.undo) throw new Refused('nothingToUndo', 'This table plays without undo.');
  const running = state.running as Running;
  if (running.commands.has(command.id)) return NOTHING;
  const move = running.undoable(seat) === command.decision ? undo(running.match, seat) : undefined;
  if (move !== undefined) return append(state, move, command.id, context);
  throw new Refused(
    'nothingToUndo',
    'This answer can no longer be taken back: something was shown or drawn, or another has acted.',
  );
}

/** Refusals of an answer that may have been taken before. */
const DONE_BEFORE: readonly string[] = ['stale', 'wrongStatus', 'nothingToUndo'];

/** Was this refused answer taken before, and the news of it was lost? */
export async function wasDone(order: Order, error: unknown, { record }: TableState, store: Store): Promise<boolean> {
  if ('own' in order || !(error instanceof Refused) || !DONE_BEFORE.includes(error.code)) return false;
  const { id, kind } = order.command;
  if (kind !== 'choose' && kind !== 'undo') return false;
  const last = record.status === 'lobby' ? record.match - 1 : record.match;
  return last > 0 && store.done(record.code, last, id);
}

/** Everybody has answered the sealed question. Usually the last answer brings the row; here its server stopped before, or two came at once. */
export function openAnswers(state: TableState, context: Context): Change {
  const { record, running } = state;
  if (record.status !== 'running' || running === undefined || running.sealed.size === 0) return NOTHING;
  const move = openSealed(running.game, running.match, running.draw, running.questions());
  return move === undefined ? NOTHING : append(state, move, ownId('sealed', record.match, running.n), context);
}

/** The row of a move as it is stored: with the commands that led to it, the clocks after it, and a snapshot once per round. */
function append(state: TableState, move: Move<unknown, unknown>, id: string, { now }: Context): Change {
  const running = state.running as Running;
  const { row } = move;
  const answers = 'undo' in row ? [] : row.answers;
  const sealed = answers.flatMap(({ decision }) => running.sealed.get(decision)?.commands ?? []);
  const answered = 'undo' in row ? [row.seat] : answers.map(({ seat }) => seat);
  const timing = timingAfter(readingOf(state.record, running), answered, now);
  const commands = [...new Set([...sealed, id])];
  const due = !('undo' in row) && row.barrier && running.game.round(move.state) !== running.snapshotRound;
  const snapshot = { n: row.n, version: running.game.version, state: move.state };
  return {
    row: { stored: { row, at: timing.at, commands, timing }, move, ...(due && { snapshot }) },
    tell: [{ kind: 'update', row }],
    schedule: true,
  };
}

export function finish({ record, running }: TableState): Change {
  if (record.status !== 'running' || running?.outcome === undefined) return NOTHING;
  return { record: { ...record, status: 'over' }, tell: [TABLE], schedule: false };
}

// --- clocks

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
