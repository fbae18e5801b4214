import { type Command, type CommandOf, Refused } from '@vizard/protocol';
import { withBlocked } from './blocked.ts';
import { mustBeWelcome, programMark, seatOf, withChair } from './chairs.ts';
import { anyNumber } from './chance.ts';
import { type Change, type Context, NOTHING, type Order, type OwnCommand, TABLE, UPDATE } from './commands.ts';
import { maskAt, withMask } from './masks.ts';
import { hex } from './names.ts';
import type { Person } from './person.ts';
import type { Ports, Store } from './ports.ts';
import { aroundOf, type LobbyChange, SEATING, type SeatingCommand } from './seating.ts';
import { startOf } from './start.ts';
import { type TableState, withClockOf } from './state.ts';

/** What a command may use beside the state of its table. */
export function contextOf({ clock, bots, chance }: Ports, attempt: number): Context {
  const seed = () => hex(chance.bytes(32));
  return { now: clock.now(), levels: bots.levels, attempt, seed, number: () => anyNumber(chance) };
}

/**
 * What a command leads to. Reads the state, changes nothing, and throws `Refused` if the command is not allowed. What no first question needs is loaded
 * when it is first asked for.
 */
export const execute = async (order: Order, state: TableState, context: Context): Promise<Change> =>
  executeFirst(order, state, context) ?? (await import('./execute-later.ts')).executeLater(order, state, context);

/** Undefined where it is for `executeLater`. */
function executeFirst(order: Order, state: TableState, context: Context): Change | undefined {
  if (!('own' in order)) return executePersons(order.command, order.who, state, context);
  switch (order.own) {
    case 'return':
      return comeBack(order, state, context);
    case 'finish':
      return finish(state);
    case 'openSealed':
      return state.running === undefined || state.running.sealed.size === 0 ? NOTHING : undefined;
    default:
      return undefined;
  }
}

function executePersons(command: Command, who: Person, state: TableState, context: Context): Change | undefined {
  mustBeWelcome(state.record, who);
  if (state.record.recent.includes(command.id)) return NOTHING;
  switch (command.kind) {
    case 'sit':
    case 'addBot':
    case 'nonce':
      return state.record.status === 'lobby' ? seat(command, who, state, context) : undefined;
    case 'start':
      return start(command, who, state, context);
    default:
      return undefined;
  }
}

/** Somebody sits down in a lobby, or a bot does, or somebody brings their part of the deal. */
function seat(command: SeatingCommand, who: Person, state: TableState, context: Context): Change {
  const { record } = state;
  const change = SEATING[command.kind] as LobbyChange<SeatingCommand['kind']>;
  const after = change(record, command, who, aroundOf(state, context));
  const recent = [...record.recent, command.id].slice(-32);
  return { record: { ...after, recent }, tell: [{ kind: 'seats' }, TABLE, UPDATE], schedule: true };
}

function start({ id }: CommandOf<'start'>, who: Person, { record, offered }: TableState, { now }: Context): Change {
  const { table, match, snapshot } = startOf(record, offered, who, id, now);
  return { record: table, start: { match, snapshot }, tell: [TABLE, { kind: 'beginning' }], schedule: true };
}

/**
 * The person is back on their seat, under the name they have now. Guests they have blocked elsewhere are blocked here. If a program comes
 * for them, the seat says so.
 */
function comeBack({ who, blocked }: OwnCommand & { own: 'return' }, state: TableState, { now }: Context): Change {
  const { guest, name } = who;
  const before = state.record;
  const same = blocked === undefined || blocked.join() === (before.blocked[guest] ?? []).join();
  const record = same ? before : withBlocked(before, guest, blocked);
  const seat = seatOf(record, guest);
  const chair = seat === null ? undefined : record.chairs[seat];
  const mask = chair && maskAt(record, chair, who);
  const mark = programMark(who);
  const isMarked = mark.program === undefined || chair?.program === true;
  if (
    seat === null ||
    chair === undefined ||
    (!chair.standIn && chair.name === name && chair.mask === mask && isMarked)
  )
    return same ? NOTHING : { record, tell: [], schedule: false };
  const back = withChair(record, seat, withMask({ ...chair, standIn: false, name, ...mark }, mask));
  return { record: chair.standIn ? withClockOf(state, seat, back, now) : back, tell: [TABLE, UPDATE], schedule: true };
}

function finish({ record, running }: TableState): Change {
  if (record.status !== 'running' || running?.outcome === undefined) return NOTHING;
  return { record: { ...record, status: 'over' }, tell: [TABLE], schedule: false };
}

/** Refusals of an answer that may have been accepted before. */
const DONE_BEFORE: readonly string[] = ['stale', 'wrongStatus', 'nothingToUndo'];

/** Was this refused answer accepted before, and the acknowledgement lost? */
export async function wasDone(order: Order, error: unknown, { record }: TableState, store: Store): Promise<boolean> {
  if ('own' in order || !(error instanceof Refused) || !DONE_BEFORE.includes(error.code)) return false;
  const { id, kind } = order.command;
  if (kind !== 'choose' && kind !== 'undo') return false;
  const last = record.status === 'lobby' ? record.match - 1 : record.match;
  return last > 0 && store.done(record.code, last, id);
}
