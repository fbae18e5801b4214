import { type Answer, consider, type Move, openSealed, undo } from '@vizard/kernel';
import { type CommandOf, Refused } from '@vizard/protocol';
import { mustBe, mustSit } from './chairs.ts';
import { timingAfter } from './clocks.ts';
import { type Change, type Context, NOTHING, type OwnCommand, UPDATE } from './commands.ts';
import { isLate } from './late.ts';
import type { Person } from './person.ts';
import { type Running, refusedBy } from './running.ts';
import { isBot, readingOf, type TableState } from './state.ts';

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

/** Everybody has answered the sealed question. Usually the last answer brings the row; here its server stopped too early, or two came at once. */
export function openAnswers(state: TableState, context: Context): Change {
  const { record, running } = state;
  if (record.status !== 'running' || running === undefined) return NOTHING;
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
