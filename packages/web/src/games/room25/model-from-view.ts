import type { Happened, TableMessage } from '@vizard/protocol';
import type { CellView, CharacterView, Event, View } from '@vizard/room25';
import { markOf } from '@vizard/room25/names';
import { ROOM_COLOURS } from '@vizard/room25/room-colours';
import { nameOf, say, t } from '../../language/language.ts';
import { seatName } from '../../play/names.ts';
import type { Update } from '../../session/session.ts';
import type { Seen } from '../../ui/face.tsx';
import type { Cast, Cell, Claim, Figure, Mine, Model, Place, Slot } from './model.ts';
import type { SaidClaim } from './said-claims.ts';

export type { View };

/** The table as it is drawn, from what the view tells. */
export function modelOf(view: View, update: Update, table: TableMessage, said: readonly SaidClaim[] = []): Model {
  return {
    round: -view.round.number,
    rounds: view.options.rounds,
    alarm: view.alarm,
    mode: view.options.mode,
    roles: view.options.guards > 0,
    // after the end everything lies open
    places: view.cells.map((cell) => placeOf({ ...cell, up: cell.up || view.outcome !== null }, view, table, said)),
    moved: view.lines.map(({ line, direction }) => ({ line: markOf(line), direction })),
    cast: inTurnOrder(view).map((one) => castOf(one, view, update, table)),
    cards: { deck: view.deck, lying: view.lying, drawn: view.discards.slice(-2).reverse() },
    ending: view.outcome ?? undefined,
  };
}

/** R25-RUL-7: with strict memory a room that was looked at is shown only as long as the page shows the look. */
export function withLooks(view: View, told: readonly Happened[]): View {
  const looks = new Map<number, CellView['room']>();
  for (const event of told.flatMap(({ events }) => events as Event[]))
    if (event.type === 'looked' && event.room !== undefined) looks.set(event.tile, event.room);
  if (looks.size === 0) return view;
  return { ...view, cells: view.cells.map((cell) => ({ ...cell, room: cell.room ?? looks.get(cell.tile) })) };
}

/** The living in turn order, then the dead as they fell. */
function inTurnOrder(view: View): CharacterView[] {
  const places = [...view.order, ...view.dead];
  return [...view.characters].sort((one, other) => places.indexOf(one.name) - places.indexOf(other.name));
}

function placeOf(cell: CellView, view: View, table: TableMessage, said: readonly SaidClaim[]): Place {
  const here = view.characters.filter((one) => one.cell === cell.cell);
  return {
    cell: cell.cell as Cell,
    tile: String(cell.tile),
    up: cell.up,
    room: cell.room,
    known: cell.known && !cell.up,
    seers: cell.seenBy.filter((seat) => seat !== table.you.seat).map((seat) => seatName(table, seat)),
    colour: cell.room === undefined ? undefined : ROOM_COLOURS[cell.room],
    locked: cell.locked,
    taped: cell.closed,
    axis: cell.axis === null ? undefined : cell.axis === 'lying' ? 'horizontal' : 'vertical',
    reminders: view.characters.filter(({ reminder }) => reminder === cell.cell).map(({ name }) => name),
    claims: cell.up ? [] : claimsOn(cell.tile, view, said),
    deadline: deadline(here, view),
    figures: [
      ...here.map(
        ({ name, seat, alive, hidden }): Figure => ({
          id: name,
          kind: 'character',
          mine: seat === table.you.seat,
          dead: !alive,
          hidden,
          mask: seenAt(table, seat).mask,
        }),
      ),
      ...view.robots.flatMap((robot, number): Figure[] =>
        robot === cell.cell
          ? [{ id: `robot${number + 1}`, kind: 'robot', mine: false, dead: false, hidden: false }]
          : [],
      ),
    ],
  };
}

/** What was last said about a tile comes first; what was claimed in the chat before what was announced. */
function claimsOn(tile: number, view: View, said: readonly SaidClaim[]): Claim[] {
  const announced = view.claims.filter((claim) => claim.tile === tile);
  const chatted = said.filter((claim) => claim.tile === tile);
  return [
    ...announced.map(({ character, colour }) => ({ by: character as string, colour })),
    ...chatted.flatMap(({ seat, colour }) => {
      const by = view.characters.find((one) => one.seat === seat)?.name;
      return by === undefined ? [] : [{ by, colour }];
    }),
  ].reverse();
}

/** The time left for the first character to die here: 1 for the next action, else rounds. */
function deadline(here: readonly CharacterView[], view: View): number | undefined {
  const left = here.flatMap(({ trap, drowns }) => [
    ...(trap === 'no' ? [] : [1]),
    ...(drowns === null ? [] : [Math.max(1, drowns - view.round.played + 1)]),
  ]);
  return left.length === 0 ? undefined : Math.min(...left);
}

function castOf(one: CharacterView, view: View, update: Update, table: TableMessage): Cast {
  const pending = update.pending.find(({ actor }) => actor === one.name);
  const programmed = update.questions.find(({ actor, ask }) => actor === one.name && ask === 'programme')?.given;
  const asked = update.pending.filter(({ ready }) => ready !== true);
  const chair = table.chairs.find(({ seat }) => seat === one.seat);
  return {
    character: one.name,
    player: seenAt(table, one.seat),
    seat: one.seat,
    mine: one.seat === table.you.seat,
    now: asked.length === 1 ? asked[0]?.actor === one.name : view.acting === one.name,
    dead: !one.alive,
    away: chair?.who === 'guest' && !chair.online,
    program: chair?.program === true,
    standIn: chair?.standIn === true,
    cell: (one.cell as Cell | null) ?? undefined,
    room: view.cells.find(({ cell }) => cell === one.cell)?.room,
    slots: slotsOf(one, view, one.seat === table.you.seat || view.watcher === 'all'),
    floating: one.single,
    adrenaline: view.options.adrenaline ? ADRENALINE[one.adrenaline] : 'none',
    role:
      one.role !== undefined && (one.revealed || view.outcome !== null || view.watcher === 'all')
        ? one.role
        : undefined,
    ready: pending === undefined ? (one.ready ? true : undefined) : pending.ready === true || programmed !== undefined,
  };
}

/** Who plays on a seat: only people wear masks. */
function seenAt(table: TableMessage, seat: number): Seen {
  const { who = 'open', mask } = table.chairs[seat] ?? {};
  return { who, name: seatName(table, seat), mask: who === 'guest' ? mask : undefined };
}

const ADRENALINE = { gone: 'gone', atHand: 'there', programmed: 'programmed' } as const;

/** Played tokens are face up, those to come face down; players see their own. */
function slotsOf(one: CharacterView, view: View, mine: boolean): Slot[] {
  const acting = view.acting === one.name;
  const played = one.played.map(
    (token, at): Slot => ({ token, state: acting && at === one.played.length - 1 ? 'now' : 'up' }),
  );
  const waiting = [one.first, one.second].flatMap((token): Slot[] => {
    if (token === null) return [];
    return token === 'hidden' || !mine ? [{ token: undefined, state: 'down' }] : [{ token, state: 'mine' }];
  });
  const slots = [...played, ...waiting];
  while (slots.length < (one.single ? 1 : 2)) slots.push({ token: undefined, state: 'none' });
  return slots.slice(0, 3);
}

/** What is left of what this reader owns. */
export function mineOf(view: View, seat: number | undefined): Mine | undefined {
  const own = view.characters.find((one) => one.seat === seat);
  if (own === undefined) return undefined;
  const count = (there: boolean): number => (there ? 1 : 0);
  const { adrenaline, reminders, level } = view.options;
  const thing = (art: string, name: string, amount: number) => ({ art, name, count: amount });
  // what this match does not have is not listed
  const kit = [
    adrenaline && thing('adrenaline', nameOf('room25', 'token', 'adrenaline'), count(own.adrenaline !== 'gone')),
    level === 'ultimate' &&
      thing(`special-${own.name}`, say(`r25.specialName.${own.name}`), count(own.tokens.includes('special'))),
    own.spares > 0 && thing('room-empty', t('r25.kit.spares'), own.spares),
    reminders && thing('beacon', t('r25.kit.reminder'), count(own.reminder === null)),
  ];
  return { kit: kit.filter((one) => one !== false) };
}
