import { useEffect, useRef } from 'preact/hooks';
import { afterFirstQuestion } from '../../ui/lazy.tsx';
import type { Room25Director } from './staging.ts';

/** Nothing moves before the first question, so the code for it is fetched afterwards. */
const glides = afterFirstQuestion().then(() => import('./glide.ts'));

/** Lets everything in the board move to where it is now. */
export function useMotion(director: Room25Director) {
  const board = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const begin = ({ Glide }: Awaited<typeof glides>) => {
      if (board.current !== null) director.motion = new Glide(board.current);
    };
    glides.then(begin, () => undefined);
    return () => {
      director.motion = undefined;
    };
  }, [director]);
  return board;
}
