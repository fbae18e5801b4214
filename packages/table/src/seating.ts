import { newPersona } from '@vizard/bots/personas';
import { fastRandom } from '@vizard/kernel';
import { type Command, type CommandOf, Refused } from '@vizard/protocol';
import { awayOf, chairAt, mustBe, mustHost, mustSit, OPEN, programMark, seatOf, withChair } from './chairs.ts';
import type { Context } from './commands.ts';
import type { Presence } from './holdings.ts';
import { withMask } from './masks.ts';
import type { Person } from './person.ts';
import type { OfferedGame } from './ports.ts';
import type { ChairRecord, TableRecord } from './record.ts';
import type { TableState } from './state.ts';

/** What a lobby command needs to know beside the record. */
export interface Around extends Presence, Pick<Context, 'levels' | 'seed' | 'number'> {
  readonly offered: OfferedGame;
  online(guest: string): boolean;
}

export const aroundOf = ({ offered, listeners }: TableState, { now, levels, seed, number }: Context): Around => ({
  offered,
  levels,
  seed,
  number,
  now: () => now,
  online: (guest) => listeners.online(guest),
  awaySince: (guest) => listeners.awaySince(guest),
});

export type LobbyChange<K extends Command['kind']> = (
  table: TableRecord,
  command: CommandOf<K>,
  who: Person,
  around: Around,
) => TableRecord;

/** The commands every game begins with. Nothing more is loaded before a first question. */
export const SEATING = {
  sit(table, { seat }, who) {
    const chair = chairAt(table, seat);
    if (chair.guest === who.guest) return withChair(table, seat, { ...chair, standIn: false, ...programMark(who) });
    mustBe(table, 'lobby');
    if (chair.who !== 'open') throw new Refused('seatTaken', `Seat ${seat + 1} is taken: choose an open one.`);
    const { wish } = chair;
    const { guest, name, mask } = who;
    const sitting: ChairRecord = { ...OPEN, who: 'guest', guest, name, wish, ...programMark(who), ...awayOf(who) };
    return withChair(leave(table, guest), seat, withMask(sitting, mask));
  },
  nonce(table, { nonce }, who) {
    mustBe(table, 'lobby');
    const seat = mustSit(table, who);
    return withChair(table, seat, { ...chairAt(table, seat), nonce });
  },
  addBot(table, { seat, level }, who, { levels, online, number }) {
    mustHost(table, who);
    const chair = chairAt(table, seat);
    if (!levels.includes(level))
      throw new Refused('badOptions', `There is no bot of level ${level}: choose one of ${levels.join(', ')}.`);
    if (chair.who === 'guest') {
      mustBe(table, 'running', 'paused');
      if (online(chair.guest as string))
        throw new Refused('seatTaken', 'That player is here: a bot stands in for absent ones only.');
      return withChair(table, seat, { ...chair, standIn: true, level });
    }
    if (chair.who === 'open') mustBe(table, 'lobby');
    const name = chair.who === 'bot' ? chair.name : botName(table, number());
    return withChair(table, seat, { ...OPEN, who: 'bot', name, level, wish: chair.wish });
  },
} satisfies { readonly [K in Command['kind']]?: LobbyChange<K> };

export type SeatingCommand = CommandOf<keyof typeof SEATING>;

export function leave(table: TableRecord, guest: string): TableRecord {
  const seat = seatOf(table, guest);
  return seat === null ? table : withChair(table, seat, OPEN);
}

/** Picks a persona that nobody else at the table has. */
export const botName = ({ chairs }: TableRecord, number: number): string =>
  newPersona(
    chairs.map(({ name }) => name),
    fastRandom(number),
  ).name;
