import type { Hindsight } from '@vizard/bots/hindsight';
import type { Beginning, Row } from '@vizard/kernel';

export interface Asked {
  readonly beginning: Beginning<unknown>;
  readonly rows: readonly Row<unknown>[];
}

export type Told = { readonly done: number } | { readonly hindsight: Hindsight };

/** Beside the page: it takes a while to think a whole game through. */
async function think({ beginning, rows }: Asked, progress: (done: number) => void): Promise<Hindsight> {
  if (beginning.game === 'grimm') {
    const { worldsOverTime } = await import('@vizard/bots/grimm/hindsight');
    return worldsOverTime(beginning, rows, progress);
  }
  const { suspicionOverTime } = await import('@vizard/bots/room25/hindsight');
  return suspicionOverTime(beginning, rows, progress);
}

const say = (told: Told): void => self.postMessage(told);

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void think(data, (done) => say({ done })).then((hindsight) => say({ hindsight }));
});
