import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { loadRest, wording } from '../../language/language.ts';
import { useNews } from '../../play/live.tsx';
import { linesOf } from '../../play/log.ts';
import { namesAt } from '../../play/names.ts';
import { lazy, whenIdle } from '../../ui/lazy.tsx';
import { useStable } from '../../ui/stable.ts';
import type { TableProps } from '../kit.ts';
import { ActConsole } from './act.tsx';
import { Pick } from './pick.ts';
import { mineOf, sceneOf, type View, withLooks } from './seen.ts';
import { Stage } from './stage.tsx';
import { Telling } from './telling.ts';
import { WaitConsole } from './wait.tsx';

/** No first question is about programmes: what they need comes after it. */
const ProgrammeConsole = lazy(async () => {
  const [{ ProgrammeConsole: Part }] = await Promise.all([import('./programme.tsx'), loadRest()]);
  return Part;
});
const EndConsole = lazy(async () => (await import('./end.tsx')).EndConsole);
const SinceYouLooked = lazy(async () => (await import('../../play/since.tsx')).SinceYouLooked);

/** Room 25 as it is played. */
export function Room25Table({ session, words }: TableProps) {
  const table = session.table.value;
  const position = session.position.value;
  const pick = useMemo(() => new Pick(session), [session]);
  // the question that waits for an answer comes first, then one whose answer can still be changed
  const open = position?.questions.filter(({ standing }) => standing !== true) ?? [];
  const question = open.find(({ given }) => given === undefined) ?? open[0];
  const programming =
    question?.ask === 'programme' || position?.pending.some(({ ask }) => ask === 'programme') === true;
  // before it is drawn, so that its choices stand there from the first frame on
  const reminder = position?.questions.find(({ standing, ask }) => standing === true && ask === 'remind');
  pick.about(question?.ask === 'programme' ? undefined : question, reminder);
  // what has happened since the table was last drawn: several updates may be drawn at once
  const fresh = useRef<readonly unknown[]>([]);
  useEffect(() => {
    session.onHappened = (next, before) => {
      if (next.missed === true || before === undefined) return;
      const events = next.happened.flatMap((row) => row.events);
      fresh.current = [...fresh.current, ...events];
      const names = namesAt(session.table.value as never);
      void import('./news.ts').then(({ announce }) => announce(events, words, names));
      void import('./sounds.ts').then(({ sound }) => sound(events));
    };
  }, [session, words]);
  const names = table === undefined ? undefined : namesAt(table);
  const told = session.story.value;
  const strict = position?.strict === true;
  const shown = position?.view as View | undefined;
  const view = useMemo(
    () => (strict && shown !== undefined ? withLooks(shown, told) : shown),
    [strict, shown, strict && told],
  );
  const scene = useStable(
    position !== undefined && table !== undefined && view !== undefined
      ? sceneOf(view, position, table, fresh.current)
      : undefined,
  );
  useLayoutEffect(() => {
    fresh.current = [];
  }, [position?.version]);
  const mine = useStable(view === undefined ? undefined : mineOf(view, session.seat.value));
  const telling = useMemo(
    () => names && new Telling((row) => linesOf([row], words, names, undefined)),
    [table, words, wording()],
  );
  const lines = useMemo(() => telling?.lines(told, scene?.round ?? 0) ?? [], [told, telling]);
  const asked = question === undefined || position === undefined ? '' : words.ask(question, position).heading;
  useNews(lines, asked);
  const planned = question?.ask === 'programme';
  useEffect(() => {
    if (planned) ProgrammeConsole.fetch();
    else void whenIdle().then(ProgrammeConsole.fetch);
  }, [planned]);
  // a table stands whole or not at all: nothing shifts when its lower part comes
  const whole = !planned || ProgrammeConsole.isHere();
  if (position === undefined || scene === undefined || view === undefined || !whole) return null;
  return (
    <Stage
      session={session}
      scene={scene}
      mine={mine}
      lines={lines}
      pick={pick}
      programming={programming}
      over={position.outcome !== undefined}
    >
      {position.outcome !== undefined ? (
        <EndConsole session={session} position={position} scene={scene} words={words} />
      ) : question === undefined ? (
        <WaitConsole session={session} position={position} scene={scene} pick={pick} />
      ) : question.ask === 'programme' ? (
        <ProgrammeConsole
          key={question.id}
          session={session}
          question={question}
          scene={scene}
          words={words}
          pick={pick}
        />
      ) : (
        <ActConsole session={session} question={question} position={position} scene={scene} words={words} pick={pick} />
      )}
      {position.missed === true && position.happened.length > 0 && (
        <SinceYouLooked
          position={position}
          lines={({ happened }) => (names === undefined ? [] : linesOf(happened, words, names, view))}
        />
      )}
    </Stage>
  );
}
