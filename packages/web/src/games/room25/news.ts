import type { Event } from '@vizard/room25';
import { nameOf, t } from '../../language/language.ts';
import type { Names, Words } from '../words.ts';
import { type Bulletin, report } from './bulletin.tsx';

/** What stops the show: who or what, and a headline. */
function headline(event: Event): Omit<Bulletin, 'text'> | undefined {
  switch (event.type) {
    case 'died':
      return made(
        t('r25.news.died', { who: nameOf('room25', 'character', event.character) }),
        'skull',
        event.character,
        true,
      );
    case 'roundsLost':
      return made(
        t(event.why === 'alarm' ? 'r25.news.alarm' : 'r25.news.timer'),
        event.why === 'alarm' ? 'alarm' : 'room-timer',
      );
    case 'roleRevealed':
      return made(nameOf('room25', 'role', event.role), `role-${event.role}`, event.character);
    case 'keyActivated':
      return made(t('r25.news.key'), 'key', event.character);
    case 'cardDrawn':
      return made(nameOf('room25', 'card', event.card), `card-${event.card}`);
    case 'turnedUp':
      return event.room === 'room25' ? made(nameOf('room25', 'room', event.room), 'room-room25') : undefined;
    default:
      return undefined;
  }
}

const made = (title: string, art: string, who?: string, deadly = false) => ({ title, art, who, deadly });

/** Reports what stops the show. */
export function announce(events: readonly unknown[], words: Words, names: Names): void {
  const news = events.flatMap((event) => {
    const head = headline(event as Event);
    return head === undefined ? [] : [{ ...head, text: words.event(event, names, undefined)?.text ?? '' }];
  });
  report(news);
}
