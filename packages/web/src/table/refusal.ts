import { has, say, t } from '../language.ts';
import { CommandRefused } from '../link/conversation.ts';

/** Why a command changed nothing, in the reader's words. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CommandRefused)) return String(error);
  const { code, message } = error.refused;
  const id = `refused.${code}`;
  return has(id) ? say(id) : t('refused.other', { message });
}
