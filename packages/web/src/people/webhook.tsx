import { useSignal } from '@preact/signals';
import { useEffect, useId } from 'preact/hooks';
import { t } from '../language/language.ts';
import { type AlertSettings, saveAlerts } from '../play/alerts.tsx';
import { toast } from '../ui/toast.tsx';
import { ask } from './account.ts';

/** An address of the player's own that is called when it is their turn. */
export function Webhook() {
  const settings = useSignal<AlertSettings | undefined>(undefined);
  const typed = useSignal('');
  const wrong = useSignal(false);
  const id = useId();
  useEffect(() => {
    void ask<AlertSettings>('/api/alerts').then((found) => {
      settings.value = found;
      typed.value = found?.webhook ?? '';
    });
  }, [settings, typed]);
  // the chat room is told in the language that is read here, also when it has changed
  const words = t('me.webhook.says', { code: '{code}' });
  const isOther = words !== '' && settings.value?.webhook && settings.value.words !== words;
  useEffect(() => {
    if (isOther) void saveAlerts({ words }).catch(() => undefined);
  }, [isOther, words]);
  if (settings.value === undefined) return null;
  const save = async (event: Event) => {
    event.preventDefault();
    wrong.value = false;
    const webhook = typed.value.trim();
    try {
      settings.value = await saveAlerts({ webhook: webhook === '' ? null : webhook, words });
      toast(() => t('me.saved'));
    } catch {
      wrong.value = true;
    }
  };
  return (
    <form onSubmit={save} noValidate>
      <label class="field-label" for={id}>
        {t('me.webhook')}
      </label>
      <input
        class="field"
        id={id}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        value={typed.value}
        aria-invalid={wrong.value}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
        }}
      />
      <p class="field-help">{t('me.webhook.help')}</p>
      <p class="error-text" role="alert">
        {wrong.value && t('me.webhook.wrong')}
      </p>
      <button type="submit" class="button">
        {t('name.save')}
      </button>
    </form>
  );
}
