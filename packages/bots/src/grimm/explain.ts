import type { Choice, View } from '@vizard/grimm';
import { ACTION_IDS, type Action } from '@vizard/grimm/actions';
import { BANE_OWNER, CHARACTER, CHARACTER_COUNT, CHARACTER_IDS } from '@vizard/grimm/characters';
import { count, KIND, KINDS, one } from '@vizard/grimm/items';
import type { Decision, Random, Seat } from '@vizard/kernel';
import type { Hint } from '../kit.ts';
import type { GrimmMemory } from './memory.ts';
import type { Perception } from './perception.ts';
import type { Question } from './policy.ts';
import { insight, MIND } from './thinker.ts';

type Reason = Omit<Hint, 'choice'>;

const WHY = [
  ...['keep.win', 'keep.boon', 'keep.bane', 'keep.pair', 'keep.harmless'],
  ...['give.unmask', 'give.danger', 'give.bane', 'give.prepare', 'give.harmless'],
  ...['bet', 'mark', 'pay', 'draw', 'humble', 'skip', 'pass', 'wager', 'decline', 'ability'],
  ...['finger', 'eavesdrop', 'dance', 'toast'],
  ...ACTION_IDS.map((action): `act.${Action}` => `act.${action}`),
] as const;
type Why = (typeof WHY)[number];

/** Every reason there is, for the catalogues. */
export const REASON_KEYS: readonly string[] = WHY.map((why) => `hint.grimm.${why}`);

const reason = (why: Why, about: Hint['about'] = {}): Reason => ({ why: `hint.grimm.${why}`, about });

/** Why this choice, in one sentence: the weightiest of the things it does, as the seat knows them. */
export function explain(
  view: View,
  memory: GrimmMemory,
  decision: Decision<Choice>,
  choice: Choice,
  random: Random,
): Hint {
  const { perception, question } = insight(view, memory, decision, random, MIND);
  return { choice, ...reasonFor(perception, question, choice) };
}

function reasonFor(perception: Perception, { ask, drawn }: Question, choice: Choice): Reason {
  switch (choice.do) {
    case 'take':
      return keeping(perception, KIND[choice.item]);
    case 'keep':
      return keeping(perception, drawn[0]);
    case 'give':
      return giving(perception, drawn[0], choice.to);
    case 'hand':
    case 'gift':
      return giving(perception, KIND[choice.item], choice.to);
    case 'finger':
      return pointing(perception, choice.to, CHARACTER[choice.character]);
    case 'act':
      return reason(`act.${choice.action}`);
    case 'bet':
      return reason('bet', { character: choice.character });
    case 'mark':
      return reason('mark', { character: choice.characters[0] });
    case 'pay':
      return reason('pay', { item: choice.item });
    case 'skip':
      // a wager is declined for other reasons than an item
      return reason(ask === 'closing' ? 'decline' : 'skip');
    default:
      return reason(choice.do);
  }
}

/** Boon, bane, pair or nothing special. */
function keeping({ table, seat, boons, banes, masked }: Perception, kind: number): Reason {
  const held = count(table.items[seat], kind);
  const item = KINDS[kind];
  // in an unmasked player's hand a card neither wins nor unmasks nor pays
  if (!masked) return reason('keep.harmless', { item });
  if ((boons & one(kind)) !== 0) return reason(held === 2 ? 'keep.win' : 'keep.boon', { item });
  if ((banes & one(kind)) !== 0) return reason('keep.bane', { item });
  return reason(held % 2 === 1 ? 'keep.pair' : 'keep.harmless', { item });
}

/** May it unmask, is it dangerous to keep, or does it just harm nobody? */
function giving(perception: Perception, kind: number, to: Seat): Reason {
  const { table, seat, suspicion, banes } = perception;
  const held = count(table.items[to], kind);
  const likely = percent(suspicion[to * CHARACTER_COUNT + BANE_OWNER[kind]]);
  const about = { item: KINDS[kind], seat: to, character: CHARACTER_IDS[BANE_OWNER[kind]], percent: likely };
  if (held === 1 && likely > 0) return reason('give.unmask', about);
  if ((banes & one(kind)) !== 0) return reason(count(table.items[seat], kind) > 0 ? 'give.danger' : 'give.bane', about);
  return reason(held === 0 && likely > 0 ? 'give.prepare' : 'give.harmless', about);
}

const pointing = ({ suspicion }: Perception, to: Seat, character: number): Reason =>
  reason('finger', {
    seat: to,
    character: CHARACTER_IDS[character],
    percent: percent(suspicion[to * CHARACTER_COUNT + character]),
  });

const percent = (share: number): number => Math.round(100 * share);
