import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useTitle } from '../app/title.ts';
import type { Kit, LessonKit, TableKit } from '../games/kit.ts';
import { loadWords, say, t } from '../language/language.ts';
import { meet } from '../people/account.ts';
import { Live } from '../play/live.tsx';
import { readSetting } from '../ui/settings.ts';
import { Coach } from './coach.tsx';
import { forgetLesson, Learner } from './learner.ts';
import { Ring } from './ring.tsx';
import '../play/table.css';
import './classroom.css';

/** A lesson: the real table of a game, and a teacher beside it. */
export function Classroom({ kit, lesson }: { kit: Kit; lesson: LessonKit }) {
  const game = kit.name;
  const table = useSignal<TableKit | undefined>(undefined);
  const learner = useSignal<Learner | undefined>(undefined);
  const begin = () => {
    learner.value?.session.close();
    const names = [
      readSetting('name') ?? t('seat.me'),
      t('lesson.name.ada'),
      t('lesson.name.theo'),
      t('lesson.name.ines'),
    ];
    learner.value = new Learner(game, names);
  };
  useEffect(() => {
    let left = false;
    const open = async () => {
      const fetched = await kit.table();
      // a learner has the name they have at every table, also where the lesson is the first page they open
      await Promise.all([loadWords(fetched.part), loadWords('lessons'), loadWords(lesson.part), meet()]);
      if (left) return;
      table.value = fetched;
      begin();
    };
    void open();
    return () => {
      left = true;
      learner.value?.session.close();
    };
  }, [kit]);
  useTitle(`${t('nav.learn')}: ${say(`${game}.title`)}`);
  const [shown, taught] = [table.value, learner.value];
  if (shown === undefined || taught === undefined) return <main id="main" aria-busy />;
  const progress = taught.progress.value;
  const at = progress?.phase === 'watch' ? undefined : progress?.at;
  return (
    <div
      class="classroom"
      data-game={game}
      data-at={progress?.at}
      data-over={taught.session.update.value?.outcome !== undefined}
    >
      <Coach
        learner={taught}
        seats={kit.seats}
        onAgain={() => {
          forgetLesson(game);
          begin();
        }}
      />
      <shown.Table key={taught} session={taught.session} words={shown.words} />
      <Ring selector={at === undefined ? undefined : lesson.selectorOf(at)} />
      <Live />
    </div>
  );
}
