import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MeaningKit } from '../games/meaning.ts';
import { loadWords } from '../language/language.ts';
import type { Session, Update } from '../session/session.ts';
import { lazy } from '../ui/lazy.tsx';
import { Part } from '../ui/part.tsx';
import './goal/goal.css';

const GoalLine = lazy(async () => (await import('./goal/goal.tsx')).GoalLine);
const Inspector = lazy(async () => (await import('./inspect/inspector.tsx')).Inspector);

interface Props {
  readonly session: Session;
  /** The update on the screen: nothing is explained before it has been shown. */
  readonly update: Update | undefined;
  /** The table as it is drawn, with the claims about its things. */
  readonly model: unknown;
  /** Fetches what the game says about its things, after the first question is rendered. */
  fetchKit(): Promise<MeaningKit>;
}

/** What the reader wants, and what anything on the table is. Nothing of it is needed to draw the first question. */
export function Meaning({ session, update, model, fetchKit }: Props) {
  const kit = useSignal<MeaningKit | undefined>(undefined);
  useEffect(() => {
    const take = async (): Promise<void> => {
      const [fetched] = await Promise.all([fetchKit(), loadWords('meaning')]);
      kit.value = fetched;
    };
    // without a connection the table is played without it
    take().catch(() => undefined);
  }, [fetchKit, kit]);
  useEffect(GoalLine.fetch, []);
  const wanted = session.seat.value !== undefined && update?.outcome === undefined;
  // its place is kept from the first frame on, so that nothing moves when it comes
  if (kit.value === undefined || !GoalLine.isHere()) return wanted ? <div class="goal-line in-a-row" /> : null;
  return (
    <>
      <Part line of={update}>
        {wanted && <GoalLine session={session} update={update} kit={kit.value} />}
      </Part>
      <Inspector session={session} update={update} model={model} kit={kit.value} />
    </>
  );
}
