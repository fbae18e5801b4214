import { formsOf, nameOf, say, t, type Values } from '../../language/language.ts';
import { type Aim, aimOf } from './aim.ts';

const lineName = (line: string): string => t(/\d/.test(line) ? 'r25.row' : 'r25.column', { line });

/** A choice in the reader's words, as a button says it. */
export function labelOf(choice: string): string {
  const aim = aimOf(choice);
  return say(`r25.choice.${aim.verb.replaceAll(' ', '')}`, { ...named(aim), ...lined(aim) });
}

function named({ cells, characters, robot, rest, verb }: Aim) {
  const [who] = characters;
  const [word] = rest;
  return {
    cell: cells[0] ?? '',
    other: cells[1] ?? '',
    robot: robot ?? '',
    thing: word === undefined ? '' : thingName(verb, word),
    ...formsOf('who', 'room25', 'character', who ?? ''),
  };
}

/** A token to lose, or a colour to announce. */
function thingName(verb: string, word: string): string {
  if (word === 'nothing') return t('r25.nothing');
  return verb === 'announce' ? say(`r25.colour.${word}`) : nameOf('room25', 'token', word);
}

const lined = ({ line }: Aim): Values =>
  line === undefined ? {} : { line: lineName(line.line), way: say(`r25.way.${line.direction}`) };
