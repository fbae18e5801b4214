import { IllegalChoice } from '@vizard/kernel';
import { NONE, TOKENS } from './actions.ts';
import { CELL_NAMES, cellName, lineName, wayName } from './board.ts';
import { CHARACTERS } from './characters.ts';
import type { Choice } from './choices.ts';
import * as choices from './choices.ts';
import type { Cell } from './indices.ts';
import { COLOURS } from './rooms.ts';

/**
 * Choices as text: `move b3`, `push sarah c2`, `shift row 2 right`, `programme move look adrenaline`.
 */
const character = (number: number): string => CHARACTERS[number].name;

/** The texts of the prebuilt choices, written once and then looked up. */
const TEXTS = new Map<Choice, string>();

export const makeChoice = (choice: Choice): string => TEXTS.get(choice) ?? write(choice);

function write(choice: Choice): string {
  switch (choice.do) {
    case 'programme': {
      const words = [choice.first, choice.second]
        .filter((token) => token !== NONE)
        .map((token) => TOKENS[token] as string);
      if (choice.adrenaline) words.push('adrenaline');
      return `programme ${words.length > 0 ? words.join(' ') : 'nothing'}`;
    }
    case 'push':
    case 'carry':
      return `${choice.do} ${character(choice.character)} ${cellName(choice.cell)}`;
    case 'call':
    case 'imitate':
    case 'sacrifice':
      return `${choice.do} ${character(choice.character)}`;
    case 'shift':
      return `shift ${lineName(choice.line)} ${wayName(choice.line, choice.way)}`;
    case 'swap':
      return `swap ${cellName(choice.cell)} ${cellName(choice.other)}`;
    case 'order move':
      return `order ${choice.robot + 1} move ${cellName(choice.cell)}`;
    case 'order push':
      return `order ${choice.robot + 1} push ${character(choice.character)} ${cellName(choice.cell)}`;
    case 'sabotage robot':
    case 'robot':
      return `${choice.do} ${choice.robot + 1}`;
    case 'announce':
      return `announce ${COLOURS[choice.colour] ?? 'nothing'}`;
    case 'lose':
      return `lose ${TOKENS[choice.token]}`;
    default: {
      const { cell } = choice as { cell?: Cell };
      return cell === undefined ? choice.do : `${choice.do} ${cellName(cell)}`;
    }
  }
}

const ALL = new Map<string, Choice>();

/** Every choice of the prebuilt tables under its text. */
function learn(table: unknown): void {
  if (Array.isArray(table)) {
    table.forEach(learn);
    return;
  }
  const choice = table as Choice;
  const text = write(choice);
  TEXTS.set(choice, text);
  ALL.set(text, choice);
}
for (const table of [
  choices.LOOK_AT,
  choices.MOVE_TO,
  choices.REMIND_AT,
  choices.TO,
  choices.REACTIVATE_AT,
  choices.LOCK_AT,
  choices.TAKE_FROM,
  choices.PUSH_TO,
  choices.CARRY_TO,
  choices.CALL,
  choices.IMITATE,
  choices.SACRIFICE,
  choices.SHIFT.map((ways) => ways.slice(1)),
  choices.SWAP.map((others, cell) => others.slice(cell + 1)),
  choices.ORDER_MOVE,
  choices.ORDER_PUSH,
  choices.SABOTAGE_ROBOT,
  choices.ROBOT,
  choices.ANNOUNCE,
  choices.LOSE,
  choices.NOW_OR_LATER,
  choices.ACCEPT_OR_REFUSE,
  [choices.PASS, choices.REVEAL, choices.HIDE, choices.RECOVER, choices.SABOTAGE_ROOM],
  choices.ALL_PROGRAMMES,
  choices.PROGRAMMES,
  choices.ADRENALINE_ONLY,
]) {
  learn(table);
}
// R25-KEV-1: two rooms change places; their order does not matter
choices.SWAP.forEach((others, cell) => {
  for (let other = cell + 1; other < others.length; other++) {
    ALL.set(`swap ${CELL_NAMES[other as Cell]} ${CELL_NAMES[cell as Cell]}`, others[other]);
  }
});

export function parseChoice(text: string): Choice {
  const found = ALL.get(text.trim().toLowerCase().replace(/\s+/g, ' '));
  if (found !== undefined) return found;
  throw new IllegalChoice(
    `"${text}" is not a choice. Choices look like: move b3, push sarah c2, shift row 2 right, programme move look adrenaline.`,
  );
}
