import type { Dealer, Decision, DecisionId } from '@vizard/kernel';
import { findCell, NOWHERE } from './board.ts';
import type { CharacterName } from './characters.ts';
import type { Choice } from './choices.ts';
import type { Event } from './events.ts';
import { redact } from './events.ts';
import { imagine, possibleGuards } from './imagine.ts';
import type { Cell, Figure } from './indices.ts';
import { beginMemory } from './memory.ts';
import type { CellName } from './names.ts';
import { ALONE, go } from './passage.ts';
import { rules } from './rules.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/**
 * The certain consequences of a choice, as far as one watcher can know them. The engine carries the choice out in a world imagined from
 * the view, and stops where it would need something hidden. So no rule is written twice, and nothing leaks that the view does not show.
 */
export interface Foresight {
  /** What will happen, in order, as far as the watcher can know it. */
  readonly events: readonly Event[];
  /** Why the events stop here: a face-down room, a card or token to draw, or roles. Undefined if nothing more happens. */
  readonly unknown?: Unknown;
}

export type Unknown =
  | { readonly what: 'room'; readonly cell: CellName }
  | { readonly what: 'chance' }
  /** Whether the match ends depends on who is a guard. */
  | { readonly what: 'roles' };

/** The consequences of a choice in an open question, up to where something hidden decides. A sealed answer has none until all are given. */
export function foresee(view: View, decision: DecisionId, choice: string): Foresight {
  return inEveryCast(view, (state, dealer) => {
    const asked = rules.pending(state).find(({ id }) => id === decision) as Decision<Choice> | undefined;
    const picked = asked?.choices.find((one) => rules.makeChoice(one) === choice);
    if (asked === undefined || picked === undefined || asked.sealed !== undefined) return;
    rules.take(state, asked, picked, dealer);
  });
}

/** What a room would do to a character that enters it now, wherever the character stands (R25-MOVE-1). */
export function foreseeEntry(view: View, character: CharacterName, cell: CellName): Foresight {
  const figure = view.characters.findIndex(({ name }) => name === character) as Figure;
  const { events, ...rest } = inEveryCast(view, (state, dealer) => {
    state.acting = figure;
    go(state, ALONE[figure], findCell(cell) as Cell, { how: 'move', rule: 'R25-MOVE-1', by: NOWHERE }, dealer);
  });
  const arrival = events.findIndex((event) => event.type === 'moved' && event.character === character);
  return { events: events.slice(arrival + 1), ...rest };
}

/** Thrown where the watcher's knowledge ends. */
class Unforeseen {
  readonly unknown: Unknown | undefined;
  constructor(unknown?: Unknown) {
    this.unknown = unknown;
  }
}

type Deed = (state: State, dealer: Dealer<Event>) => void;

/** Carries out a deed with every set of guards that the watcher can't exclude. Keeps the events that are the same in all of them. */
function inEveryCast(view: View, deed: Deed): Foresight {
  const world = imagineWorld(view);
  const casts = possibleGuards(world, view);
  const [first, ...others] = casts.map((guards) => {
    const state = rules.clone(world);
    state.guards = guards;
    return tryOut(view, state, deed);
  }) as [Foresight, ...Foresight[]];
  return others.reduce(inCommon, first);
}

/** A world that fits the view. It does not matter which one: the result has nothing in it that differs between such worlds. */
export const imagineWorld = (view: View): State => imagine(view, beginMemory(), { below: () => 0 });

function tryOut(view: View, state: State, deed: Deed): Foresight {
  const events: Event[] = [];
  const dealer: Dealer<Event> = {
    draw(bound) {
      if (bound > 1) throw new Unforeseen({ what: 'chance' });
      return 0;
    },
    reveal() {},
    emit(event) {
      stopAtNews(view, event);
      events.push(withoutRoom(view, redact(event, view.watcher)));
    },
  };
  try {
    deed(state, dealer);
  } catch (stop) {
    if (!(stop instanceof Unforeseen)) throw stop;
    return { events, ...(stop.unknown !== undefined && { unknown: stop.unknown }) };
  }
  return { events };
}

/** Stops before the next token or round, which is no longer a consequence, and before a room that this watcher has not seen. */
function stopAtNews(view: View, event: Event): void {
  if (event.type === 'tokenPlayed' && (event.how === 'programme' || event.how === 'paranoia')) throw new Unforeseen();
  if (event.type === 'roundBegan') throw new Unforeseen();
  if (event.type === 'turnedUp' && knownRoom(view, event.tile) === undefined) {
    throw new Unforeseen({ what: 'room', cell: event.cell });
  }
}

const knownRoom = (view: View, tile: number): string | undefined => view.cells.find((one) => one.tile === tile)?.room;

/** Takes the room out of a look: it is imagined, unless the watcher has seen it before. */
function withoutRoom(view: View, event: Event): Event {
  if (event.type !== 'looked' || event.room === undefined || knownRoom(view, event.tile) !== undefined) return event;
  const { room: _imagined, ...rest } = event;
  return rest;
}

/** The events that both have in common. Where they differ, roles decide. */
function inCommon(one: Foresight, other: Foresight): Foresight {
  const differs = one.events.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(other.events[at]));
  if (differs < 0 && one.events.length === other.events.length) return one;
  return {
    events: one.events.slice(0, differs < 0 ? one.events.length : differs),
    unknown: { what: 'roles' },
  };
}
