import type { Target } from '@vizard/room25';
import type { MovementCard } from '@vizard/room25/cards';
import { isRow, type LineMark } from '@vizard/room25/names';
import { formsOf, nameOf, say, t, type Values } from '../../language/language.ts';

export const lineName = (line: LineMark): string => t(isRow(line) ? 'r25.row' : 'r25.column', { line });

/** A choice in the reader's words, as a button says it. */
export function labelOf(target: Target | undefined): string {
  if (target === undefined) return '';
  const { cells, characters, line, direction, robot } = target;
  return say(`r25.choice.${target.do.replaceAll(' ', '')}`, {
    cell: cells?.[0] ?? '',
    other: cells?.[1] ?? '',
    robot: robot ?? '',
    thing: thingName(target),
    ...formsOf('who', 'room25', 'character', characters?.[0] ?? ''),
    ...(line !== undefined && direction !== undefined && lined(line, direction)),
  });
}

const lined = (line: LineMark, direction: string): Values => ({
  line: lineName(line),
  way: say(`r25.way.${direction}`),
});

/** What a card moves: which line, where to, and whether there is more to it. */
export const movementWords = ({ line, direction, symbol }: MovementCard): Values => ({
  ...lined(line, direction),
  symbol: symbol === undefined ? '' : symbol === 'x2' ? ' ×2' : ' +',
});

/** A token to lose, or a colour to announce. */
export function thingName({ colour, tokens }: Target): string {
  if (colour === 'nothing') return t('r25.nothing');
  if (colour !== undefined) return say(`r25.colour.${colour}`);
  return tokens?.[0] === undefined ? '' : nameOf('room25', 'token', tokens[0]);
}
