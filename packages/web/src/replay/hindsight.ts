import type { Hindsight } from '@vizard/bots/hindsight';
import type { Beginning, Row } from '@vizard/kernel';

export interface Asked {
  readonly beginning: Beginning<unknown>;
  readonly rows: readonly Row<unknown>[];
}

export type Told = { readonly done: number } | { readonly hindsight: Hindsight };

type Think = (
  beginning: Beginning<unknown>,
  rows: readonly Row<unknown>[],
  progress: (done: number) => void,
) => Hindsight;

/** In a worker beside the page, because analysing a whole game takes a while. */
export function answerWith(think: Think): void {
  const say = (told: Told): void => self.postMessage(told);
  self.addEventListener('message', ({ data: { beginning, rows } }: MessageEvent<Asked>) =>
    say({ hindsight: think(beginning, rows, (done) => say({ done })) }),
  );
}
