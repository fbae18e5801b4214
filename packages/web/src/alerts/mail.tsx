import { useSignal } from '@preact/signals';
import type { Alerts } from '@vizard/protocol';
import { t } from '../language/language.ts';
import { sent } from '../people/change.ts';
import { Labelled } from './labelled.tsx';
import { changeAlerts } from './settings.ts';
import { TryIt } from './try.tsx';

/** An address for e-mail, which its owner confirms by a link. */
export function MailForm({ mail }: { mail: Alerts['mail'] }) {
  const typed = useSignal('');
  const wrong = useSignal(false);
  const change = async (init: RequestInit) => {
    wrong.value = false;
    await changeAlerts('/api/alerts/mail', init).catch(() => {
      wrong.value = true;
    });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    return change(sent('PUT', { address: typed.value.trim() }));
  };
  return (
    <form class="stack" onSubmit={submit} noValidate>
      {mail === null ? (
        <>
          <Labelled label={t('tell.mail.address')}>
            {(id) => (
              <input
                class="field"
                id={id}
                type="email"
                autocomplete="email"
                maxLength={254}
                value={typed.value}
                aria-invalid={wrong.value}
                onInput={(event) => {
                  typed.value = event.currentTarget.value;
                }}
              />
            )}
          </Labelled>
          <p class="field-help">{t('tell.mail.help')}</p>
        </>
      ) : (
        <p role="status">{t(mail.confirmed ? 'tell.mail.confirmed' : 'tell.mail.waits', { address: mail.address })}</p>
      )}
      <p class="error-text" role="alert">
        {wrong.value && t('tell.mail.wrong')}
      </p>
      <div class="in-a-row wrapping">
        {mail === null ? (
          <button type="submit" class="button">
            {t('name.save')}
          </button>
        ) : (
          <button type="button" class="button" onClick={() => change({ method: 'DELETE' })}>
            {t('tell.mail.remove')}
          </button>
        )}
        {mail?.confirmed && <TryIt way="mail" />}
      </div>
    </form>
  );
}
