import { syntheticSteps } from './kernel.ts';

export interface Figure {
  /** Units of work per second, or bytes. */
  readonly value: number;
  readonly unit: string;
  /** Units of work in the time of a million synthetic steps; absent if it is not a speed. */
  readonly ratio?: number;
}

/** How often work and kernel take turns. The best turn counts, because other programs only slow it down. */
const TURNS = 6;
const KERNEL_STEPS = 20_000;

/** Measures `work`, which returns how many units it did, for about this many milliseconds, in turns with the synthetic kernel. */
export function measure(unit: string, time: number, work: () => number): Figure {
  work(); // warm
  let [rate, kernel] = [0, 0];
  for (let turn = 0; turn < TURNS; turn++) {
    kernel = Math.max(
      kernel,
      speed(time / TURNS / 4, () => syntheticSteps(KERNEL_STEPS)),
    );
    rate = Math.max(rate, speed(time / TURNS, work));
  }
  return { value: rounded(rate), unit, ratio: rounded((rate / kernel) * 1e6) };
}

/** Milliseconds of processor time of this thread, without that of other programs. */
export function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Units per second, over this many milliseconds. */
function speed(time: number, work: () => number): number {
  const began = clock();
  let done = 0;
  let spent = 0;
  do {
    done += work();
    spent = clock() - began;
  } while (spent < time || spent === 0);
  return (done / spent) * 1000;
}

/** Three significant digits. */
export const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(3)));
