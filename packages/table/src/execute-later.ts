import { Refused } from '@vizard/protocol';
import { answerFor, choose, openAnswers, takeBack } from './answers.ts';
import { awayOf, isWelcome, seatOf, withChair } from './chairs.ts';
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
import { opened, standIn } from './late.ts';
import { applyLobbyCommand, filledWithBots, isLobby, type LobbyCommand, withoutGuest } from './lobby.ts';
import type { Person } from './person.ts';
import type { ChairRecord, TableRecord } from './record.ts';
import { aroundOf } from './seating.ts';
import { startOf } from './start.ts';
import { isBot, readingOf, type TableState, withClockOf } from './state.ts';
import { settledAsks } from './take-over.ts';
import { remove, say, speak } from './talk.ts';

/** Executes the commands that no first question waits for. Pure, like `execute`. */
export function executeLater(order: Order, state: TableState, context: Context): Change {
  if ('own' in order) {
    switch (order.own) {
      case 'answer':
        return answerFor(state, order, context);
      case 'opened':
        return opened(state, order.seat, context);
      case 'openSealed':
        return openAnswers(state, context);
      case 'standIn':
        return standIn(state, order.seat, context);
      case 'settleAsks':
        return settleAsks(state, context);
      case 'startByItself':
        return startByItself(state, context);
      case 'speak':
        return speak(state, order.lines(state, context), context.now);
      case 'away':
        return goAway(state, order, context);
      case 'forget':
        return forget(state, order.guest, context);
      default:
        throw new Error(`${order.own} is executed at once.`);
    }
  }
  const { command, who } = order;
  if (isLobby(command)) return lobby(command, who, state, context);
  switch (command.kind) {
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

/** Starts the match at its set time, with bots on open seats. If none of its people is here, nothing starts. */
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

/** Somebody who asked for a seat may have it now, since those who have not answered are away for too long. */
function settleAsks(state: TableState, context: Context): Change {
  const { record } = state;
  const settled = settledAsks(record, aroundOf(state, context));
  if (settled === record) return NOTHING;
  const after = withClocks(state, settled, context.now);
  if (settled.chairs === record.chairs) return { record: after, tell: [], schedule: false };
  return { record: after, tell: [{ kind: 'seats' }, TABLE, UPDATE], schedule: true };
}

/** Guests who have to go, and guests who may read somebody's words again. */
function partings(command: LobbyCommand, who: Person, after: TableRecord, { listeners }: TableState): Notice[] {
  if (command.kind === 'close') {
    const others = new Set([...listeners].map(({ person }) => person.guest));
    // the host who closes it leaves by themselves, once it is acknowledged
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

/** A vacation that ends early is kept until now: the clock has stood still so far. */
function goAway(state: TableState, { guest, away: wanted }: OwnCommand & { own: 'away' }, { now }: Context): Change {
  const { record, running } = state;
  const seat = seatOf(record, guest);
  const { away: before, ...chair } = record.chairs[seat ?? -1] ?? {};
  const hasBegun = before !== undefined && before.from < now;
  const away = wanted ?? (hasBegun ? { from: before.from, until: Math.min(before.until, now) } : undefined);
  if (seat === null || (before?.from === away?.from && before?.until === away?.until)) return NOTHING;
  const after = withChair(record, seat, { ...(chair as ChairRecord), ...awayOf({ away }) });
  // a second one in the same question: the first is settled before it is forgotten
  const isSecond = hasBegun && away?.from !== before.from && running !== undefined && record.status === 'running';
  const timing = isSecond ? { timing: timingNow(readingOf(record, running), now) } : {};
  return { record: { ...after, ...timing }, tell: [TABLE, UPDATE], schedule: true };
}

/** Seat, name and words of a guest who has deleted their data. */
function forget(state: TableState, guest: string, context: Context): Change {
  const { record } = state;
  const after = withClocks(state, withoutGuest(record, guest, aroundOf(state, context)), context.now);
  const update = after.status === record.status ? [] : [UPDATE];
  return { record: after, forget: guest, tell: [TABLE, ...update], schedule: true };
}

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
