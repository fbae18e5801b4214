import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameName } from '../app/route.ts';
import type { Kit } from '../games/kit.ts';
import { fetchKit } from '../games/registry.ts';
import { loadWords, t } from '../language/language.ts';
import { meet } from '../people/account.ts';
import { Live } from '../play/live.tsx';
import { readSetting } from '../ui/settings.ts';
import { Coach } from './coach.tsx';
import { forgetLesson, Learner } from './learner.ts';
import { Ring } from './ring.tsx';
import '../play/table.css';
import './classroom.css';

/** A lesson: the real table of a game, and a teacher beside it. */
export function Classroom({ game }: { game: GameName }) {
  const kit = useSignal<Kit | undefined>(undefined);
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
      const fetched = await fetchKit(game);
      // a learner has the name they have at every table, also where the lesson is the first page they open
      await Promise.all([loadWords(fetched.part), loadWords('lessons'), loadWords(`${game}.lessons`), meet()]);
      if (left) return;
      kit.value = fetched;
      begin();
    };
    void open();
    return () => {
      left = true;
      learner.value?.session.close();
    };
  }, [game]);
  useEffect(() => {
    document.title = `${t('nav.learn')}: ${t(`${game}.title`)}`;
  });
  const Table = kit.value?.Table;
  const lesson = learner.value;
  if (Table === undefined || kit.value === undefined || lesson === undefined) return <main id="main" aria-busy />;
  const standing = lesson.standing.value;
  return (
    <div
      class="classroom"
      data-game={game}
      data-at={standing?.at}
      data-over={lesson.session.position.value?.outcome !== undefined}
    >
      <Coach
        learner={lesson}
        onAgain={() => {
          forgetLesson(game);
          begin();
        }}
      />
      <Table key={lesson} session={lesson.session} words={kit.value.words} />
      <Ring at={standing?.phase === 'watch' ? undefined : standing?.at} />
      <Live />
    </div>
  );
}
