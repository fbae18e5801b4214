import { signal } from '@preact/signals';
import { Session } from '../session/session.ts';
import { dialHere, type Wire } from '../session/wire.ts';
import { own } from '../ui/own.ts';
import { readSetting, writeSetting } from '../ui/settings.ts';
import { CODE, type Enrolment, GO_ON, isSpeech, type LessonProgress, type Speech } from './speech.ts';

const PACES: Readonly<Record<string, number>> = { off: 0, fast: 500 };

/** Where a lesson was left, as `chapter beat`; `done` after the last beat. */
export function leftAt(game: string): { chapter: number; beat: number; done: boolean } | undefined {
  const left = readSetting(`lesson.${game}`);
  if (left === undefined) return undefined;
  const [chapter = 0, beat = 0] = left.split(' ').map((text) => Number(text) || 0);
  return { chapter, beat, done: left === 'done' };
}

export const forgetLesson = (game: string): void => writeSetting(`lesson.${game}`, '0 0');

/** The learner's side of a lesson: the session, and what the teacher says. */
export class Learner {
  readonly progress = signal<LessonProgress | undefined>(undefined);
  /** The last answer to a choice that was not the taught one. */
  readonly notYet = signal<{ readonly id: string } | undefined>(undefined);
  readonly session: Session;
  readonly game: string;
  #wire: Wire | undefined;

  constructor(game: string, names: readonly string[]) {
    this.game = game;
    const { chapter, beat, done } = leftAt(game) ?? { chapter: 0, beat: 0, done: false };
    const enrolment: Enrolment = {
      game,
      ...(done ? { chapter: 0, beat: 0 } : { chapter, beat }),
      names,
      pace: own(PACES, readSetting('speed') ?? '') ?? 1100,
    };
    const dial = dialHere(() => ({ guest: 'me', name: names[0] ?? '', lesson: enrolment }));
    this.session = new Session((ends) => {
      this.#wire = dial({
        ...ends,
        heard: (text) => (isSpeech(text) ? this.#hear(JSON.parse(text) as Speech) : ends.heard(text)),
      });
      return this.#wire;
    }, CODE);
  }

  goOn(): void {
    this.#wire?.send(GO_ON);
  }

  #hear(speech: Speech): void {
    if (speech.kind === 'notYet') {
      this.notYet.value = speech;
      return;
    }
    const { chapter, beat, phase } = speech;
    if (phase !== 'watch') writeSetting(`lesson.${this.game}`, phase === 'done' ? 'done' : `${chapter} ${beat}`);
    this.notYet.value = undefined;
    this.progress.value = speech;
  }
}
