import { useSignal } from '@preact/signals';
import type { Event } from '@vizard/grimm';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { wording } from '../../language/language.ts';
import { useNews } from '../../play/live.tsx';
import { lineOf } from '../../play/log.ts';
import { namesAt } from '../../play/names.ts';
import type { Position } from '../../session/session.ts';
import { attempt } from '../../ui/attempt.ts';
import { lazy } from '../../ui/lazy.tsx';
import { useStable } from '../../ui/stable.ts';
import type { TableProps } from '../kit.ts';
import type { Names, Words } from '../words.ts';
import { fly, land, spots } from './flight.ts';
import { still } from './pace.ts';
import { Pick } from './pick.ts';
import { sceneOf } from './see.ts';
import { announceShows, shows } from './shows.ts';
import type { LogLine } from './side.tsx';
import { Stage } from './stage.tsx';

const SinceYouLooked = lazy(async () => (await import('../../play/since.tsx')).SinceYouLooked);

/** The Grimm Masquerade as it is played. */
export function GrimmTable({ session, words }: TableProps) {
  const table = session.table.value;
  const position = session.position.value;
  const pick = useMemo(() => new Pick(session), [session]);
  const held = useSignal(false);
  const names = table === undefined ? undefined : namesAt(table);
  // the question that waits for an answer comes first, then one whose answer can still be changed
  const open = position?.questions.filter(({ standing }) => standing !== true) ?? [];
  const question = open.find(({ given }) => given === undefined) ?? open[0];
  pick.about(question);
  useFlights(session);
  const told = session.story.value;
  const lines = useMemo(
    () => (names === undefined ? [] : logOf(told, words, names, position)),
    [told, table, words, wording()],
  );
  const asked = question === undefined || position === undefined ? '' : words.ask(question, position).heading;
  useNews(lines, asked);
  const scene = useStable(position === undefined || names === undefined ? undefined : sceneOf(position, names));
  if (table === undefined || position === undefined || names === undefined || scene === undefined) return null;
  return (
    <>
      <Stage
        session={session}
        scene={scene}
        position={position}
        question={question}
        words={words}
        names={names}
        pick={pick}
        held={held}
        lines={lines}
        filled={position.strict !== true}
      />
      {position.missed === true && position.happened.length > 0 && (
        <SinceYouLooked position={position} lines={({ happened }) => logOf(happened, words, names, position)} />
      )}
    </>
  );
}

/** What happened moves over the table; moments of weight take the stage. */
function useFlights(session: TableProps['session']): void {
  const before = useRef<ReturnType<typeof spots> | undefined>(undefined);
  const news = useRef<readonly Event[]>([]);
  useEffect(() => {
    shows.value = [];
    session.onHappened = (position, old) => {
      if (position.missed === true || old === undefined) return;
      // several updates may be drawn at once: they begin where the first of them found everything
      if (news.current.length === 0) before.current = still() ? new Map() : spots();
      const events = position.happened.flatMap(({ events }) => events as Event[]);
      news.current = [...news.current, ...events];
      announceShows(events, session.seat.value);
      void import('./sounds.ts').then(({ sound }) => sound(events));
    };
    addEventListener('pointerdown', land);
    return () => {
      session.onHappened = undefined;
      removeEventListener('pointerdown', land);
    };
  }, [session]);
  const version = session.position.value?.version;
  useLayoutEffect(() => {
    const [from, events] = [before.current, news.current];
    if (from !== undefined && events.length > 0) attempt(() => fly(events, from, session.seat.value));
    news.current = [];
  }, [version, session]);
}

/** The story in sentences, each with the player it is about. */
function logOf(
  told: TableProps['session']['story']['value'],
  words: Words,
  names: Names,
  position: Position | undefined,
): LogLine[] {
  return told.flatMap(({ events }) =>
    (events as Event[]).flatMap((event) => {
      const line = lineOf(event, words, names, position?.view);
      return line === undefined ? [] : [{ ...line, seat: 'seat' in event ? event.seat : undefined }];
    }),
  );
}
