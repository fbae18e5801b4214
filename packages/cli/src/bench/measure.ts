import { syntheticSteps } from './kernel.ts';

export interface Figure {
  /** Units of work per second, or bytes. */
  readonly value: number;
  readonly unit: string;
  /** Units of work in the time of a million synthetic steps; absent for what is no speed. */
  readonly ratio?: number;
}

/** How often work and kernel take turns: what disturbs one disturbs the other. */
const TURNS = 5;
const KERNEL_STEPS = 20_000;

/** Measures `work`, which returns how many units it did, for about so many milliseconds, in turns with the synthetic kernel. */
export function measure(unit: string, time: number, work: () => number): Figure {
  work(); // warm
  let [done, spent, steps, stepping] = [0, 0, 0, 0];
  for (let turn = 0; turn < TURNS; turn++) {
    const end = performance.now() + time / TURNS;
    const began = performance.now();
    do done += work();
    while (performance.now() < end);
    spent += performance.now() - began;
    const kernelBegan = performance.now();
    do steps += syntheticSteps(KERNEL_STEPS);
    while (performance.now() - kernelBegan < time / TURNS / 5);
    stepping += performance.now() - kernelBegan;
  }
  const rate = (done / spent) * 1000;
  const kernel = (steps / stepping) * 1000;
  return { value: rounded(rate), unit, ratio: rounded((rate / kernel) * 1e6) };
}

/** Three digits that mean something. */
export const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(3)));
