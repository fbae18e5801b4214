import type { Decision } from '@vizard/kernel';
import { perform, type Stage, setStage } from '@vizard/kernel/scenario';
import { type Happened, makeServerMessage, PROTOCOL, type ServerMessage, type TableMessage } from '@vizard/protocol';
import { STAGED_CHAIR, STAGED_TABLE } from '../session/staged-table.ts';
import { type Course, fetchCourse } from './chapters.ts';
import { answerTo, type Beat, type Chapter, taughtChoice } from './lesson.ts';
import { CODE, type Enrolment, GO_ON, type LessonProgress, type Speech } from './speech.ts';

/** The learner's seat. */
const SEAT = 0;
const ME = 'me';

type Phase = LessonProgress['phase'];

/** A table that teaches: the real rules play a chapter; only the taught choice moves on. */
class Teacher {
  #chapter: number;
  #beat: number;
  #phase: Phase = 'read';
  #version = 0;
  #stage: Stage;
  /** What the learner has been shown of this chapter. */
  #story: Happened[] = [];
  readonly #course: Course;
  readonly #enrolment: Enrolment;
  readonly #say: (text: string) => void;

  constructor(course: Course, enrolment: Enrolment, say: (text: string) => void) {
    this.#course = course;
    this.#enrolment = enrolment;
    this.#say = say;
    this.#chapter = Math.min(enrolment.chapter, course.chapters.length - 1);
    this.#stage = setStage(course, this.#now.scenario);
    this.#beat = Math.min(enrolment.beat, this.#now.beats.length - 1);
    for (const { taught, lines } of this.#now.beats.slice(0, this.#beat)) {
      for (const line of taught === undefined ? lines : [taught, ...lines]) this.#play(line);
    }
    this.#phase = this.#opening;
  }

  get #now(): Chapter {
    return this.#course.chapters[this.#chapter] as Chapter;
  }

  get #current(): Beat {
    return this.#now.beats[this.#beat] as Beat;
  }

  get #opening(): Phase {
    const last = this.#chapter === this.#course.chapters.length - 1 && this.#beat === this.#now.beats.length - 1;
    return last ? 'done' : this.#current.taught === undefined ? 'read' : 'do';
  }

  async receive(text: string): Promise<void> {
    if (text === GO_ON) {
      if (this.#phase === 'read') await this.#goOn();
      return;
    }
    const { kind, id, choice } = JSON.parse(text) as Record<string, string>;
    if (kind === 'hello') {
      this.#tell({ kind: 'welcome', protocol: PROTOCOL, build: 'lesson', life: 'lesson' });
      this.#greet();
    }
    if (id === undefined) return;
    // every command is done, as far as there is anything to do in a lesson
    this.#tell({ kind: 'ack', id });
    if (kind === 'choose' && choice !== undefined) await this.#answer(choice);
  }

  async #answer(choice: string): Promise<void> {
    if (this.#phase === 'watch' || this.#phase === 'done') return;
    if (this.#phase === 'do' && choice === taughtChoice(this.#current)) {
      await this.#goOn();
      return;
    }
    const id = answerTo(this.#current, choice);
    this.#speak({ kind: 'notYet', id: id === undefined ? '' : `${this.#now.name}.not.${id}` });
  }

  /** The beat is over: what follows from it happens, then the next one begins. */
  async #goOn(): Promise<void> {
    const { taught, lines } = this.#current;
    this.#phase = 'watch';
    this.#stand();
    if (taught !== undefined && this.#play(taught)) this.#update();
    for (const line of lines) {
      // secret choices are made at the same time
      const secret = this.#stage.game.pending(this.#stage.state).some(({ sealed }: Decision<unknown>) => sealed);
      const choice = !/^(expect|refuse|draw)\b/.test(line.text);
      if (choice && !secret) await new Promise((done) => setTimeout(done, this.#enrolment.pace));
      if (this.#play(line)) this.#update();
    }
    this.#beat++;
    if (this.#beat === this.#now.beats.length) this.#turnPage();
    this.#phase = this.#opening;
    this.#stand();
  }

  #turnPage(): void {
    this.#chapter++;
    this.#beat = 0;
    this.#story = [];
    this.#stage = setStage(this.#course, this.#now.scenario);
    this.#greet();
  }

  /** Carries out a line; true when something has happened. */
  #play(line: { text: string; line: number }): boolean {
    if (/^(expect|refuse)\b/.test(line.text)) return false;
    const failed = perform(this.#stage, line);
    if (failed !== undefined) throw new Error(`${this.#now.name}:${line.line}: ${failed}`);
    const events = this.#stage.events
      .map((event) => this.#stage.game.redact(event, SEAT))
      .filter((event) => event !== undefined);
    this.#story.push({ events });
    return true;
  }

  #greet(): void {
    this.#tell(this.#table());
    this.#update(this.#story);
    this.#stand();
  }

  #update(happened: readonly Happened[] = this.#story.slice(-1)): void {
    const { game, state } = this.#stage;
    const decisions: readonly Decision<unknown>[] = game.pending(state);
    const outcome = game.outcome(state);
    this.#tell({
      kind: 'update',
      version: ++this.#version,
      match: this.#chapter + 1,
      happened: [...happened],
      pending: decisions
        .filter(({ standing }) => standing !== true)
        .map(({ seat, actor, ask, sealed }) => ({ seat, actor, ask, ...(sealed === 'ready' && { ready: false }) })),
      questions: decisions
        .filter(({ seat }) => seat === SEAT)
        .map(({ choices, ...rest }) => ({
          ...rest,
          choices: choices.map((choice) => game.makeChoice(choice)),
          targets: choices.map((choice) => game.target(choice)),
        })),
      refusals: outcome === undefined ? [...game.refusals(state, SEAT)] : [],
      undo: null,
      talk: false,
      timers: [],
      view: structuredClone(game.view(state, SEAT)),
      ...(outcome && { outcome }),
    });
  }

  #table(): TableMessage {
    const { game, names } = this.#enrolment;
    return {
      ...STAGED_TABLE,
      code: CODE,
      game,
      options: this.#now.scenario.options,
      host: 'teacher',
      chairs: names.map((name, seat) => ({ ...STAGED_CHAIR, seat, name, guest: seat === SEAT ? ME : `seat${seat}` })),
      match: this.#chapter + 1,
      you: { guest: ME, name: names[SEAT] ?? '', seat: SEAT, blocked: [] },
    };
  }

  #stand(): void {
    const before = this.#course.chapters.slice(0, this.#chapter).reduce((sum, { beats }) => sum + beats.length, 0);
    this.#speak({
      kind: 'lesson',
      chapter: this.#chapter,
      chapters: this.#course.chapters.length,
      beat: this.#beat,
      id: `${this.#now.name}.${this.#current.id}`,
      at: this.#current.at,
      phase: this.#phase,
      passed: before + this.#beat,
      all: this.#course.chapters.reduce((sum, { beats }) => sum + beats.length, 0),
    });
  }

  #tell(message: ServerMessage): void {
    this.#say(makeServerMessage(message));
  }

  #speak(speech: Speech): void {
    this.#say(JSON.stringify(speech));
  }
}

/** Teaches over a port, as a table would be played over it. */
export async function teach(port: MessagePort, enrolment: Enrolment): Promise<void> {
  const course = await fetchCourse(enrolment.game);
  const teacher = new Teacher(course, enrolment, (text) => port.postMessage(text));
  port.onmessage = ({ data }) => void teacher.receive(String(data));
  port.postMessage('ready');
}
