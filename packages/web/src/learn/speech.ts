/** What page and teacher say to each other beside the messages of a table. */

/** How a lesson is asked for. */
export interface Enrolment {
  readonly game: string;
  /** Where it was left: a chapter and a beat of it, from 0. */
  readonly chapter: number;
  readonly beat: number;
  /** The players as the reader calls them. */
  readonly names: readonly string[];
  /** Milliseconds between what others do. */
  readonly pace: number;
}

/** How far the lesson is. */
export interface LessonProgress {
  readonly kind: 'lesson';
  readonly chapter: number;
  readonly chapters: number;
  readonly beat: number;
  /** The message of the beat: `plan.welcome`. */
  readonly id: string;
  readonly at: string | undefined;
  /** `read` waits for the learner to go on, `do` for the taught choice; in `watch` the others act; `done` is the end. */
  readonly phase: 'read' | 'do' | 'watch' | 'done';
  /** All beats before this one, and all there are. */
  readonly passed: number;
  readonly all: number;
}

/** Another choice than the taught one was made. */
export interface NotYet {
  readonly kind: 'notYet';
  readonly id: string;
}

export type Speech = LessonProgress | NotYet;

export const isSpeech = (text: string): boolean => /^\{"kind":"(lesson|notYet)"/.test(text);

/** The table of a lesson has a code like every other; nobody can join it. */
export const CODE = 'TTTTTT';

/** The learner goes on. */
export const GO_ON = '{"kind":"goOn"}';
