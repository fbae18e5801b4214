import type { Seat, Watcher } from '@vizard/kernel';
import type { Token } from './actions.ts';
import type { CardName, Direction } from './cards.ts';
import type { CharacterName } from './characters.ts';
import { CHARACTER_NAMES } from './characters.ts';
import type { Figure, Tile } from './indices.ts';
import type { CellName, LineName } from './names.ts';
import type { Colour, RoomName } from './rooms.ts';
import type { State } from './state.ts';

/** Who, for an event: a character's name. */
type Who = CharacterName;
/** A cell's name. */
type Cell = CellName;

/** How a figure came to another cell. */
export type Manner =
  | 'move'
  | 'push'
  | 'carry'
  | 'call'
  | 'robot'
  | 'tunnel'
  | 'vortex'
  | 'falseExit'
  | 'card'
  | 'revived';

type Fact =
  // the round
  | { type: 'began'; first: Who; rounds: number; characters: readonly Who[]; rooms: Readonly<Record<string, number>> }
  /** Only its seat learns the role. */
  | { type: 'roleDealt'; character: Who; seat: Seat; role?: Role }
  | { type: 'roundBegan'; round: number; first: Who; last: boolean }
  | { type: 'programmed'; character: Who; tokens: number; adrenaline: boolean }
  | { type: 'tokenPlayed'; character: Who; token: Token; how: 'programme' | 'paranoia' | 'free' | 'adrenaline' }
  | { type: 'putOff'; character: Who }
  | { type: 'actionLost'; character: Who; token: Token }
  | { type: 'passed'; character: Who }
  | { type: 'roundsLost'; character: Who; round: number; why: 'alarm' | 'timer' }
  | { type: 'ended'; winners: readonly Seat[]; how: string }

  // knowledge
  /** Only the seats that looked learn the room. */
  | { type: 'looked'; character: Who; cell: Cell; tile: Tile; seats: readonly Seat[]; room?: RoomName }
  | { type: 'announced'; character: Who; cell: Cell; tile: Tile; colour: Colour | 'nothing' }
  | { type: 'reminded'; character: Who; cell: Cell }
  | { type: 'reminderReturned'; character: Who; cell?: Cell }
  | { type: 'roleRevealed'; character: Who; role: Role }

  // rooms
  | { type: 'turnedUp'; cell: Cell; tile: Tile; room: RoomName }
  | { type: 'turnedDown'; cell: Cell; tile: Tile; room: RoomName }
  | { type: 'replaced'; cell: Cell; room: RoomName }
  | { type: 'closed' | 'opened' | 'locked' | 'unlocked'; cell: Cell }
  | { type: 'pivoted'; cell: Cell; axis: 'lying' | 'standing' }
  | { type: 'shifted'; line: LineName; direction: Direction; cells: readonly Cell[]; by?: Who }
  | { type: 'swapped'; cell: Cell; other: Cell; by: Who }
  | { type: 'keyActivated' | 'alarmed'; character: Who }
  | { type: 'noEscape'; character: Who }

  // figures
  | { type: 'moved'; character: Who; from: Cell | null; to: Cell; how: Manner; by?: Who }
  | { type: 'died'; character: Who; cell: Cell; room: RoomName }
  | { type: 'revived'; characters: readonly Who[] }
  | { type: 'trapped' | 'hid' | 'showed' | 'paranoid' | 'sane'; character: Who }
  | { type: 'flooded'; character: Who; inRounds: number }
  | { type: 'actionsLost' | 'adrenalineLost' | 'adrenalineRegained'; character: Who }
  | { type: 'refused'; character: Who }
  | { type: 'imitated'; character: Who; as: Who }

  // robots
  | { type: 'robotPlaced'; robot: number; cell: Cell }
  | { type: 'robotMoved'; robot: number; from: Cell; to: Cell }
  | { type: 'robotDestroyed'; robot: number; cell: Cell }

  // cards
  | { type: 'cardDrawn'; card: CardName; text: string; character?: Who }
  | { type: 'cardBlocked' | 'cardWithoutEffect'; card: CardName }
  | { type: 'deckEmpty' | 'deckShuffled' | 'bombArmed' | 'bombExploded' | 'jammed' | 'accelerated' }
  | { type: 'tokenLost'; character: Who; token: Token };

export type Role = 'guard' | 'prisoner';

/** What happened, with the rule that made it happen. */
export type Event = Readonly<Fact> & { readonly rule: string };

export const nameOf = (state: State, figure: Figure): CharacterName => CHARACTER_NAMES[state.who[figure]];

/** The part of an event a watcher may see: rooms looked at and roles dealt are for some eyes only. */
export function redact(event: Event, watcher: Watcher): Event {
  if (watcher === 'all') return event;
  if (event.type === 'looked') {
    if (event.seats.includes(watcher as Seat)) return event;
    const { type, rule, character, cell, tile, seats } = event;
    return { type, rule, character, cell, tile, seats };
  }
  if (event.type === 'roleDealt' && event.seat !== watcher) {
    const { type, rule, character, seat } = event;
    return { type, rule, character, seat };
  }
  return event;
}
