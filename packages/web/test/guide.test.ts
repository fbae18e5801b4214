// A player who does not see the table can ask for everything on it. Each field of a view is changed, and the words have to change with it;
// a new field has to be told as well, or to have a reason here.
import { type View as GrimmView, grimm, type PlayerView } from '@vizard/grimm';
import { fastDealer } from '@vizard/kernel';
import type { TableMessage } from '@vizard/protocol';
import { type CellView, type CharacterView, room25, type View } from '@vizard/room25';
import { expect, test, vi } from 'vitest';
import { guideOf as grimmGuide } from '../src/games/grimm/guide.ts';
import { guideOf as room25Guide } from '../src/games/room25/guide.ts';
import type { AtMoment, Guide } from '../src/play/assist/guide.ts';
import { namesAt } from '../src/play/names.ts';

vi.mock('../src/language/language.ts', () => {
  const text = (id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' ');
  return {
    t: text,
    say: text,
    capital: (one: string) => one,
    nameOf: (_game: string, _kind: string, name: string) => name,
    formsOf: (as: string, _game: string, _kind: string, name: string) => ({ [as]: name }),
    loadWords: async () => undefined,
    loadRest: async () => undefined,
    language: { value: 'en' },
    rich: (one: string) => [one],
    has: () => true,
    mayHave: () => true,
  };
});

/** Other values of the fields of a thing, or why nobody is told of the field. */
type Others<Thing> = { readonly [Field in keyof Required<Thing>]: Partial<Thing> | string };

const BOTS = 'only programs count by it';
const ORDER = 'the order of the steps inside a choice: the question and the log tell what they lead to';
const UNDRAWN = 'the page shows it to nobody: the log tells it when it happens';

function everything(guide: Guide): string {
  return [guide.where(), ...guide.who(), ...guide.rows(), ...guide.moved(), ...guide.state(), ...guide.mine()].join(
    '\n',
  );
}

const SEATS = 4;
const table = {
  chairs: Array.from({ length: SEATS }, (_, seat) => ({ seat, who: 'guest', name: `Guest ${seat}`, online: true })),
  you: { seat: 0 },
} as unknown as TableMessage;

const told = (guideOf: (at: AtMoment) => Guide, view: unknown): string => {
  const update = { view, pending: [], questions: [] };
  return everything(guideOf({ update, table, names: namesAt(table), full: true } as unknown as AtMoment));
};

/** Tests a thing of a view field by field; `within` puts the changed thing into the view. */
function testFields<Thing extends object>(
  name: string,
  thing: Thing,
  others: Others<Thing>,
  say: (changed: Thing) => string,
): void {
  test(`${name}: every field is told, or nobody needs it`, () => {
    expect(Object.keys(others).sort()).toEqual(Object.keys(thing).sort());
    const before = say(thing);
    const silent = Object.entries<Partial<Thing> | string>(others).filter(
      ([, other]) => typeof other !== 'string' && say({ ...thing, ...other }) === before,
    );
    expect(silent.map(([field]) => field)).toEqual([]);
  });
}

const options = room25.options({ mode: 'suspicion' }, SEATS);
const complex = room25.view(room25.setup(options, SEATS, fastDealer(1)), 0) as View;
const [own, other] = complex.characters as readonly [CharacterView, CharacterView];
const sayComplex = (view: View): string => told(room25Guide, view);

testFields<View>(
  'the complex',
  complex,
  {
    watcher: { watcher: 1 },
    options: { options: { ...options, mode: 'competition' } },
    seats: { seats: 5 },
    rooms: { rooms: { ...complex.rooms, acid: 7 } },
    removed: { removed: ['acid'] },
    zoned: BOTS,
    cells: { cells: complex.cells.map((cell) => ({ ...cell, locked: true })) },
    characters: { characters: complex.characters.map((one) => ({ ...one, cell: 'a1' })) },
    order: { order: [...complex.order].reverse() },
    front: 'the order of turns tells it',
    dead: { dead: [other.name], characters: complex.characters.map((one) => ({ ...one, alive: one !== other })) },
    round: { round: { number: -2, played: 7, last: false } },
    lines: { lines: [{ line: 'row 2', direction: 'left' }] },
    robots: { robots: ['a1', null] },
    locks: 'the locked cells tell it',
    key: 'the goal tells it in the modes that have a key',
    alarm: { alarm: !complex.alarm },
    accelerated: UNDRAWN,
    acting: { acting: other.name },
    after: ORDER,
    deck: UNDRAWN,
    discards: UNDRAWN,
    lying: UNDRAWN,
    claims: { claims: [{ character: other.name, tile: (complex.cells[0] as CellView).tile, colour: 'red' }] },
    denials: UNDRAWN,
    outcome: { outcome: { winners: [0], how: 'escape', places: [1, 1, 1, 1] } as unknown as View['outcome'] },
    stack: ORDER,
    step: BOTS,
    drawn: BOTS,
  },
  sayComplex,
);

const room: CellView = { ...(complex.cells[0] as CellView), room: 'acid' };
testFields<CellView>(
  'a room',
  room,
  {
    cell: { cell: 'e5' },
    tile: 'which room it is across shifts: what is known of it moves with it',
    up: { up: true },
    room: { room: 'cold' },
    seenBy: { seenBy: [1] },
    known: { known: true },
    closed: { closed: true },
    locked: { locked: true },
    axis: { axis: 'standing' },
    entered: ORDER,
    replaced: { replaced: true },
  },
  (changed) => sayComplex({ ...complex, cells: [changed, ...complex.cells.slice(1)] }),
);

const person: CharacterView = { ...own, answer: '' };
testFields<CharacterView>(
  'a character',
  person,
  {
    name: 'who it is: the same everywhere, in seat, order and figures',
    seat: { seat: 1 },
    alive: { alive: false },
    cell: { cell: 'a1' },
    role: { role: own.role === 'guard' ? 'prisoner' : 'guard' },
    revealed: { revealed: true },
    hidden: { hidden: true },
    tokens: { tokens: ['look'] },
    first: { first: 'move' },
    second: { second: 'push' },
    single: { single: true },
    played: { played: ['look'] },
    adrenaline: { adrenaline: 'programmed' },
    free: ORDER,
    pile: UNDRAWN,
    trap: { trap: 'armed' },
    drowns: { drowns: 3 },
    reminder: { reminder: 'b2' },
    spares: { spares: 2 },
    markerInRow: ORDER,
    ready: { ready: true },
    answer: 'the question itself shows what was answered',
  },
  (changed) => sayComplex({ ...complex, characters: [changed, ...complex.characters.slice(1)] }),
);

const settings = grimm.options({ wagers: true, treasures: true, abilities: true }, SEATS);
const ball = grimm.view(grimm.setup(settings, SEATS, fastDealer(1)), 0) as GrimmView;
const sayBall = (view: GrimmView): string => told(grimmGuide, view);

testFields<GrimmView>(
  'the ball',
  ball,
  {
    watcher: { watcher: 1 },
    options: { options: { ...settings, treasures: false } },
    step: BOTS,
    stack: ORDER,
    round: { round: 2 },
    trophy: { trophy: 5 },
    first: { first: (ball.first + 1) % SEATS },
    turn: { turn: (ball.turn + 1) % SEATS },
    actions: { actions: [] },
    actionsToCome: UNDRAWN,
    players: { players: ball.players.map((player) => ({ ...player, roses: 7 })) },
    mirrors: 'the players tell it: each mirror lies on a character somebody has shown',
    unusedCards: { unusedCards: 1 },
    unused: 'told at the end of the round, on its own page',
    row: { row: ['clock'] },
    deck: { deck: 1 },
    discard: { discard: ['clock'] },
    drawn: { drawn: [{ item: 'clock', refill: 0 }] },
    wagers: { wagers: [{ seat: 0, character: 'wolf', left: null }] },
    wagersLeft: 'the question that asks for one lists them',
    looks: UNDRAWN,
    past: 'told at the end of the round, on its own page',
    answer: 'the question itself shows what was answered',
    outcome: 'the result has its own page',
    book: BOTS,
  },
  sayBall,
);

const guest = ball.players[0] as PlayerView;
testFields<PlayerView>(
  'a player',
  guest,
  {
    roses: { roses: 7 },
    trophies: { trophies: 3 },
    hidden: { hidden: false },
    maskedCards: 'which of them are masked tells it',
    masked: { masked: [] },
    shown: { shown: ['wolf'] },
    markers: { markers: ['wolf'] },
    items: { items: ['clock'] },
    handCards: { handCards: 3 },
    hand: { hand: ['clock'] },
    known: { known: ['clock'] },
    unknown: BOTS,
    treasure: { treasure: !guest.treasure },
    ability: { ability: 'wolf' },
    wagered: 'the question comes or does not come',
    seen: { seen: ['wolf'] },
  },
  (changed) => sayBall({ ...ball, players: [changed, ...ball.players.slice(1)] }),
);
