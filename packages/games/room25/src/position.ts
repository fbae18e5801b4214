import { type Dealer, settle } from '@vizard/kernel';
import { type Around, impossible, type Line, saidOnce, takesAtMost } from '@vizard/kernel/scenario';
import { CENTRE, findLine, findWay, firstCellOf, NOWHERE, tileFirstOn } from './board.ts';
import { cannotArise } from './cannot-arise.ts';
import { CARD_TEXTS } from './cards.ts';
import { findCharacter } from './characters.ts';
import type { Event } from './events.ts';
import type { Frame } from './frames.ts';
import type { Cell, Figure, Tile } from './indices.ts';
import { broken } from './invariants.ts';
import type { Options } from './options.ts';
import {
  type Draft,
  dateDeadlines,
  dealUnsaidRoles,
  endFirstPass,
  fail,
  figureNamed,
  freeThePlayers,
  readCharacter,
  tileNamed,
  turnUp,
} from './position-characters.ts';
import { CENTRAL, COLOUR, EMPTY, findRoom, PIVOT, RED, ROOMS } from './rooms.ts';
import { blankState, makeDeck } from './setup.ts';
import { openExit, type State } from './state.ts';
import { steps } from './steps.ts';

/**
 * Positions written by hand, for scenarios. scenarios/README.md describes the language.
 */
export function readPosition(lines: readonly Line[], { options, names, dealer }: Around<Options>): State {
  const draft: Draft = blankState({ ...options, reminders: false }, names.length, []);
  draft.zoned = false;
  readGrid(draft, lines);
  draft.deck = makeDeck(options, draft.rooms, draft.who);
  draft.front = (options.first === 'random' ? 0 : options.first) as Figure;
  let phase: Line = { text: 'phase programming', line: 0 };
  const said = new Set<string>();
  for (const line of lines) {
    if (isRow(line)) continue;
    const [word = ''] = line.text.split(/\s/, 1);
    if (!SEVERAL.includes(word)) saidOnce(said, word, line.line);
    if (line.text.startsWith('phase')) phase = line;
    else readLine(draft, line, options, names);
  }
  dealUnsaidRoles(draft, lines);
  dateDeadlines(draft);
  draft.stack = readPhase(draft, phase);
  // `deck only` takes cards out of the game, which no game does
  const whole = !lines.some(({ text }) => text.startsWith('deck only'));
  const wrong = cannotArise(draft as State) ?? (whole ? broken(draft as State) : undefined);
  if (wrong !== undefined) impossible(lines, wrong, subjects);
  settle(draft as State, steps, dealer as Dealer<Event>);
  return draft as State;
}

/** What a line of a position is about: a row is about its five cells. */
const subjects = (line: Line): readonly string[] => {
  const [word = ''] = line.text.split(/\s/, 1);
  return isRow(line) ? [...'abcde'].map((column) => column + word) : [word];
};

/** A position may have more than one line of these. */
const SEVERAL: readonly string[] = ['robot', 'moved', 'seen', 'known'];

const isRow = ({ text }: Line): boolean => /^[1-5]\s/.test(text);

/** `5  ?trap  empty!  .  pivot|  ?vision`: the rows from 5 down to 1. Cells that are not written hold a face-down Empty room. */
function readGrid(draft: Draft, lines: readonly Line[]): void {
  draft.kind = draft.tileAt.map((tile) => (firstCellOf(tile) === CENTRE ? CENTRAL : EMPTY));
  const drawn = new Set<string>();
  for (const line of lines.filter(isRow)) {
    const [row, ...words] = line.text.split(/\s+/);
    if (drawn.has(row)) fail(line, `Row ${row} is here twice.`);
    drawn.add(row);
    if (words.length !== 5) fail(line, `A row has five rooms; this one has ${words.length}.`);
    words.forEach((word, column) => {
      readRoom(draft, ((Number(row) - 1) * 5 + column) as Cell, word, line);
    });
  }
  draft.exit = openExit(draft);
  draft.known = draft.up;
  draft.rooms = ROOMS.map((_, kind) => draft.kind.filter((one) => one === kind).length);
}

function readRoom(draft: Draft, cell: Cell, word: string, line: Line): void {
  if (word === '.') return;
  const [, down, name, marks] = /^(\??)([a-zA-Z0-9]+)([!#|-]*)$/.exec(word) ?? fail(line, `"${word}" is not a room.`);
  const kind =
    findRoom(name) ?? fail(line, `"${name}" is not a room. Rooms: ${ROOMS.map((room) => room.name).join(', ')}.`);
  if ((cell === CENTRE) !== (kind === CENTRAL)) fail(line, 'The Central Room lies on c3 and nowhere else.');
  const tile = tileFirstOn(cell);
  const mark = 1 << tile;
  draft.kind[tile] = kind;
  if (down === '') draft.up |= mark;
  if (marks.includes('!')) draft.closed |= mark;
  if (marks.includes('|')) draft.standing |= mark;
  if (marks.includes('#')) putLock(draft, tile, line);
  if (/[|-]/.test(marks) && kind !== PIVOT) fail(line, 'Only a pivot has a corridor: | stands, - lies.');
  if (down !== '' && marks.includes('!')) fail(line, 'A face-down room has no Do Not Cross marker.');
}

function putLock(draft: Draft, tile: Tile, line: Line): void {
  const free = draft.locks.indexOf(NOWHERE);
  if (free < 0) fail(line, 'There are two locks.');
  draft.locks[free] = tile;
}

function readLine(draft: Draft, line: Line, options: Options, names: readonly string[]): void {
  const [word, ...rest] = line.text.split(/\s+/);
  const character = findCharacter(word);
  if (character !== undefined) {
    const figure = draft.who.indexOf(character) as Figure;
    if (figure < 0) fail(line, `${word} is not in play: ${options.characters.join(', ')}.`);
    readCharacter(draft, figure, line.text.slice(word.length).trim(), line);
    return;
  }
  if (!Object.hasOwn(LINES, word))
    fail(
      line,
      `A position knows no "${word}". It knows: ${Object.keys(LINES).join(', ')}, phase, the rows 1 to 5, and characters.`,
    );
  takesAtMost(WORDS_AFTER[word] ?? 0, word, rest, line.line);
  LINES[word](draft, rest, line, names);
}

/** How many words a line takes at most. */
const WORDS_AFTER: Readonly<Record<string, number>> = {
  ...{ round: 1, first: 1, robot: 1, accelerated: 1, moved: 3 },
  ...{ deck: Infinity, discards: Infinity, lying: Infinity, seen: Infinity, known: Infinity },
};

type Read = (draft: Draft, words: readonly string[], line: Line, names: readonly string[]) => void;

const LINES: Readonly<Record<string, Read>> = {
  round(draft, [number], line) {
    draft.left = -Number(number);
    if (!(draft.left >= 1 && draft.left <= draft.options.rounds))
      fail(line, `Rounds go from -${draft.options.rounds} to -1.`);
    draft.round = draft.options.rounds - draft.left + 1;
  },
  first(draft, [name], line) {
    draft.front = figureNamed(draft, name, line);
  },
  robot(draft, [cell], line) {
    const free = draft.robots.indexOf(NOWHERE);
    if (free < 0) fail(line, 'There are two robots.');
    draft.robots[free] = tileNamed(draft, cell, line);
    turnUp(draft, draft.robots[free]);
    if (COLOUR[draft.kind[draft.robots[free]]] === RED) fail(line, 'A robot is destroyed in a red room (R25-BOT-3).');
  },
  key(draft) {
    draft.key = true;
  },
  alarm(draft) {
    draft.alarm = true;
  },
  accelerated(draft, [span], line) {
    if (span !== 'round' && span !== 'lap') fail(line, 'Write "accelerated round" or "accelerated lap".');
    draft.accelerated = span === 'lap' ? 2 : 1;
  },
  moved(draft, [, name, direction], line) {
    const number =
      findLine(name) ?? fail(line, `"${name ?? ''}" is not a line. Write "moved row 2 left" or "moved column b up".`);
    draft.ways[number] = findWay(number, direction) ?? fail(line, `A line can't move ${direction} there.`);
  },
  deck(draft, words, line) {
    const only = words[0] === 'only';
    const cards = only ? words.slice(1) : words;
    draft.stacked = cards.length === 0 ? [] : readCards(draft, cards, line).reverse();
    if (only) draft.deck = [];
  },
  discards(draft, words, line) {
    draft.discards = readCards(draft, words, line);
  },
  lying(draft, words, line) {
    draft.lying = readCards(draft, words, line);
  },
  seen(draft, [name = '', ...cells], line, names) {
    const seat = names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
    if (seat < 0) fail(line, `Nobody is called "${name}": ${names.join(', ')}.`);
    for (const cell of cells) draft.seen[seat] |= 1 << tileNamed(draft, cell, line);
  },
  known(draft, cells, line) {
    for (const cell of cells) draft.known |= 1 << tileNamed(draft, cell, line);
  },
  reminders(draft) {
    draft.options = { ...draft.options, reminders: true };
  },
};

/** `panic | movement row 2 left x2`: taken out of the deck. */
function readCards(draft: Draft, words: readonly string[], line: Line): number[] {
  const texts = words
    .join(' ')
    .split('|')
    .map((text) => text.trim());
  return texts.map((text) => {
    const at = draft.deck.findIndex((card) => CARD_TEXTS[card] === text);
    if (at < 0)
      fail(line, `There is no card "${text}" left in the deck. Cards: ${[...new Set(CARD_TEXTS)].join(', ')}.`);
    return draft.deck.splice(at, 1)[0];
  });
}

const PHASE_WORDS: Readonly<Record<string, number>> = { turn: 2, adrenaline: 1, cards: 1, end: 1 };

/** `phase turn 2 sarah`: what comes next, with all that follows it. */
function readPhase(draft: Draft, line: Line): Frame[] {
  const [, phase = '', ...words] = line.text.split(/\s+/);
  takesAtMost(PHASE_WORDS[phase] ?? 0, `phase ${phase}`, words, line.line);
  const turn = (pass: number, name: string | undefined): Frame[] => {
    const figure = name === undefined ? draft.front : figureNamed(draft, name, line);
    const place = (figure - draft.front + draft.who.length) % draft.who.length;
    return [{ do: 'turn', pass, place }];
  };
  switch (phase) {
    case 'peek':
      return [{ do: 'round' }, { do: 'peek' }];
    case 'round':
      return [{ do: 'round' }];
    case 'programming':
      return [{ do: 'programming' }];
    case 'turn':
      if (words[0] !== '1' && words[0] !== '2') fail(line, 'Write "phase turn 1" or "phase turn 2".');
      if (words[0] === '2') endFirstPass(draft);
      freeThePlayers(draft);
      return turn(Number(words[0]), words[1]);
    case 'adrenaline':
      return turn(3, words[0]);
    case 'cards':
      return [
        { do: 'turn', pass: 1, place: 0 },
        { do: 'draw', figure: NOWHERE, group: 0, count: Number(words[0] ?? 1) },
      ];
    case 'end':
      if (words[0] !== '1' && words[0] !== '2') fail(line, 'Write "phase end 1" or "phase end 2".');
      endFirstPass(draft);
      return [{ do: 'turn', pass: Number(words[0]), place: draft.who.length }];
    case 'countdown':
      return [{ do: 'turn', pass: 3, place: draft.who.length }];
    default:
      return fail(
        line,
        `There is no phase "${phase}": peek, round, programming, cards, turn, end, adrenaline, countdown.`,
      );
  }
}
