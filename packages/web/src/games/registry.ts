import { own } from '../ui/own.ts';
import type { Kit } from './kit.ts';

const KITS: Readonly<Record<string, () => Promise<{ kit: Kit }>>> = {
  grimm: () => import('./grimm/kit.ts'),
  lanterns: () => import('./lanterns/kit.ts'),
  room25: () => import('./room25/kit.ts'),
};

/** Any other game is played on the plain table, in its own notation. */
export async function fetchKit(game: string): Promise<Kit> {
  const { kit } = await (own(KITS, game) ?? (() => import('./plain/kit.ts')))();
  return kit;
}
