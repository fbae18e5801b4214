import type { CellView, CharacterView, Event, View } from '@vizard/room25';
import { cellsAlong, markOf } from '@vizard/room25/names';

/**
 * The view once an event was shown, while the rest of its row is still to come. It only draws what the event says: the view at the end of
 * the row is the truth.
 */
export function afterEvent(view: View, event: Event, truth: View): View {
  switch (event.type) {
    case 'tokenPlayed':
      return {
        ...withCharacter(view, event.character, ({ played }) => ({
          ...programmeOf(truth, event.character),
          played: [...played, event.token],
        })),
        acting: event.character,
      };
    case 'moved':
      return withCharacter(view, event.character, () => ({ cell: event.to }));
    case 'robotPlaced':
      return withRobot(view, event.robot, event.cell);
    case 'robotMoved':
      return withRobot(view, event.robot, event.to);
    case 'robotDestroyed':
      return withRobot(view, event.robot, null);
    case 'died':
      return {
        ...withCharacter(view, event.character, () => ({ alive: false, cell: null })),
        order: view.order.filter((name) => name !== event.character),
        dead: [...view.dead, event.character],
      };
    case 'turnedUp':
      return withCell(view, event.cell, () => ({ up: true, room: event.room }));
    case 'turnedDown':
      return withCell(view, event.cell, () => ({ up: false }));
    case 'replaced':
      return withCell(view, event.cell, () => ({ room: event.room }));
    case 'closed':
    case 'opened':
      return withCell(view, event.cell, () => ({ closed: event.type === 'closed' }));
    case 'locked':
    case 'unlocked':
      return withCell(view, event.cell, () => ({ locked: event.type === 'locked' }));
    case 'pivoted':
      return withCell(view, event.cell, () => ({ axis: event.axis }));
    case 'looked':
      return event.room === undefined ? view : withCell(view, event.cell, () => ({ room: event.room }));
    case 'shifted': {
      const cells = cellsAlong(markOf(event.line), event.direction);
      const lines = view.lines.filter(({ line }) => line !== event.line);
      const moved = relaid(view, new Map(cells.map((cell, at) => [cells.at(at - 1) as string, cell])));
      return { ...moved, lines: [...lines, { line: event.line, direction: event.direction }] };
    }
    case 'swapped': {
      const ways = new Map([
        [event.cell, event.other],
        [event.other, event.cell],
      ] as const);
      const swapped = relaid(view, ways);
      // an Illusion changes the room under those who entered: they stay
      return {
        ...swapped,
        characters: swapped.characters.map((one, at) => {
          const [was, is] = [view.characters[at]?.cell, truth.characters[at]?.cell];
          return was !== one.cell && was === is ? { ...one, cell: was } : one;
        }),
      };
    }
    case 'announced':
      return event.colour === 'nothing' || truth.claims.length === 0
        ? view
        : { ...view, claims: [...view.claims, { character: event.character, tile: event.tile, colour: event.colour }] };
    case 'reminded':
      return withCharacter(view, event.character, () => ({ reminder: event.cell }));
    case 'reminderReturned':
      return withCharacter(view, event.character, () => ({ reminder: null }));
    case 'revived':
      return {
        ...view,
        ...{ order: truth.order, dead: truth.dead },
        characters: view.characters.map((one) => ({ ...one, alive: one.alive || event.characters.includes(one.name) })),
      };
    case 'roundBegan':
      return {
        ...view,
        ...{ round: { ...truth.round, number: event.round }, order: truth.order, front: truth.front, acting: null },
        lines: [],
        characters: view.characters.map((one) => ({ ...one, ...programmeOf(truth, one.name), played: [] })),
      };
    default:
      return view;
  }
}

/** What is left of somebody's programme, as it is at the end of the row. */
function programmeOf(truth: View, name: string): Partial<CharacterView> {
  const one = truth.characters.find((character) => character.name === name);
  return one === undefined
    ? {}
    : { first: one.first, second: one.second, single: one.single, adrenaline: one.adrenaline };
}

const withCharacter = (view: View, name: string, change: (one: CharacterView) => Partial<CharacterView>): View => ({
  ...view,
  characters: view.characters.map((one) => (one.name === name ? { ...one, ...change(one) } : one)),
});

const withCell = (view: View, cell: string, change: (one: CellView) => Partial<CellView>): View => ({
  ...view,
  cells: view.cells.map((one) => (one.cell === cell ? { ...one, ...change(one) } : one)),
});

const withRobot = (view: View, robot: number, cell: string | null): View => ({
  ...view,
  robots: view.robots.map((at, number) => (number === robot - 1 ? cell : at)),
});

/** Rooms go to other cells, with everybody and everything in them. */
function relaid(view: View, ways: ReadonlyMap<string, string>): View {
  const to = <Cell extends string | null>(cell: Cell): Cell =>
    cell === null ? cell : ((ways.get(cell) ?? cell) as Cell);
  const cells = new Map(view.cells.map((one) => [to(one.cell), one]));
  return {
    ...view,
    cells: view.cells.map(({ cell }) => ({ ...(cells.get(cell) as CellView), cell })),
    characters: view.characters.map((one) => ({ ...one, cell: to(one.cell), reminder: to(one.reminder) })),
    robots: view.robots.map(to),
    locks: view.locks.map(to),
  };
}
