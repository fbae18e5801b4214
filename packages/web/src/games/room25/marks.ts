import { signal } from '@preact/signals';
import type { View } from '@vizard/room25';
import type { Token } from '@vizard/room25/actions';
import type { CharacterName } from '@vizard/room25/characters';
import type { TokenMark } from '@vizard/room25/token-marks';
import { useEffect, useMemo } from 'preact/hooks';
import { loadWords } from '../../language/language.ts';
import type { Session } from '../../session/session.ts';

type Marking = typeof import('@vizard/room25/token-marks');

/** Marks warn and never forbid, so nothing waits for them: they appear after the tokens. */
const marking = signal<Marking | undefined>(undefined);

async function fetchMarking(): Promise<void> {
  const [fetched] = await Promise.all([import('@vizard/room25/token-marks'), loadWords('room25.meaning')]);
  marking.value = fetched;
}

/** The tokens that would be lost in the next slot of this programme. */
export function useTokenMarks(session: Session, actor: string, picked: readonly Token[]): readonly TokenMark[] {
  const view = session.update.value?.view as View | undefined;
  const ready = marking.value;
  useEffect(() => void fetchMarking(), []);
  return useMemo(
    () => (view === undefined || ready === undefined ? [] : ready.tokenMarks(view, actor as CharacterName, picked)),
    [view, ready, actor, picked],
  );
}
