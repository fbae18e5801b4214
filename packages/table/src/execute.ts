import { type Command, type CommandOf, Refused } from '@vizard/protocol';
import { answerFor, choose, finish, openAnswers, opened, standIn, takeBack } from './answers.ts';
import { isWelcome, seatOf, withChair } from './chairs.ts';
import { anyNumber } from './chance.ts';
import { remove, say, speak } from './chat.ts';
import { timingNow } from './clocks.ts';
import {
  type Change,
  type Context,
  NOTHING,
  type Notice,
  type Order,
  type OwnCommand,
  TABLE,
  UPDATE,
} from './commands.ts';
import {
  type Around,
  applyLobbyCommand,
  filledWithBots,
  isLobby,
  type LobbyCommand,
  mustBeWelcome,
  withBlocked,
  withoutGuest,
} from './lobby.ts';
import { maskAt, withMask } from './masks.ts';
import { hex } from './names.ts';
import type { Person } from './person.ts';
import type { Host } from './ports.ts';
import type { ChairRecord, TableRecord } from './record.ts';
import { startOf } from './start.ts';
import { isBot, readingOf, type TableState } from './state.ts';
import { settledAsks } from './take-over.ts';

/** What a command may use beside the state of its table. */
export function contextOf({ clock, bots, chance }: Host, attempt: number): Context {
  const seed = () => hex(chance.bytes(32));
  return { now: clock.now(), levels: bots.levels, attempt, seed, number: () => anyNumber(chance) };
}

/** What a command leads to. Pure: reads the state, changes nothing, and throws `Refused` if it may not be. */
export const execute = (order: Order, state: TableState, context: Context): Change =>
  'own' in order ? executeOwn(order, state, context) : executePersons(order.command, order.who, state, context);

function executePersons(command: Command, who: Person, state: TableState, context: Context): Change {
  mustBeWelcome(state.record, who);
  if (state.record.recent.includes(command.id)) return NOTHING;
  if (isLobby(command)) return lobby(command, who, state, context);
  switch (command.kind) {
    case 'start':
      return start(command, who, state, context);
    case 'choose':
      return choose(state, command, who, context);
    case 'undo':
      return takeBack(state, command, who, context);
    case 'say':
    case 'claim':
    case 'phrase':
      return say(state, command, who, context.now);
    case 'removeTalk':
      return remove(state, command, who);
    default:
      throw new Refused('malformed', `${command.kind} is not for a table.`);
  }
}

function executeOwn(command: OwnCommand, state: TableState, context: Context): Change {
  switch (command.own) {
    case 'return':
      return comeBack(command, state, context);
    case 'answer':
      return answerFor(state, command, context);
    case 'standIn':
      return standIn(state, command.seat, context);
    case 'opened':
      return opened(state, command.seat, context);
    case 'openSealed':
      return openAnswers(state, context);
    case 'finish':
      return finish(state);
    case 'settleAsks':
      return settleAsks(state, context);
    case 'startByItself':
      return startByItself(state, context);
    case 'speak':
      return speak(state, command.lines(state, context), context.now);
    case 'forget':
      return forget(state, command.guest, context);
  }
}

function start({ id }: CommandOf<'start'>, who: Person, { record, offered }: TableState, { now }: Context): Change {
  const { table, match, snapshot } = startOf(record, offered, who, id, now);
  return { record: table, start: { match, snapshot }, tell: [TABLE, { kind: 'beginning' }], schedule: true };
}

/** Nobody waits any longer; where nobody is left who waits, nothing starts. */
function startByItself({ record, offered, listeners }: TableState, context: Context): Change {
  const { startsAt, ...waiting } = record;
  if (record.status !== 'lobby' || record.closed || startsAt === undefined || startsAt > context.now) return NOTHING;
  const isHere = record.chairs.some(({ guest }) => guest !== null && listeners.online(guest));
  if (!isHere) return { record: waiting, tell: [TABLE], schedule: false };
  const filled = filledWithBots(waiting, context);
  const host = { guest: record.host, name: '' };
  const { table, match, snapshot } = startOf(filled, offered, host, `starts by itself ${record.match}`, context.now);
  return { record: table, start: { match, snapshot }, tell: [TABLE, { kind: 'beginning' }], schedule: true };
}

function lobby(command: LobbyCommand, who: Person, state: TableState, context: Context): Change {
  const { record } = state;
  const changed = applyLobbyCommand(record, command, who, aroundOf(state, context));
  const after = { ...withClocks(state, changed, context.now), recent: [...record.recent, command.id].slice(-32) };
  return {
    record: after,
    ...(command.kind === 'block' && { block: { guest: who.guest, other: command.guest, blocked: command.blocked } }),
    tell: [...partings(command, who, after, state), { kind: 'seats' }, TABLE, UPDATE],
    schedule: true,
  };
}

const aroundOf = ({ offered, listeners }: TableState, { now, levels, seed, number }: Context): Around => ({
  offered,
  levels,
  seed,
  number,
  now: () => now,
  online: (guest) => listeners.online(guest),
  awaySince: (guest) => listeners.awaySince(guest),
});

/** Somebody who asked for a seat may have it now, since those who have not answered are away for too long. */
function settleAsks(state: TableState, context: Context): Change {
  const { record } = state;
  const settled = settledAsks(record, aroundOf(state, context));
  if (settled === record) return NOTHING;
  const after = withClocks(state, settled, context.now);
  if (settled.chairs === record.chairs) return { record: after, tell: [], schedule: false };
  return { record: after, tell: [{ kind: 'seats' }, TABLE, UPDATE], schedule: true };
}

/** Who has to go, and who may read again what somebody has said. */
function partings(command: LobbyCommand, who: Person, after: TableRecord, { listeners }: TableState): Notice[] {
  if (command.kind === 'close') {
    const others = new Set([...listeners].map(({ person }) => person.guest));
    // who closes it goes by themselves, once they know that it is done
    others.delete(who.guest);
    return [...others].map((guest) => ({ kind: 'bye', guest, code: 'removed' }));
  }
  if (command.kind === 'remove')
    return [{ kind: 'bye', guest: command.guest, code: command.ban ? 'banned' : 'removed' }];
  if (command.kind !== 'block') return [];
  const { guest, blocked } = command;
  return [
    ...(blocked ? [] : [{ kind: 'wholeChat', guest: who.guest } as const]),
    ...(isWelcome(after, guest) ? [] : [{ kind: 'bye', guest, code: 'banned' } as const]),
  ];
}

/** The person is back on their seat, under the name they have now; whom they have blocked elsewhere, they have blocked here. */
function comeBack({ who, blocked }: OwnCommand & { own: 'return' }, state: TableState, { now }: Context): Change {
  const { guest, name } = who;
  const before = state.record;
  const same = blocked === undefined || blocked.join() === (before.blocked[guest] ?? []).join();
  const record = same ? before : withBlocked(before, guest, blocked);
  const seat = seatOf(record, guest);
  const chair = seat === null ? undefined : record.chairs[seat];
  const mask = chair && maskAt(record, chair, who);
  if (seat === null || chair === undefined || (!chair.standIn && chair.name === name && chair.mask === mask))
    return same ? NOTHING : { record, tell: [], schedule: false };
  const back = withChair(record, seat, withMask({ ...chair, standIn: false, name }, mask));
  return { record: chair.standIn ? withClockOf(state, seat, back, now) : back, tell: [TABLE, UPDATE], schedule: true };
}

/** Seat, name and words of a guest who has deleted their data. */
function forget(state: TableState, guest: string, context: Context): Change {
  const { record } = state;
  const after = withClocks(state, withoutGuest(record, guest, aroundOf(state, context)), context.now);
  const update = after.status === record.status ? [] : [UPDATE];
  return { record: after, forget: guest, tell: [TABLE, ...update], schedule: true };
}

// --- clocks

/** Clocks stop while paused, and continue from there. The clock of a seat that a person takes from a bot continues, too. */
function withClocks(state: TableState, after: TableRecord, now: number): TableRecord {
  const { record: before, running } = state;
  if (running === undefined || after.status === 'lobby') return after;
  if (before.status === after.status) {
    const seat = after.chairs.findIndex((chair: ChairRecord, at) => !isBot(chair) && isBot(before.chairs[at]));
    return seat < 0 ? after : withClockOf(state, seat, after, now);
  }
  const timing =
    before.status === 'paused' ? { ...running.timing, at: now } : timingNow(readingOf(before, running), now);
  return { ...after, timing };
}

/** The clock of a player who is back continues from now. */
function withClockOf(
  { record: before, running }: TableState,
  seat: number,
  after: TableRecord,
  now: number,
): TableRecord {
  if (running === undefined || after.status !== 'running') return after;
  return { ...after, timing: timingNow(readingOf(before, running), now, seat) };
}
