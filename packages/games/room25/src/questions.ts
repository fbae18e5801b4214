import type { Question } from '@vizard/kernel';
import type { Choice } from './choices.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { FrameName, FrameOf } from './frames.ts';
import type { Figure } from './indices.ts';
import type { State } from './state.ts';
import { seatOf } from './state.ts';

/** The question a kind of frame asks. */
export type Asks<Name extends FrameName> = Question<State, FrameOf<Name>, Choice, Event>;

/** It goes to the player of the frame's figure (R25-ROOM-3). */
export const byFigure = {
  seat: (state: State, { figure }: { figure: Figure }) => seatOf(state, figure),
  actor: (state: State, { figure }: { figure: Figure }) => nameOf(state, figure),
};
