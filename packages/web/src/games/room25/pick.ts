import { computed, signal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import type { Target } from '@vizard/room25';
import { type CellName, type LineMark, neighboursOf } from '@vizard/room25/names';
import { Selection, type TargetedChoice, targetedChoices } from '../../play/selection.ts';
import type { Direction, Model, Moved } from './model.ts';
import type { Lit } from './tile.tsx';

/** A choice and what it points at. The board lights only what the choices name. */
export type Aim = TargetedChoice<Target>;

/** What the player points at in the complex. */
export class Pick extends Selection<Target> {
  readonly cells = signal<readonly CellName[]>([]);

  /** What the player tried that can't be done now. */
  readonly tried = signal<readonly Target[]>([]);

  /** Would Room 25 leave for good? Then it does not come back at the other end. */
  readonly leaves = signal(false);

  /** Does the player place the reminder instead of acting? */
  readonly reminding = signal(false);

  /** The reminder that may be put beside the question, or without one. */
  readonly #offer = signal<Question | undefined>(undefined);
  readonly #offered = computed(() => targetedChoices<Target>(this.#offer.value));

  /** A reminder may go on any face-down room beside what is asked: it is offered apart, so that the board lights what is asked. */
  readonly mayRemind = computed(
    () =>
      this.#offered.value.length > 0 ||
      (this.choices.value.some(isReminder) && this.choices.value.some((aim) => !isReminder(aim))),
  );
  /** Nothing can be done: what was turned up is lost. */
  readonly lost = computed(() => this.choices.value.filter((aim) => !isReminder(aim)).every(isPass));
  readonly aims = computed<readonly Aim[]>(() =>
    this.mayRemind.value
      ? [...this.choices.value, ...this.#offered.value].filter((aim) => isReminder(aim) === this.reminding.value)
      : this.choices.value,
  );
  /** What is offered: everything, or what goes with the room picked first where a choice needs more than that. */
  readonly left = computed(() =>
    this.choice.value === undefined ? narrowed(this.aims.value, this.cells.value) : this.aims.value,
  );
  readonly aim = computed(() => this.aims.value.find(({ choice }) => choice === this.choice.value));

  /** The question on the table, and the reminder that may be put beside it. */
  override about(question: Question | undefined, offer?: Question): void {
    const before = this.question.peek();
    super.about(question);
    // where there is nothing to choose, one press is enough
    if (question?.id !== before?.id && question?.given === undefined && this.lost.peek())
      this.whole.value = this.choices.peek().find(isPass)?.choice;
    this.#offer.value = offer;
    if (this.reminding.peek() && !this.mayRemind.peek()) this.forget();
  }

  remind(on: boolean): void {
    this.forget();
    this.reminding.value = on;
  }

  override forget(): void {
    super.forget();
    this.reminding.value = false;
    this.cells.value = [];
    this.tried.value = [];
  }

  /** A room was clicked: it narrows the choices; a second click on what is aimed at sends it. */
  cell(cell: CellName): void {
    const lit = this.aims.value.some(({ target }) => target.cells?.includes(cell));
    const sure = this.aim.value?.target.cells?.includes(cell) === true && this.cells.value.includes(cell);
    if (!lit) this.#miss(cell);
    else if (sure) this.send();
    else this.#narrow(cell);
  }

  /** Nothing that is asked can be done there: why? */
  #miss(cell: CellName): void {
    this.forget();
    this.tried.value = this.aims.value.flatMap(({ target }) =>
      target.cells === undefined ? [] : [{ ...target, cells: [...target.cells.slice(0, -1), cell] }],
    );
  }

  #narrow(cell: CellName): void {
    const before = this.choice.value === undefined ? this.cells.value : [];
    const more = [...before, cell];
    const wanted = narrowed(this.aims.value, more).length > 0 && !before.includes(cell) ? more : [cell];
    const [only, ...others] = narrowed(this.aims.value, wanted);
    this.cells.value = wanted;
    this.whole.value = undefined;
    if (only !== undefined && others.length === 0) this.take(only.choice);
  }

  line(line: LineMark, direction: Direction): void {
    const aim = this.aims.value.find(({ target }) => target.line === line && target.direction === direction);
    this.forget();
    if (aim === undefined) this.tried.value = [{ do: 'shift', line, direction }];
    else this.take(aim.choice);
  }

  override take(choice: string): void {
    this.tried.value = [];
    super.take(choice);
  }

  override point(choice: string): void {
    const aim = [...this.choices.value, ...this.#offered.value].find((one) => one.choice === choice);
    this.reminding.value = aim !== undefined && isReminder(aim) && this.mayRemind.value;
    this.cells.value = [];
    this.tried.value = [];
    super.point(choice);
  }

  override questionOf(choice: string): Question | undefined {
    return this.#offered.value.some((aim) => aim.choice === choice) ? this.#offer.value : this.question.value;
  }

  /** The rooms to light. */
  lit(model: Model): Readonly<Record<string, Lit>> {
    const actor = this.question.value?.actor;
    const from = model.cast.find(({ character }) => character === actor)?.cell;
    const aimed = this.aim.value?.target;
    const lit: Record<string, Lit> = {};
    for (const { target } of this.left.value) {
      for (const cell of target.cells ?? [])
        lit[cell] = { from: sideFrom(from, cell), preview: false, ghost: ghostOf(target.do, actor) };
    }
    for (const cell of aimed?.cells ?? this.cells.value) {
      const ghost = ghostOf(aimed?.do, actor, aimed?.characters?.[0]);
      lit[cell] = { from: sideFrom(from, cell), preview: true, ghost };
    }
    return lit;
  }

  /** The lines that can be shifted. */
  lines(): readonly Moved[] {
    return this.aims.value.flatMap(({ target }) => movedBy(target) ?? []);
  }

  aimedLine(): Moved | undefined {
    return movedBy(this.aim.value?.target);
  }
}

const isReminder = ({ target }: Aim): boolean => target.do === 'remind';
const isPass = ({ target }: Aim): boolean => target.do === 'pass';

/** The line a choice would move. */
export const movedBy = (target: Target | undefined): Moved | undefined =>
  target?.line === undefined || target.direction === undefined
    ? undefined
    : { line: target.line, direction: target.direction };

/** The choices that are still possible once these cells were picked, in any order. */
export const narrowed = (aims: readonly Aim[], picked: readonly CellName[]): readonly Aim[] =>
  aims.filter(({ target }) => picked.every((cell) => target.cells?.includes(cell)));

/** Who would stand in the room then. */
function ghostOf(deed: Target['do'] | undefined, actor: string | undefined, victim?: string): string | undefined {
  if (deed === 'move' || deed === 'carry') return actor;
  return deed === 'push' || deed === 'order push' ? victim : undefined;
}

/** The sides by which one enters the neighbours of a cell: the one above, at the right, below, at the left. */
const ENTERED_BY: readonly Direction[] = ['down', 'left', 'up', 'right'];

/** The side of `to` that one coming from `from` enters by. Undefined when they are not neighbours. */
export function sideFrom(from: CellName | undefined, to: CellName): Direction | undefined {
  return from && ENTERED_BY[neighboursOf(from).indexOf(to)];
}
