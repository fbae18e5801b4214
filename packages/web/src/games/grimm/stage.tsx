import type { Target } from '@vizard/grimm';
import type { Question } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { loadWords, t } from '../../language/language.ts';
import { Unread } from '../../people/unread.tsx';
import { isCovered } from '../../play/goal/cover.ts';
import { isHinted } from '../../play/hint.tsx';
import type { Told } from '../../play/log.ts';
import { Meaning } from '../../play/meaning.tsx';
import { notesPage } from '../../play/notes-page.ts';
import { targetedChoices } from '../../play/selection.ts';
import { Tabs, useOpenTab } from '../../play/tabs.tsx';
import { useMenu } from '../../play/use-menu.tsx';
import type { Session, Update } from '../../session/session.ts';
import { afterFirstQuestion, lazy } from '../../ui/lazy.tsx';
import { Part } from '../../ui/part.tsx';
import type { Names, Words } from '../words.ts';
import { useAnswerKeys } from './answers.ts';
import { Back, Card, Sym } from './art.tsx';
import { Ask } from './ask/ask.tsx';
import { Board } from './board.tsx';
import { Claim } from './claim.tsx';
import { Guests } from './guests.tsx';
import { fetchMeaning } from './meaning.ts';
import type { Model } from './model.ts';
import { Notebook } from './notebook.tsx';
import { Own } from './own.tsx';
import type { Pick } from './pick.ts';
import { Scenery } from './scenery.tsx';
import { Actions, Log, Talk } from './side.tsx';
import type { GrimmDirector } from './staging.ts';
import { Tale } from './tale.tsx';
import { Top } from './top.tsx';

const Advice = lazy(async () => {
  await loadWords('bots');
  return (await import('./advice.tsx')).Advice;
});

/** No first question has a scene before it, and none is the end: they come when there is time, or when first shown. */
const Scenes = lazy(async () => (await import('./scenes.tsx')).Scenes);
const End = lazy(async () => (await import('./end.tsx')).End);

async function fetchScenes(): Promise<void> {
  await afterFirstQuestion();
  Scenes.fetch();
  End.fetch();
}

const TABS = [
  ['table', 'n-table'],
  ['note', 'n-note'],
  ['log', 'n-log'],
  ['talk', 'n-chat'],
] as const;

interface Props {
  readonly session: Session;
  readonly model: Model;
  readonly update: Update;
  readonly question: Question | undefined;
  readonly words: Words;
  readonly names: Names;
  readonly pick: Pick;
  readonly lines: readonly Told[];
  readonly director: GrimmDirector;
  /** Are proved facts filled into the notebook at this table? */
  readonly filled: boolean;
}

/** Everything on one screen: at a glance on a desk, the decision and its facts on a phone. */
export function Stage(props: Props) {
  const { session, model, update, question, words, names, pick, lines, director, filled } = props;
  const show = director.scene.value?.show;
  const tab = useOpenTab<(typeof TABS)[number][0]>('table', director.past);
  const { onMenu, menu } = useMenu(session);
  useAnswerKeys(pick);
  useEffect(() => void fetchScenes(), []);
  const over = update.outcome !== undefined || session.table.value?.status === 'abandoned';
  return (
    <main
      id="main"
      class="game-table g-table"
      data-game="grimm"
      data-tab={tab.value}
      data-ask={question?.ask ?? 'wait'}
      data-seats={model.guests.length}
      data-over={over}
    >
      <div class="g-table-grid">
        <Scenery />
        <Part of={model}>
          <Top session={session} model={model} over={over} onMenu={onMenu} />
        </Part>
        {over ? (
          <Part of={model}>
            <End session={session} update={update} model={model} words={words} names={names} director={director} />
          </Part>
        ) : (
          <>
            <Part of={model}>
              {question === undefined ? (
                <Tale session={session} update={update} model={model} lines={lines} director={director} />
              ) : (
                <Ask
                  key={question.id}
                  session={session}
                  question={question}
                  update={update}
                  model={model}
                  words={words}
                  pick={pick}
                  held={!isCovered.value}
                />
              )}
            </Part>
            <Meaning session={session} update={director.shown.value} model={model} fetchKit={fetchMeaning} />
            <Part of={model}>
              <Guests session={session} model={model} open={receivers(question)} />
            </Part>
            <Part of={model}>
              <Own session={session} model={model} />
            </Part>
            <Part of={model}>
              <Board model={model} />
            </Part>
            <div class="g-right-column g-stack" data-inspect-place>
              <Part of={model}>
                <Actions model={model} words={words} refusals={update.refusals} />
              </Part>
              <Part of={model}>
                <Notebook
                  model={model}
                  page={notesPage(session, model.round)}
                  filled={filled}
                  held={!isCovered.value}
                />
              </Part>
            </div>
            <div class="g-left-column g-stack">
              <Part of={model}>
                <Log model={model} lines={lines} words={words} director={director} />
              </Part>
              <div class="g-talk-space">
                <Part of={model}>
                  <Talk session={session} />
                </Part>
                {model.mine !== undefined && session.table.value?.chat !== 'none' && <Claim session={session} />}
              </div>
            </div>
            <Tabs
              class="g-tab-bar"
              label={t('g.tabs')}
              open={tab}
              tabs={TABS.map(([name, art]) => ({
                name,
                icon: <Sym name={art} />,
                text: <span>{t(`g.tab.${name}`)}</span>,
                badge: name === 'talk' && <Unread session={session} />,
              }))}
            />
          </>
        )}
        <Part line of={show} onBroken={() => director.next()}>
          {show !== undefined && <Scenes model={model} words={words} names={names} director={director} />}
        </Part>
        <div class="g-flight-patterns" aria-hidden="true">
          <span data-prop="back">
            <Back />
          </span>
          <span data-prop="card">
            <Card item="mirror" />
          </span>
          <span data-prop="rose">
            <Sym name="t-rose" />
          </span>
        </div>
        {question !== undefined && isHinted(question) && (
          <Advice session={session} question={question} pick={pick} names={names} />
        )}
        <Part>{menu}</Part>
      </div>
    </main>
  );
}

/** Who may receive what is being given now. */
function receivers(question: Question | undefined): ReadonlySet<number> {
  const targets = targetedChoices<Target>(question).map(({ target }) => target);
  return new Set(targets.flatMap((target) => (target.do === 'give' || target.do === 'hand' ? [target.to] : [])));
}
