import type { Phrase } from '@vizard/protocol';
import { t } from '../language/language.ts';
import { tell } from '../play/refusal.ts';
import type { Session } from '../session/session.ts';
import { phraseText } from './phrases.ts';
import './phrase-keys.css';

/** What fits before a game, in it, and after it. */
const OFFERED: Readonly<Record<'lobby' | 'running' | 'over', readonly Phrase[]>> = {
  lobby: ['hello', 'moment', 'ready', 'start', 'luck'],
  running: ['thinking', 'moment', 'thanks', 'bravo', 'ohNo', 'knewIt', 'laugh', 'sorry'],
  over: ['gg', 'bravo', 'thanks', 'laugh', 'again', 'bye'],
};

/** Words for one press, which everybody reads in their own language. */
export function PhraseKeys({ session }: { session: Session }) {
  const table = session.next.value ?? session.table.value;
  if (table === undefined) return null;
  const over = session.update.value?.outcome !== undefined || table.status === 'over' || table.status === 'abandoned';
  const when = over ? 'over' : table.status === 'lobby' ? 'lobby' : 'running';
  // while a match runs only its players may talk, and nobody if the rules or the table forbid it
  if (when === 'running' && (session.update.value?.talk !== true || table.chat === 'none')) return null;
  return (
    <fieldset class="phrase-keys wrapping" aria-label={t('phrase.title')}>
      {OFFERED[when].map((phrase) => (
        <button
          key={phrase}
          type="button"
          class="button small"
          onClick={() => session.command('phrase', { phrase }).catch(tell)}
        >
          {phraseText(phrase)}
        </button>
      ))}
    </fieldset>
  );
}
