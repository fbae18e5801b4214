import { lazy } from '../ui/lazy.tsx';

export const Countdown = lazy(async () => (await import('./countdown.tsx')).Countdown);
export const CloseTable = lazy(async () => (await import('./countdown.tsx')).CloseTable);
