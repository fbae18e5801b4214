import '../../play/table.css';
import './stage.css';
import { useEffect, useMemo } from 'preact/hooks';
import { useDirector } from '../../play/director.ts';
import { useTable } from '../../play/use-table.ts';
import { afterFirstQuestion, lazy } from '../../ui/lazy.tsx';
import { useStable } from '../../ui/stable.ts';
import type { TableProps } from '../kit.ts';
import { Flights } from './flight.ts';
import { modelOf } from './model-from-view.ts';
import { Pick } from './pick.ts';
import { Stage } from './stage.tsx';
import type { GrimmDirector } from './staging.ts';

const Controls = lazy(async () => {
  await afterFirstQuestion();
  return (await import('../../play/controls.tsx')).Controls;
});
const LookBack = lazy(async () => (await import('../../play/look-back.tsx')).LookBack);
const fetchStaging = async () => (await import('./staging.ts')).staging;
const SinceYouLooked = lazy(async () => (await import('../../play/since.tsx')).SinceYouLooked);

/** The Grimm Masquerade as it is played. */
export function GrimmTable({ session, words }: TableProps) {
  const pick = useMemo(() => new Pick(session), [session]);
  const director = useDirector(session, fetchStaging);
  useFlights(director, session);
  const here = useTable({ session, words, director });
  const model = useStable(here && modelOf(here.update, here.names));
  if (here === undefined || model === undefined) return null;
  const { update, names, question, lines } = here;
  pick.about(question);
  return (
    <>
      <Stage
        session={session}
        model={model}
        update={update}
        question={question}
        words={words}
        names={names}
        pick={pick}
        lines={lines}
        director={director}
        filled={update.strict !== true}
      />
      <Controls director={director} asked={question !== undefined} />
      {director.past.value !== undefined && (
        <LookBack session={session} director={director} words={words} names={names} />
      )}
      {update.missed === true && update.happened.length > 0 && (
        <SinceYouLooked update={update} words={words} names={names} />
      )}
    </>
  );
}

/** What happened moves over the table. */
function useFlights(director: GrimmDirector, session: TableProps['session']): void {
  useEffect(() => {
    const flights = new Flights(() => session.seat.value);
    director.motion = flights;
    return () => {
      director.motion = undefined;
    };
  }, [director, session]);
}
