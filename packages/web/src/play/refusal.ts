import { t } from '../language/language.ts';
import { CommandRefused, type Refused } from '../session/session.ts';
import { toast } from '../ui/toast.tsx';

/** Why something changed nothing, in the reader's words: every reason has its sentence. */
export const refusedText = ({ code }: Refused): string => t(`refused.${code}`);

export const refusalText = (error: unknown): string =>
  error instanceof CommandRefused ? refusedText(error.refused) : String(error);

/** Shows it as a toast, if the page itself shows that nothing has changed. */
export const tell = (error: unknown): void => toast(() => refusalText(error), 'warn');
