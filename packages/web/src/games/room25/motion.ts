import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { attempt } from '../../ui/attempt.ts';
import { whenIdle } from '../../ui/lazy.tsx';
import type { Glide } from './glide.ts';
import type { News } from './scene.ts';

/** Nothing moves before the first question: how things do comes after it. */
const glides = whenIdle().then(() => import('./glide.ts'));

/** Lets everything in the board move to where it is now. */
export function useMotion(news: News) {
  const board = useRef<HTMLFieldSetElement>(null);
  const glide = useRef<Glide | undefined>(undefined);
  useEffect(() => {
    const begin = ({ Glide }: Awaited<typeof glides>) => {
      if (board.current !== null) glide.current = new Glide(board.current);
    };
    glides.then(begin, () => undefined);
  }, []);
  // measuring is dear, and nothing moves while choices are weighed
  useLayoutEffect(() => void attempt(() => glide.current?.show(news)), [news.version]);
  return board;
}
