import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { SkipLink } from '../../app/skip-link.tsx';
import type { TableKit } from '../../games/kit.ts';
import { t } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import { own } from '../../ui/own.ts';
import { currentQuestion } from '../current-question.ts';
import { useKeys } from '../keys.ts';
import { announce } from '../live.tsx';
import { Answers } from './answers.ts';
import type { Asked } from './commands.ts';

const CommandLine = lazy(async () => (await import('./command-line.tsx')).CommandLine);
const KeyList = lazy(async () => (await import('./key-list.tsx')).KeyList);

/** What each key asks the table. */
const ASKED_BY: Readonly<Record<string, Asked>> = {
  w: 'where',
  o: 'who',
  b: 'board',
  m: 'moved',
  l: 'last',
  s: 'state',
  y: 'mine',
  q: 'question',
};

/** For players who use the keyboard or a screen reader: skip links to the question, keys that answer, and a line to type into. */
export function Assist({ session, kit }: { session: Session; kit: TableKit }) {
  const answers = useMemo(() => new Answers(session, kit), [session, kit]);
  useEffect(() => answers.close, [answers]);
  const open = useSignal<'line' | 'keys' | undefined>(undefined);
  // A dialog says later that it was closed. By then a key may have opened the other one.
  const close = (which: 'line' | 'keys') => {
    if (open.value === which) open.value = undefined;
  };
  useKeys((key) => {
    const asked = own(ASKED_BY, key.toLowerCase());
    if (key === '/') open.value = 'line';
    else if (key === '?') open.value = 'keys';
    else if (asked !== undefined) void answers.ask(asked).then((lines) => announce(lines.join(' ')));
    // at a question digits pick; where nothing is asked a player hears that, not silence
    else if (/^\d$/.test(key) && currentQuestion(session.update.peek()) === undefined)
      announce(t('assist.nothingAsked'));
    return key === '/' || key === '?' || asked !== undefined;
  });
  return (
    <>
      <nav aria-label={t('assist.skip')}>
        <SkipLink to={session.update.value?.outcome === undefined ? 'ask' : 'end'}>{t('assist.toQuestion')}</SkipLink>
        <SkipLink to="board">{t('assist.toBoard')}</SkipLink>
        <SkipLink to="log">{t('assist.toLog')}</SkipLink>
        <button
          type="button"
          class="skip-link"
          onClick={() => {
            open.value = 'line';
          }}
        >
          {t('assist.title')}
        </button>
      </nav>
      {open.value === 'line' && <CommandLine answers={answers} onClose={() => close('line')} />}
      {open.value === 'keys' && <KeyList table onClose={() => close('keys')} />}
    </>
  );
}
