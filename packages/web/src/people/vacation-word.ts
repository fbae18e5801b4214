import type { TableMessage } from '@vizard/protocol';
import { language, t } from '../language/language.ts';

/** Until when somebody is on vacation, if they are now. */
export function vacationWord({ away }: TableMessage['chairs'][number]): string | undefined {
  const now = Date.now();
  if (away === undefined || away.from > now || away.until <= now) return undefined;
  const until = new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'long' }).format(away.until - 1);
  return t('seat.away.until', { until });
}
