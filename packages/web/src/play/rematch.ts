import type { Session } from '../session/session.ts';
import { tell } from './refusal.ts';

/** Another game at this table. Who plays against bots alone waits for nobody: it begins at once. */
export async function playAgain(session: Session): Promise<void> {
  try {
    const asked = session.next.value !== undefined;
    session.goOn();
    // somebody else may have asked for it before
    if (!asked) await session.command('rematch', {});
    const { chairs = [], you, host } = session.table.value ?? {};
    const alone = chairs.every(({ who, guest }) => who === 'bot' || guest === you?.guest);
    if (alone && host === you?.guest) await session.command('start', {});
  } catch (error) {
    tell(error);
  }
}
