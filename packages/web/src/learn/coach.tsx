import { useEffect, useRef } from 'preact/hooks';
import { language, say, t } from '../language/language.ts';
import { playNow } from '../session/open-table.ts';
import { Icon } from '../ui/icon.tsx';
import type { Learner } from './learner.ts';
import type { LessonProgress } from './speech.ts';
import './coach.css';

/** The teacher beside the table: what to know, what to do, and why not that. */
export function Coach({ learner, seats, onAgain }: { learner: Learner; seats: number; onAgain: () => void }) {
  const progress = learner.progress.value;
  const box = useRef<HTMLElement>(null);
  const { passed, phase } = progress ?? {};
  useEffect(() => lead(box.current), [passed, phase]);
  useRoom(box.current);
  if (progress === undefined) return <aside class="coach" aria-busy="true" aria-label={t('lesson.title')} />;
  return (
    <aside class="coach" ref={box} aria-label={t('lesson.title')} data-phase={phase}>
      <Progress progress={progress} />
      <div class="coach-words" lang={language.value}>
        <p class="coach-text" tabIndex={-1} aria-live="polite">
          {phase === 'watch' ? t('lesson.watch') : say(`lesson.${learner.game}.${progress.id}`)}
        </p>
        <NotYet learner={learner} progress={progress} />
      </div>
      <div class="coach-acts in-a-row">
        {phase === 'read' && (
          <button type="button" class="button coloured" data-go onClick={() => learner.goOn()}>
            {t('lesson.next')} <Icon name="fwd" />
          </button>
        )}
        {phase === 'done' && <AfterLesson game={learner.game} seats={seats} />}
        {progress.passed > 0 && (
          <button type="button" class="button small" onClick={onAgain}>
            <Icon name="first" /> <span>{t('lesson.again')}</span>
          </button>
        )}
        <a class="button small" href="/learn">
          <Icon name="x" /> <span>{t('lesson.leave')}</span>
        </a>
      </div>
    </aside>
  );
}

function Progress({ progress: { passed, all } }: { progress: LessonProgress }) {
  const words = t('lesson.step', { step: passed + 1, all });
  return (
    <div class="coach-step muted stack">
      <progress value={passed + 1} max={all} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  );
}

/** A friendly word to another choice than the taught one. */
function NotYet({ learner, progress }: { learner: Learner; progress: LessonProgress }) {
  const notYet = learner.notYet.value;
  const otherwise = progress.phase === 'read' ? t('lesson.readFirst') : t('lesson.notYet');
  return (
    <p class="coach-not" role="alert">
      {notYet !== undefined && (notYet.id === '' ? otherwise : say(`lesson.${learner.game}.${notYet.id}`))}
    </p>
  );
}

function AfterLesson({ game, seats }: { game: string; seats: number }) {
  return (
    <>
      <button type="button" class="button coloured" data-go onClick={() => playNow(game, seats, 'easy')}>
        <Icon name="play" /> {t('lesson.playReal')}
      </button>
      <a class="button" href={`/rules/${game}`}>
        <Icon name="book" /> {t('lesson.rules')}
      </a>
    </>
  );
}

/** The table below is as large as the teacher leaves it. */
function useRoom(box: HTMLElement | null): void {
  useEffect(() => {
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => box.parentElement?.style.setProperty('--coach', `${box.offsetHeight}px`));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
}

/** Leads the keyboard: to the button that goes on, or to the text when the button it was on has gone. A scene over the table comes first. */
function lead(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  if (document.querySelector('.g-scene') === null) {
    leadTo(box);
    return undefined;
  }
  const watch = new MutationObserver(() => {
    if (document.querySelector('.g-scene') !== null) return;
    watch.disconnect();
    leadTo(box);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}

function leadTo(box: HTMLElement): void {
  const next = box.querySelector<HTMLElement>('[data-go]');
  if (next !== null) next.focus({ preventScroll: true });
  else if (document.activeElement === null || document.activeElement === document.body)
    box.querySelector<HTMLElement>('.coach-text')?.focus({ preventScroll: true });
}
