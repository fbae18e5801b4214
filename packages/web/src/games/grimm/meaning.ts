import { loadRest, loadWords } from '../../language/language.ts';
import type { MeaningKit } from '../meaning.ts';

/** What things mean at the masquerade: fetched once the first question stands. */
export async function fetchMeaning(): Promise<MeaningKit> {
  await Promise.all([loadWords('grimm.meaning'), loadRest()]);
  return (await import('./inspect.tsx')).meaning;
}
