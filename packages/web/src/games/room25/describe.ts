import { capital, nameOf, t } from '../../language/language.ts';
import { lineName } from './label.ts';
import type { Figure, Moved, Place } from './model.ts';

const character = (name: string): string => nameOf('room25', 'character', name);

/** A figure in words: a robot, or a character and what is special about it. */
function figureName({ id, kind, mine, dead, hidden }: Figure): string {
  if (kind === 'robot') return nameOf('room25', 'token', 'robot');
  const who = character(id);
  if (dead) return t('r25.cell.deadFigure', { who });
  if (hidden) return t('r25.cell.hiddenFigure', { who });
  return mine ? t('r25.cell.you', { who }) : who;
}

/** A room in words, for a player who does not see the board: where it is, what is known of it, who is in it, whether it can be picked. */
export function describe(place: Place, pickable = false): string {
  const { cell, up, room, colour, axis } = place;
  const seen = {
    room: room === undefined ? '' : nameOf('room25', 'room', room),
    colour: colour === undefined ? '' : t(`r25.colour.${colour}`),
  };
  const about = [up ? t('r25.cell.up', { cell, ...seen }) : t('r25.cell.down', { cell })];
  if (!up && room !== undefined) about.push(t(place.known ? 'r25.cell.known' : 'r25.cell.seen', seen));
  if (axis !== undefined) about.push(t(`r25.cell.${axis}`));
  if (place.taped) about.push(t('r25.cell.taped'));
  if (place.locked) about.push(t('r25.cell.locked'));
  for (const who of place.reminders) about.push(t('r25.cell.reminder', { who: character(who) }));
  for (const { by, colour: said } of place.claims)
    about.push(t('r25.cell.claim', { who: character(by), colour: t(`r25.colour.${said}`) }));
  if (place.figures.length > 0)
    about.push(t('r25.cell.figures', { figures: place.figures.map(figureName).join(', ') }));
  if (place.deadline !== undefined) about.push(t('r25.cell.deadline', { actions: place.deadline }));
  if (pickable) about.push(t('r25.cell.pickable'));
  return about.join(' ');
}

/** A line that has moved this round, in words. */
export const describeMoved = ({ line, direction }: Moved): string =>
  capital(t('r25.cell.moved', { line: lineName(line), way: t(`r25.way.${direction}`) }));
