import type { Dealer, Seat } from '@vizard/kernel';
import { settle } from '@vizard/kernel';
import { impossible, type ScenarioLanguage, unreadable } from '@vizard/kernel/scenario';
import { actionsOf } from './actions.ts';
import { cannotArise } from './cannot-arise.ts';
import { CHARACTER_IDS, charactersOf } from './characters.ts';
import { EVENT_FACTS } from './event-facts.ts';
import type { Event } from './events.ts';
import { broken } from './invariants.ts';
import { namesOf, size } from './items.ts';
import { playerWord } from './notation.ts';
import type { Options } from './options.ts';
import { readPosition } from './position.ts';
import { isHidden, type State } from './state.ts';
import { steps } from './steps.ts';

/**
 * The language of Grimm's scenarios. position.ts says how positions are written. Expectations, lists in any order, `nothing` for none:
 *   Ann holds crown crown    Ann hand clock    Ann known clock    Ann marks wolf    Ann is beast    Ann saw queen    Ann wagers beast
 *   Ann roses 3    Ann trophies 1    Ann ability hood    Ann treasure    Ann no treasure    Ann hidden    Ann unmasked
 *   turn Bob    first Ann    round 2    deck 30    discard clock clock    mirrors wolf    actions toast gift    row crown
 *   winner Ann boon    the last round that ended: who won it and how (`winner nobody idle`)
 */
export const scenario: ScenarioLanguage<State, Options> = {
  position(lines, { options, names, dealer }) {
    const state = readPosition(lines, options, names);
    const wrong = cannotArise(state) ?? broken(state);
    if (wrong !== undefined) {
      impossible(
        lines,
        wrong.replace(/\bseat (\d)/g, (_, seat) => names[Number(seat)]),
      );
    }
    settle(state, steps, dealer as Dealer<Event>);
    return state;
  },
  events: EVENT_FACTS,
  seatWord: playerWord,
  seatOptions: ['first'],
  expect(words, state, names) {
    const seat = names.findIndex((name) => name.toLowerCase() === words[0]?.toLowerCase());
    const [what = '', ...wanted] = seat < 0 ? words : words.slice(1);
    const found = seat < 0 ? tableFact(state, what, names) : playerFact(state, seat, what, wanted[0]);
    if (found === undefined)
      return unreadable(`Grimm knows no "expect ${words.join(' ')}". Of a player it knows ${PLAYER}; else ${TABLE}.`);
    const expected = what === 'no' ? wanted.slice(1) : wanted;
    const named = expected.filter((word) => word !== 'nothing');
    if (sorted(named) === sorted(found)) return undefined;
    return `${seat < 0 ? '' : `${names[seat]} `}${what}: ${found.length === 0 ? 'nothing' : found.join(' ')}`;
  },
};

const PLAYER =
  'holds, hand, known, marks, is, saw, wagers, ability, roses, trophies, hidden, unmasked, treasure and no treasure';
const TABLE = 'turn, first, round, deck, discard, row, mirrors, actions and winner';

const sorted = (words: readonly string[]): string =>
  words
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ');

function tableFact(state: State, what: string, names: readonly string[]): readonly string[] | undefined {
  const past = state.past.at(-1);
  const facts: Record<string, () => readonly string[]> = {
    turn: () => [names[state.turn]],
    first: () => [names[state.first]],
    round: () => [String(state.round)],
    deck: () => [String(size(state.deck))],
    discard: () => namesOf(state.discard),
    row: () => namesOf(state.row),
    mirrors: () => charactersOf(state.mirrors),
    actions: () => actionsOf(state.actions),
    winner: () => (past === undefined ? [] : [past.winner === null ? 'nobody' : names[past.winner], past.how]),
  };
  return Object.hasOwn(facts, what) ? facts[what]() : undefined;
}

/** What a word says of a player; true or false things are an empty list when they hold, else a word of their own. */
function playerFact(state: State, seat: Seat, what: string, next: string | undefined): readonly string[] | undefined {
  const truth = (holds: boolean) => (holds ? [] : ['not so']);
  const treasure = (state.treasures & (1 << seat)) !== 0;
  const facts: Record<string, () => readonly string[]> = {
    holds: () => namesOf(state.items[seat]),
    hand: () => namesOf(state.hands[seat]),
    known: () => namesOf(state.known[seat]),
    marks: () => charactersOf(state.markers[seat]),
    is: () => charactersOf(state.masked[seat] | state.shown[seat]),
    saw: () => charactersOf(state.seen[seat]),
    wagers: () => state.wagers.filter((_, at) => state.takers[at] === seat).map((card) => CHARACTER_IDS[card]),
    ability: () => charactersOf(state.abilities[seat]),
    roses: () => [String(state.roses[seat])],
    trophies: () => [String(state.trophies[seat])],
    hidden: () => truth(isHidden(state, seat)),
    unmasked: () => truth(!isHidden(state, seat)),
    treasure: () => truth(treasure),
    no: () => truth(next === 'treasure' && !treasure),
  };
  return Object.hasOwn(facts, what) ? facts[what]() : undefined;
}
