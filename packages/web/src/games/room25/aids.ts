import { loadWords } from '../../language.ts';
import { later } from '../../parts/later.tsx';

/** What helps beside the game itself: it comes a moment after the table. */
export const Suspicion = later(async () => (await fetchAids()).suspicion.Suspicion);
export const Claims = later(async () => (await fetchAids()).claims.Claims);
export const Preview = later(async () => (await fetchAids()).preview.Preview);

async function fetchAids() {
  const [claims, preview, suspicion] = await Promise.all([
    import('./aids/claims.tsx'),
    import('./aids/preview.tsx'),
    import('./aids/suspicion.tsx'),
    loadWords('aids'),
  ]);
  return { claims, preview, suspicion };
}
