import { computed, signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { attempt } from '../ui/attempt.ts';
import { afterFirstQuestion, partLost } from '../ui/lazy.tsx';
import type { Happening, Moment, Motion, Scene, Staging } from './scene.ts';
import type { SceneQueue } from './scene-queue.ts';

/**
 * Turns updates into what is seen and heard, one scene at a time. The page draws `shown`: the table as the running scene leaves it, or the
 * newest update when nothing runs. Nothing happens before the first question, so the queue itself is fetched after it; until then
 * updates are drawn as they come.
 */
export class Director<Event extends Happening, Show = never> {
  /** The movements, once their places are known. */
  motion: Motion<Event> | undefined;
  readonly #session: Session;
  readonly #queue = signal<SceneQueue<Event, Show> | undefined>(undefined);
  /** What was shown since the table was last drawn: several scenes may be drawn at once. */
  #fresh: readonly Event[] | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** What the page remembers of this match, action by action. */
  readonly moments = computed((): readonly Moment<Event>[] => this.#queue.value?.moments.value ?? []);
  /** The moment that is looked at; undefined: now. */
  readonly past = signal<number | undefined>(undefined);
  /** The update to draw. */
  readonly shown = computed(() => {
    const past = this.moments.value[this.past.value ?? -1];
    return past?.update ?? (this.#queue.value ?? { shown: this.#session.update }).shown.value;
  });
  /** What happened, as far as it was shown. */
  readonly story = computed(() => this.#queue.value?.told(this.#session.story.value) ?? this.#session.story.value);
  /** The scene that runs. */
  readonly scene = computed((): Scene<Event, Show> | undefined => this.#queue.value?.scene.value);
  /** The action that is told, or that was told last. */
  readonly action = computed(() => this.#queue.value?.action.value);
  /** What was left out to catch up. */
  readonly skipped = computed(() => this.#queue.value?.skipped.value);

  /** From now on events are played as scenes. */
  open(queue: SceneQueue<Event, Show>): void {
    this.#queue.value = queue;
  }

  close(): void {
    this.#queue.peek()?.close();
  }

  /** Another view is about to be drawn, because of these events. Skipped events move nothing. */
  readonly begin = (events: readonly Event[], moves: boolean): void => {
    if (this.#fresh === undefined) attempt(() => this.motion?.before?.());
    this.#fresh = moves ? [...(this.#fresh ?? []), ...events] : [];
  };

  /** What is shown is on the screen. */
  drawn(): void {
    const events = this.#fresh ?? [];
    this.#fresh = undefined;
    if (events.length > 0) attempt(() => this.motion?.after(events));
  }

  /** Jumps to the final state of what runs: the action, or the pause after it. */
  next(): void {
    attempt(() => this.motion?.land?.());
    this.#queue.peek()?.next();
  }

  lookAt(moment: number | undefined): void {
    this.past.value = moment;
  }

  /** Looks at the table as it was after these events, if the page remembers it. */
  readonly pastOf = (events: readonly unknown[]): (() => void) | undefined => {
    const at = this.moments.value.findIndex((moment) => moment.events.includes(events.at(-1) as Event));
    return at < 0 ? undefined : () => this.lookAt(at);
  };

  /** Plays what was left out, or leaves it at that. */
  showSkipped(show: boolean): void {
    this.#queue.peek()?.showSkipped(show);
  }
}

/** A director for this table, from its first drawing until it is left. */
export function useDirector<Event extends Happening, Show>(
  session: Session,
  fetchStaging: () => Promise<Staging<Event, Show>>,
): Director<Event, Show> {
  const director = useMemo(() => new Director<Event, Show>(session), [session]);
  useEffect(() => {
    let left = false;
    const open = async () => {
      await afterFirstQuestion();
      const [{ SceneQueue }, staging] = await Promise.all([import('./scene-queue.ts'), fetchStaging()]);
      if (!left) director.open(new SceneQueue(session, staging, director.begin));
    };
    open().catch(partLost);
    return () => {
      left = true;
      director.close();
    };
  }, [session, director, fetchStaging]);
  useLayoutEffect(() => director.drawn(), [director, director.shown.value]);
  return director;
}
