import type { ScenarioLanguage } from '@vizard/kernel/scenario';
import { unreadable } from '@vizard/kernel/scenario';
import type { Token } from './actions.ts';
import { NONE, TOKENS, tokenBit } from './actions.ts';
import { cellName, findCell, findLine, NOWHERE, wayName } from './board.ts';
import { CARD_TEXTS } from './cards.ts';
import { findCharacter } from './characters.ts';
import { EVENT_FACTS } from './event-facts.ts';
import { nameOf } from './events.ts';
import type { Cell, CharacterIndex } from './indices.ts';
import type { Options } from './options.ts';
import { readPosition } from './position.ts';
import { ROOMS, roomName } from './rooms.ts';
import type { State } from './state.ts';
import { figureOf, figuresOf, has, inOrder, isLocked, UNTRAPPED } from './state.ts';
import { tokensOf } from './view-characters.ts';

/** Positions and expectations of scenario files; scenarios/README.md describes them. */
export const scenario: ScenarioLanguage<State, Options> = {
  position: readPosition,
  events: EVENT_FACTS,
  seatOptions: ['first'],
  actors: (state) => figuresOf(state).map((figure) => nameOf(state, figure)),
  expect(words, state, names) {
    const [subject = '', ...rest] = words;
    const character = findCharacter(subject);
    const cell = findCell(subject);
    if (character !== undefined) return expectCharacter(state, character, rest);
    if (cell !== undefined) return expectCell(state, cell, rest);
    if (!Object.hasOwn(FACTS, subject)) return unknown(words, Object.keys(FACTS));
    return FACTS[subject](state, rest, names);
  },
};

const unknown = (words: readonly string[], known: readonly string[]): never =>
  unreadable(`Room 25 knows no "expect ${words.join(' ')}". It knows: ${known.join(', ')}, characters and cells.`);

/** The word, if it is one of these. */
function among(word: string | undefined, known: readonly string[]): string {
  if (word !== undefined && known.includes(word)) return word;
  return unreadable(`"${word ?? ''}" is none of: ${known.join(', ')}.`);
}

const ROOM_NAMES = ROOMS.map(({ name }) => name);

/** Undefined when it holds, else what is the case. */
const compare = (is: string, wanted: readonly string[]): string | undefined =>
  is === wanted.join(' ') ? undefined : `it is: ${is}`;

const orNone = (words: readonly string[]): string => (words.length === 0 ? 'none' : words.join(' '));

/** As a position writes them: `panic | movement row 2 left`. */
const cardsOf = (cards: readonly number[]): string =>
  cards.length === 0 ? 'none' : cards.map((card) => CARD_TEXTS[card]).join(' | ');

type Expectation = (state: State, words: readonly string[], names: readonly string[]) => string | undefined;

const onOff = (is: boolean, [wanted = 'on']: readonly string[]): string | undefined =>
  compare(is ? 'on' : 'off', [among(wanted, ['on', 'off'])]);

const FACTS: Readonly<Record<string, Expectation>> = {
  round: (state, wanted) => compare(String(-state.left), wanted),
  alarm: (state, wanted) => onOff(state.alarm, wanted),
  key: (state, wanted) => onOff(state.key, wanted),
  acceleration: (state, wanted) => onOff(state.accelerated !== 0, wanted),
  robots: (state, wanted) =>
    compare(orNone(state.robots.flatMap((tile) => (tile === NOWHERE ? [] : [cellName(state.cellOf[tile])]))), wanted),
  locks: (state, wanted) =>
    compare(
      orNone(state.locks.flatMap((tile) => (tile === NOWHERE ? [] : [cellName(state.cellOf[tile])])).sort()),
      wanted,
    ),
  order: (state, wanted) => {
    const figures = state.who.map((_, place) => inOrder(state, place)).filter((figure) => has(state.alive, figure));
    return compare(figures.map((figure) => nameOf(state, figure)).join(' '), wanted);
  },
  moved: (state, [, name, direction]) => {
    const line = findLine(name) ?? unreadable('Write "expect moved row 2 left" or "expect moved column b up".');
    const way = state.ways[line];
    return compare(way === 0 ? 'unmoved' : wayName(line, way), [direction]);
  },
  seen: (state, words, names) => sees(state, words, names) ?? undefined,
  unseen: (state, words, names) => (sees(state, words, names) === undefined ? 'it was seen' : undefined),
  deck: (state, wanted) => compare(String(state.deck.length + state.stacked.length), wanted),
  discards: (state, wanted) => compare(cardsOf(state.discards), wanted),
  lying: (state, wanted) => compare(cardsOf(state.lying), wanted),
};

function sees(state: State, [name = '', word = '']: readonly string[], names: readonly string[]): string | undefined {
  const seat = names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const cell = findCell(word);
  if (seat < 0 || cell === undefined)
    return unreadable('Write "expect seen PLAYER CELL" or "expect unseen PLAYER CELL".');
  return has(state.seen[seat], state.tileAt[cell]) ? undefined : `${name} has not looked at ${word}`;
}

function expectCharacter(
  state: State,
  character: CharacterIndex,
  [fact = '', ...wanted]: readonly string[],
): string | undefined {
  const figure = figureOf(state, character);
  if (figure < 0) return unreadable('This character is not in play.');
  const yes = (holds: boolean, otherwise: string) => (holds ? undefined : `${nameOf(state, figure)} ${otherwise}`);
  const alive = has(state.alive, figure);
  switch (fact) {
    case 'at':
      if (findCell(wanted[0] ?? '') === undefined) return unreadable(`"${wanted[0] ?? ''}" is not a cell: a1 to e5.`);
      return compare(alive ? cellName(state.cellOf[state.on[figure]]) : 'dead', wanted);
    case 'dead':
      return yes(!alive, 'is alive');
    case 'alive':
      return yes(alive, 'is dead');
    case 'owns':
      return compare(orNone(tokensOf(state.tokens[figure])), wanted);
    case 'lost':
      return yes(
        !(state.tokens[figure] & tokenBit(TOKENS.indexOf(among(wanted[0], TOKENS) as Token))),
        `owns ${wanted[0]}`,
      );
    case 'programme':
      return compare(
        orNone([state.first[figure], state.second[figure]].flatMap((token) => (token === NONE ? [] : [TOKENS[token]]))),
        wanted,
      );
    case 'adrenaline':
      return compare(['gone', 'atHand', 'programmed'][state.adrenaline[figure]], wanted);
    case 'hidden':
      return yes(has(state.hidden, figure), 'is not hidden');
    case 'visible':
      return yes(!has(state.hidden, figure), 'is hidden');
    case 'trapped':
      return yes(state.trap[figure] !== UNTRAPPED, 'is in no trap');
    case 'untrapped':
      return yes(state.trap[figure] === UNTRAPPED, 'is trapped');
    case 'flooded':
      return yes(state.flood[figure] !== 0, 'does not stand in water');
    case 'dry':
      return yes(state.flood[figure] === 0, 'stands in water');
    case 'paranoid':
      return yes(has(state.paranoid, figure), 'is not in paranoia');
    case 'sane':
      return yes(!has(state.paranoid, figure), 'is in paranoia');
    case 'revealed': {
      const role = among(wanted[0], ['guard', 'prisoner']);
      return yes(
        has(state.revealed, figure) && has(state.guards, figure) === (role === 'guard'),
        has(state.revealed, figure) ? 'has the other role' : 'has not revealed its role',
      );
    }
    case 'secret':
      return yes(!has(state.revealed, figure), 'has revealed its role');
    case 'reminder': {
      const tile = state.reminder[figure];
      return compare(tile === NOWHERE ? 'none' : cellName(state.cellOf[tile]), wanted);
    }
    case 'spares':
      return compare(String(state.spares[figure]), wanted);
    default:
      return unknown(
        [nameOf(state, figure), fact],
        [
          'at',
          'dead',
          'alive',
          'owns',
          'lost',
          'programme',
          'adrenaline',
          'hidden',
          'visible',
          'trapped',
          'untrapped',
          'flooded',
          'dry',
          'paranoid',
          'sane',
          'revealed',
          'secret',
          'reminder',
          'spares',
        ],
      );
  }
}

function expectCell(state: State, cell: Cell, [fact = '', ...wanted]: readonly string[]): string | undefined {
  const tile = state.tileAt[cell];
  const yes = (holds: boolean, otherwise: string) => (holds ? undefined : `${cellName(cell)} ${otherwise}`);
  const up = has(state.up, tile);
  switch (fact) {
    case 'is':
      among(wanted[0], ROOM_NAMES);
      return compare(roomName(state.kind[tile]), wanted);
    case 'up':
      return yes(up, 'lies face down');
    case 'down':
      return yes(!up, 'lies face up');
    case 'closed':
      return yes(has(state.closed, tile), 'has no Do Not Cross marker');
    case 'open':
      return yes(!has(state.closed, tile), 'has a Do Not Cross marker');
    case 'locked':
      return yes(isLocked(state, tile), 'is not locked');
    case 'unlocked':
      return yes(!isLocked(state, tile), 'is locked');
    case 'standing':
      return yes(has(state.standing, tile), 'lies');
    case 'lying':
      return yes(!has(state.standing, tile), 'stands');
    default:
      return unknown(
        [cellName(cell), fact],
        ['is', 'up', 'down', 'closed', 'open', 'locked', 'unlocked', 'standing', 'lying'],
      );
  }
}
