import { has, say, t } from '../language.ts';
import { CommandRefused } from '../link/conversation.ts';
import { toast } from '../parts/toast.tsx';

/** Why a command changed nothing, in the reader's words. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CommandRefused)) return String(error);
  const { code, message } = error.refused;
  const id = `refused.${code}`;
  return has(id) ? say(id) : t('refused.other', { message });
}

/** Tells it in passing, where the page itself shows that nothing has changed. */
export const tell = (error: unknown): void => toast(refusalText(error), 'warn');
