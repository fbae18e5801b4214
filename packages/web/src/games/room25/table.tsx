import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { loadRest, wording } from '../../language.ts';
import { later, leisure } from '../../parts/later.tsx';
import { useSteady } from '../../parts/steady.ts';
import { useNews } from '../../table/live.tsx';
import { linesOf } from '../../table/log.ts';
import { namesAt } from '../../table/names.ts';
import type { TableProps } from '../kit.ts';
import { ActConsole } from './act.tsx';
import { Pick } from './pick.ts';
import { mineOf, sceneOf, type View, withLooks } from './seen.ts';
import { Stage } from './stage.tsx';
import { Telling } from './telling.ts';
import { WaitConsole } from './wait.tsx';

/** No first question is about programmes: what they need comes after it. */
const ProgrammeConsole = later(async () => {
  const [{ ProgrammeConsole: Part }] = await Promise.all([import('./programme.tsx'), loadRest()]);
  return Part;
});
const EndConsole = later(async () => (await import('./end.tsx')).EndConsole);
const SinceYouLooked = later(async () => (await import('../../table/since.tsx')).SinceYouLooked);

/** Room 25 as it is played. */
export function Room25Table({ talk, words }: TableProps) {
  const table = talk.table.value;
  const position = talk.position.value;
  const pick = useMemo(() => new Pick(talk), [talk]);
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
    talk.onHappened = (next, before) => {
      if (next.missed === true || before === undefined) return;
      const events = next.happened.flatMap((row) => row.events);
      fresh.current = [...fresh.current, ...events];
      const names = namesAt(talk.table.value as never);
      void import('./news.ts').then(({ announce }) => announce(events, words, names));
      void import('./sounds.ts').then(({ sound }) => sound(events));
    };
  }, [talk, words]);
  const names = table === undefined ? undefined : namesAt(table);
  const told = talk.story.value;
  const strict = position?.strict === true;
  const shown = position?.view as View | undefined;
  const view = useMemo(
    () => (strict && shown !== undefined ? withLooks(shown, told) : shown),
    [strict, shown, strict && told],
  );
  const scene = useSteady(
    position !== undefined && table !== undefined && view !== undefined
      ? sceneOf(view, position, table, fresh.current)
      : undefined,
  );
  useLayoutEffect(() => {
    fresh.current = [];
  }, [position?.version]);
  const mine = useSteady(view === undefined ? undefined : mineOf(view, talk.seat.value));
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
    else void leisure().then(ProgrammeConsole.fetch);
  }, [planned]);
  // a table stands whole or not at all: nothing shifts when its lower part comes
  const whole = !planned || ProgrammeConsole.isHere();
  if (position === undefined || scene === undefined || view === undefined || !whole) return null;
  return (
    <Stage
      talk={talk}
      scene={scene}
      mine={mine}
      lines={lines}
      pick={pick}
      programming={programming}
      over={position.outcome !== undefined}
    >
      {position.outcome !== undefined ? (
        <EndConsole talk={talk} position={position} scene={scene} words={words} />
      ) : question === undefined ? (
        <WaitConsole talk={talk} position={position} scene={scene} pick={pick} />
      ) : question.ask === 'programme' ? (
        <ProgrammeConsole key={question.id} talk={talk} question={question} scene={scene} words={words} pick={pick} />
      ) : (
        <ActConsole talk={talk} question={question} position={position} scene={scene} words={words} pick={pick} />
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
