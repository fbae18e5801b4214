import type { Seat } from '@vizard/kernel';
import { type Line, ScenarioError, saidOnce, takesAtMost } from '@vizard/kernel/scenario';
import { ACTION, type Action, actionSet } from './actions.ts';
import { baneOwners, CHARACTER, CHARACTER_IDS, type Character, EVERYBODY, setOf } from './characters.ts';
import type { Frame } from './frames.ts';
import { ALL_ITEMS, COPIES, KIND, KINDS, type Kind, one, type Pile, pairs, pileOf, size, triples } from './items.ts';
import type { Options } from './options.ts';
import { actionCards } from './setup.ts';
import { emptyState, isHidden, type State } from './state.ts';

/**
 * Positions of The Grimm Masquerade as text. A line for each player, parts divided by `|`; unmasked characters stand in brackets:
 *   Ann: beast | holds mirror crown | marks wolf | roses 3 | trophies 1 | ability hood | no treasure | wagers beast | saw queen
 *   Bob: (wolf) | hand crown clock | secret spindle | wagered      (secret: cards of the hand that the others have not seen)
 * and lines for the table:
 *   round 2          first Ann         turn Bob          actions toast gift       idle 2
 *   deck crown clock     the next cards, in order        discard mirror mirror    row crown clock mirror (the draft begins)
 *   rest discard         where the items lie that are not named: deck (unless said), discard or a player's name
 *   at action            both cards of the turn are placed; without it the turn begins
 *   won Ann hansel, Bob beast    the last round: who won it, and who was who
 * Markers that the items demand are put by themselves, characters nobody is given are unused.
 */
export function readPosition(lines: readonly Line[], options: Options, names: readonly string[]): State {
  const reader = new Reader(options, names);
  for (const line of lines) reader.read(line);
  return reader.finish(lines[0]?.line ?? 1);
}

export function isKind(word: string): word is Kind {
  return word in KIND;
}

export function isCharacter(word: string): word is Character {
  return word in CHARACTER;
}

/** How many words a line or a fact takes at most; cards and characters are as many as one likes. */
const WORDS_AFTER: Readonly<Record<string, number>> = {
  ...{ round: 1, first: 1, turn: 1, idle: 1, rest: 1, at: 1 },
  ...{ roses: 1, trophies: 1, no: 1, wagered: 0 },
};

class Reader {
  readonly state: State;
  readonly names: readonly string[];
  private at: 'turn' | 'action' = 'turn';
  private rest = 'deck';
  private row = false;
  private turn: Seat | undefined;
  private readonly described = new Set<Seat>();
  /** The lines about the table so far, by their first word. */
  private readonly said = new Set<string>();
  /** How many items of each kind the lines have named so far. */
  private readonly named = KINDS.map(() => 0);

  constructor(options: Options, names: readonly string[]) {
    this.names = names;
    this.state = emptyState(options, names.length);
    this.state.round = 1;
    this.state.actionDeck = actionCards(names.length, options.wagers);
    if (options.treasures) this.state.treasures = (1 << names.length) - 1;
  }

  read({ text, line }: Line): void {
    const [first = '', ...words] = text.split(/\s+/);
    if (first.endsWith(':')) this.player(this.seat(first.slice(0, -1), line), text.slice(first.length), line);
    else this.table(first, words, text, line);
  }

  private table(word: string, words: readonly string[], text: string, line: number): void {
    const { state } = this;
    if (word in WORDS_AFTER) takesAtMost(WORDS_AFTER[word], word, words, line);
    if (word !== 'won') saidOnce(this.said, word, line);
    if (word === 'round') state.round = this.number(words[0], line, 1, 3);
    else if (word === 'first') state.first = this.seat(words[0], line);
    else if (word === 'turn') this.turn = this.seat(words[0], line);
    else if (word === 'idle') state.idle = this.number(words[0], line);
    else if (word === 'actions') state.actions = this.actions(words, line);
    else if (word === 'deck') state.top = words.map((one) => KIND[this.kind(one, line)]).reverse();
    else if (word === 'discard') state.discard = pileOf(words.map((one) => this.kind(one, line)));
    else if (word === 'row') this.layRow(words, line);
    else if (word === 'rest') this.rest = words[0] ?? '';
    else if (word === 'at') this.at = this.moment(words[0], line);
    else if (word === 'won') this.lastRound(text.slice('won'.length), line);
    else
      throw new ScenarioError(
        line,
        `"${word}" is not a line of a position. There are: NAME: ..., round, first, turn, idle, actions, deck, discard, row, rest, at, won.`,
      );
  }

  private layRow(words: readonly string[], line: number): void {
    this.state.row = pileOf(words.map((one) => this.kind(one, line)));
    this.row = true;
  }

  private moment(word: string | undefined, line: number): 'turn' | 'action' {
    if (word === 'turn' || word === 'action') return word;
    throw new ScenarioError(line, `A position is "at turn" or "at action", not "at ${word}".`);
  }

  /** `won Ann hansel, Bob beast`: the first named has won. */
  private lastRound(text: string, line: number): void {
    const parts = text.split(',').map((part) => part.trim().split(/\s+/));
    const characters = this.names.map(() => 0);
    for (const [name, ...ids] of parts) {
      characters[this.seat(name, line)] = setOf(ids.map((id) => this.character(id, line)));
    }
    this.state.past.push({
      winner: this.seat(parts[0]?.[0], line),
      how: 'boon',
      characters,
      unused: EVERYBODY & ~characters.reduce((all, set) => all | set, 0),
      hands: this.names.map(() => 0),
      wagers: [],
      takers: [],
    });
  }

  private player(seat: Seat, text: string, line: number): void {
    if (this.described.has(seat)) throw new ScenarioError(line, `${this.names[seat]} has a line already.`);
    this.described.add(seat);
    const [characters = '', ...parts] = text.split('|').map((part) => part.trim());
    for (const word of characters.split(/\s+/).filter(Boolean)) {
      const bare = this.character(word.replace(/[()]/g, ''), line);
      const zone = word.startsWith('(') ? this.state.shown : this.state.masked;
      zone[seat] |= one(CHARACTER[bare]);
    }
    const said = new Set<string>();
    for (const part of parts) {
      const words = part.split(/\s+/);
      if (words[0] !== 'saw') saidOnce(said, words[0], line);
      this.part(seat, words, line);
    }
  }

  private part(seat: Seat, [word = '', ...words]: readonly string[], line: number): void {
    const { state } = this;
    if (word in WORDS_AFTER) takesAtMost(WORDS_AFTER[word], word, words, line);
    const kinds = () => words.map((one) => this.kind(one, line));
    const characters = () => words.map((one) => this.character(one, line));
    if (word === 'holds') state.items[seat] = pileOf(kinds());
    else if (word === 'hand') state.known[seat] = pileOf(kinds());
    else if (word === 'secret') for (const kind of kinds()) state.handCards.push({ seat, refill: 0, kind: KIND[kind] });
    else if (word === 'marks') state.markers[seat] = setOf(characters());
    else if (word === 'roses') state.roses[seat] = this.number(words[0], line);
    else if (word === 'trophies') state.trophies[seat] = this.number(words[0], line);
    else if (word === 'ability') state.abilities[seat] = setOf(characters());
    else if (word === 'no' && words[0] === 'treasure') state.treasures &= ~(1 << seat);
    else if (word === 'wagered') state.wagered |= 1 << seat;
    else if (word === 'wagers') this.wagers(seat, characters());
    else if (word === 'saw') this.saw(seat, characters());
    else
      throw new ScenarioError(
        line,
        `"${word}" says nothing about a player. There are: holds, hand, secret, marks, roses, trophies, ability, no treasure, wagered, wagers, saw.`,
      );
  }

  private wagers(seat: Seat, characters: readonly Character[]): void {
    for (const character of characters) {
      this.state.wagers.push(CHARACTER[character]);
      this.state.takers.push(seat);
    }
  }

  private saw(seat: Seat, characters: readonly Character[]): void {
    this.state.seen[seat] = setOf(characters);
    this.state.looks.push(seat + 8 * characters.length);
  }

  /** Fills in what was not said. */
  finish(line: number): State {
    const { state } = this;
    state.turn = this.turn ?? state.first;
    this.dealTheRest();
    state.actions ||= actionSet(['eavesdrop', 'toast']);
    state.actionDeck &= ~state.actions;
    this.layTheRest(line);
    for (let seat = 0; seat < state.seats; seat++) this.finishPlayer(seat);
    state.stack.push(...this.frames());
    return state;
  }

  private dealTheRest(): void {
    const { state } = this;
    const cards = state.seats === 2 ? 2 : 1;
    const isFree = (at: number) =>
      [...state.masked, ...state.shown, ...state.seen].every((characters) => (characters & one(at)) === 0);
    for (let seat = 0; seat < state.seats; seat++) {
      while (size(state.masked[seat]) + size(state.shown[seat]) < cards) {
        state.masked[seat] |= one(CHARACTER_IDS.findIndex((_, at) => isFree(at)));
      }
      state.mirrors |= state.shown[seat];
      if (state.masked[seat] !== 0) state.hidden |= 1 << seat;
    }
    state.unused = EVERYBODY & ~[...state.masked, ...state.shown].reduce((all, set) => all | set, 0);
  }

  private finishPlayer(seat: Seat): void {
    const { state } = this;
    const items = state.items[seat];
    const demanded = isHidden(state, seat) ? baneOwners(pairs(items)) | triples(items) : 0;
    state.markers[seat] = (state.markers[seat] | demanded) & ~state.masked[seat] & ~state.mirrors;
    state.hands[seat] = state.known[seat];
    for (const card of state.handCards) if (card.seat === seat) state.hands[seat] += one(card.kind);
  }

  private layTheRest(line: number): void {
    const { state } = this;
    const top = state.top.reduce((pile, kind) => pile + one(kind), 0);
    const secret = state.handCards.reduce((pile, { kind }) => pile + one(kind), 0);
    const named = [state.discard, state.row, top, secret, ...state.items, ...state.known];
    const left = named.reduce((rest, pile) => rest - pile, ALL_ITEMS);
    state.deck = top;
    if (this.rest === 'deck') state.deck += left;
    else if (this.rest === 'discard') state.discard += left;
    else this.giveTheRest(this.seat(this.rest, line), left);
    state.unplaced = [state.deck + secret];
  }

  private giveTheRest(seat: Seat, left: Pile): void {
    if (isHidden(this.state, seat)) this.state.items[seat] += left;
    else this.state.known[seat] += left;
  }

  private frames(): Frame[] {
    if (this.row) return [{ do: 'draft' }];
    return this.at === 'action' ? [{ do: 'action' }] : [{ do: 'turn' }];
  }

  seat(name: string | undefined, line: number): Seat {
    const seat = this.names.findIndex((one) => one.toLowerCase() === name?.toLowerCase());
    if (seat < 0) throw new ScenarioError(line, `"${name}" does not sit at the table: ${this.names.join(', ')}.`);
    return seat;
  }

  private kind(word: string, line: number): Kind {
    if (isKind(word)) {
      this.named[KIND[word]]++;
      if (this.named[KIND[word]] > COPIES)
        throw new ScenarioError(line, `There are only six items of each kind: ${word}.`);
      return word;
    }
    throw new ScenarioError(line, `"${word}" is not an item. Items: ${Object.keys(KIND).join(', ')}.`);
  }

  private character(word: string, line: number): Character {
    if (isCharacter(word)) return word;
    throw new ScenarioError(line, `"${word}" is not a character. Characters: ${CHARACTER_IDS.join(', ')}.`);
  }

  private action(word: string, line: number): Action {
    if (word in ACTION) return word as Action;
    throw new ScenarioError(line, `"${word}" is not an action. Actions: ${Object.keys(ACTION).join(', ')}.`);
  }

  /** GM-SET-2 */
  private actions(words: readonly string[], line: number): number {
    const actions = words.map((one) => this.action(one, line));
    if (new Set(actions).size !== 2) throw new ScenarioError(line, 'Two different action cards are in view.');
    return actionSet(actions);
  }

  private number(word = '', line: number, least = 0, most = 99): number {
    if (/^\d+$/.test(word) && Number(word) >= least && Number(word) <= most) return Number(word);
    throw new ScenarioError(line, `"${word}" is not a number from ${least} to ${most}.`);
  }
}
