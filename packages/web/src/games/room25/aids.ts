import type { ComponentType } from 'preact';
import { loadWords } from '../../language/language.ts';
import { afterFirstQuestion, lazy } from '../../ui/lazy.tsx';

/** What the first question does not need comes once it is on the screen and the browser is idle. */
export const later = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await afterFirstQuestion();
    return fetch();
  });

/** The same with words of its own: what helps beside the game. */
const aid = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  later(async () => {
    await loadWords('room25.aids');
    return fetch();
  });

/** The way of the action that is told, and the actions of the round. */
const traced = () => import('./trace.tsx');
export const Trace = later(async () => (await traced()).Trace);
export const Pips = later(async () => (await traced()).Pips);

/** No card is drawn before the first question. */
export const Cards = later(async () => (await import('./cards.tsx')).Cards);
/** Most tables have no clock. */
export const TimeLeft = lazy(async () => (await import('../../play/time-left.tsx')).TimeLeft);

export const Asides = later(async () => (await import('./asides.tsx')).Asides);
/** Shown only where there is an offer, so it is fetched at once. */
export const AsidesAlone = lazy(async () => (await import('./asides.tsx')).AsidesAlone);
export const Closed = later(async () => (await import('./closed.tsx')).Closed);
export const Lost = later(async () => (await import('./closed.tsx')).Lost);

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
export const Preview = aid(async () => {
  await loadWords('room25.meaning');
  return (await import('./aids/preview.tsx')).Preview;
});
