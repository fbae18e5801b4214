import { loadRest, loadWords } from '../../language/language.ts';
import type { MeaningKit } from '../meaning.ts';

/** What things mean in Room 25. Fetched once the first question is rendered. */
export async function fetchMeaning(): Promise<MeaningKit> {
  await Promise.all([loadWords('room25.meaning'), loadRest()]);
  return (await import('./inspect.tsx')).meaning;
}
