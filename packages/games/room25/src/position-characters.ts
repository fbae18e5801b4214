import { type Line, ScenarioError, saidOnce, takesAtMost } from '@vizard/kernel/scenario';
import { NONE, TOKENS, type Token, tokenBit, withPlayed } from './actions.ts';
import { findCell, NOWHERE } from './board.ts';
import { findCharacter } from './characters.ts';
import type { Figure, Tile } from './indices.ts';
import { MODES } from './modes.ts';
import { ROOM25 } from './rooms.ts';
import {
  AT_HAND,
  FREE_ONCE,
  FREE_TWICE,
  figureOf,
  figuresOf,
  GONE,
  has,
  PROGRAMMED,
  PROGRAMMES,
  type State,
  TRAPPED,
} from './state.ts';

/**
 * Lines of a position about characters: where they stand, and facts. What all lines of a position need comes first.
 */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** A state being written: what never changes in play may still be set here. */
export type Draft = Mutable<State>;

export function fail(line: Line, reason: string): never {
  throw new ScenarioError(line.line, reason);
}

export function tileNamed(draft: Draft, word = '', line: Line): Tile {
  const cell = findCell(word) ?? fail(line, `"${word}" is not a cell: a1 to e5.`);
  return draft.tileAt[cell];
}

export function figureNamed(draft: Draft, word: string, line: Line): Figure {
  const character = findCharacter(word);
  const figure = character === undefined ? NOWHERE : figureOf(draft, character);
  return figure < 0 ? fail(line, `"${word}" is not in play.`) : figure;
}

/** Where somebody stands, the room is face up. */
export function turnUp(draft: Draft, tile: Tile): void {
  draft.up |= 1 << tile;
  draft.known |= 1 << tile;
  if (draft.kind[tile] === ROOM25) draft.exit = tile;
}

/** `b3 guard, programme move look, adrenaline gone` */
export function readCharacter(draft: Draft, figure: Figure, text: string, line: Line): void {
  const [place = '', ...first] = text.split(',')[0].trim().split(/\s+/);
  const facts = [first.join(' '), ...text.split(',').slice(1)].map((fact) => fact.trim()).filter(Boolean);
  if (place === 'dead') {
    draft.alive &= ~(1 << figure);
    draft.on[figure] = NOWHERE;
    draft.dead.push(figure);
  } else {
    const tile = tileNamed(draft, place, line);
    turnUp(draft, tile);
    draft.on[figure] = tile;
    draft.entered |= 1 << tile;
  }
  const said = new Set<string>();
  for (const fact of facts) {
    const [word, ...words] = fact.split(/\s+/);
    if (word === 'dead') fail(line, '"dead" takes the place of the cell: write "NAME dead".');
    if (!Object.hasOwn(FACTS, word))
      fail(line, `A character knows no "${word}". It knows: ${Object.keys(FACTS).join(', ')}.`);
    saidOnce(said, word, line.line);
    takesAtMost(WORDS_AFTER[word] ?? 0, word, words, line.line);
    FACTS[word](draft, figure, words, line);
  }
  if (draft.first[figure] !== NONE && draft.first[figure] === draft.second[figure])
    fail(line, 'Two different tokens are programmed (R25-PRG-1).');
}

type ReadFact = (draft: Draft, figure: Figure, words: readonly string[], line: Line) => void;

const tokenNamed = (word: string, line: Line): number => {
  const token = TOKENS.indexOf(word as Token);
  return token < 0 ? fail(line, `"${word}" is not a token: ${TOKENS.join(', ')}.`) : token;
};
const tokenSet = (words: readonly string[], line: Line): number =>
  words.filter((word) => word !== 'nothing').reduce((set, word) => set | tokenBit(tokenNamed(word, line)), 0);

const FACTS: Readonly<Record<string, ReadFact>> = {
  guard(draft, figure) {
    draft.guards |= 1 << figure;
  },
  prisoner() {},
  revealed(draft, figure) {
    draft.revealed |= 1 << figure;
  },
  owns(draft, figure, words, line) {
    draft.tokens[figure] = tokenSet(words, line);
  },
  programme(draft, figure, words, line) {
    const [first, second = NONE] = words.map((word) => tokenNamed(word, line));
    draft.first[figure] = first;
    draft.second[figure] = second;
    if (second === NONE) draft.floating |= 1 << figure;
  },
  first(draft, figure, [word], line) {
    draft.first[figure] = tokenNamed(word, line);
  },
  second(draft, figure, [word], line) {
    draft.second[figure] = tokenNamed(word, line);
  },
  played(draft, figure, words, line) {
    draft.played[figure] = words
      .filter((word) => word !== 'nothing')
      .reduce((played, word) => withPlayed(played, tokenNamed(word, line)), 0);
  },
  adrenaline(draft, figure, [word = 'programmed'], line) {
    const at = ['gone', 'atHand', 'programmed'].indexOf(word);
    draft.adrenaline[figure] =
      at < 0 ? fail(line, 'adrenaline is gone, atHand or programmed.') : [GONE, AT_HAND, PROGRAMMED][at];
  },
  hidden(draft, figure) {
    draft.hidden |= 1 << figure;
  },
  trapped(draft, figure) {
    draft.trap[figure] = TRAPPED;
  },
  /** In this round, or the next. */
  drowns(draft, figure, [when], line) {
    if (when !== 'now' && when !== 'next') fail(line, 'drowns now, or drowns next.');
    draft.flood[figure] = when === 'now' ? -1 : -2;
  },
  paranoid(draft, figure, words, line) {
    draft.paranoid |= 1 << figure;
    draft.pile[figure] = tokenSet(words, line);
  },
  free(draft, figure, [span = 'twice'], line) {
    if (span !== 'once' && span !== 'twice') fail(line, 'free once, or free twice.');
    draft.free[figure] = span === 'once' ? FREE_ONCE : FREE_TWICE;
  },
  reminder(draft, figure, [cell], line) {
    draft.options = { ...draft.options, reminders: true };
    draft.reminder[figure] = tileNamed(draft, cell, line);
  },
  spares(draft, figure, [number], line) {
    if (!/^\d$/.test(number ?? '')) fail(line, 'spares 1, or another number of Empty Rooms.');
    draft.spares[figure] = Number(number);
  },
  unmarked(draft, figure) {
    draft.unmarked |= 1 << figure;
  },
};

/** How many words a fact takes at most. */
const WORDS_AFTER: Readonly<Record<string, number>> = {
  ...{ owns: TOKENS.length, paranoid: TOKENS.length, programme: 2, played: 2 },
  ...{ first: 1, second: 1, adrenaline: 1, drowns: 1, free: 1, reminder: 1, spares: 1 },
};

/** Without a word about guards, those who sit last are, unless everybody is called a prisoner (switch `roleDeck: spare`). */
export function dealUnsaidRoles(draft: Draft, lines: readonly Line[]): void {
  const prisoners = lines.filter(({ text }) => /\bprisoner\b/.test(text)).length;
  if (draft.guards === 0 && prisoners < draft.who.length) {
    for (let guard = 1; guard <= draft.options.guards; guard++) draft.guards |= 1 << (draft.who.length - guard);
  }
}

/** The first pass is over: a character with a single token has put it off (R25-PRG-2), other first tokens are played. */
export function endFirstPass(draft: Draft): void {
  for (const figure of figuresOf(draft)) {
    if (has(draft.floating, figure)) draft.second[figure] = draft.first[figure];
    draft.first[figure] = NONE;
  }
  draft.floating = 0;
}

/** R25-SOLO-1: where nobody programmes, everybody picks. The position need not say so. */
export function freeThePlayers(draft: Draft): void {
  if (!MODES[draft.options.mode].unprogrammed) return;
  draft.free = draft.free.map((span, figure) => (has(draft.alive, figure) && span === PROGRAMMES ? FREE_TWICE : span));
}

/** Deadlines written before the round was known count from it. */
export function dateDeadlines(draft: Draft): void {
  draft.flood = draft.flood.map((deadline) => (deadline < 0 ? draft.round - 1 - deadline : deadline));
}
