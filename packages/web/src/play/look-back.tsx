import type { Names, Words } from '../games/words.ts';
import { rich, t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { isAsked } from './current-question.ts';
import type { Director } from './director.ts';
import { useKeys } from './keys.ts';
import { linesOf } from './log.ts';
import type { Happening } from './scene.ts';
import '../ui/panel.css';
import './look-back.css';

interface Props {
  readonly session: Session;
  readonly director: Pick<Director<Happening>, 'moments' | 'past' | 'lookAt'>;
  readonly words: Words;
  readonly names: Names;
}

/** The table as it was, and the way back to now, with one mark for each action. */
export function LookBack({ session, director, words, names }: Props) {
  const at = director.past.value ?? 0;
  const moments = director.moments.value;
  const moment = moments[at];
  const go = (to: number) => director.lookAt(to >= moments.length ? undefined : Math.max(0, to));
  useKeys((key) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Escape: moments.length }[key];
    if (to !== undefined) go(to);
    return to !== undefined;
  });
  const lines = moment === undefined ? [] : linesOf([{ events: [...moment.events] }], words, names, moment.update.view);
  const text = lines.map((line) => line.text).join(' ');
  return (
    <section class="look-back panel small-text" aria-labelledby="look-back">
      <h2 id="look-back">
        {t('past.title')} <small>{isAsked(session.update.value) && t('past.asked')}</small>
      </h2>
      <p>{rich(text)}</p>
      <input
        type="range"
        min={0}
        max={moments.length - 1}
        value={at}
        aria-label={t('past.title')}
        aria-valuetext={text.replaceAll(/<\/?b>/g, '')}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="in-a-row">
        <button type="button" class="button" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('past.earlier')}
        </button>
        <button type="button" class="button" onClick={() => go(at + 1)}>
          {t('past.later')}
        </button>
        <button type="button" class="button primary" onClick={() => go(moments.length)}>
          {t('past.now')}
        </button>
      </div>
    </section>
  );
}
