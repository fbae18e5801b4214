import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Session, Update } from '../session/session.ts';
import { attempt } from '../ui/attempt.ts';
import { readSetting } from '../ui/settings.ts';
import { readingTime } from './pace.ts';
import type { SoundTable } from './sounds.ts';

/** How a game stages what happens: its tables. The queue, the clock and the speed are the director's. */
export interface Staging<Event extends { readonly type: string }, Scene> {
  readonly sounds: SoundTable<Event['type']>;
  /** The scenes among these events, in order, as a seat or a spectator sees them. */
  scenes(events: readonly Event[], seat: number | undefined): readonly Scene[];
  /** Milliseconds a scene stays at normal speed, while that many wait behind it. Undefined: until the reader goes on. */
  stays(scene: Scene, waiting: number, seat: number | undefined): number | undefined;
  /** Is a scene needed to understand the game? Players who switched scenes off still see it. */
  isNeeded?(scene: Scene): boolean;
  /** At most this many wait. When the director falls behind, the oldest are dropped. */
  readonly most?: number;
}

/** What moves on the table. */
export interface Motion<Event> {
  /** Remembers where everything is. A newer view is about to be drawn. */
  before?(): void;
  /** The newer view is drawn: lets everything come to its place. */
  after(events: readonly Event[]): void;
}

/** Turns updates into what is seen and heard: one queue of scenes, one motion per drawing, one set of sounds per update. */
export class Director<Event extends { readonly type: string }, Scene> {
  /** The scene on stage, then those that wait. */
  readonly scenes = signal<readonly Scene[]>([]);
  /** What moves, once it is known where. */
  motion: Motion<Event> | undefined;

  readonly #staging: Staging<Event, Scene>;
  readonly #sound: (events: readonly Event[]) => void;
  /** What happened since the table was last drawn: several updates may be drawn at once. */
  #fresh: readonly Event[] = [];

  constructor(staging: Staging<Event, Scene>, sound: (events: readonly Event[]) => void) {
    this.#staging = staging;
    this.#sound = sound;
  }

  /** An update has come. It is not drawn yet. What a player missed is told in a list of its own, not performed. */
  perform(update: Update, before: Update | undefined, seat: number | undefined): void {
    if (update.missed === true || before === undefined) return;
    const events = update.happened.flatMap((row) => row.events as readonly Event[]);
    if (this.#fresh.length === 0) this.motion?.before?.();
    this.#fresh = [...this.#fresh, ...events];
    this.#queue(this.#staging.scenes(events, seat));
    this.#sound(events);
  }

  /** The newest view is on the screen. */
  drawn(): void {
    const events = this.#fresh;
    this.#fresh = [];
    attempt(() => this.motion?.after(events));
  }

  /** Ends the scene on stage. */
  next(): void {
    this.scenes.value = this.scenes.value.slice(1);
  }

  /** Milliseconds the scene on stage still stays. Undefined: until the reader goes on. */
  stays(seat: number | undefined): number | undefined {
    const [scene] = this.scenes.value;
    const stays = scene && this.#staging.stays(scene, this.scenes.value.length - 1, seat);
    return stays === undefined ? undefined : readingTime(stays);
  }

  #queue(scenes: readonly Scene[]): void {
    const { isNeeded, most = Number.POSITIVE_INFINITY } = this.#staging;
    const wanted = readSetting('speed') === 'off' ? scenes.filter((scene) => isNeeded?.(scene) === true) : scenes;
    if (wanted.length > 0) this.scenes.value = [...this.scenes.value, ...wanted].slice(-most);
  }
}

/** A director for this table, from its first drawing until it is left. */
export function useDirector<Event extends { readonly type: string }, Scene>(
  session: Session,
  staging: Staging<Event, Scene>,
): Director<Event, Scene> {
  const director = useMemo(() => {
    const sound = async (events: readonly Event[]) => {
      const { play, soundsOf } = await import('./sounds.ts');
      soundsOf(events, staging.sounds).forEach(play);
    };
    return new Director(staging, (events) => void sound(events));
  }, [session, staging]);
  useEffect(
    () => session.onUpdate((update, before) => director.perform(update, before, session.seat.value)),
    [session, director],
  );
  useLayoutEffect(() => director.drawn(), [director, session.update.value?.version]);
  return director;
}

/** The scene on stage. Ends it when its time is over. */
export function useScene<Event extends { readonly type: string }, Scene>(
  director: Director<Event, Scene>,
  seat: number | undefined,
): { readonly scene: Scene | undefined; readonly stays: number | undefined } {
  const [scene] = director.scenes.value;
  const stays = director.stays(seat);
  useEffect(() => {
    if (stays === undefined) return undefined;
    const timer = setTimeout(() => director.next(), stays);
    return () => clearTimeout(timer);
  }, [director, scene, stays]);
  return { scene, stays };
}
