import type { Friend } from '@vizard/protocol';
import { language, t } from '../language/language.ts';

const HOUR = 3_600_000;

/** Is a friend here, or since when not? */
export function hereWords({ here, seen }: Friend): string {
  if (here) return t('friends.here');
  const hours = Math.max(1, Math.round((Date.now() - seen) / HOUR));
  const ago = new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' });
  const when = hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
  return t('friends.seen', { when });
}
