import { IllegalChoice } from '@vizard/kernel';
import type { Choice } from './choices.ts';
import { ALL_CHOICES } from './choices.ts';

/** Players are numbered from 1 in texts. */
const player = (seat: number): string => String(seat + 1);

/**
 * The text of a choice:
 * `take crown`, `keep`, `give 2`, `give crown 2` (from the hand), `draw`, `humble`, `skip`, `pass`, `toast`, `pay crown`, `pay treasure crown`,
 * `finger 2 beast`, `eavesdrop 2 3`, `dance crown left`, `toast 2 3`, `gift crown 2`, `wager`, `decline`, `wager beast`, `mark beast wolf`, `ability beast`.
 */
export function makeChoice(choice: Choice): string {
  switch (choice.do) {
    case 'take':
      return `take ${choice.item}`;
    case 'give':
      return `give ${player(choice.to)}`;
    case 'hand':
      return `give ${choice.item} ${player(choice.to)}`;
    case 'act':
      return choice.action;
    case 'pay':
      return choice.treasure ? `pay treasure ${choice.item}` : `pay ${choice.item}`;
    case 'finger':
      return `finger ${player(choice.to)} ${choice.character}`;
    case 'eavesdrop':
      return `eavesdrop ${choice.to.map(player).join(' ')}`;
    case 'dance':
      return `dance ${choice.item} ${choice.direction}`;
    case 'toast':
      return `toast ${player(choice.first)} ${player(choice.second)}`;
    case 'gift':
      return `gift ${choice.item} ${player(choice.to)}`;
    case 'bet':
      return `wager ${choice.character}`;
    case 'mark':
      return `mark ${choice.characters.join(' ')}`;
    case 'ability':
      return `ability ${choice.character}`;
    default:
      return choice.do;
  }
}

const CHOICES: ReadonlyMap<string, Choice> = new Map(ALL_CHOICES.map((choice) => [makeChoice(choice), choice]));

export function parseChoice(text: string): Choice {
  const choice = CHOICES.get(text.trim().toLowerCase().replace(/\s+/g, ' '));
  if (choice === undefined) {
    throw new IllegalChoice(
      `"${text}" is no choice. Write for example: keep, give 2, take crown, pay crown, finger 2 beast, mark wolf, pass.`,
    );
  }
  return choice;
}
