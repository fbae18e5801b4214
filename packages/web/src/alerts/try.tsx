import { useSignal } from '@preact/signals';
import type { AlertWay } from '@vizard/protocol';
import { t } from '../language/language.ts';
import { ask } from '../people/account.ts';
import { sent } from '../people/change.ts';

/** Sends a message by this way now, and says whether it got through. */
export function TryIt({ way }: { way: AlertWay }) {
  const result = useSignal<'' | 'tell.try.done' | 'tell.try.failed'>('');
  const tryIt = async () => {
    result.value = '';
    const answer = await ask<{ ok: boolean }>('/api/alerts/try', sent('POST', { way }));
    result.value = answer?.ok ? 'tell.try.done' : 'tell.try.failed';
  };
  return (
    <>
      <button type="button" class="button" onClick={tryIt}>
        {t('tell.try')}
      </button>
      <span role="status" class="small-text">
        {result.value !== '' && t(result.value)}
      </span>
    </>
  );
}
