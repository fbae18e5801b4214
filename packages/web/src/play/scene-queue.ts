import { batch, effect, signal } from '@preact/signals';
import type { Happened } from '@vizard/protocol';
import type { Session, Update } from '../session/session.ts';
import { attempt } from '../ui/attempt.ts';
import { readSetting } from '../ui/settings.ts';
import { isOpening } from './goal/cover.ts';
import { showingTime, speedNow, unchosen } from './pace.ts';
import {
  type Action,
  type Happening,
  type Moment,
  REST,
  type Scene,
  type Staged,
  type Staging,
  type ToldAction,
} from './scene.ts';
import { play, soundsOf } from './sounds.ts';

/** Milliseconds of pause after each action. */
const RESTS = 900;
/** How many actions may wait. A player who is further behind is brought to the present. */
const MOST = 12;

const NOBODY: Action = { actor: undefined, name: undefined, mine: false };

/** Hears of each scene before it is drawn, and whether it moves anything. */
type Begun<Event> = (events: readonly Event[], moves: boolean) => void;

/** What was left out to catch up. */
export interface Skipped {
  readonly actions: number;
}

/** How many matches count as a player's first ones. */
const FIRST = 3;

/** The goals that were opened count the matches that were played; the first one may still be open. The first ones are shown slowly. */
function isNewcomer({ seat }: Session): boolean {
  const seen = readSetting('goal.seen')?.split(' ') ?? [];
  return seat.peek() !== undefined && seen.length <= FIRST && !seen.includes('all');
}

/** The scenes that wait, and the one that runs. */
export class SceneQueue<Event extends Happening, Show> {
  readonly scene = signal<Scene<Event, Show> | undefined>(undefined);
  readonly shown;
  readonly action = signal<ToldAction<Event> | undefined>(undefined);
  readonly skipped = signal<Skipped | undefined>(undefined);
  /** What was shown, action by action, where a page may remember it. */
  readonly moments = signal<readonly Moment<Event>[]>([]);
  readonly #waiting = signal<readonly Scene<Event, Show>[]>([]);

  readonly #session: Session;
  readonly #staging: Staging<Event, Show>;
  readonly #begun: Begun<Event>;
  readonly #stop: () => void;
  #newest: Update | undefined;
  /** The action that the newest scene belongs to. */
  #last: Action = NOBODY;
  /** The action that is shown. */
  #telling: Action | undefined;
  /** The action whose scenes are passed over, because somebody pressed Next. */
  #passed: Action | undefined;
  /** The scenes that were left out, and those since. */
  #missed: Scene<Event, Show>[] = [];
  /** Does the next scene wait for the reader? */
  #held = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session, staging: Staging<Event, Show>, begun: Begun<Event>) {
    unchosen.value = isNewcomer(session) ? 'slow' : 'normal';
    this.#session = session;
    this.#staging = staging;
    this.#begun = begun;
    this.#newest = session.update.peek();
    this.shown = signal(this.#newest);
    const stops = [
      session.onUpdate((update, before) => batch(() => this.#hear(update, before))),
      effect(() => this.#waitFor(isOpening.value)),
    ];
    this.#stop = () => {
      for (const stop of stops) stop();
    };
    document.addEventListener('visibilitychange', this.#hidden);
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  /** The story without what waits to be shown: the rows of the queue are the last ones. */
  told(story: readonly Happened[]): readonly Happened[] {
    const running = this.scene.value;
    const rows = new Set([...(running ? [running] : []), ...this.#waiting.value].map(({ row }) => row));
    if (rows.size === 0) return story;
    const whole = story.slice(0, Math.max(0, story.length - rows.size));
    if (running === undefined) return whole;
    const { row, told } = running;
    return [...whole, told >= row.events.length ? row : { events: row.events.slice(0, told) }];
  }

  /** Jumps to the final state of the running action; in the pause after it, goes on. */
  next(): void {
    const running = this.scene.peek();
    if (running === undefined) return;
    this.#passed = running.step === REST || running.lasts === undefined ? undefined : running.of;
    this.#goOn();
  }

  showSkipped(show: boolean): void {
    const missed = this.#missed;
    this.#missed = [];
    this.skipped.value = undefined;
    if (!show || missed.length === 0) return;
    batch(() => {
      this.#waiting.value = [...missed, ...this.#waiting.peek()];
      // what was asked meanwhile waits until its cause was shown
      if (this.shown.peek() !== undefined) this.shown.value = { ...(this.shown.peek() as Update), questions: [] };
      this.#goOn();
    });
  }

  /** A hidden page plays nothing: a player who comes back is brought to the present. */
  readonly #hidden = (): void => {
    if (document.hidden && this.scene.peek() !== undefined) batch(() => this.#catchUp());
  };

  #hear(update: Update, before: Update | undefined): void {
    this.#newest = update;
    // what a player missed is shown in a separate list
    if (update.missed === true || before === undefined || before.match !== update.match) {
      this.#drop();
      return;
    }
    this.#waiting.value = [...this.#waiting.peek(), ...this.#scenesOf(update, before)];
    const actions = new Set(this.#waiting.peek().map(({ of }) => of)).size;
    if ((document.hidden || actions > MOST) && speedNow() !== 'off') this.#catchUp();
    else if (this.scene.peek() === undefined) this.#goOn();
  }

  #scenesOf(update: Update, before: Update): Scene<Event, Show>[] {
    const scenes: Scene<Event, Show>[] = [];
    let { view } = before;
    for (const [at, row] of update.happened.entries()) {
      const events = row.events as readonly Event[];
      const seat = this.#session.seat.peek();
      const staged = attempt(() => this.#staging.scenes(events, { view, seat })) ?? [];
      const all: readonly Staged<Event, Show>[] = staged.length > 0 ? staged : [{ step: REST, events, lasts: 0 }];
      let told = 0;
      for (const [number, one] of all.entries()) {
        if (one.begins !== undefined) {
          const rest = { step: REST, events: [], lasts: RESTS, of: this.#last, row, told };
          if (this.#last !== NOBODY) scenes.push({ ...rest, update: { ...update, view } });
          this.#last = { actor: one.begins.actor, name: one.begins.action, mine: one.begins.mine === true };
        }
        // the end opens everything: it is drawn when all is over
        const isLast = at === update.happened.length - 1 && number === all.length - 1;
        const isTrue = isLast && update.outcome === undefined;
        const passing = view;
        view = isTrue ? update.view : (attempt(() => this.#staging.after(passing, one.events, update.view)) ?? passing);
        told = number === all.length - 1 ? events.length : told + one.events.length;
        scenes.push({ ...one, of: this.#last, row, told, update: { ...update, view } });
      }
    }
    return scenes;
  }

  /** Nothing begins while the reader is told who they are; what waited for that goes on. */
  #waitFor(opening: boolean): void {
    if (opening || !this.#held) return;
    this.#held = false;
    this.#goOn();
  }

  /** Starts the next scene, and those after it that take no time; when none is left, shows what is now. */
  #goOn(): void {
    clearTimeout(this.#timer);
    this.#held = isOpening.peek() && this.#waiting.peek().length > 0;
    if (this.#held) return;
    batch(() => {
      for (;;) {
        const [scene, ...waiting] = this.#waiting.peek();
        if (this.skipped.peek() !== undefined && this.scene.peek() !== undefined)
          this.#missed.push(this.scene.peek() as Scene<Event, Show>);
        this.#waiting.value = waiting;
        this.scene.value = scene;
        if (scene === undefined) break;
        this.#begin(scene);
        const time = this.#timeOf(scene);
        if (time === 0) continue;
        if (time !== undefined) this.#timer = setTimeout(() => this.#goOn(), time);
        return;
      }
      this.#passed = undefined;
      const told = this.action.peek();
      if (told?.running === true) this.action.value = { ...told, running: false };
      this.shown.value = this.#newest;
    });
  }

  #begin(scene: Scene<Event, Show>): void {
    if (scene.of !== this.#passed) this.#passed = undefined;
    this.#begun(scene.events, this.#passed === undefined);
    const now = this.shown.peek();
    const { outcome: _, ...update } = scene.update;
    const newest = this.#newest ?? update;
    // what was already asked stays; what is asked next waits for its cause
    this.shown.value = {
      ...update,
      happened: [],
      questions: newest.questions.filter(({ id }) => now?.questions.some((asked) => asked.id === id)),
      pending: newest.pending.filter(({ actor, ask }) =>
        now?.pending.some((asked) => asked.actor === actor && asked.ask === ask),
      ),
    };
    this.#remember(scene, this.shown.peek() as Update);
    const told = this.#telling === scene.of ? this.action.peek() : undefined;
    this.#telling = scene.of;
    const { steps = [], events = [] } = told ?? {};
    const isOver = scene.step === REST;
    this.action.value = {
      ...scene.of,
      steps: isOver || scene.lasts === 0 || steps.includes(scene.step) ? steps : [...steps, scene.step],
      events: [...events, ...scene.events],
      running: !isOver,
    };
    soundsOf(scene.events, this.#staging.sounds).forEach(play);
  }

  #remember({ of, events }: Scene<Event, Show>, shown: Update): void {
    const moments = this.moments.peek();
    const last = moments.at(-1);
    // what is played again is remembered already
    if (
      shown.strict === true ||
      events.length === 0 ||
      moments.some((moment) => moment.events.includes(events[0] as Event))
    )
      return;
    const update = { ...shown, questions: [], pending: [] };
    const goesOn = last !== undefined && last.of === of;
    this.moments.value = goesOn
      ? [...moments.slice(0, -1), { of, events: [...last.events, ...events], update }]
      : [...moments, { of, events, update }];
  }

  /** Milliseconds a scene is shown. Undefined: until the reader goes on. */
  #timeOf({ lasts, needed, step, of }: Scene<Event, Show>): number | undefined {
    const speed = speedNow();
    if (lasts === undefined) return speed === 'off' && needed !== true ? 0 : undefined;
    if (step === REST) return speed === 'step' && !of.mine && lasts > 0 ? undefined : showingTime(lasts);
    return of === this.#passed ? 0 : showingTime(lasts);
  }

  /** Drops the waiting scenes, except those that a player must have seen. */
  #catchUp(): void {
    const running = this.scene.peek();
    const all = [...(running ? [running] : []), ...this.#waiting.peek()];
    this.#missed.push(...all);
    const actions = new Set(this.#missed.filter(({ of }) => of !== NOBODY && !of.mine).map(({ of }) => of)).size;
    this.scene.value = undefined;
    this.#waiting.value = all.filter(({ needed }) => needed === true);
    this.skipped.value = undefined;
    this.#goOn();
    if (actions > 0) this.skipped.value = { actions };
    else this.#missed = [];
  }

  #drop(): void {
    this.#waiting.value = [];
    this.scene.value = undefined;
    this.action.value = undefined;
    this.skipped.value = undefined;
    this.#missed = [];
    this.#last = NOBODY;
    this.moments.value = [];
    this.#goOn();
  }
}
