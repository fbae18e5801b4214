import { nameOf, t } from '../../language/language.ts';
import type { Place } from './scene.ts';

/** A room in words, for who does not see the board: where it is, what is known of it, who is in it. */
export function describe(place: Place): string {
  const { cell, up, room, colour } = place;
  const named = room === undefined ? '' : nameOf('room25', 'room', room);
  const about = [
    up
      ? t('r25.cell.up', { cell, room: named, colour: colour === undefined ? '' : t(`r25.colour.${colour}`) })
      : t('r25.cell.down', { cell }),
  ];
  if (!up && room !== undefined) about.push(t('r25.cell.seen', { room: named }));
  if (place.taped) about.push(t('r25.cell.taped'));
  if (place.locked) about.push(t('r25.cell.locked'));
  for (const { by, colour: said } of place.claims) {
    about.push(t('r25.cell.claim', { who: nameOf('room25', 'character', by), colour: t(`r25.colour.${said}`) }));
  }
  const figures = place.figures.map(({ id, kind }) =>
    kind === 'robot' ? nameOf('room25', 'token', 'robot') : nameOf('room25', 'character', id),
  );
  if (figures.length > 0) about.push(t('r25.cell.figures', { figures: figures.join(', ') }));
  if (place.deadline !== undefined) about.push(t('r25.cell.deadline', { actions: place.deadline }));
  return about.join(' ');
}
