import type { Conversation } from '../link/conversation.ts';
import { tell } from './refusal.ts';

/** Another game at this table. Who plays against bots alone waits for nobody: it begins at once. */
export async function playAgain(talk: Conversation): Promise<void> {
  try {
    const asked = talk.next.value !== undefined;
    talk.goOn();
    // somebody else may have asked for it before
    if (!asked) await talk.command('rematch', {});
    const { chairs = [], you, host } = talk.table.value ?? {};
    const alone = chairs.every(({ who, guest }) => who === 'bot' || guest === you?.guest);
    if (alone && host === you?.guest) await talk.command('start', {});
  } catch (error) {
    tell(error);
  }
}
