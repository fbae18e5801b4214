/** Writes a view as a fixed number of small whole numbers (-128 to 127), in a fixed order: what a network reads. */
export class Numbers {
  readonly #values: number[] = [];

  /** A number, kept within a signed byte. */
  add(value: number): this {
    this.#values.push(Math.max(-128, Math.min(127, Math.round(value))));
    return this;
  }

  flag(value: boolean | undefined): this {
    return this.add(value === true ? 1 : 0);
  }

  /** One of a list: a 1 at its place. Nothing known is all zeros. */
  one<T>(all: readonly T[], value: T | null | undefined): this {
    for (const each of all) this.flag(each === value);
    return this;
  }

  /** Some of a list: how often each. */
  some<T>(all: readonly T[], values: readonly T[] | null | undefined): this {
    for (const each of all) this.add(values?.filter((value) => value === each).length ?? 0);
    return this;
  }

  /** Room for a fixed number of things, all written the same way; missing ones are written as empty. */
  list<T>(most: number, items: readonly T[], write: (item: T | undefined, numbers: this) => void): this {
    for (let at = 0; at < most; at++) write(items[at], this);
    return this;
  }

  get values(): readonly number[] {
    return this.#values;
  }
}

/** How a view of a game becomes numbers. It gets a view, never a state. */
export type Encode<View> = (view: View, numbers: Numbers) => void;
