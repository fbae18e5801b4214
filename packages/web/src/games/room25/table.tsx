import type { Happened } from '@vizard/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { loadRest } from '../../language/language.ts';
import { useDirector } from '../../play/director.ts';
import { useTable } from '../../play/use-table.ts';
import type { Update } from '../../session/session.ts';
import { afterFirstQuestion, lazy } from '../../ui/lazy.tsx';
import { useStable } from '../../ui/stable.ts';
import type { TableProps } from '../kit.ts';
import { ActConsole } from './act.tsx';
import { later } from './aids.ts';
import { mineOf, modelOf, type View, withLooks } from './model-from-view.ts';
import { Pick } from './pick.ts';
import { useSaidClaims } from './said-claims.ts';
import { RoleWall, Stage } from './stage.tsx';

/** No first question is about programmes: what they need comes after it. */
const ProgrammeConsole = lazy(async () => {
  const [{ ProgrammeConsole: Part }] = await Promise.all([import('./programme.tsx'), loadRest()]);
  return Part;
});
const WaitConsole = lazy(async () => (await import('./wait.tsx')).WaitConsole);
const EndConsole = lazy(async () => (await import('./end.tsx')).EndConsole);
const TellingConsole = lazy(async () => (await import('./telling.tsx')).TellingConsole);
const Controls = later(async () => (await import('../../play/controls.tsx')).Controls);
const LookBack = lazy(async () => (await import('../../play/look-back.tsx')).LookBack);
async function fetchStaging() {
  TellingConsole.fetch();
  return (await import('./staging.ts')).staging;
}
const SinceYouLooked = lazy(async () => (await import('../../play/since.tsx')).SinceYouLooked);

/** What no first question needs. It is fetched before it is asked for, so that nothing collapses in between. */
function fetchLater(): void {
  WaitConsole.fetch();
  ProgrammeConsole.fetch();
  EndConsole.fetch();
  RoleWall.fetch();
}

/** Room 25 as it is played. */
export function Room25Table({ session, words }: TableProps) {
  const pick = useMemo(() => new Pick(session), [session]);
  const director = useDirector(session, fetchStaging);
  const here = useTable({ session, words, director });
  const view = useView(here?.update, director.story.value);
  const said = useSaidClaims(session, view);
  const model = useStable(here && view && modelOf(view, here.update, here.table, said));
  const mine = useStable(view && mineOf(view, session.seat.value));
  const question = here?.question;
  const planned = question?.ask === 'programme';
  const ended = here?.update.outcome !== undefined;
  const waits = here !== undefined && question === undefined && !ended;
  /** What the table can't be drawn without, where it is opened at another moment than the first question. */
  const awaited = planned ? ProgrammeConsole : waits ? WaitConsole : undefined;
  useEffect(() => {
    if (awaited !== undefined) awaited.fetch();
    else if (ended) fetchLater();
    else void afterFirstQuestion().then(fetchLater);
  }, [awaited, ended]);
  // the table is first drawn as a whole, so that nothing shifts when its lower part comes; what is drawn stays
  const drawn = useRef(false);
  drawn.current ||= here !== undefined && awaited?.isHere() !== false;
  if (here === undefined || model === undefined || !drawn.current) return null;
  const { update, names, lines } = here;
  const over = ended && EndConsole.isHere() && RoleWall.isHere();
  const programming = planned || update.pending.some(({ ask }) => ask === 'programme');
  // before it is drawn, so that its choices are there from the first frame on
  const reminder = update.questions.find(({ standing, ask }) => standing === true && ask === 'remind');
  pick.about(planned ? undefined : question, reminder);
  // not the id of the question: a guard who reveals itself gives all who are programming new ones
  const programmer = question && `${question.actor} ${model.round}`;
  return (
    <Stage
      session={session}
      model={model}
      mine={mine}
      lines={lines}
      pick={pick}
      director={director}
      words={words}
      names={names}
      programming={programming}
      over={over}
    >
      {over && update.outcome !== undefined ? (
        <EndConsole session={session} update={update} model={model} />
      ) : question === undefined && director.action.value !== undefined ? (
        <TellingConsole
          session={session}
          update={update}
          model={model}
          director={director}
          words={words}
          names={names}
          pick={pick}
        />
      ) : question === undefined ? (
        <WaitConsole session={session} update={update} model={model} pick={pick} />
      ) : question.ask === 'programme' ? (
        <ProgrammeConsole
          key={programmer}
          session={session}
          question={question}
          model={model}
          words={words}
          pick={pick}
        />
      ) : (
        <ActConsole session={session} question={question} update={update} model={model} words={words} pick={pick} />
      )}
      <Controls director={director} asked={question !== undefined} />
      {director.past.value !== undefined && (
        <LookBack session={session} director={director} words={words} names={names} />
      )}
      {update.missed === true && update.happened.length > 0 && (
        <SinceYouLooked update={update} words={words} names={names} />
      )}
    </Stage>
  );
}

/** What this reader knows; with strict memory also what the page still shows. */
function useView(update: Update | undefined, story: readonly Happened[]): View | undefined {
  const view = update?.view as View | undefined;
  const told = update?.strict === true ? story : undefined;
  return useMemo(() => (view && told ? withLooks(view, told) : view), [view, told]);
}
