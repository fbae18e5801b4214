import type { Event, View } from '@vizard/room25';
import { useRef } from 'preact/hooks';
import type { Session } from '../../session/session.ts';
import type { Colour } from './model.ts';

/** What somebody said in the chat about a room: it stays with the tile when lines move. */
export interface SaidClaim {
  readonly seat: number;
  readonly tile: number;
  readonly colour: Colour;
}

/** Rooms have moved: what was said before that can't be put on a tile any more. */
const isMoving = ({ type }: Event): boolean => type === 'shifted' || type === 'swapped';

/** The claims of the chat, newest last, each on the tile that lay in its cell when it was said. */
export function useSaidClaims(session: Session, view: View | undefined): readonly SaidClaim[] {
  const known = useRef(new Map<number, SaidClaim | undefined>());
  const first = known.current.size === 0;
  // R25-RUL-7: with strict memory the board repeats nothing
  if (view === undefined || view.options.memory === 'strict') return [];
  const moved = first && session.story.value.some(({ events }) => (events as Event[]).some(isMoving));
  for (const { entry, claim, about, seat } of session.chat.value) {
    if (known.current.has(entry)) continue;
    const tile = view.cells.find(({ cell }) => cell === about?.cell)?.tile;
    const isPlaced = claim === 'r25.claim.room' && tile !== undefined && seat !== null && !moved;
    known.current.set(entry, isPlaced ? { seat, tile, colour: about?.colour as Colour } : undefined);
  }
  return [...known.current.values()].filter((one) => one !== undefined);
}
