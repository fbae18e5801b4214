import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import type { Session } from '../session/session.ts';
import { readSetting } from '../ui/settings.ts';

/** A choice of a question, with what it points at. */
export interface TargetedChoice<Target> {
  readonly choice: string;
  readonly target: Target;
}

export const targetedChoices = <Target>(question: Question | undefined): readonly TargetedChoice<Target>[] =>
  question?.choices.map((choice, at) => ({ choice, target: question.targets[at] as Target })) ?? [];

/** What a choice of this question points at: the player's answer, a hint, a button. */
export const targetOf = <Target>(question: Question, choice: string | undefined): Target | undefined =>
  targetedChoices<Target>(question).find((one) => one.choice === choice)?.target;

/** What the player has picked before it is sent. Every choice is one of the question's own. */
export class Selection<Target> {
  readonly question = signal<Question | undefined>(undefined);
  readonly choices = computed(() => targetedChoices<Target>(this.question.value));
  /** The choice that was picked as a whole. */
  readonly whole = signal<string | undefined>(undefined);
  /** The choice that would be sent. */
  readonly choice: ReadonlySignal<string | undefined> = this.whole;

  /** What the player has pressed once. What is picked beforehand does not count. */
  #pressed: string | undefined;

  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** The question on the table. Another one forgets what was picked and begins with what was answered already. */
  about(question: Question | undefined): void {
    const before = this.question.peek();
    if (question === before) return;
    this.question.value = question;
    if (question?.id === before?.id) return;
    this.forget();
    if (question?.given !== undefined) this.point(question.given);
  }

  forget(): void {
    this.whole.value = undefined;
    this.#pressed = undefined;
  }

  /** The guard against misclicks: the first press picks, the second sends. Players may switch it off. */
  take(choice: string): void {
    const again = this.choice.value === choice && this.#pressed === choice;
    this.whole.value = choice;
    this.#pressed = choice;
    if (again || readSetting('confirm') === 'off') this.send();
  }

  /** Picks a choice without sending it, whatever the player has switched off. */
  point(choice: string): void {
    this.whole.value = choice;
    this.#pressed = undefined;
  }

  send(choice = this.choice.value): void {
    const question = choice === undefined ? undefined : this.questionOf(choice);
    if (question !== undefined && choice !== undefined) void this.#session.choose(question.id, choice);
  }

  /** The question a choice answers. */
  questionOf(_choice: string): Question | undefined {
    return this.question.value;
  }
}
