import { ALICE, BRUCE, CHARACTERS } from './characters.ts';
import { nameOf } from './events.ts';
import type { Figure } from './indices.ts';
import { roomName } from './rooms.ts';
import { AT_HAND, count, figuresOf, has, PROGRAMMED, roomOf, type State, UNTRAPPED } from './state.ts';

/** Why no game can reach this position, in words. Nothing is missing in it, but the rules never lead there. */
export function cannotArise(state: State): string | undefined {
  const guards = count(state.guards);
  if (guards > state.options.guards) return `guards: ${guards} are named, and this game has ${state.options.guards}`;
  for (const figure of figuresOf(state)) {
    const reason = REASONS.find(({ when }) => when(state, figure))?.why;
    if (reason !== undefined) return `${nameOf(state, figure)} ${reason}`;
  }
  return undefined;
}

interface Reason {
  readonly when: (state: State, figure: Figure) => boolean;
  readonly why: string;
}

const standsIn = (state: State, figure: Figure, room: string): boolean =>
  has(state.alive, figure) && roomName(roomOf(state, figure)) === room;

const REASONS: readonly Reason[] = [
  {
    when: (state, figure) => state.trap[figure] !== UNTRAPPED && !standsIn(state, figure, 'trap'),
    why: 'is trapped and does not stand in a Trap Room (R25-TRAP-1)',
  },
  {
    when: (state, figure) => state.flood[figure] !== 0 && !standsIn(state, figure, 'flooded'),
    why: 'drowns and does not stand in a Flooded Room (R25-FLOOD-1)',
  },
  {
    when: (state, figure) => has(state.hidden, figure) && ![ALICE, BRUCE].includes(state.who[figure]),
    why: 'is hidden, and only Alice hides, or Bruce in her place (R25-ALI-1)',
  },
  {
    when: (state, figure) => state.spares[figure] > (CHARACTERS[state.who[figure]].spares ?? 0),
    why: 'has more spare rooms than its character brings',
  },
  {
    when: (state, figure) => [AT_HAND, PROGRAMMED].includes(state.adrenaline[figure]) && !state.options.adrenaline,
    why: 'has an adrenaline token, and this game is played without (R25-ADR-1)',
  },
];
