import { loadRest, loadWords } from '../../language/language.ts';
import type { MeaningKit } from '../meaning.ts';

/** What things mean at the masquerade. Fetched once the first question is rendered. */
export async function fetchMeaning(): Promise<MeaningKit> {
  await Promise.all([loadWords('grimm.meaning'), loadRest()]);
  return (await import('./inspect.tsx')).meaning;
}
