import { CHARACTERS as GUESTS } from '@vizard/grimm/characters';
import { CARD_RULES } from '@vizard/room25/cards';
import { ROOMS } from '@vizard/room25/rooms';
import type { GameName } from '../app/route.ts';
import grimmArt from '../art/grimm.svg?url';
import room25Art from '../art/room25.svg?url';
import { own } from '../ui/own.ts';

/** A symbol beside a statement or in a table, with how it is framed: a room's colour, a card, a portrait. */
export interface Picture {
  readonly href: string;
  readonly frame: string;
}

const room25 = (name: string, frame = ''): Picture => ({ href: `${room25Art}#${name}`, frame });
const grimm = (name: string, frame = ''): Picture => ({ href: `${grimmArt}#${name}`, frame });

const roomTile = ({ name, colour }: (typeof ROOMS)[number]): Picture =>
  room25(`room-${name}`, `room-frame r-colour-${colour}`);
const face = (name: string): Picture => room25(`char-${name}`, `face-frame r-livery-${name}`);
const portrait = (id: string): Picture => grimm(`c-${id}`, 'portrait');
const item = (kind: string): Picture => grimm(`i-${kind}`, 'item-frame');

/** What the statements of Room 25 are about, beside its rooms and cards. */
const IN_ROOM25: Readonly<Record<string, readonly Picture[]>> = {
  'R25-LOOK-1': [room25('action-look', 'token')],
  'R25-MOVE-1': [room25('action-move', 'token')],
  'R25-MOVE-2': [room25('tape'), room25('lock')],
  'R25-PUSH-1': [room25('action-push', 'token')],
  'R25-CTRL-1': [room25('action-control', 'token')],
  'R25-MEM-1': [room25('beacon', 'token')],
  'R25-ADR-1': [room25('adrenaline', 'token')],
  'R25-SUS-1': [room25('role-prisoner', 'token'), room25('role-guard', 'token')],
  'R25-SUS-3': [room25('alarm')],
  'R25-ROOM-1': (['blue', 'green', 'yellow', 'red'] as const).map((colour) =>
    room25(`shape-${colour}`, `shape r-colour-${colour}`),
  ),
  'R25-BOT-1': [room25('robot')],
  'R25-SPC-1': [room25('action-special', 'token')],
  'R25-JEN-1': [face('jennifer'), room25('special-jennifer', 'token')],
  'R25-ALI-1': [face('alice'), room25('special-alice', 'token')],
  'R25-MAX-1': [face('max'), room25('special-max', 'token')],
  'R25-EMM-1': [face('emmett'), room25('special-emmett', 'token')],
  'R25-SAR-1': [face('sarah'), room25('special-sarah', 'token')],
  'R25-KEV-1': [face('kevin'), room25('special-kevin', 'token')],
  'R25-BRU-1': [face('bruce'), room25('special-bruce', 'token')],
  'R25-FRA-1': [face('franck'), room25('special-franck', 'token')],
};

const IN_GRIMM: Readonly<Record<string, readonly Picture[]>> = {
  'GM-MARK-1': [grimm('t-marker', 'sign-frame')],
  'GM-ROSE-1': [grimm('t-rose', 'sign-frame')],
  'GM-PF-1': [grimm('a-finger', 'sign-frame')],
  'GM-EAV-1': [grimm('a-eavesdrop', 'sign-frame')],
  'GM-PEEK-1': [grimm('a-peek', 'sign-frame')],
  'GM-DANCE-1': [grimm('a-dance', 'sign-frame')],
  'GM-TOAST-1': [grimm('a-toast', 'sign-frame')],
  'GM-PICK-1': [grimm('a-pickpocket', 'sign-frame')],
  'GM-GIFT-1': [grimm('a-gift', 'sign-frame')],
  'GM-UNM-1': [grimm('t-broken', 'sign-frame')],
  'GM-END-2': [1, 3, 5].map((roses) => grimm(`t-trophy${roses}`, 'sign-frame')),
  'GM-WAG-1': [grimm('t-wager', 'sign-frame')],
  'GM-WAG-3': [grimm('a-secrets', 'sign-frame')],
  'GM-TRE-1': [grimm('t-treasure', 'sign-frame')],
  'GM-ABI-1': [grimm('t-ability', 'sign-frame')],
  'GM-ABI-2': [portrait('queen')],
  'GM-ABI-3': [portrait('hood')],
  'GM-ABI-4': [portrait('hansel')],
  'GM-ABI-5': [portrait('beauty')],
  'GM-ABI-6': [portrait('wolf')],
  'GM-ABI-7': [portrait('rumpelstiltskin')],
  'GM-ABI-8': [portrait('cinderella')],
  'GM-ABI-9': [portrait('beast')],
};

/** The pictures that stand beside a statement. */
export function picturesOf(id: string): readonly Picture[] {
  const rooms = ROOMS.filter(({ rule }) => rule === id).map(roomTile);
  const cards = Object.entries(CARD_RULES).flatMap(([card, rule]) =>
    rule === id ? [room25(`card-${card}`, 'card-frame')] : [],
  );
  return [...rooms, ...cards, ...(own(IN_ROOM25, id) ?? []), ...(own(IN_GRIMM, id) ?? [])];
}

/** The tables with a row for each room, and for each guest of the ball, have pictures in their cells: by row and column. */
export function pictureIn(game: GameName, rows: number, row: number, column: number): Picture | undefined {
  if (game === 'room25') {
    const room = ROOMS[row];
    return rows === ROOMS.length && column === 0 && room !== undefined ? roomTile(room) : undefined;
  }
  const guest = GUESTS[row];
  if (rows !== GUESTS.length || guest === undefined) return undefined;
  return [portrait(guest.id), item(guest.boon), item(guest.bane)][column];
}
