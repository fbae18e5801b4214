import type { ComponentType } from 'preact';
import { loadWords } from '../../language/language.ts';
import { lazy, whenIdle } from '../../ui/lazy.tsx';

/** What helps beside the game itself comes when the table stands and has nothing better to do. */
const aid = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await whenIdle();
    await loadWords('room25.aids');
    return fetch();
  });

export const Suspicion = aid(async () => (await import('./aids/suspicion.tsx')).Suspicion);
export const Claims = aid(async () => (await import('./aids/claims.tsx')).Claims);
/** What a bot would do: fetched when it is first asked for. */
export const Hint = lazy(async () => {
  await loadWords('bots');
  return (await import('./aids/hint.tsx')).Hint;
});
export const Past = lazy(async () => {
  await loadWords('room25.aids');
  return (await import('./aids/past.tsx')).Past;
});
export const Preview = aid(async () => (await import('./aids/preview.tsx')).Preview);
