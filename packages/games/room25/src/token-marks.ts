import type { Dealer } from '@vizard/kernel';
import type { Token } from './actions.ts';
import { SPECIAL, TOKENS } from './actions.ts';
import { CENTRE } from './board.ts';
import { CHARACTERS, type CharacterName } from './characters.ts';
import type { Choice } from './choices.ts';
import type { Event } from './events.ts';
import { imagineWorld } from './foresight.ts';
import type { Figure } from './indices.ts';
import { performBasic } from './performing.ts';
import { SPECIAL as ABILITIES, BASIC } from './refusal-actions.ts';
import { type Reason, RULE_OF } from './refusal-reasons.ts';
import { performSpecial } from './specials.ts';
import { clone, has, type State } from './state.ts';
import { AIMS } from './turns.ts';
import type { View } from './view.ts';

/** A token that could do nothing if it were played in the next free slot of a programme. */
export interface TokenMark {
  readonly token: Token;
  /** In three words: the room or line forbids it, nobody is there, or nothing is left to do. */
  readonly short: 'notHere' | 'nobody' | 'nothing';
  /** The whole reason, as refusals tell it. */
  readonly why: Reason;
  readonly rule: string;
}

const OF_PLACE: readonly Reason[] = [
  ...(['dark', 'fromCentre', 'centreSpecial', 'centralLine', 'corridor', 'corridorReach', 'cell', 'cellPush'] as const),
  ...(['blueRoom', 'closed', 'locked'] as const),
];
const OF_PEOPLE: readonly Reason[] = [
  ...(['elsewhere', 'hidden', 'nobodyNear', 'cantCome', 'cantCarry', 'neverMax', 'notTogether', 'noRobot'] as const),
  'robotElsewhere',
];
/** Reasons that hold in every place. */
const ANYWHERE: readonly Reason[] = ['adrenalineNotGone', 'noAdrenaline', 'openGuard'];
/** Reasons that only say that something is too far away. Any other reason tells more. */
const FAR: readonly Reason[] = ['notAdjacent', 'notYourLine', 'robotInSupply'];

/**
 * The tokens that would be lost (R25-ACT-2) from where this character will stand, after the tokens it has already put into its programme.
 * It uses only what everybody sees and the player's own programme. What others do first may change it, so a mark warns and never forbids.
 */
export function tokenMarks(view: View, character: CharacterName, before: readonly Token[]): readonly TokenMark[] {
  const figure = view.characters.findIndex(({ name }) => name === character) as Figure;
  const world = imagineWorld(view);
  return view.characters[figure].tokens.flatMap((token) => {
    if (before.includes(token)) return [];
    const why = whyLost(
      world,
      figure,
      [...before, token].map((one) => TOKENS.indexOf(one)),
    );
    return why === undefined ? [] : [markOf(token, why)];
  });
}

/** Why the last of these tokens would be lost if they were played in this order from here; undefined if it might do something. */
export function whyLost(state: State, figure: Figure, tokens: readonly number[]): Reason | undefined {
  const last = tokens[tokens.length - 1];
  let worlds: readonly State[] | undefined = [state];
  for (let at = 0; at < tokens.length - 1 && worlds !== undefined; at++) worlds = after(worlds, figure, tokens[at]);
  if (worlds === undefined) {
    // nobody knows where the character will be then, but some tokens help nowhere
    const why = AIMS[last](state, figure).length === 0 ? reasonOf(state, figure, last, true) : 'allowed';
    return ANYWHERE.includes(why) ? why : undefined;
  }
  if (worlds.length === 0 || worlds.some((world) => AIMS[last](world, figure).length > 0)) return undefined;
  return reasonOf(worlds[0], figure, last);
}

/** Every state this token can lead to; undefined once something hidden decides. */
function after(worlds: readonly State[], figure: Figure, token: number): readonly State[] | undefined {
  const next: State[] = [];
  for (const world of worlds) {
    const choices = AIMS[token](world, figure);
    if (choices.length === 0) next.push(world);
    for (const choice of choices) {
      const state = clone(world);
      const open = perform(state, figure, choice);
      if (!open) return undefined;
      if (state.over === null && has(state.alive, figure)) next.push(state);
    }
  }
  return next;
}

class Hidden {}

/** Carries out a choice; false if it would turn something up, draw something or ask somebody. */
function perform(state: State, figure: Figure, choice: Choice): boolean {
  const stop = () => {
    throw new Hidden();
  };
  const dealer: Dealer<Event> = {
    draw: stop,
    reveal() {},
    emit(event) {
      if (event.type === 'turnedUp') stop();
    },
  };
  const depth = state.stack.length;
  state.acting = figure;
  try {
    if (!performBasic(state, figure, choice, dealer)) performSpecial(state, figure, choice, dealer);
  } catch (hidden) {
    if (hidden instanceof Hidden) return false;
    throw hidden;
  }
  // a colour to announce moves nothing; any other question may
  return state.stack.slice(depth).every((frame) => frame.do === 'announce') || state.over !== null;
}

function markOf(token: Token, why: Reason): TokenMark {
  const short = OF_PLACE.includes(why) ? 'notHere' : OF_PEOPLE.includes(why) ? 'nobody' : 'nothing';
  return { token, short, why, rule: RULE_OF[why] };
}

/** The most telling of the reasons for which its targets are refused. */
function reasonOf(state: State, figure: Figure, token: number, elsewhere = false): Reason {
  const found: Reason[] = [];
  const tell = (_choice: Choice, why: Reason) => void (why !== 'allowed' && found.push(why));
  if (token !== SPECIAL) BASIC[token](state, figure, tell);
  else if (!elsewhere && state.cellOf[state.on[figure]] === CENTRE) found.push('centreSpecial');
  else for (const ability of CHARACTERS[state.who[figure]].special) ABILITIES[ability](state, figure, tell);
  return found.find((why) => !FAR.includes(why)) ?? found[0] ?? 'notAdjacent';
}
