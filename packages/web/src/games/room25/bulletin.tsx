import type { Event } from '@vizard/room25';
import { nameOf, rich, t } from '../../language/language.ts';
import type { Names, Words } from '../words.ts';
import { Arch, Sym } from './art.tsx';
import type { Room25Director } from './staging.ts';
import './band.css';

/** News that stops the show: a death, the alarm, a role, a card. */
interface Headline {
  readonly title: string;
  readonly art: string;
  readonly who?: string;
}

function headline(event: Event): Headline | undefined {
  switch (event.type) {
    case 'died':
      return {
        title: t('r25.news.died', { who: nameOf('room25', 'character', event.character) }),
        art: 'skull',
        who: event.character,
      };
    case 'roundsLost':
      return event.why === 'alarm'
        ? { title: t('r25.news.alarm'), art: 'alarm' }
        : { title: t('r25.news.timer'), art: 'room-timer' };
    case 'roleRevealed':
      return { title: nameOf('room25', 'role', event.role), art: `role-${event.role}`, who: event.character };
    case 'keyActivated':
      return { title: t('r25.news.key'), art: 'key', who: event.character };
    case 'cardDrawn':
      return { title: nameOf('room25', 'card', event.card), art: `card-${event.card}` };
    case 'turnedUp':
      return { title: nameOf('room25', 'room', event.room), art: `room-${event.room}` };
    default:
      return undefined;
  }
}

interface Props {
  readonly director: Room25Director;
  readonly words: Words;
  readonly names: Names;
}

/** The bulletin on stage. */
export function Bulletins({ director, words, names }: Props) {
  const event = director.scene.value?.show;
  const shown = event && headline(event);
  if (event === undefined || shown === undefined) return null;
  return (
    <button
      type="button"
      class={`r-on-air in-a-row r-bulletin ${event.type === 'died' ? 'r-deadly' : 'r-bright'}`}
      onClick={() => director.next()}
      tabIndex={-1}
      aria-hidden="true"
    >
      {shown.who === undefined ? <Sym name={shown.art} /> : <Arch who={shown.who} />}
      <b>{shown.title}</b>
      <span>{rich(words.event(event, names, undefined)?.text ?? '')}</span>
    </button>
  );
}
