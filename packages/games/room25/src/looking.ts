import type { Dealer, Question, Seat } from '@vizard/kernel';
import { cellName } from './board.ts';
import { CARDS } from './cards.ts';
import type { Choice } from './choices.ts';
import { ANNOUNCE, NO_COLOUR } from './choices.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { FrameOf } from './frames.ts';
import type { Figure, Tile } from './indices.ts';
import { MODES } from './modes.ts';
import type { Party } from './passage.ts';
import { COLOURS, JAMMING, roomName } from './rooms.ts';
import type { State } from './state.ts';
import { has, seatOf } from './state.ts';

/**
 * R25-LOOK-1: seeing a face-down room; then one may say something about it.
 */
export function look(state: State, { figure, group }: Party, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  // R25-LOOK-2
  const speaks = state.seats > 1 && !isJammed(state);
  const seats: Seat[] = [];
  for (let other = (state.who.length - 1) as Figure; other >= 0; other--) {
    if (!has(group, other)) continue;
    const seat = seatOf(state, other);
    if (seats.includes(seat)) continue; // R25-MAX-4: carried in together, one player sees it once
    seats.push(seat);
    dealer.reveal(seat);
    state.seen[seat] |= 1 << tile;
    // R25-MAX-4
    if (speaks && seat !== seatOf(state, figure)) state.stack.push({ do: 'announce', figure: other, tile });
  }
  if (speaks) state.stack.push({ do: 'announce', figure, tile }); // R25-LOOK-2
  if (dealer.emit) {
    const cell = cellName(state.cellOf[tile]);
    const room = roomName(state.kind[tile]);
    dealer.emit({ type: 'looked', rule, character: nameOf(state, figure), cell, tile, seats, room });
  }
}

/** R25-LOOK-2: a colour, true or false, or nothing. Always asked, so that the question tells nothing. */
export const announce: Question<State, FrameOf<'announce'>, Choice, Event> = {
  ask: 'announce',
  rule: 'R25-LOOK-2',
  seat: (state, { figure }) => seatOf(state, figure),
  actor: (state, { figure }) => nameOf(state, figure),
  choices: () => ANNOUNCE,
  about: (state, { tile }) => ({ cell: cellName(state.cellOf[tile]), room: roomName(state.kind[tile]) }),
  take(state, { figure, tile }, choice, dealer) {
    const { colour } = choice as { colour: number };
    if (colour !== NO_COLOUR) state.claims.push(writeClaim({ figure, tile, colour }));
    if (dealer.emit) {
      const cell = cellName(state.cellOf[tile]);
      const said = COLOURS[colour] ?? 'nothing';
      dealer.emit({
        type: 'announced',
        rule: 'R25-LOOK-2',
        character: nameOf(state, figure),
        cell,
        tile,
        colour: said,
      });
    }
  },
};

/** Somebody said a tile has a colour. */
export interface Claim {
  readonly figure: Figure;
  readonly tile: Tile;
  readonly colour: number;
}
export const writeClaim = ({ figure, tile, colour }: Claim): number => figure | (tile << 3) | (colour << 8);
export const readClaim = (written: number): Claim => ({
  figure: (written & 7) as Figure,
  tile: ((written >> 3) & 31) as Tile,
  colour: written >> 8,
});

/** May nobody pass information? */
export function isJammed(state: State): boolean {
  // R25-JAM-1
  if (state.rooms[JAMMING] > 0) {
    for (const tile of state.on) if (tile >= 0 && state.kind[tile] === JAMMING) return true;
  }
  return isJammingCardOpen(state); // R25-CARD-6
}

/** R25-CARD-6: it means something in Cooperation only. */
export const isJammingCardOpen = (state: State): boolean =>
  state.lying.length > 0 && MODES[state.options.mode].key && state.lying.some((card) => CARDS[card].name === 'jamming');
