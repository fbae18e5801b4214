import { IllegalChoice } from '@vizard/kernel';
import type { Choice } from './choices.ts';
import { ALL_CHOICES } from './choices.ts';

/** Players are numbered from 1 in texts. */
export const playerWord = (seat: number): string => String(seat + 1);

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
      return `give ${playerWord(choice.to)}`;
    case 'hand':
      return `give ${choice.item} ${playerWord(choice.to)}`;
    case 'act':
      return choice.action;
    case 'pay':
      return choice.treasure ? `pay treasure ${choice.item}` : `pay ${choice.item}`;
    case 'finger':
      return `finger ${playerWord(choice.to)} ${choice.character}`;
    case 'eavesdrop':
      return `eavesdrop ${choice.to.map(playerWord).join(' ')}`;
    case 'dance':
      return `dance ${choice.item} ${choice.direction}`;
    case 'toast':
      return `toast ${playerWord(choice.first)} ${playerWord(choice.second)}`;
    case 'gift':
      return `gift ${choice.item} ${playerWord(choice.to)}`;
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

/** Two listeners and two portraits may be named in either order. */
const otherOrder = (text: string): string => text.replace(/^(eavesdrop|mark) (\S+) (\S+)$/, '$1 $3 $2');

export function parseChoice(text: string): Choice {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const choice = CHOICES.get(plain) ?? CHOICES.get(otherOrder(plain));
  if (choice === undefined) {
    throw new IllegalChoice(
      `"${text}" is not a choice. Write for example: keep, give 2, take crown, pay crown, finger 2 beast, mark wolf, pass.`,
    );
  }
  return choice;
}
