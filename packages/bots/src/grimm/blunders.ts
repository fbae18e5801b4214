import type { Choice } from '@vizard/grimm';
import { CHARACTER, CHARACTER_COUNT } from '@vizard/grimm/characters';
import { count, KIND, one } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import type { Perception } from './perception.ts';
import type { Question } from './policy.ts';

/** Moves that a person would call mistakes. They are judged from the seat's own knowledge, never from the truth. */
export type Blunder = 'feedsTheWinner' | 'unmasksItself' | 'pointsInVain';

/** How sure a bot has to be before a gift counts as a blunder. */
const SURE = 0.9;

/** What is wrong with this choice, if anything. `bets` are the characters the seat has wagered on. */
export function blunderOf(perception: Perception, question: Question, choice: Choice, bets = 0): Blunder | undefined {
  const { suspicion } = perception;
  switch (choice.do) {
    case 'give':
      return feeds(perception, question.drawn[0], choice.to, bets) ? 'feedsTheWinner' : undefined;
    case 'hand':
    case 'gift':
      return feeds(perception, KIND[choice.item], choice.to, bets) ? 'feedsTheWinner' : undefined;
    case 'toast': {
      const [a, b] = question.drawn;
      const both = choice.first === choice.second && a === b;
      const wrong = feeds(perception, a, choice.first, bets, both ? 2 : 1) || feeds(perception, b, choice.second, bets);
      return wrong ? 'feedsTheWinner' : undefined;
    }
    case 'keep':
      return unmasks(perception, question.drawn[0]) ? 'unmasksItself' : undefined;
    case 'take':
      return unmasks(perception, KIND[choice.item]) ? 'unmasksItself' : undefined;
    case 'finger':
      return suspicion[choice.to * CHARACTER_COUNT + CHARACTER[choice.character]] === 0 ? 'pointsInVain' : undefined;
    default:
      return undefined;
  }
}

/** Giving somebody the third boon that surely wins them the round, unless one has wagered on that. */
function feeds({ table, suspicion }: Perception, kind: number, to: Seat, bets: number, cards = 1): boolean {
  const held = count(table.items[to], kind);
  if (held >= 3 || held + cards < 3 || (bets & one(kind)) !== 0) return false;
  const shown = table.seats === 2 && table.options.unmaskedBoon && (table.shown[to] & one(kind)) !== 0;
  return shown || suspicion[to * CHARACTER_COUNT + kind] > SURE;
}

/** Keeping the second bane. */
const unmasks = ({ table, seat, banes, masked }: Perception, kind: number): boolean =>
  masked && count(table.items[seat], kind) === 1 && (banes & one(kind)) !== 0;
