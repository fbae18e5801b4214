import type { Seat } from '@vizard/kernel';
import type { CharacterName } from './characters.ts';
import type { Event } from './events.ts';
import type { Foresight } from './foresight.ts';
import type { CellName } from './names.ts';
import type { RoomName } from './rooms.ts';

/** What something means for a player. Each is a sentence of the catalogue, the most important one first. */
export interface Meaning {
  readonly is: MeaningName;
  readonly rule: string;
  /** Whom it happens to. */
  readonly who?: CharacterName;
  /** Is that one of the reader's own? */
  readonly own?: boolean;
  readonly cell?: CellName;
  readonly room?: RoomName;
  readonly rounds?: number;
}

export type MeaningName =
  | 'escape'
  | 'win'
  | 'loss'
  | 'end'
  | 'rolesDecide'
  | 'death'
  | 'trapped'
  | 'flooded'
  | 'paranoid'
  | 'actionsLost'
  | 'adrenalineLost'
  | 'adrenalineRegained'
  | 'actionLost'
  | 'roundsLost'
  | 'sent'
  | 'noEscape'
  | 'closes'
  | 'key'
  | 'revived'
  | 'hidden'
  | 'unknownRoom'
  | 'chance'
  | 'nothing';

/** What is foreseen, for one seat; characters of `own` are the seat's. */
export function meaningsOf(
  { events, unknown }: Foresight,
  seat: Seat | undefined,
  own: readonly CharacterName[],
): readonly Meaning[] {
  const found = events.flatMap((event) => {
    const meaning = meaningOf(event, seat);
    if (meaning === undefined) return [];
    return meaning.who === undefined ? [meaning] : [{ ...meaning, own: own.includes(meaning.who) }];
  });
  if (unknown?.what === 'room') found.push({ is: 'unknownRoom', cell: unknown.cell, rule: 'R25-MOVE-1' });
  if (unknown?.what === 'chance') found.push({ is: 'chance', rule: 'R25-MAC-1' });
  if (unknown?.what === 'roles') found.push({ is: 'rolesDecide', rule: 'R25-SUS-9' });
  if (found.length === 0) return [{ is: 'nothing', rule: '' }];
  return found.sort((one, other) => weightOf(one) - weightOf(other));
}

/** Ends first, then what happens to the reader, then the rest as it comes. */
function weightOf({ is, own }: Meaning): number {
  if (is === 'escape' || is === 'win' || is === 'loss' || is === 'end' || is === 'rolesDecide') return 0;
  return own === true ? 1 : 2;
}

/** How a match ends by leaving the complex. */
const ESCAPES: readonly string[] = ['escape', 'partialEscape', 'gathered'];

function meaningOf(event: Event, seat: Seat | undefined): Meaning | undefined {
  const { rule } = event;
  switch (event.type) {
    case 'ended':
      if (seat === undefined) return { is: 'end', rule };
      if (!event.winners.includes(seat)) return { is: 'loss', rule };
      return { is: ESCAPES.includes(event.how) ? 'escape' : 'win', rule };
    case 'died':
      return { is: 'death', rule, who: event.character, cell: event.cell, room: event.room };
    case 'flooded':
      return { is: 'flooded', rule, who: event.character, rounds: event.inRounds };
    case 'trapped':
    case 'paranoid':
    case 'actionsLost':
    case 'adrenalineLost':
    case 'adrenalineRegained':
    case 'actionLost':
      return { is: event.type, rule, who: event.character };
    case 'hid':
      return { is: 'hidden', rule, who: event.character };
    case 'roundsLost':
      return { is: 'roundsLost', rule, rounds: Math.abs(event.round) };
    case 'moved':
      // where a room sends somebody; a character that goes, carries or pushes has chosen where
      return event.how === 'vortex' || event.how === 'tunnel'
        ? { is: 'sent', rule, who: event.character, cell: event.to }
        : undefined;
    case 'closed':
      return { is: 'closes', rule, cell: event.cell };
    case 'keyActivated':
      return { is: 'key', rule };
    case 'noEscape':
      return { is: 'noEscape', rule };
    case 'revived':
      return { is: 'revived', rule };
    default:
      return undefined;
  }
}
