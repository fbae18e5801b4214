import type { Session } from '../session/session.ts';
import { tell } from './refusal.ts';

/** Is everybody else at this player's table a bot? */
export function isAlone(session: Session): boolean {
  const { chairs = [], you, host } = session.table.value ?? {};
  return host === you?.guest && chairs.every(({ who, guest }) => who === 'bot' || guest === you?.guest);
}

/** Another game at this table. Against bots only, it begins at once. */
export async function playAgain(session: Session): Promise<void> {
  try {
    const asked = session.next.value !== undefined;
    session.goOn();
    // somebody else may have asked for it before
    if (!asked) await session.command('rematch', {});
    if (isAlone(session)) await session.command('start', {});
  } catch (error) {
    tell(error);
  }
}
