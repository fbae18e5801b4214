import { computed, signal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import type { Session } from '../../session/session.ts';
import { readSetting } from '../../ui/settings.ts';

/** Choices that name a set: the order in which it was picked means nothing. */
const SETS = new Set(['eavesdrop', 'mark']);

/** Questions whose answers are pressed as one. */
const WHOLE = new Set(['place', 'give', 'draft', 'action', 'pay']);

/** The words of a choice after its verb: `finger 2 beast` has the parts `2` and `beast`. */
export const partsOf = (choice: string): readonly string[] => choice.split(' ').slice(1);

/** What the player has picked before it is sent. Every choice offered is one of the question's own. */
export class Pick {
  readonly question = signal<Question | undefined>(undefined);
  /** Part by part; undefined where nothing is picked yet. */
  readonly parts = signal<readonly (string | undefined)[]>([]);
  /** The whole choice, where it was picked as one. */
  readonly whole = signal<string | undefined>(undefined);

  readonly choice = computed(() => this.whole.value ?? this.#found());

  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** The question on the table; another one forgets what was picked. */
  about(question: Question | undefined): void {
    const before = this.question.peek();
    if (question?.id === before?.id && question?.given === before?.given) return;
    this.question.value = question;
    this.whole.value = undefined;
    this.parts.value = question?.given === undefined ? [] : partsOf(question.given);
  }

  /** What may stand at a place, in the order of the choices. */
  options(place: number): readonly string[] {
    const choices = this.question.value?.choices ?? [];
    return [...new Set(choices.map((choice) => partsOf(choice)[place]).filter((part) => part !== undefined))];
  }

  /** How many parts the longest choice has. */
  get most(): number {
    return Math.max(0, ...(this.question.value?.choices ?? []).map((choice) => partsOf(choice).length));
  }

  set(place: number, part: string): void {
    const parts = [...this.parts.value];
    parts[place] = part;
    this.whole.value = undefined;
    this.parts.value = parts;
  }

  /** In or out of a set; the oldest goes when it is full. */
  toggle(part: string): void {
    const parts = this.parts.value.filter((one) => one !== undefined);
    this.parts.value = parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part].slice(-this.most);
  }

  has = (part: string): boolean => this.parts.value.includes(part);

  /** A choice that is an answer by itself: the first press marks it, the second sends it, unless the guard is off. */
  press(choice: string): void {
    const again = this.whole.value === choice;
    this.whole.value = choice;
    if (again || readSetting('confirm') === 'off') this.send();
  }

  /** Points at a choice without sending it, whatever the player has switched off. */
  point(choice: string): void {
    const parts = partsOf(choice);
    const whole = WHOLE.has(this.question.value?.ask ?? '') || parts.length === 0;
    this.whole.value = whole ? choice : undefined;
    this.parts.value = whole ? [] : parts;
  }

  send(choice = this.choice.value): void {
    const question = this.question.value;
    if (question !== undefined && choice !== undefined) void this.#session.choose(question.id, choice);
  }

  #found(): string | undefined {
    const picked = this.parts.value;
    const choices = this.question.value?.choices ?? [];
    if (picked.length === 0) return undefined;
    return choices.find((choice) => {
      const parts = partsOf(choice);
      if (parts.length !== picked.length) return false;
      return SETS.has(choice.split(' ')[0] as string)
        ? parts.every((part) => picked.includes(part))
        : parts.every((part, at) => part === picked[at]);
    });
  }
}
