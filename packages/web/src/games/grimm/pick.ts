import { computed, signal } from '@preact/signals';
import type { Character, Kind, Target } from '@vizard/grimm';
import { Selection } from '../../play/selection.ts';

/** What a choice may name, one of each. */
interface Parts {
  readonly item: Kind;
  readonly to: number;
  readonly character: Character;
  readonly direction: 'left' | 'right';
  readonly first: number;
  readonly second: number;
}

/** A member of a set: the players to eavesdrop on, the characters one is not. */
type Member = number | Character;

/** Choices that are put together part by part. The others are picked as a whole. */
const COMPOSED = new Set<Target['do']>(['finger', 'eavesdrop', 'dance', 'toast', 'gift', 'hand', 'mark', 'bet']);

const membersOf = (target: Target): readonly Member[] => Object.values(target).find(Array.isArray) ?? [];

function partsOf(target: Target): Partial<Parts> {
  const { do: _, ...parts } = target;
  return COMPOSED.has(target.do) && membersOf(target).length === 0 ? (parts as Partial<Parts>) : {};
}

/** What the player has picked at the ball: a whole choice, parts of one, or a set. */
export class Pick extends Selection<Target> {
  readonly parts = signal<Partial<Parts>>({});
  readonly members = signal<readonly Member[]>([]);

  override readonly choice = computed(() => this.whole.value ?? this.#composed());

  /** What may be picked for a part, in the order of the choices. */
  offers<Name extends keyof Parts>(name: Name): readonly Parts[Name][] {
    return distinct(this.choices.value.map(({ target }) => partsOf(target)[name] as Parts[Name] | undefined));
  }

  /** What may be picked for the set, and how many belong to it. */
  get candidates(): readonly Member[] {
    return distinct(this.choices.value.flatMap(({ target }) => membersOf(target)));
  }
  get most(): number {
    return Math.max(0, ...this.choices.value.map(({ target }) => membersOf(target).length));
  }

  set(parts: Partial<Parts>): void {
    this.whole.value = undefined;
    this.parts.value = { ...this.parts.value, ...parts };
  }

  /** In or out of the set. The oldest member leaves a full one. */
  toggle(member: Member): void {
    const members = this.members.value;
    this.members.value = this.has(member)
      ? members.filter((one) => one !== member)
      : [...members, member].slice(-this.most);
  }

  has = (member: Member): boolean => this.members.value.includes(member);

  override forget(): void {
    super.forget();
    this.parts.value = {};
    this.members.value = [];
  }

  override point(choice: string): void {
    const target = this.choices.value.find((one) => one.choice === choice)?.target;
    const composed = target !== undefined && COMPOSED.has(target.do);
    this.whole.value = composed ? undefined : choice;
    if (!composed) return;
    this.parts.value = partsOf(target);
    this.members.value = membersOf(target);
  }

  #composed(): string | undefined {
    const parts = new Map<string, unknown>(Object.entries(this.parts.value));
    const members = this.members.value;
    if (parts.size + members.length === 0) return undefined;
    return this.choices.value.find(({ target }) => {
      const wanted = Object.entries(partsOf(target));
      const set = membersOf(target);
      if (wanted.length !== parts.size || set.length !== members.length) return false;
      return wanted.every(([name, part]) => parts.get(name) === part) && set.every(this.has);
    })?.choice;
  }
}

const distinct = <T>(values: readonly (T | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];
