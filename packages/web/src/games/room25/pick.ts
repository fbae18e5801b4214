import { computed, signal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import type { Session } from '../../session/session.ts';
import { readSetting } from '../../ui/settings.ts';
import { type Aim, aimOf, narrowed, sideFrom } from './aim.ts';
import type { Moved, Scene } from './scene.ts';
import type { Lit } from './tile.tsx';

/** What the player points at before it is sent. */
export class Pick {
  /** The question it belongs to. */
  readonly question = signal<Question | undefined>(undefined);
  readonly cells = signal<readonly string[]>([]);
  readonly choice = signal<string | undefined>(undefined);

  /** What the player tried that is closed now, as choices in notation. */
  readonly closed = signal<readonly string[]>([]);

  /** Does the player place the reminder instead of acting? */
  readonly reminding = signal(false);

  /** The reminder that may be put beside the question, or without one. */
  readonly #offer = signal<Question | undefined>(undefined);
  readonly #offered = computed<readonly Aim[]>(() => (this.#offer.value?.choices ?? []).map(aimOf));

  readonly #all = computed<readonly Aim[]>(() => (this.question.value?.choices ?? []).map(aimOf));
  /** A reminder may go on any face-down room beside what is asked: it is offered apart, so that the board lights what is asked. */
  readonly mayRemind = computed(
    () =>
      this.#offered.value.length > 0 ||
      (this.#all.value.some(isReminder) && this.#all.value.some((aim) => !isReminder(aim))),
  );
  /** Nothing can be done: what was turned up is lost. */
  readonly lost = computed(() =>
    this.#all.value.filter((aim) => !isReminder(aim)).every(({ verb }) => verb === 'pass'),
  );
  readonly aims = computed<readonly Aim[]>(() =>
    this.mayRemind.value
      ? [...this.#all.value, ...this.#offered.value].filter((aim) => isReminder(aim) === this.reminding.value)
      : this.#all.value,
  );
  /** What is offered: everything, or what goes with the room picked first where a choice needs more than that. */
  readonly left = computed(() =>
    this.choice.value === undefined ? narrowed(this.aims.value, this.cells.value) : this.aims.value,
  );
  readonly aim = computed(() => this.aims.value.find(({ choice }) => choice === this.choice.value));

  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  /** The question on the table, and the reminder that may be put beside it; another question forgets what was pointed at. */
  about(question: Question | undefined, offer?: Question): void {
    this.lay(question);
    this.#offer.value = offer;
    if (this.reminding.peek() && !this.mayRemind.peek()) this.forget();
  }

  private lay(question: Question | undefined): void {
    const before = this.question.peek();
    if (question === before) return;
    this.question.value = question;
    if (question?.id === before?.id) return;
    this.forget();
    // where there is nothing to choose, one press is enough
    if (this.lost.value) this.choice.value = this.#all.value.find(({ verb }) => verb === 'pass')?.choice;
    // what was answered already, and can still be changed
    if (question?.given !== undefined) this.choice.value = question.given;
  }

  remind(on: boolean): void {
    this.forget();
    this.reminding.value = on;
  }

  forget(): void {
    this.reminding.value = false;
    this.cells.value = [];
    this.choice.value = undefined;
    this.closed.value = [];
  }

  /** A room was clicked: it narrows the choices; a second click on what is aimed at sends it. */
  cell(cell: string): void {
    const lit = this.aims.value.some(({ cells }) => cells.includes(cell));
    const sure = this.aim.value?.cells.includes(cell) === true && this.cells.value.includes(cell);
    if (!lit) this.miss(cell);
    else if (sure) this.send();
    else this.narrow(cell);
  }

  /** Nothing that is asked can be done there: why? */
  private miss(cell: string): void {
    this.forget();
    const begun = this.aims.value.filter(({ cells }) => cells.length > 0).map(({ choice }) => choice.slice(0, -2));
    this.closed.value = [...new Set(begun)].map((start) => start + cell);
  }

  private narrow(cell: string): void {
    const before = this.choice.value === undefined ? this.cells.value : [];
    const more = [...before, cell];
    const wanted = narrowed(this.aims.value, more).length > 0 && !before.includes(cell) ? more : [cell];
    this.cells.value = wanted;
    const [only, ...others] = narrowed(this.aims.value, wanted);
    this.choice.value = undefined;
    if (only !== undefined && others.length === 0) this.take(only.choice);
  }

  line(line: string, direction: string): void {
    const aim = this.aims.value.find((one) => one.line?.line === line && one.line.direction === direction);
    this.forget();
    if (aim === undefined) this.closed.value = [`shift ${/\d/.test(line) ? 'row' : 'column'} ${line} ${direction}`];
    else this.take(aim.choice);
  }

  /** Points at a choice; sends it at once where the player has switched the guard against misclicks off. */
  take(choice: string): void {
    const again = this.choice.value === choice;
    this.closed.value = [];
    this.choice.value = choice;
    if (again || readSetting('confirm') === 'off') this.send();
  }

  /** Points at a choice without sending it, whatever the player has switched off. */
  point(choice: string): void {
    this.reminding.value = choice.startsWith('remind') && this.mayRemind.value;
    this.cells.value = [];
    this.choice.value = choice;
  }

  send(): void {
    const choice = this.choice.value;
    const offered = this.#offered.value.some((aim) => aim.choice === choice);
    const question = offered ? this.#offer.value : this.question.value;
    if (question !== undefined && choice !== undefined) void this.#session.choose(question.id, choice);
  }

  /** The rooms to light. */
  lit(scene: Scene): Readonly<Record<string, Lit>> {
    const actor = this.question.value?.actor;
    const from = scene.cast.find(({ character }) => character === actor)?.cell;
    const aimed = this.aim.value;
    const lit: Record<string, Lit> = {};
    for (const { cells, verb } of this.left.value) {
      for (const cell of cells) lit[cell] = { from: sideFrom(from, cell), preview: false, ghost: ghostOf(verb, actor) };
    }
    for (const cell of aimed?.cells ?? this.cells.value) {
      const ghost = ghostOf(aimed?.verb ?? '', actor, aimed?.characters[0]);
      lit[cell] = { from: sideFrom(from, cell), preview: true, ghost };
    }
    return lit;
  }

  /** The lines that can be shifted, by line and direction: `2 left`. */
  lines(): readonly string[] {
    return this.aims.value.flatMap(({ line }) => (line === undefined ? [] : [`${line.line} ${line.direction}`]));
  }

  aimedLine(): Moved | undefined {
    return this.aim.value?.line;
  }
}

const isReminder = ({ verb }: Aim): boolean => verb === 'remind';

/** Who would stand in the room then. */
function ghostOf(verb: string, actor: string | undefined, victim?: string): string | undefined {
  if (verb === 'move' || verb === 'carry') return actor;
  return verb === 'push' || verb === 'order push' ? victim : undefined;
}
